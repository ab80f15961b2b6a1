### Trench Club in English. fr.ftl and es.ftl contain the same messages.

## units

units-truck = truck
    .the = the truck
    .The = The truck
units-infantry = infantry
    .the = the infantry
    .The = The infantry
units-mounted = mounted infantry
    .the = the mounted infantry
    .The = The mounted infantry
units-heavy = heavy infantry
    .the = the heavy infantry
    .The = The heavy infantry
units-gun = assault gun
    .the = the assault gun
    .The = The assault gun
units-howitzer = howitzer
    .the = the howitzer
    .The = The howitzer
units-mortar = heavy mortar
    .the = the heavy mortar
    .The = The heavy mortar
units-aa = anti-aircraft unit
    .the = the anti-aircraft unit
    .The = The anti-aircraft unit
units-car = armoured car
    .the = the armoured car
    .The = The armoured car
units-fighter = fighter aircraft
    .the = the fighter aircraft
    .The = The fighter aircraft
units-tank = tank
    .the = the tank
    .The = The tank
units-bertha = Big Bertha
    .the = Big Bertha
    .The = Big Bertha
units-antitank = anti-tank gunners
    .the = the anti-tank gunner unit
    .The = The anti-tank gunner unit
units-mark1 = Mark I ‘female’
    .the = the Mark I ‘female’
    .The = The Mark I ‘female’
units-ft17 = Renault FT-17
    .the = the Renault FT-17
    .The = The Renault FT-17
units-gunboat = gunboat
    .the = the gunboat
    .The = The gunboat
units-medic = medic
    .the = the medic
    .The = The medic
units-attack = ground-attack aircraft
    .the = the ground-attack aircraft
    .The = The ground-attack aircraft
units-rail = railway gun
    .the = the railway gun
    .The = The railway gun
units-airship = airship
    .the = the airship
    .The = The airship
units-gas = gas launcher
    .the = the gas launcher
    .The = The gas launcher
units-turret = turret
    .the = the turret
    .The = The turret
units-minelayer = minelayer
    .the = the minelayer
    .The = The minelayer
units-unit = unit
    .the = the unit
    .The = The unit
units-hex = hex
    .the = the hex
    .The = The hex

## places: a unit and where it is

places-hex = { $name } at { $where }
places-fort = { $name } in fort { $where }
places-truck = { $name } on a truck
places-id = { $name } { $where }
places-nowhere = { $name }

## short

short-truck = truck
short-infantry = infantry
short-mounted = mounted
short-heavy = heavy inf.
short-gun = gun
short-howitzer = howitzer
short-mortar = mortar
short-aa = anti-air
short-car = arm. car
short-fighter = fighter
short-tank = tank
short-bertha = Bertha
short-antitank = anti-tank
short-mark1 = Mark I
short-ft17 = FT-17
short-gunboat = gunboat
short-medic = medic
short-attack = gr. attack
short-rail = rail gun
short-airship = airship
short-gas = gas
short-turret = turret
short-minelayer = minelayer

## nations

nations-GE = Germany
nations-AH = Austria-Hungary
nations-FR = France
nations-GB = Great Britain
nations-nobody = nobody

## the

the-GE = Germany
the-AH = Austria-Hungary
the-FR = France
the-GB = Great Britain
the-nobody = nobody
the-dice = the dice
the-table = the table

## teams

teams-central = the Central Powers
teams-entente = the Entente

## armies

armies-A = A
armies-B = B
armies-C = C
armies-none = none

## terrain

terrain-open = meadow
terrain-forest = forest
terrain-road = road
terrain-bridge = bridge
terrain-river = river
terrain-lake = lake
terrain-wall = wall of a fort
terrain-entrance = entrance of a fort

## ranks

ranks-recruit = recruit
ranks-veteran = veteran
ranks-hero = war hero

## counts

counts-points =
    { $n ->
        [0.5] { $n } point
        [one] { $n } point
       *[other] { $n } points
    }
counts-bonds =
    { $n ->
        [one] { $n } war bond
       *[other] { $n } war bonds
    }
counts-hits =
    { $n ->
        [one] { $n } hit
       *[other] { $n } hits
    }
counts-dice =
    { $n ->
        [one] { $n } die
       *[other] { $n } dice
    }
counts-damage = { $n } damage
counts-hexes =
    { $n ->
        [one] { $n } hex
       *[other] { $n } hexes
    }
counts-units =
    { $n ->
        [one] { $n } unit
       *[other] { $n } units
    }
counts-forts =
    { $n ->
        [one] { $n } fort
       *[other] { $n } forts
    }
counts-victory-points =
    { $n ->
        [one] { $n } victory point
       *[other] { $n } victory points
    }

## phases

phases-split = the secret split into three armies
phases-place-order = the roll for who deploys first
phases-turn-chip = turning over an army's chip
phases-draw-chip = drawing the army's start number
phases-place = deploying an army
phases-headquarters = choosing the headquarters
phases-first-roll = the roll for who begins
phases-armies = choosing the armies
phases-move = movement
phases-attacks = declaring attacks
phases-scatter = the roll for where the shell lands
phases-attacker-roll = the attacker's roll
phases-target-roll = the return fire
phases-bank = repairs and purchases
phases-special-roll = the roll for a special force
phases-special-place = placing the special force
phases-over = the end of the game

## refusals

refusals-wrong-phase = ‘{ $action }’ is not possible now. Current step: { NAME($phase, "phases") }.
refusals-not-your-turn = The game is waiting for { NAME($nation, "the") }.
refusals-already-ready = Your split is sealed and can no longer be changed.
refusals-game-over = The game is over.
refusals-no-turn-to-pass = The turn cannot pass to the opponent here: the setup is not over, the game is over, or units are aboard a truck.
refusals-no-such-roll = ‘{ $action }’ is not the roll that is due. Current step: { NAME($phase, "phases") }.
refusals-for-chance = ‘{ $action }’ is decided by the dice, not by a player.
refusals-no-such-chip = ‘{ $action }’: that start number can no longer be drawn.
refusals-no-such-face = ‘{ $action }’: the die has no such face.
refusals-wrong-dice = This roll takes { COUNT($dice, "dice") }, not { $given }.
refusals-no-such-unit = There is no unit { $id }.
refusals-not-yours = { NAME($unit, "units", form: "The") } belongs to { NAME($nation, "the") }, not to you.
refusals-destroyed = { NAME($unit, "units", form: "The") } has been destroyed.
refusals-already-assigned = { NAME($unit, "units", form: "The") } is already in army { $army }.
refusals-units-left =
    { $count ->
        [one] Put every unit into an army before you seal the split. One unit still has none.
       *[other] Put every unit into an army before you seal the split. { $count } units still have none.
    }
refusals-no-special-at-start = In this game nobody starts with a special force.
refusals-picked-already = You have already picked your special force.
refusals-too-little-water = The map has too little water to start with this special force: { NAME($type, "units") }.
refusals-pick-first = { $id } is your special force. Pick its type first, then put it into an army.
refusals-pick-special-first = You have not picked your special force yet: ‘pick medic’, for example.
refusals-no-army-for-turrets = { NAME($unit, "units", form: "The") } waits in the reserve and joins no army.
refusals-chip-turned = The chip of army { $army } has already been turned over.
refusals-too-many-armies =
    { $count ->
        [one] You may give orders to only one army this turn.
       *[other] You may give orders to { $count } armies at most this turn.
    }
