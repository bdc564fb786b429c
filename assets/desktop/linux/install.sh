#!/bin/sh
# Registers Emberdelve for this user: an entry in the menu, and saved games and packed quests open by double-click.
# "./install.sh --remove" takes it all back. Run it again after the folder was moved.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/emberdelve.desktop
types=$data/mime/packages/emberdelve.xml
icon=$data/icons/hicolor/scalable/apps/emberdelve.svg

refresh() {
    if command -v update-mime-database >/dev/null; then update-mime-database "$data/mime"; fi
    if command -v update-desktop-database >/dev/null; then update-desktop-database "$data/applications"; fi
}

if [ "${1:-}" = --remove ]; then
    rm -f "$entry" "$types" "$icon"
    refresh
    echo "Emberdelve is registered no more; the folder $here can be deleted."
    exit 0
fi

case $here in
    *[\"\\\`\$%]*)
        echo "The folder's name has a sign that menus cannot hold; move it to another: $here" >&2
        exit 1
        ;;
esac

mkdir -p "$data/applications" "$data/mime/packages" "$(dirname "$icon")"
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s/emberdelve" %%f\n' "$here" ;;
        *) printf '%s\n' "$line" ;;
    esac
done <"$here/emberdelve.desktop" >"$entry"
cp "$here/emberdelve.xml" "$types"
cp "$here/app_icon.svg" "$icon"
refresh
echo "Emberdelve is in the menu; saved games and packed quests open with it."
