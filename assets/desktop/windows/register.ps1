# Registers Emberdelve for this user: saved games and packed quests open by double-click. Run it with
#     powershell -ExecutionPolicy Bypass -File register.ps1
# and with -Remove at the end to take it back. Run it again after the folder was moved.
param([switch]$Remove)

$ErrorActionPreference = 'Stop'
$program = Join-Path $PSScriptRoot 'emberdelve.exe'
$classes = 'HKCU:\Software\Classes'
$kinds = @(
    @{ Ending = '.emberdelve'; Id = 'Emberdelve.Save'; Name = 'Emberdelve saved game' },
    @{ Ending = '.emberquest'; Id = 'Emberdelve.Quest'; Name = 'Emberdelve quest' }
)

foreach ($kind in $kinds) {
    foreach ($key in $kind.Id, $kind.Ending) {
        if (Test-Path "$classes\$key") { Remove-Item "$classes\$key" -Recurse }
    }
    if ($Remove) { continue }
    New-Item "$classes\$($kind.Ending)" -Value $kind.Id -Force | Out-Null
    New-Item "$classes\$($kind.Id)" -Value $kind.Name -Force | Out-Null
    New-Item "$classes\$($kind.Id)\DefaultIcon" -Value "`"$program`",0" -Force | Out-Null
    New-Item "$classes\$($kind.Id)\shell\open\command" -Value "`"$program`" `"%1`"" -Force | Out-Null
}

if ($Remove) {
    Write-Output 'Emberdelve is registered no more; its folder can be deleted.'
} else {
    Write-Output 'Saved games and packed quests open with Emberdelve.'
}