refusals-the-other-armies =
    { $count ->
        [one] This turn you must use the army that had no orders in the first round.
       *[other] This turn you must use the { $count } armies that had no orders in the first round.
    }
refusals-not-of-this-army = { NAME($unit, "units", form: "The") } is not among the units of army { $army } still to be deployed.
refusals-no-such-hex = The map has no hex { $hex }.
refusals-fort-hex = { $hex } is part of a fort. Units are not deployed there.
refusals-occupied = { $place } is already occupied.
refusals-occupied-by = { $place } is already occupied by { NAME($by, "units", form: "the") }.
refusals-only-foot-in-water = { $hex } is water. Only foot soldiers may be deployed there, so not { NAME($unit, "units", form: "the") }.
refusals-wrong-ring = { $hex } is { COUNT($distance, "hexes") } from the start hex. Fill the hexes at distance { $ring } first.
refusals-not-on-a-trench = { $hex } is a trench. Only foot soldiers, tanks and air units may be deployed there, so not { NAME($unit, "units", form: "the") }.
refusals-not-beside-the-army = There is no room left around the start hex. Place { NAME($unit, "units", form: "the") } next to a unit of its army; { $hex } is not.
refusals-boats-need-water = { NAME($unit, "units", form: "The") } stays on the water, and { $place } is land.
refusals-nearer-water-first = { NAME($unit, "units", form: "The") } takes the nearest free water, at distance { $ring } from the start hex; { $hex } is { COUNT($distance, "hexes") } away.
refusals-not-your-number = { $number } is not one of your start numbers.
refusals-cargo-left = { NAME($truck, "units", form: "The") } still carries units. Unload them before you end your movement.
refusals-aboard = { NAME($unit, "units", form: "The") } is on a truck and cannot move on its own.
refusals-army-not-used = { NAME($unit, "units", form: "The") } belongs to army { $army }, which has no orders this turn.
refusals-has-unloaded = { NAME($unit, "units", form: "The") } has started to unload and cannot move any further this turn.
refusals-has-moved = { NAME($unit, "units", form: "The") } has already moved this turn.
refusals-unloaded = { NAME($unit, "units", form: "The") } has got off a truck and cannot move again this turn.
refusals-stopped-in-fort = { NAME($unit, "units", form: "The") } has entered fort { $place }; its move is over.
refusals-stopped-by-water = { NAME($unit, "units", form: "The") } has entered the water at { $place }; its move is over.
refusals-stopped-by-contact = Enemy contact has stopped { NAME($unit, "units", form: "the") } at { $place } ({ NAME($enemies, "units") }).
refusals-move-over = { NAME($unit, "units", form: "The") } has ended its move at { $place }.
refusals-turrets-stay = { NAME($unit, "units", form: "The") } stays in its fort for good.
refusals-truck-first = Unload { NAME($truck, "units", form: "the") } before you give orders to { NAME($unit, "units", form: "the") }.
refusals-no-such-place = There is no place { $place } on the map.
refusals-wall = { $place } is a wall of fort { $fort }.
refusals-name-the-fort = { $place } is an entrance. To enter the fort, name it: move { $id } { $fort }.
refusals-already-there = { NAME($unit, "units", form: "The") } is already at { $place }.
refusals-no-room-to-unload =
    { $room ->
        [0] There is no room to unload the { $load } units on the truck.
        [one] There is room to unload one unit, but { $load } are on the truck.
       *[other] There is room to unload { $room } units, but { $load } are on the truck.
    }
