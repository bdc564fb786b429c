/// Emberdelve in the Tiled editor: a quest is checked as its map is saved, and its faults stand among the issues; a
/// click on one selects its object. The menu Map has what else there is. Written with the kit; change the copy in the
/// folder of the shipped quests.

const GAME = { command: "python", arguments: ["-m", "game"], folder: ".." }; // how the game is called, from the project
const NEEDED = "1.12";
const ARROWS = "event arrows (not saved)";
const LINES = ["Door", "RuneDoor", "Wall"];

function projectFolder(file) {
    const folder = FileInfo.path(tiled.projectFilePath || file);
    return FileInfo.isAbsolutePath(GAME.folder) ? GAME.folder : FileInfo.joinPaths(folder, GAME.folder);
}

/// What the game says to some words, as data; null, with a warning, where it says nothing that can be read.
function ask(file, words) {
    const process = new Process();
    process.workingDirectory = FileInfo.cleanPath(projectFolder(file));
    process.exec(GAME.command, GAME.arguments.concat(words), false);
    const said = process.readStdOut();
    const trouble = process.readStdErr();
    process.close();
    try {
        return JSON.parse(said);
    } catch (error) {
        tiled.warn("Emberdelve could not be asked: " + (trouble.trim() || said.trim() || GAME.command + " was not found"));
        return null;
    }
}

function isQuest(asset) {
    return asset && asset.isTileMap && asset.fileName.endsWith(".tmx") && FileInfo.baseName(asset.fileName) !== "";
}

function eachObject(layers, act) {
    for (const layer of layers) {
        if (layer.isObjectLayer) layer.objects.forEach(act);
        else if (layer.isGroupLayer) eachObject(layer.layers, act);
    }
}

function classOf(object) {
    return object.className || (object.tile ? object.tile.className : "");
}

/// The object that a fault speaks of: `object 12 "gate"`, or a name in quotes.
function objectOf(map, where) {
    const number = /object (\d+)/.exec(where);
    const name = /"([^"]+)"/.exec(where);
    let found = null;
    eachObject(map.layers, (object) => {
        if (number ? object.id === Number(number[1]) : name && object.name === name[1]) found = object;
    });
    return found;
}

function show(file, where) {
    const map = tiled.open(file);
    const object = map && map.isTileMap ? objectOf(map, where) : null;
    if (!object) return;
    map.selectedObjects = [object];
    const view = tiled.mapEditor.currentMapView;
    if (view) view.centerOn(object.x + object.width / 2, object.y + object.height / 2);
}

function check(asset) {
    const file = asset.fileName;
    const faults = ask(file, ["check", file, "--json"]);
    if (faults === null) return;
    for (const fault of faults) {
        const told = [fault.file, fault.where, fault.message].filter((part) => part).join(": ");
        const tell = fault.severity === "warning" ? tiled.warn : tiled.error;
        tell(told, () => show(file, fault.where));
    }
    tiled.log("Emberdelve: " + FileInfo.fileName(file) + (faults.length ? ", " + faults.length + " to mend" : ", no faults"));
}

/// Put the middle line of each door and wall onto the nearest line between spaces.
function snap(map) {
    map.macro("Snap doors and walls", () => {
        eachObject(map.layers, (object) => {
            if (!LINES.includes(classOf(object))) return;
            const upright = object.height > object.width;
            const lift = object.tile ? -object.height : 0; // pictures hang from their lower left corner
            const wide = map.tileWidth, high = map.tileHeight;
            if (upright) {
                object.x = Math.round((object.x + object.width / 2) / wide) * wide - object.width / 2;
                object.y = Math.round((object.y + lift) / high) * high - lift;
            } else {
                object.x = Math.round(object.x / wide) * wide;
                object.y = Math.round((object.y + lift + object.height / 2) / high) * high - object.height / 2 - lift;
            }
        });
    });
}

function withoutArrows(map) {
    for (let at = map.layerCount - 1; at >= 0; at--) if (map.layerAt(at).name === ARROWS) map.removeLayerAt(at);
}

function arrows(map) {
    const had = map.layers.some((layer) => layer.name === ARROWS);
    withoutArrows(map);
    if (had) return;
    const told = ask(map.fileName, ["check", map.fileName, "--arrows", "--json"]);
    if (told === null) return;
    const layer = new ObjectGroup(ARROWS);
    layer.locked = true;
    layer.color = "#f3d79a";
    for (const arrow of told) {
        const at = ([x, y]) => ({ x: x * map.tileWidth, y: y * map.tileHeight });
        const from = at(arrow.from), to = at(arrow.to);
        const turn = Math.atan2(to.y - from.y, to.x - from.x);
        const barb = (by) => ({ x: to.x - from.x - 24 * Math.cos(turn + by), y: to.y - from.y - 24 * Math.sin(turn + by) });
        const line = new MapObject(arrow.name);
        line.shape = MapObject.Polyline;
        line.pos = Qt.point(from.x, from.y);
        const end = { x: to.x - from.x, y: to.y - from.y };
        line.polygon = [{ x: 0, y: 0 }, end, barb(0.4), end, barb(-0.4)];
        layer.addObject(line);
    }
    map.addLayer(layer);
}

function playFrom(map) {
    const chosen = map.selectedObjects.length ? ["--at", String(map.selectedObjects[0].id)] : [];
    const process = new Process();
    process.workingDirectory = FileInfo.cleanPath(projectFolder(map.fileName));
    process.start(GAME.command, GAME.arguments.concat(["preview", map.fileName], chosen, ["--play"]));
    running.push(process);
}

const running = [];

function onMap(name, text, shortcut, act) {
    const action = tiled.registerAction(name, () => {
        if (isQuest(tiled.activeAsset)) act(tiled.activeAsset);
        else tiled.alert("Open the map of a quest first.", "Emberdelve");
    });
    action.text = text;
    if (shortcut) action.shortcut = shortcut;
}

if (tiled.versionLessThan(NEEDED)) {
    tiled.warn("Emberdelve's maps need Tiled " + NEEDED + " or later; this is Tiled " + tiled.version + ".");
} else {
    onMap("EmberdelveCheck", "Check the Quest", "", check);
    onMap("EmberdelveSnap", "Snap Doors and Walls", "", snap);
    onMap("EmberdelveArrows", "Event Arrows", "", arrows);
    onMap("EmberdelvePlay", "Play From Here", "F7", playFrom);
    try {
        tiled.extendMenu("Map", [
            { separator: true },
            { action: "EmberdelvePlay" },
            { action: "EmberdelveCheck" },
            { action: "EmberdelveArrows" },
            { action: "EmberdelveSnap" },
        ]);
    } catch (error) {
        tiled.log("Emberdelve: no menus here"); // scripts can be evaluated without a window
    }
    tiled.assetAboutToBeSaved.connect((asset) => {
        if (isQuest(asset)) withoutArrows(asset);
    });
    tiled.assetSaved.connect((asset) => {
        if (isQuest(asset)) check(asset);
    });
}