refusals-shuts-a-truck-in = That would leave a loaded truck no room to unload, so { NAME($unit, "units", form: "the") } cannot go to { $place }.
refusals-allied-fort = Fort { $place } belongs to your ally, { NAME($nation, "the") }. You may not enter it.
refusals-no-air-in-forts = In this game air units do not enter forts. { NAME($unit, "units", form: "The") } is an air unit.
refusals-only-foot-captures = Only foot soldiers can capture a fort, so not { NAME($unit, "units", form: "the") }.
refusals-capture-takes-whole-move = Capturing a fort takes the whole move. { NAME($unit, "units", form: "The") } must start it right in front of an entrance of fort { $place }.
refusals-enemy-there = { $place } is held by an enemy: { NAME($by, "units") }.
refusals-no-water = { NAME($unit, "units", form: "The") } cannot enter the water at { $place }.
refusals-water-takes-whole-move = Entering water takes the whole move. { NAME($unit, "units", form: "The") } must start next to { $place }.
refusals-no-trench = { $place } is a trench. Only foot soldiers, tanks and air units can enter it, so not { NAME($unit, "units", form: "the") }.
refusals-enemy-trench = The enemy holds the trench at { $place }, so { NAME($unit, "units", form: "the") } cannot enter it.
refusals-too-far = { NAME($unit, "units", form: "The") } cannot reach { $place }: the way costs { COUNT($needs, "points") } and it has { COUNT($left, "points") }, { COUNT($short, "points") } short.
refusals-no-way = There is no way to { $place } for { NAME($unit, "units", form: "the") }.
refusals-contact-in-the-way = On the way to { $place }, { NAME($unit, "units", form: "the") } would be stopped at { $stop }, the second hex in a row in contact with the enemy ({ NAME($enemies, "units") }).
refusals-cannot-ride = Trucks do not carry this type of unit: { NAME($type, "units") }.
refusals-no-truck = { NAME($truck, "units", form: "The") } is not a truck that { NAME($unit, "units", form: "the") } could board.
refusals-not-your-truck = { NAME($truck, "units", form: "The") } is not yours.
refusals-truck-in-fort = { NAME($truck, "units", form: "The") } cannot be boarded: units do not board inside a fort.
refusals-truck-has-moved = { NAME($truck, "units", form: "The") } has already moved. Units board before it drives.
refusals-truck-full = { NAME($truck, "units", form: "The") } is full: it carries { $most } units.
refusals-truck-out-of-reach = { NAME($truck, "units", form: "The") } is out of reach of { NAME($unit, "units", form: "the") }, which has { COUNT($left, "points") }.
refusals-not-aboard = { NAME($unit, "units", form: "The") } is not on a truck.
refusals-not-beside-the-truck = { $hex } is not next to { NAME($truck, "units", form: "the") }.
refusals-not-into-a-fort = { $hex } is part of a fort. To unload there, { NAME($truck, "units", form: "the") } must drive in.
refusals-fort-from-outside = { NAME($truck, "units", form: "The") } is outside fort { $fort }. Units cannot unload into the fort from there.
refusals-not-into-water = { $hex } is water. Units cannot unload there.
refusals-lays-no-mines = { NAME($unit, "units", form: "The") } cannot lay mines.
refusals-lays-outside-only = { NAME($unit, "units", form: "The") } can lay mines on the map only, not from a fort or a truck.
refusals-one-mine-a-turn = { NAME($unit, "units", form: "The") } has already laid a mine this turn.
refusals-marker-too-far = The marker goes on the hex of { NAME($unit, "units", form: "the") } or next to it; { $hex } is too far away.
refusals-marker-on-land = { $hex } is water or part of a fort. Markers lie on open land.
refusals-marker-there = There is already a marker at { $hex }.
refusals-mine-on-land = Code { $code } at { $hex } points to water, to a fort or off the map.
refusals-own-mine-there = Your team already has a mine at { $mine }.
refusals-not-an-enemy = { NAME($target, "units", form: "The") } is not an enemy, so { NAME($unit, "units", form: "the") } cannot attack it.
refusals-attacks-already = { NAME($unit, "units", form: "The") } already has a target.
refusals-attacker-in-fort = { NAME($unit, "units", form: "The") } cannot attack from inside a fort.
refusals-target-in-fort = { NAME($target, "units", form: "The") } is safe inside a fort and cannot be attacked.
refusals-target-in-water = { NAME($target, "units", form: "The") } is in the water and cannot be attacked.
refusals-turrets-are-no-targets = { NAME($target, "units", form: "The") } cannot be attacked.
refusals-turret-in-reserve = { NAME($unit, "units", form: "The") } is still in the reserve. Turrets fire from a fort.
refusals-name-a-trench-hex = { NAME($target, "units", form: "The") } is in a trench. Name the hex you aim at as well: { $hexes }.
refusals-not-in-a-trench = { NAME($target, "units", form: "The") } is not in a trench, so no hex is named.
refusals-not-of-its-trench = That hex is not in the trench of { NAME($target, "units", form: "the") }. Its hexes: { $hexes }.
refusals-gas-wants-a-hex = In this game gas is aimed at a hex, not at a unit: attack { $id } 0712, for example.
refusals-name-a-unit = { NAME($unit, "units", form: "The") } attacks a unit: name one instead of { $aimed }.
refusals-not-at-a-wall = { $aimed } is the wall of a fort. Gas cannot be fired there.
refusals-no-enemy-in-the-gas = Gas at { $aimed } would hit no enemy.
refusals-attacker-in-water = { NAME($unit, "units", form: "The") } is in the water and cannot attack.
refusals-no-attack = { NAME($unit, "units", form: "The") } is unarmed and cannot attack.
refusals-cannot-hit-air = { NAME($unit, "units", form: "The") } cannot attack air units such as { NAME($target, "units", form: "the") }.
refusals-only-air = { NAME($unit, "units", form: "The") } attacks air units only, so not { NAME($target, "units", form: "the") }.
refusals-too-near = { NAME($target, "units", form: "The") } is too close to { NAME($unit, "units", form: "the") }: { COUNT($distance, "hexes") } away, with a range of { $low } to { $high }.
refusals-too-far-to-attack = { NAME($target, "units", form: "The") } is out of range of { NAME($unit, "units", form: "the") }: { COUNT($distance, "hexes") } away, with a range of { $low } to { $high }.
refusals-not-damaged = { NAME($unit, "units", form: "The") } is not damaged.
refusals-not-in-fort = { NAME($unit, "units", form: "The") } is not in a fort. Units are repaired in forts.
refusals-not-all-turn = { NAME($unit, "units", form: "The") } has not spent the whole turn in the fort.
refusals-not-begun-in-fort = { NAME($unit, "units", form: "The") } did not start the turn in a fort.
refusals-turret-unhurt = { NAME($unit, "units", form: "The") } takes no damage, so there is nothing to repair.
refusals-not-a-medic = { NAME($unit, "units", form: "The") } is not a medic.
refusals-medic-used = { NAME($unit, "units", form: "The") } has already treated a unit this turn.
refusals-medic-in-fort = { NAME($unit, "units", form: "The") } cannot treat units from inside a fort or a truck.
refusals-not-itself = { NAME($unit, "units", form: "The") } cannot treat itself.
refusals-patient-in-fort = { NAME($patient, "units", form: "The") } is in a fort or on a truck, where { NAME($unit, "units", form: "the") } cannot treat it.
refusals-patient-not-beside = { NAME($unit, "units", form: "The") } treats units next to it; { NAME($patient, "units", form: "the") } is { COUNT($distance, "hexes") } away.
refusals-after-buying = Repairs come before purchases, and you have already bought something.
refusals-too-dear = That costs { COUNT($price, "bonds") }; you have { COUNT($has, "bonds") }.
refusals-not-in-roster = Your nation does not have this type of unit: { NAME($type, "units") }.
refusals-no-fort = New units appear in your forts, and you hold none.
refusals-no-such-fort = There is no fort { $fort } on the map.
refusals-not-your-fort = Fort { $fort } is not yours.
refusals-no-special-forces = Special forces are not for sale in this game.
refusals-not-a-special-force = This is not a special force: { NAME($type, "units") }.
refusals-special-not-bought = Special forces are drawn with the die, or chosen by a side that is behind. You cannot buy this one directly: { NAME($type, "units") }.
refusals-not-behind = Only a team with fewer units and fewer forts may choose. Yours has { COUNT($units, "units") } and { COUNT($forts, "forts") }, the enemy { COUNT($enemy_units, "units") } and { COUNT($enemy_forts, "forts") }.
refusals-no-free-water = There is no free water for this special force: { NAME($type, "units") }.
refusals-special-force-first = Deal with the special force first; then you may give bonds.
refusals-only-into-a-fort = { $place } is not a fort. This special force goes into one of your forts: { NAME($type, "units") }.
refusals-only-onto-water = { $place } is not water. This special force appears on water only: { NAME($type, "units") }.
refusals-only-onto-river = { $place } is a lake. In this game this special force needs a river: { NAME($type, "units") }.
refusals-not-a-turret = { NAME($unit, "units", form: "The") } is not a turret.
refusals-turret-placed = { NAME($unit, "units", form: "The") } stays in its fort for good.
refusals-has-turret = Fort { $fort } already has a turret.
refusals-no-points = This game is played without victory points.
refusals-points-not-sold = Victory points are not for sale in this game. You earn one for every { COUNT($bonds, "bonds") } you spend.
refusals-no-ally = You have no ally to give bonds to.
refusals-not-in-battle = You cannot give bonds during a battle.
refusals-gifts-in-own-money-phase = In this game you give bonds only on your own turn, during repairs and purchases.
refusals-gift-too-large = A gift of { COUNT($bonds, "bonds") } costs { COUNT($needs, "bonds") } with the fee; you have { COUNT($has, "bonds") }.
refusals-purse-full = With { COUNT($bonds, "bonds") } more, your ally would hold more than the maximum of { $most }.
refusals-for-the-table = Players cannot do that.
refusals-no-time-limit-now = No time limit is running in this phase.
refusals-no-timer = This game is played without a time limit.
refusals-not-seated = That is possible only for a player in this game.
refusals-ask-your-partner = You have a partner: offer surrender and wait for the answer.
refusals-no-partner = You have no partner to ask. You may surrender on your own.
refusals-already-offered = You have already offered surrender. Your partner has yet to answer.
refusals-no-offer = There is no such offer for you to answer.

## log

log-assigned = { NAME($nation, "nations") }: { $id } joins army { $army }.
log-picked = { NAME($nation, "nations") } picks a special force: { NAME($type, "units") }.
log-sealed = { NAME($nation, "nations") } has sealed its split.
log-revealed = All splits are revealed.
log-starts-with = { NAME($nation, "nations") } starts with a special force: { NAME($type, "units") }.
log-rolled-for-order = { NAME($nation, "nations") } rolls { $faces }.
log-tied = A tie. Roll again: { NAME($seats, "nations") }.
log-places-first = { NAME($nation, "the") } deploys first.
log-begins = { NAME($nation, "the") } begins.
log-turned = { NAME($nation, "nations") } turns over the chip of army { $army }.
log-drawn = { NAME($nation, "nations") } draws start number { $number }, hex { $hex }.
log-empty-army = { NAME($nation, "nations") }: this army is empty; there is nothing to deploy.
log-placed = { NAME($nation, "nations") } deploys at { $hex }: { NAME($type, "units") }.
log-headquarters = { NAME($nation, "nations") } sets up headquarters on start number { $number }, hex { $hex }.
log-turn-begins = Round { $round }: { NAME($nation, "the") } to play.
log-armies-chosen = { NAME($nation, "nations") } gives orders to: { NAME($armies, "armies") }.
log-moved = { NAME($nation, "nations") }: { NAME($type, "units") } from { $start } to { $place }, { COUNT($spent, "points") }.
log-stopped = Enemy contact stops { NAME($unit, "units", form: "the") } at { $hex }.
log-entered-fort = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } enters fort { $fort }.
log-unloaded-in-fort = { NAME($nation, "nations") }: the truck drives into fort { $fort } and unloads { NAME($riders, "units") }.
log-captured = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } captures fort { $fort }, held until now by { NAME($owner, "the") }.
log-turret-taken = { NAME($nation, "nations") } takes over the turret of fort { $fort }.
log-took-headquarters = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } takes the headquarters of { NAME($owner, "the") } at { $hex }.
log-mine-went-off = { NAME($unit, "units", form: "The") } sets off a mine of { NAME($nation, "the") } at { $hex } (marker at { $marker }, code { $code }).
log-boarded = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } boards { NAME($truck, "units", form: "the") }.
log-unloaded = { NAME($nation, "nations") }: { NAME($type, "units", form: "the") } gets off the truck at { $hex }.
log-laid = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } lays a mine with its marker at { $marker }.
log-end-of-moves = { NAME($nation, "nations") } ends its movement.
log-declared = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } will attack { NAME($target, "units", form: "the") }.
log-end-of-attacks = { NAME($nation, "nations") } has declared its attacks.
log-on-target = { NAME($unit, "units", form: "The") } rolls { $faces }: the shell lands on its target, { $hex }.
log-astray = { NAME($unit, "units", form: "The") } rolls { $faces }: aimed at { $aim }, the shell strays to { $hex }.
log-hit-nothing = The shell hits nothing at { $hex }.
log-fired =
    { $support ->
        [flank] Flank attack: { NAME($unit, "units", form: "the") } fires at { NAME($target, "units", form: "the") } and rolls { $faces }. { $highest } or less hits: { COUNT($hits, "hits") }.
        [surround] Surround: { NAME($unit, "units", form: "the") } fires at { NAME($target, "units", form: "the") } and rolls { $faces }. { $highest } or less hits: { COUNT($hits, "hits") }.
       *[none] { NAME($unit, "units", form: "The") } fires at { NAME($target, "units", form: "the") } and rolls { $faces }. { $highest } or less hits: { COUNT($hits, "hits") }.
    }
log-returned-fire = { NAME($unit, "units", form: "The") } returns fire at { NAME($target, "units", form: "the") } and rolls { $faces }. { $highest } or less hits: { COUNT($hits, "hits") }.
log-damaged = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } takes { COUNT($damage, "damage") }, { $total } in total.
log-destroyed = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } is destroyed.
log-learned = { NAME($unit, "units", form: "The") } gains experience: now { $experience }.
log-promoted = { NAME($unit, "units", form: "The") } is promoted: { NAME($rank, "ranks") }.
log-void = The attack of { NAME($unit, "units", form: "the") } on { NAME($target, "units", form: "the") } is cancelled: one of them is gone.
log-void-hex = The gas attack of { NAME($unit, "units", form: "the") } on { $aimed } is cancelled: there is nobody left to attack, or to be attacked.
log-scored = { NAME($nation, "nations") } earns { COUNT($points, "victory-points") }, { $total } in total.
log-income = { NAME($nation, "nations") } receives { COUNT($bonds, "bonds") } for { COUNT($forts, "forts") }.
log-repaired = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } is repaired for { COUNT($price, "bonds") }.
log-bought = { NAME($nation, "nations") } buys for { COUNT($price, "bonds") }, in fort { $fort }: { NAME($type, "units") }.
log-treated = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } treats { NAME($patient, "units", form: "the") } for { COUNT($price, "bonds") }.
log-draws-special = { NAME($nation, "nations") } buys a special force and rolls for it.
log-roll-again = { NAME($nation, "nations") } rolls { $faces }: no special force, roll again.
log-special-drawn = { NAME($nation, "nations") } rolls { $faces } and gets, for { COUNT($price, "bonds") }: { NAME($type, "units") }.
log-chose-special = { NAME($nation, "nations") } chooses a special force for { COUNT($price, "bonds") }: { NAME($type, "units") }.
log-stationed = { NAME($nation, "nations") }: { NAME($type, "units", form: "the") } arrives at { $place }.
log-turrets = { NAME($nation, "nations") } has new turrets in the reserve: { NAME($units, "units") }.
log-mounted = { NAME($nation, "nations") } installs a turret in fort { $fort }.
log-bought-point = { NAME($nation, "nations") } buys a victory point for { COUNT($price, "bonds") }.
log-gave = { NAME($nation, "nations") } gives its ally { COUNT($bonds, "bonds") }, plus a fee of { COUNT($fee, "bonds") }.
log-end-of-turn = { NAME($nation, "nations") } ends its turn.
log-time-up = Time is up for { NAME($nation, "the") }. The phase ends as it stands.
log-surrendered = { NAME($nation, "nations") } surrenders.
log-offered-surrender = { NAME($nation, "nations") } asks its partner to surrender together.
log-declined-surrender = { NAME($nation, "nations") } fights on.
log-timed-out = { NAME($nation, "nations") } has run out of time.
log-abandoned = { NAME($nation, "nations") } has left the game.
log-ended = Game over: { NAME($ending, "endings") } Won by { NAME($winners, "nations") }.
log-ended-drawn = Game over: { NAME($ending, "endings") } The game is drawn.

## endings

endings-TC-WIN-01 = one team has no units left.
endings-TC-WIN-02 = one team holds enough forts.
endings-TC-WIN-03 = one player holds enough forts.
endings-TC-WIN-09 = the last units were destroyed together, and the forts decided.
endings-TC-WIN-11 = the last round has been played, and the forts decided.
endings-TC-VAR-01 = enough victory points have been earned.
endings-resigned = one side has surrendered.
endings-time = time has run out.
endings-abandoned = a player has left.

## status

status-split = { NAME($nation, "nations") } splits its units into armies A, B and C. Not sealed yet: { NAME($seats, "nations") }.
status-pick = Everybody also picks a special force in secret.
status-place-order = { NAME($nation, "nations") } rolls for who deploys first.
status-turn-chip = { NAME($nation, "nations") } turns over the chip of an army. Still face down: { NAME($armies, "armies") }.
status-draw-chip = { NAME($nation, "nations") } draws the start number of army { $army }.
status-place = { NAME($nation, "nations") } deploys army { $army } around { $hex } (start number { $number }). Still to place: { NAME($units, "units") }.
status-headquarters = { NAME($nation, "nations") } chooses one of its start numbers for its headquarters.
status-first-roll = { NAME($nation, "nations") } rolls for who begins.
status-armies =
    { $count ->
        [one] Round { $round }: { NAME($nation, "nations") } ({ COUNT($bonds, "bonds") }) chooses the army that gets orders.
       *[other] Round { $round }: { NAME($nation, "nations") } ({ COUNT($bonds, "bonds") }) chooses up to { $count } armies that get orders.
    }
status-lazy =
    { $count ->
        [one] One army may have orders this turn; so far: { NAME($armies, "armies") }.
       *[other] { $count } armies may have orders this turn; so far: { NAME($armies, "armies") }.
    }
status-move =
    { $count ->
        [one] Round { $round }: { NAME($nation, "nations") } moves ({ COUNT($bonds, "bonds") }). One unit can still move.
       *[other] Round { $round }: { NAME($nation, "nations") } moves ({ COUNT($bonds, "bonds") }). { $count } units can still move.
    }
status-mover = On the move: { NAME($type, "units") } at { $place }, { COUNT($left, "points") } left.
status-attacks =
    { $count ->
        [0] Round { $round }: { NAME($nation, "nations") } declares its attacks ({ COUNT($bonds, "bonds") }).
        [one] Round { $round }: { NAME($nation, "nations") } declares its attacks ({ COUNT($bonds, "bonds") }). One attack so far.
       *[other] Round { $round }: { NAME($nation, "nations") } declares its attacks ({ COUNT($bonds, "bonds") }). { $count } attacks so far.
    }
status-scatter = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } fires at { NAME($target, "units", form: "the") }. A die decides where the shell lands.
status-attacker-roll =
    { $support ->
        [flank] { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } fires at { NAME($target, "units", form: "the") } with { COUNT($dice, "dice") } (flank attack); { $highest } or less hits.
        [surround] { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } fires at { NAME($target, "units", form: "the") } with { COUNT($dice, "dice") } (surround); { $highest } or less hits.
       *[none] { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } fires at { NAME($target, "units", form: "the") } with { COUNT($dice, "dice") }; { $highest } or less hits.
    }
status-attacker-roll-hex = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } fires gas at { $hex } with { COUNT($dice, "dice") }; { $highest } or less hits.
status-target-roll = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } returns fire at { NAME($target, "units", form: "the") } with { COUNT($dice, "dice") }; { $highest } or less hits.
status-suffered = It has taken { COUNT($hits, "hits") } itself.
status-bank = Round { $round }: { NAME($nation, "nations") } has { COUNT($bonds, "bonds") } for repairs and purchases.
status-special-roll = { NAME($nation, "nations") } rolls for a special force.
status-special-place = { NAME($nation, "nations") } places its special force: { NAME($type, "units") }.
status-score = Victory points: { $scores }.
status-over = The game is over.
status-surrender = { NAME($nation, "nations") } asks its partner to surrender.

## typed

typed-split = ‘auto’ makes the beginner's split, ‘ready’ seals yours.
typed-pick = To pick a special force, type ‘pick medic’, for example.
typed-place = ‘auto’ places them all.
typed-headquarters = To choose, type ‘headquarters 4’, for example.
typed-armies = To choose, type ‘use A’, for example.
typed-special-place = To choose, type ‘station’ and a fort, or a water hex for a boat.

## actions

actions-assign = { NAME($unit, "units") }: to army { $army }
actions-pick = pick a special force: { NAME($type, "units") }
actions-ready = seal the split
actions-turn = turn over the chip of army { $army }
actions-place = { NAME($type, "units") }: to { $hex }
actions-headquarters = headquarters on start number { $number }, hex { $hex }
actions-use = give orders to { NAME($armies, "armies") }
actions-move = { NAME($type, "units") }: { $start } to { $place }, { COUNT($spent, "points") }
actions-board = { NAME($unit, "units") }: board { NAME($truck, "units", form: "the") }
actions-unload = { NAME($type, "units") }: get off the truck at { $hex }
actions-lay = { NAME($unit, "units") }: mine at { $hex }, marker at { $marker } (code { $code })
actions-end-moves = end movement
actions-end-attacks = end declaring and fight
actions-end-turn = end the turn
actions-attack = { NAME($unit, "units") }: attack { NAME($target, "units", form: "the") }
actions-attack-hex = { NAME($unit, "units") }: gas at { $place }
actions-repair = repair { NAME($unit, "units", form: "the") }, { COUNT($price, "bonds") }
actions-treat = { NAME($unit, "units") }: treat { NAME($target, "units", form: "the") }, { COUNT($price, "bonds") }
actions-buy = buy in fort { $fort }: { NAME($type, "units") }, { COUNT($price, "bonds") }
actions-draw = roll for a special force, up to { COUNT($price, "bonds") }
actions-choose = choose a special force: { NAME($type, "units") }, { COUNT($price, "bonds") }
actions-station = { NAME($type, "units") }: to { $place }
actions-mount = install { NAME($unit, "units", form: "the") } in fort { $fort }
actions-point = buy a victory point, { COUNT($price, "bonds") }
actions-give = give your ally { COUNT($bonds, "bonds") }, plus the fee
actions-die = die: { $faces }
actions-chip = start number { $number }
actions-roll = dice: { $faces }
actions-resign = surrender
actions-offer-surrender = ask your partner to surrender together
actions-accept-surrender = surrender together
actions-decline-surrender = fight on
actions-time-up = time is up for this phase
actions-time-out = { NAME($nation, "nations") } has run out of time
actions-abandoned = { NAME($nation, "nations") } has left the game

## tables

tables-id = id
tables-unit = unit
tables-at = at
tables-damage = damage
tables-experience = experience
tables-army = army
tables-points = points
tables-moved = moved
tables-owner = { NAME($nation, "nations") }: { COUNT($bonds, "bonds") }, forts: { $forts }
tables-brief = { NAME($nation, "nations") }: { COUNT($units, "units") }, { COUNT($bonds, "bonds") }, forts: { $forts }
tables-free = Unclaimed forts: { $forts }
tables-nothing = none
tables-aboard = aboard { $truck }
tables-unplaced = off the map
tables-place = { $place }: { NAME($terrain, "terrain") }
tables-fort = Fort { $fort }, held by { NAME($nation, "the") }; inside: { $units }
tables-stands = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } at { $place }, damage { $hurt }, experience { $experience } ({ NAME($rank, "ranks") })
tables-fallen = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } (destroyed)
tables-score = Victory points: { $score }
tables-spent = War bonds spent towards the next point: { $part } of { $whole }
tables-headquarters = Headquarters: { $hex }
tables-reserve = Turrets in the reserve: { $units }
tables-mine = Mine { $mine } ({ NAME($nation, "nations") }): marker at { $marker }, mine at { $hex } (code { $code })
tables-marker = Mine { $mine } ({ NAME($nation, "nations") }): marker at { $marker }
tables-flag = Headquarters of { NAME($nation, "the") }
tables-dug = { $place }, in the trench
tables-trench = { $place }: { NAME($terrain, "terrain") }, trench ({ $hexes })

## odds

odds-against = { NAME($type, "units") } { $unit } against { NAME($target_type, "units") } { $target }
odds-at = { NAME($type, "units") } { $unit }: gas at { $target }
odds-dice =
    { $support ->
        [flank] { COUNT($dice, "dice") } (flank attack), { $highest } or less hits
        [surround] { COUNT($dice, "dice") } (surround), { $highest } or less hits
       *[none] { COUNT($dice, "dice") }, { $highest } or less hits
    }
odds-silent = no return fire
odds-chances = damage afterwards
odds-dies = dead
odds-mean = mean
odds-trade = War bonds won minus war bonds lost, on average: { $trade }
odds-exact = Exact odds.
odds-sampled = Estimated from { $runs } trials; standard error at most { $error }.
odds-nothing = No attack has been declared.
odds-both = Both destroyed: { $chance }

## help

help-typing = Type u3 to see what unit 3 can do, u3 0712 to move it, or the number of a choice; end ends a phase.
help-lists = units lists your units (units FR those of France), legal sums up your choices, odds u3 u17 shows the odds of an attack.
help-setup = Split your eleven units secretly into armies A, B and C, then deploy each army around the hex of its start number; auto does either step for you.
help-aim = A team wins with 9 of the 14 forts (two players: 5 of 7), or when the other team has no units left or surrenders.
help-turn = A turn: move, declare attacks, fight the battles, then spend your war bonds.
help-moving = Every unit moves once. Meadow costs 1 point, forest 1½, road or bridge ½. Only foot soldiers can enter water, and it takes the whole move.
help-contact = Next to an enemy that could fight you, you are in contact. A step from contact into contact ends the move.
help-forts = Foot soldiers in front of an entrance can capture a fort; it takes the whole move. Inside your own forts you are safe.
help-transport = A truck carries four foot soldiers or guns: board u3 u1, move the truck, then unload u3 0713.
help-attacks = Name an attacker and a target within its range. In close combat a target that can fight returns fire at the same time.
help-dice = The less damaged a unit is, the more dice it rolls. Flank attack: one friend next to the target adds 2 dice. Surround: two friends, or one straight opposite, add 3.
help-damage = The target's row turns hits into damage; forest protects it. At 6 damage a unit is destroyed.
help-experience = A unit that damages an enemy gains 1 experience, one that destroys an enemy gains 2. Veterans (3) and war heroes (5) hit more easily.
help-money = Each fort pays 3 war bonds. A unit that has spent the whole turn in a fort can be repaired; new units appear in your forts.
help-special = With special forces in play, draw special buys one by a roll; a team with fewer units and fewer forts may choose instead: choose gas. Then station C puts it into fort C.
help-works = mount u60 C installs a turret in fort C; with treat u40 u12, medic u40 repairs unit u12 next to it.
help-mines = lay u12 0712 3 lays a mine. Its marker lies at 0712 for all to see; the mine lies there (code 0) or on one of the six hexes around it, 1 being north, then clockwise. Your choices name the hex.
help-trenches = With trenches in play, foot soldiers that end a move in one hold all of it. Name the hex you aim at: attack u3 u17 0712. In close combat every unit in the trench returns fire.
help-points = With victory points in play, a player with 10 or a team with 15 wins: 1 for a destroyed unit, 1 for a fort, 3 for a headquarters, 1 for every 60 war bonds spent.

## reasons

reasons-take-fort = { NAME($unit, "units", form: "The") } captures fort { $fort }.
reasons-gate = { NAME($unit, "units", form: "The") } goes to { $hex }, in front of an entrance, to capture the fort next turn.
reasons-repair = { NAME($unit, "units", form: "The") } goes into fort { $fort } for repair.
reasons-shelter = { NAME($unit, "units", form: "The") } takes shelter in fort { $fort }.
reasons-ride = { NAME($unit, "units", form: "The") } boards { NAME($truck, "units", form: "the") }.
reasons-mine = { NAME($unit, "units", form: "The") } lays a mine near { $hex }.
reasons-attack = { NAME($unit, "units", form: "The") } attacks { NAME($target, "units", form: "the") }: a { $chance } % chance to destroy it, { $damage } damage on average. There is a { $lost } % chance that return fire destroys the attacker.
reasons-attack-unanswered = { NAME($unit, "units", form: "The") } attacks { NAME($target, "units", form: "the") }: a { $chance } % chance to destroy it, { $damage } damage on average, and no return fire.

## about

about-sentence = Lead infantry, guns, tanks and aircraft across a map of hexes, capture forts, and spend what they pay on new troops.
about-length = an evening; the quick game for two about an hour
about-players = four players in two teams, or two

## editor: the labels of the position editor

editor-phase = Phase
editor-turn = Turn of
editor-round = Round
editor-first = First nation of each round
editor-used = Armies in use
editor-bonds = Bonds of { $nation }
editor-points = Victory points of { $nation }
editor-hq = Headquarters of { $nation }
editor-fort = Fort { $fort } held by
editor-none = nobody
editor-damage = Damage
editor-experience = Experience
editor-army = Army

## setting

setting-side-order = { $value } is not an order of { $sides }

## sentence

sentence-side-order = { $option } must name each side of a hex once: { $sides }.

## data: why a map, a mat or a rule set is refused, and where it deviates from the rulebooks

data-map-size = { $size } characters; a map has at most { $most }
data-map-few-forts = { $forts } forts, but a victory needs { $needed }
data-map-no-section = no section { $given } in a map
data-map-second-section = a second section [{ $section }]
data-map-no-header = the header has no '{ $key }'
data-map-missing-section = no section [{ $section }]
data-map-header-line = { $given } is not a header line, or appears twice
data-map-header-value = the { $key } is one of { $values }
data-map-row-number = row { $expected } of the grid belongs here, not { $given }
data-map-row-length = { $count } signs; the first row has { $first }
data-map-sign = { $sign } in column { $column } is not a map sign
data-map-grid-size = a grid has from 1 to { $most } columns and rows
data-map-no-hex = no hex in the grid
data-map-no-hex-in-line = no hex in this line
data-map-off-map = { $hex } is not on the map
data-map-twice-in-line = { $hex } appears twice in this line
data-map-fort-name = { $name } is not a fort name: it starts with a letter and is not like u1
data-map-second-fort = a second fort { $name }
data-map-no-masonry = { $hex } of fort { $name } is { $terrain } in the grid
data-map-owned = { $hex } belongs to fort { $name } already
data-map-entrances = fort { $name } has { $count } entrances, not 2
data-map-closed-entrance = no hex next to entrance { $hex } can be entered
data-map-of-no-fort = { $hex } is { $terrain } in the grid, but of no fort
data-map-start-number = { $given } is not a start number
data-map-start-twice = start number { $number } has more than one hex
data-map-start-taken = { $hex } has a start number already
data-map-start-no-land = start hex { $hex } is { $terrain }; it must be land
data-map-no-road = the road leads over { $hex }, { $terrain }
data-map-no-neighbours = { $first } and { $second } are not neighbours
data-map-on-no-road = { $hex } is { $terrain } in the grid, but on no road
data-map-trench-no-land = { $hex } is { $terrain }, not land
data-map-two-trenches = { $hex } is in two trenches
data-map-book-forts =
    { $part ->
        [west] the west half
        [east] the east half
       *[map] the map
    } has { $count } forts, not { $needed }
data-map-book-starts =
    { $part ->
        [west] the west half
        [east] the east half
       *[map] the map
    } has { $count } start hexes, not { $needed }
data-mat-one-of = { $given } is not one of { $known }
data-mat-classes = the classes are { $known }
data-mat-types = { $count } types of unit; a mat has at most { $most }
data-mat-id = '{ $unit }' is not a name of a type: it starts with a letter, has letters, digits, - and _, { $most } at most, and is not like u1
data-mat-no-unit = there is no unit { $unit }
data-mat-twice = { $unit } appears twice
data-mat-forces = { $count } forces for a die of { $faces }
data-mat-forest = { $forest } hits for { $damage } damage, fewer than { $open } in the open
data-mat-no-hits = a unit with a range needs hit numbers
data-mat-book = { $given } is not a field of a unit or part of one
data-mat-number = { $given } is not between { $minimum } and { $maximum }
data-mat-speed = a speed lies above 0 and up to { $most }
data-mat-half = { $given } is not a multiple of 0.5
data-mat-range = a range is the nearest and the farthest hex, like [2, 5]
data-mat-hits = one hit number or one for each of { $ranks }, from 1 to { $faces }
data-mat-falling-hits = hit numbers do not fall from rank to rank
data-mat-no-row = only a turret has no { $row } row
data-mat-row = a row has { $count } numbers, 1 or more each
data-mat-rising-row = the numbers of a row rise
data-parent-string = { $given } is not a string
data-parent-many = more than { $most } parents
data-parent-circle = { $given } is an ancestor of itself
data-parent-unread = { $given }: { $error }
data-parent-none =
    there is no { $kind ->
        [mat] mat
       *[rules] rule set
    } { $given }; shipped are { $known }
data-parent-zero = the name contains a zero byte
data-rules-number = { $given } is not from { $minimum } to { $maximum }
data-rules-row = { $given } numbers instead of { $count }
data-rules-hero = a war hero has no less experience than a veteran
data-rules-armies = two rounds, in each { $players } numbers from 1 to 3
data-rules-first-armies = the first player has no such armies left in round 2
data-rules-cost = a step costs from 1 to { $most } half points
data-rules-move = { $given } is neither a number nor "move"
data-rules-option = unknown option { $given }
data-rules-fixed = '{ $name }' is not a number that rules may change
data-book-unit = there is no such unit
data-book-price = the price is { $value }
data-book-speed = the speed is { $value }
data-book-recruit-hits = a recruit hits on 2
data-book-veteran-hits = a veteran hits on 6
data-book-infantry-open = 5 hits in the open are 3 damage
data-book-infantry-forest = 5 hits in forest are 2 damage
data-book-mounted = all but price and speed is as for infantry
data-book-car-open = 2 hits in the open are 1 damage, and 4 the fewest for 2
data-book-mortar-ground = the ground range is 2-5
data-book-no-air = there is no air range
data-book-air = there is an air range, with 1 in it
data-book-no-ground = there is no ground range
data-book-guns = assault gun and howitzer differ in range alone
data-book-howitzer-ground = a howitzer does not reach 1
data-book-gun-ground = an assault gun reaches 1
data-book-mark1-speed = the speed is the tank's
data-book-mark1-open = the open row is the tank's
data-book-mark1-forest = the forest row is the tank's
data-book-mark1-hits = the hit numbers are the armoured car's
data-book-between = { $field } lies between those of armoured car and tank
data-book-count = turrets are bought by { $value }
data-book-card-repair = the repair is { $value }
data-book-card-ground = the ground range is { $value }
data-book-card-air = the air range is { $value }
data-book-card-open = the row is { $value }

## fields: the values of a map, a mat and a rule set

fields-name = name
fields-title = title
fields-about = description
fields-season = season
fields-source = source
fields-parent = based on
fields-dir1 = side from which shells and mines are counted
fields-rows = map
fields-forts = forts
fields-starts = start numbers
fields-roads = roads
fields-trenches = trenches
fields-hexes = hexes
fields-class = class
fields-price = price
fields-repair = repair
fields-speed = speed
fields-ground = ground range
fields-air = air range
fields-hits = hits on
fields-air_hits = hits on, against air units
fields-open = hits for 1 to 6 damage in the open
fields-forest = hits for 1 to 6 damage in forest
fields-rides = may ride on a truck
fields-scatters = its shells may go astray
fields-carries = units it carries
fields-against_tanks = more on the die against tanks
fields-count = units for one purchase
fields-area = attacks a hex and the six around it
fields-lays = lays mines
fields-treats = treats damaged units
fields-book = given by the rulebooks
fields-units = unit types
fields-rosters = units of a nation
fields-special = special forces
fields-light_guns = light guns for all nations
fields-options = options
fields-numbers = numbers
fields-income = bonds for each fort
fields-fee = bonds for each gift
fields-deadly = damage that destroys a unit
fields-fragile = damage that destroys a unit with fragile units
fields-dice = dice by damage
fields-flank = more dice for a flank attack
fields-surround = more dice for a surrounded unit
fields-veteran = experience of a veteran
fields-hero = experience of a war hero
fields-astray = highest die that sends a shell astray, by rank
fields-trench_row = unit whose forest row serves in trenches
fields-forts_to_win = forts needed to win
fields-start_bonds = bonds at the start
fields-trench_start_bonds = bonds at the start with trenches
fields-points = victory points
fields-armies = armies in the first two rounds
fields-two = two players
fields-four = four players
fields-player = points of a player that win
fields-team = points of a side that win
fields-headquarters = points for a headquarters
fields-unit = points for a unit
fields-fort = points for a fort
fields-bonds = bonds for a point
fields-cost = cost of a step
fields-flat = cost of a step on any ground
fields-map = map
fields-mat = mat
fields-rules = rule set

## classes

classes-foot = foot soldiers
classes-gun = gun
classes-vehicle = vehicle
classes-tank = tank
classes-air = aircraft
classes-boat = boat
classes-turret = turret

## content: what a content file is, and how it differs from the shipped game

content-changed = { $name }: { $own } instead of { $old }
content-added = { $name }: { $own }
content-removed = { $name }: none instead of { $old }
content-unit-changed = { $unit }: { $name } { $own } instead of { $old }
content-unit-added = { $unit }: { $name } { $own }
content-unit-removed = { $unit }: no { $name } instead of { $old }
content-none = none
content-yes = on
content-no = off
content-own-map = its own map “{ $title }”: { $hexes } hexes, { $forts } forts, { $starts } start numbers
content-changed-hexes = { $count } hexes with other terrain
content-new-unit = new unit: { $unit }
content-no-unit = without the unit: { $unit }
content-map = map { $title }: { $hexes } hexes, { $forts } forts
content-mat = mat { $title }: { $units } types of unit
content-rules = rules { $title }
data-check-turned = { $hex } is { $terrain }, { $other } { $there }: not the same when turned
data-check-size = { $count } hexes, not { $columns } columns of { $rows }, from 0000 on
data-check-turned-start = start { $start } is not on { $hex }, start { $number } turned
data-check-turned-road = no road joins { $first } and { $second }, as one does on the other side
data-check-turned-fort = the fort at { $hex } has no equal when turned
data-check-turned-trench = the trench at { $hex } has no equal when turned
data-check-seam-roads = { $count } roads cross the seam ({ $hex }); there must be 2
data-check-seam-water = the water of { $hex } ends at the seam
data-check-seam-road = the road of { $hex } ends at the seam
data-check-forts = { $count } forts, the last at { $hex }; there must be { $needed }
data-check-rhombus = the fort at { $hex } is not a rhombus with its entrances at the far ends
data-check-entrance-land = entrance { $hex } has { $count } land neighbours, not { $needed }
data-check-fort-distance = the forts at { $first } and { $second } are { $count } apart, not { $needed }
data-check-starts = start numbers { $numbers } ({ $hexes_text }); there must be { $wanted }
data-check-start-entrance = start { $number }, { $hex }, is { $count } hexes from the nearest entrance
data-check-start-land = start { $number }, { $hex }, has { $count } land neighbours, not { $needed }
data-check-start-distance = starts { $one } and { $two }, { $first } and { $second }, are { $count } apart, not { $needed }
data-check-rivers = { $count } rivers ({ $hexes_text }); there must be one
data-check-bridges = { $count } bridges ({ $hexes_text }); there must be { $needed }
data-check-bridge = the road over bridge { $hex } does not cross the river
data-check-lakes = { $count } lakes ({ $hexes_text }); there must be one
data-check-road = the road at { $hex } is not joined to the rest
data-check-start-road = start { $number }, { $hex }, is not on the roads
data-check-fort-road = no road touches an entrance of the fort at { $hex }
data-check-forest = forest ({ $hex } ...) on { $count } of { $land } land hexes, not { $low }-{ $high } %
data-check-wood = the wood at { $hex } has { $count } hexes, not { $low } to { $high }
data-check-trenches = { $count } trenches ({ $hexes_text }); there must be { $needed }
data-check-trench = the trench at { $hex } is not one of { $low } to { $high } connected hexes
data-check-trench-ground = { $hex } of a trench is { $terrain }
data-check-trench-start = { $hex } of a trench is at a start hex
data-check-trenches-touch = the trenches at { $first } and { $second } touch
data-check-trench-entrance = no trench ({ $hexes_text }) touches an entrance
data-check-reach = no way to entrance { $entrance } from start { $number }, { $hex }, by land
data-check-reach-closed = no way to entrance { $entrance } from start { $number }, { $hex }, with the trenches closed
data-rules-file = the file { $name } is not used; the map and the mat of the bundle are
data-play-land = too little land for { $units } units
data-play-hexes = { $count } hexes; a game has at most { $most }
data-play-starts = { $count } start hexes, { $players } players need { $needed }
data-play-start-number = start number { $number }; they go up to { $most }
data-play-forts = { $count } forts; a victory needs { $needed }, { $most } at most
data-play-trenches = { $count } trenches; a game has at most { $most }
data-play-roster = a roster has from 1 to { $most } types
data-play-no-special = there are no special forces
data-play-trench-row = there is no row of { $unit } for units in trenches

## print

print-mine = hidden mine
print-headquarters = headquarters
print-fort = fort held
print-start = start
print-damage = damage
print-experience = experience
print-markers = Markers
print-special = special, die { $face }
print-column-type = Unit
print-column-price = Price
print-column-repair = Repair
print-column-speed = Speed
print-column-ground = Ground
print-column-air = Air
print-column-hits = Hits on
print-column-open = Hits for 1–6 damage
print-column-forest = In forest
print-column-nations = Used by
print-column-notes = Abilities
print-rides = rides in trucks
print-scatters = shells may go astray
print-area = attacks seven hexes
print-lays = lays mines
print-treats = treats units
print-carries = carries { $n }
print-against-tanks = +{ $n } against tanks
print-count = { $n } at a time
print-note-marks = Dotted values are reconstructed: the rulebooks do not give them, and the printed unit mat is lost.
print-note-hits = Hits on: the highest die that hits, for a recruit, a veteran and a war hero; in brackets against air units.
print-note-rows = Ranges are in hexes, the speed is in movement points, price and repair are in war bonds.
print-needs = You also need fifteen twelve-sided dice, and paper for the war bonds and the lists of attacks.

data-battle-type = there is no unit type { $type } on this mat
data-battle-nation = there is no nation { $nation }; there are: { $known }
data-battle-turret = a turret fires from a fort; the battle calculator has none
data-battle-ground = this unit cannot be on { $ground }; there are: { $known }
data-battle-range = { $count } is not between { $least } and { $most }
data-battle-same-unit = a unit cannot attack itself
data-battle-support = support is one of: { $known }
data-battle-support-far = support needs close combat, at distance 1
data-battle-support-shell = support adds no dice to a shell that scatters
data-battle-support-gas = gas would hit the supporting units too; calculate it without support
data-battle-support-nobody = no unit of this nation can support an attack on this target
data-battle-too-many = these attacks have more than { $most } results at once; enter the dice of the first ones or leave some out

companion-silence-TC-UNIT-42 = No return fire: a unit hit by a scattering shell never returns fire.
companion-silence-TC-BATTLE-05 = No return fire: the attack comes from a distance of 2 or more.
companion-silence-TC-MOVE-18 = No return fire: the target is in the water.
companion-silence-TC-GAP-101 = No return fire: gas is not used in return fire under these rules.
companion-silence-TC-BATTLE-06 = No return fire: the target cannot fight air units.
companion-silence-TC-BATTLE-07 = No return fire: the target fights air units only.
companion-silence-TC-BATTLE-08 = No return fire: the target cannot fight at distance 1.
companion-on-target = Scatter die { $face }: the shell lands on its target.
companion-astray = Scatter die { $face }: the shell goes astray.
companion-hit-nothing = The shell hits nothing here. Check who stands on the hex on your board.
companion-no-damage = { NAME($unit, "units", form: "The") } takes no damage.
