### Trench Club in English. fr.ftl and es.ftl hold the same chapters and names.

## units

units-truck = troop transport
units-infantry = infantry
units-mounted = mounted infantry
units-heavy = heavy infantry
units-gun = assault gun
units-howitzer = howitzer
units-mortar = heavy mortar
units-aa = anti-aircraft unit
units-car = armoured car
units-fighter = fighter aircraft
units-tank = tank
units-bertha = Big Bertha
units-antitank = anti-tank gunners
units-mark1 = Mark I 'female'
units-ft17 = Renault FT-17
units-gunboat = gunboat
units-medic = medic
units-attack = ground-attack aircraft
units-rail = railway gun
units-airship = airship
units-gas = gas launcher
units-turret = turret
units-minelayer = minelayer

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

## seats

seats-1 = seat 1
seats-2 = seat 2
seats-3 = seat 3
seats-4 = seat 4

## teams

teams-central = the Central Powers
teams-entente = the Entente

## armies

armies-A = A
armies-B = B
armies-C = C
armies-none = none

## terrain

terrain-open = open ground
terrain-forest = forest
terrain-road = road
terrain-bridge = bridge
terrain-river = river
terrain-lake = lake
terrain-wall = wall of a fort
terrain-entrance = gate of a fort

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
counts-victory-points =
    { $n ->
        [one] { $n } victory point
       *[other] { $n } victory points
    }

## phases

phases-split = the sealed split into three armies
phases-place-order = the roll for who places first
phases-turn-chip = turning over the chip of an army
phases-draw-chip = drawing the army's start number
phases-place = placing an army
phases-headquarters = the choice of headquarters
phases-first-roll = the roll for who begins
phases-armies = the choice of armies
phases-move = the moves
phases-attacks = the declaration of attacks
phases-scatter = the die for where the shell falls
phases-attacker-roll = the attacker's dice
phases-target-roll = the target's return fire
phases-bank = repairs and purchases
phases-special-roll = the die for a special force
phases-special-place = a place for the special force
phases-over = the end of the game

## refusals

refusals-wrong-phase = '{ $action }' does not fit here. Now comes: { NAME($phase, "phases") }.
refusals-not-your-turn = The game is waiting for { NAME($nation, "the") }.
refusals-already-ready = Your split is sealed and can no longer be changed.
refusals-game-over = The game is over.
refusals-no-such-roll = '{ $action }' is not what is due. Now comes: { NAME($phase, "phases") }.
refusals-for-chance = '{ $action }' is for the dice, not for a player.
refusals-no-such-chip = '{ $action }' names no start number that can still be drawn.
refusals-no-such-face = '{ $action }' names a face that this die does not have.
refusals-wrong-dice = This roll takes { COUNT($dice, "dice") }, not { $given }.
refusals-no-such-unit = There is no unit { $unit }.
refusals-not-yours = { $unit } is not yours: it belongs to { NAME($nation, "the") }.
refusals-destroyed = { $unit } has been destroyed.
refusals-already-assigned = { $unit } is already in army { $army }.
refusals-units-left = Every unit goes into an army before you say ready; still without one: { $count }.
refusals-no-special-at-start = In this game nobody starts with a special force.
refusals-picked-already = You have already picked your special force.
refusals-too-little-water = The map has too little water to start with this type: { NAME($type, "units") }.
refusals-pick-first = { $unit } is your special force: pick its type before it goes into an army.
refusals-pick-special-first = You have not picked your special force yet: 'pick medic', for example.
refusals-no-army-for-turrets = { $unit } is a turret; it waits in the reserve and goes into no army.
refusals-chip-turned = The chip of army { $army } has already been turned over.
refusals-too-many-armies = Armies that may have orders this turn: at most { $count }.
refusals-the-other-armies = This turn you use the armies that had no orders in the first round: exactly { $count }.
refusals-not-of-this-army = { $unit } is not waiting to be placed with army { $army }.
refusals-no-such-hex = The map has no hex { $hex }.
refusals-fort-hex = { $hex } belongs to a fort, and nobody is placed there.
refusals-occupied = { $place } is already occupied.
refusals-occupied-by = { $place } is already occupied, by { $by }.
refusals-only-foot-in-water = { $hex } is water: only foot soldiers may be placed there, and { $unit } is none.
refusals-wrong-ring = { $hex } is { COUNT($distance, "hexes") } from the army's start hex; now comes the ring at distance { $ring }.
refusals-not-on-a-trench = { $hex } is a trench: only foot soldiers, tanks and air units are placed there, and { $unit } is none of these.
refusals-not-beside-the-army = There is no room left around the start hex: { $unit } goes next to a unit of its army, and { $hex } is not.
refusals-boats-need-water = { $unit } is a boat and stays on the water; { $place } is none.
refusals-nearer-water-first = { $unit } takes the nearest free water, at distance { $ring } from the army's start hex; { $hex } is { COUNT($distance, "hexes") } away.
refusals-not-your-number = { $number } is not one of your start numbers.
refusals-cargo-left = Truck { $truck } still has units aboard; they get off before the moves can end.
refusals-aboard = { $unit } is aboard truck { $truck } and cannot move on its own.
refusals-army-not-used = { $unit } belongs to army { $army }, which has no orders this turn.
refusals-has-unloaded = { $unit } has begun to unload and goes no further this turn.
refusals-has-moved = { $unit } has already made its move this turn.
refusals-unloaded = { $unit } has already moved this turn; a unit that got off a truck does not move again.
refusals-stopped-in-fort = { $unit } stopped in fort { $place }: its move is over.
refusals-stopped-by-water = { $unit } stepped into the water at { $place }: its move is over.
refusals-stopped-by-contact = Enemy contact has stopped { $unit } at { $place } ({ $enemies }).
refusals-move-over = The move of { $unit } ended at { $place }.
refusals-turrets-stay = { $unit } is a turret: once in a fort it stays there.
refusals-truck-first = Truck { $truck } is under way with its load: it unloads before { $unit } gets orders.
refusals-no-such-place = The map has no place { $place }.
refusals-wall = { $place } is a wall of fort { $fort }.
refusals-name-the-fort = { $place } is a gate. To enter the fort, name it: move { $unit } { $fort }.
refusals-already-there = { $unit } already stands at { $place }.
refusals-no-room-to-unload = There is room for { $room } to get off, but { $load } are aboard.
refusals-shuts-a-truck-in = That would leave a loaded truck without room to unload ({ $unit }, { $place }).
refusals-allied-fort = Fort { $place } belongs to your ally, { NAME($nation, "the") }: you may not enter it.
refusals-no-air-in-forts = { $unit } is an air unit: in this game it does not enter forts.
refusals-only-foot-captures = Only foot soldiers capture a fort, and { $unit } is none.
refusals-capture-takes-whole-move = A capture takes the whole move: { $unit } must begin it right before a gate of fort { $place }.
refusals-enemy-there = An enemy stands at { $place }: { $by }.
refusals-no-water = { $unit } cannot go into the water at { $place }.
refusals-water-takes-whole-move = Water takes the whole move: { $unit } can enter { $place } only as its first step, from a hex beside it.
refusals-no-trench = { $place } is a trench, and { $unit } cannot go there: only foot soldiers, tanks and air units can.
refusals-enemy-trench = The enemy holds the trench at { $place }: { $unit } cannot enter it.
refusals-too-far = { $place } is out of reach for { $unit }: the way takes { COUNT($needs, "points") } and it has { COUNT($left, "points") }, so it is { COUNT($short, "points") } short.
refusals-no-way = No way leads { $unit } to { $place }.
refusals-contact-in-the-way = On the way to { $place }, { $unit } would be stopped at { $stop }, the second hex in a row in contact with the enemy ({ $enemies }).
refusals-cannot-ride = { $unit } cannot ride on a truck ({ NAME($type, "units") }).
refusals-no-truck = { $truck } is no truck that { $unit } could board.
refusals-not-your-truck = Truck { $truck } is not yours.
refusals-truck-in-fort = Truck { $truck } stands in a fort, and nobody boards there.
refusals-truck-has-moved = Truck { $truck } has already moved; one boards before it drives.
refusals-truck-full = Truck { $truck } is full: it carries { $most }.
refusals-truck-out-of-reach = Truck { $truck } is out of reach for { $unit }, which has { COUNT($left, "points") }.
refusals-not-aboard = { $unit } is aboard no truck.
refusals-not-beside-the-truck = { $hex } is not beside truck { $truck }.
refusals-not-into-a-fort = { $hex } belongs to a fort: truck { $truck } would have to drive in.
refusals-fort-from-outside = Truck { $truck } is outside fort { $fort }; nobody gets off into the fort from there.
refusals-not-into-water = { $hex } is water, and nobody gets off there.
refusals-lays-no-mines = { $unit } is no minelayer.
refusals-lays-outside-only = { $unit } lays mines only while it stands on the map, not in a fort or on a truck.
refusals-one-mine-a-turn = { $unit } has already laid its mine this turn.
refusals-marker-too-far = A marker goes on the hex of { $unit } or beside it, and { $hex } is neither.
refusals-marker-on-land = { $hex } is water or part of a fort: no marker goes there.
refusals-marker-there = A marker already lies at { $hex }.
refusals-mine-on-land = Code { $code } at { $hex } points to water, to a fort or off the map.
refusals-own-mine-there = A mine of your team already lies at { $mine }.
refusals-not-an-enemy = { $target } is no enemy; { $unit } attacks enemies only.
refusals-attacks-already = { $unit } has already named its target.
refusals-attacker-in-fort = { $unit } is in a fort, and nobody attacks from there.
refusals-target-in-fort = { $target } is in a fort and cannot be attacked.
refusals-target-in-water = { $target } is in the water and cannot be named as a target.
refusals-turrets-are-no-targets = { $target } is a turret: nobody can attack it.
refusals-turret-in-reserve = { $unit } is still in the reserve: a turret fires from a fort.
refusals-name-a-trench-hex = { $target } is in a trench: name the hex you aim at as well, one of { $hexes }.
refusals-not-in-a-trench = A hex is named only for a target in a trench: { $target }.
refusals-not-of-its-trench = That hex is not in the trench of the target ({ $target }); its hexes: { $hexes }.
refusals-gas-wants-a-hex = In this game gas is aimed at a hex, not at a unit: attack { $unit } 0712, for example.
refusals-name-a-unit = { $unit } attacks a unit: name one instead of { $target }.
refusals-not-at-a-wall = { $target } is the wall of a fort: no gas goes there.
refusals-no-enemy-in-the-gas = Gas at { $target } would reach no enemy.
refusals-attacker-in-water = { $unit } is in the water and cannot attack.
refusals-no-attack = { $unit } has no weapons to attack with.
refusals-cannot-hit-air = { $unit } cannot attack an air unit like { $target }.
refusals-only-air = { $unit } attacks air units only, and { $target } is none.
refusals-too-near = { $target } is too near for { $unit }: { COUNT($distance, "hexes") } away, with a range of { $low } to { $high }.
refusals-too-far-to-attack = { $target } is out of range for { $unit }: { COUNT($distance, "hexes") } away, with a range of { $low } to { $high }.
refusals-not-damaged = { $unit } has no damage to repair.
refusals-not-in-fort = Repairs are made inside a fort, and { $unit } is in none.
refusals-not-all-turn = { $unit } has not been inside the fort for the whole turn.
refusals-not-begun-in-fort = { $unit } did not begin the turn in a fort.
refusals-turret-unhurt = { $unit } is a turret: it takes no damage, so nothing is repaired.
refusals-not-a-medic = { $unit } is no medic.
refusals-medic-used = { $unit } has already treated a unit this turn.
refusals-medic-in-fort = { $unit } treats nobody from inside a fort or a truck.
refusals-not-itself = { $unit } cannot treat itself.
refusals-patient-in-fort = { $patient } is in a fort or on a truck, where { $unit } treats nobody.
refusals-patient-not-beside = { $unit } treats units beside it, and { $patient } is { COUNT($distance, "hexes") } away.
refusals-after-buying = Repairs come before purchases, and you have already bought something.
refusals-too-dear = That costs { COUNT($price, "bonds") }; you have { COUNT($has, "bonds") }.
refusals-not-in-roster = Your nation does not have this type: { NAME($type, "units") }.
refusals-no-fort = New units appear in a fort of yours, and you hold none.
refusals-no-such-fort = The map has no fort { $fort }.
refusals-not-your-fort = Fort { $fort } is not yours.
refusals-no-special-forces = No special forces are sold in this game.
refusals-not-a-special-force = This type is not among the special forces: { NAME($type, "units") }.
refusals-special-not-bought = Special forces are drawn with the die, or chosen by a side that is behind; none is bought by its type: { NAME($type, "units") }.
refusals-not-behind = Only a team with fewer units and also fewer forts chooses; yours has { $units } (forts: { $forts }), the other { COUNT($enemy_units, "units") } (forts: { $enemy_forts }).
refusals-no-free-water = There is no free water for this type: { NAME($type, "units") }.
refusals-special-force-first = First comes the special force that is due; then you may give.
refusals-only-into-a-fort = { $place } is no fort: this special force goes into one of your forts ({ NAME($type, "units") }).
refusals-only-onto-water = { $place } is no water, and this special force appears only there ({ NAME($type, "units") }).
refusals-only-onto-river = { $place } is a lake: in this game it takes a river ({ NAME($type, "units") }).
refusals-not-a-turret = { $unit } is no turret.
refusals-turret-placed = { $unit } already stands in a fort and stays there.
refusals-has-turret = Fort { $fort } already has a turret.
refusals-no-points = There are no victory points in this game.
refusals-points-not-sold = Victory points are not sold in this game; every { COUNT($bonds, "bonds") } spent earn one.
refusals-no-ally = You have no ally to give anything to.
refusals-not-in-battle = Nothing is given away while battles are fought.
refusals-gifts-in-own-money-phase = In this game one gives only on one's own turn, among repairs and purchases.
refusals-gift-too-large = A gift of { COUNT($bonds, "bonds") } takes { COUNT($needs, "bonds") } with the fee; you have { COUNT($has, "bonds") }.
refusals-purse-full = With { COUNT($bonds, "bonds") } more your ally would have more than { $most }, the most a purse holds.
refusals-for-the-table = Only the table may say that.
refusals-no-time-limit-now = No time limit is running in this phase.
refusals-no-timer = This game is played without a time limit.
refusals-not-seated = Only a player of this game can say that, or have it said of him.
refusals-ask-your-partner = You have a partner: offer surrender, and let him answer.
refusals-no-partner = You have no partner to ask; you may resign.
refusals-already-offered = You have already offered surrender; your partner has the word.
refusals-no-offer = No offer of that kind is waiting for your answer.

## log

log-assigned = { NAME($nation, "nations") }: { $unit } goes into army { $army }.
log-picked = { NAME($nation, "nations") } picks a special force: { NAME($type, "units") }.
log-sealed = { NAME($nation, "nations") } has sealed its split.
log-revealed = All splits are laid open.
log-starts-with = { NAME($nation, "nations") } starts with a special force: { NAME($type, "units") } { $unit }.
log-rolled-for-order = { NAME($nation, "nations") } rolls { $faces }.
log-tied = A tie, to be rolled again: { NAME($seats, "nations") }.
log-places-first = { NAME($nation, "the") } places first.
log-begins = { NAME($nation, "the") } begins.
log-turned = { NAME($nation, "nations") } turns over the chip of army { $army }.
log-drawn = { NAME($nation, "nations") } draws start number { $number }, hex { $hex }.
log-empty-army = { NAME($nation, "nations") }: this army is empty, so nobody is placed.
log-placed = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } is placed at { $hex }.
log-headquarters = { NAME($nation, "nations") } sets up its headquarters on start number { $number }, hex { $hex }.
log-turn-begins = Round { $round }: the turn of { NAME($nation, "the") }.
log-armies-chosen = { NAME($nation, "nations") } gives orders to these armies: { NAME($armies, "armies") }.
log-moved = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } from { $start } to { $place }, { COUNT($spent, "points") }.
log-stopped = Enemy contact stops { $unit } at { $hex }.
log-entered-fort = { NAME($nation, "nations") }: { $unit } enters fort { $fort }.
log-unloaded-in-fort = { NAME($nation, "nations") }: truck { $unit } drives into fort { $fort }; there get off: { $riders }.
log-captured = { NAME($nation, "nations") }: { $unit } captures fort { $fort }, held until now by { NAME($owner, "the") }.
log-turret-taken = { NAME($nation, "nations") }: with fort { $fort }, turret { $turret } changes hands.
log-took-headquarters = { NAME($nation, "nations") }: { $unit } takes the headquarters of { NAME($owner, "the") } at { $hex }.
log-mine-went-off = { $unit } steps on mine { $mine } of { NAME($nation, "the") } at { $hex }; the marker lay at { $marker }, the code was { $code }.
log-boarded = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } boards truck { $truck }.
log-unloaded = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } gets off truck { $truck } at { $hex }.
log-laid = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } lays mine { $mine }, its marker at { $marker }.
log-end-of-moves = { NAME($nation, "nations") } ends its moves.
log-declared = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } is to attack { $target }.
log-end-of-attacks = { NAME($nation, "nations") } has declared its attacks.
log-on-target = { $unit } rolls { $faces }: the shell falls on its target, { $hex }.
log-astray = { $unit } rolls { $faces }: aimed at { $aim }, the shell goes astray to { $hex }.
log-hit-nothing = At { $hex } the shell hits nothing.
log-fired = { $unit } fires at { $target }: { $faces }. A die of { $highest } or less hits: { COUNT($hits, "hits") }.
log-returned-fire = { $unit } returns the fire of { $target }: { $faces }. A die of { $highest } or less hits: { COUNT($hits, "hits") }.
log-damaged = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } takes { COUNT($damage, "damage") }, { $total } in all.
log-destroyed = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } is destroyed.
log-learned = { $unit } gains experience: { $experience } now.
log-promoted = { $unit } is promoted: { NAME($rank, "ranks") }.
log-void = The attack of { $unit } on { $target } falls away: one of them is no more.
log-void-hex = The gas attack of { $unit } on { $target } falls away: it is no more, or nobody is left there.
log-scored = { NAME($nation, "nations") } earns { COUNT($points, "victory-points") }, { $total } in all.
log-income = { NAME($nation, "nations") } draws { COUNT($bonds, "bonds") }; forts held: { $forts }.
log-repaired = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } is repaired for { COUNT($price, "bonds") }.
log-bought = { NAME($nation, "nations") } buys { NAME($type, "units") } { $unit } for { COUNT($price, "bonds") }, in fort { $fort }.
log-treated = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } treats { $patient } for { COUNT($price, "bonds") }.
log-draws-special = { NAME($nation, "nations") } buys a special force; a die says which.
log-roll-again = { NAME($nation, "nations") } rolls { $faces }: no special force, roll again.
log-special-drawn = { NAME($nation, "nations") } rolls { $faces }: { NAME($type, "units") }, for { COUNT($price, "bonds") }.
log-chose-special = { NAME($nation, "nations") } chooses a special force: { NAME($type, "units") }, for { COUNT($price, "bonds") }.
log-stationed = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } appears at { $place }.
log-turrets = { NAME($nation, "nations") }: turrets in the reserve: { $units }.
log-mounted = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } is mounted in fort { $fort }.
log-bought-point = { NAME($nation, "nations") } buys a victory point for { COUNT($price, "bonds") }.
log-gave = { NAME($nation, "nations") } gives its ally { COUNT($bonds, "bonds") }; fee: { COUNT($fee, "bonds") }.
log-end-of-turn = { NAME($nation, "nations") } ends its turn.
log-time-up = Time is up for { NAME($nation, "the") }: what stands, counts.
log-surrendered = { NAME($nation, "nations") } surrenders.
log-offered-surrender = { NAME($nation, "nations") } offers its partner to surrender together.
log-declined-surrender = { NAME($nation, "nations") } fights on.
log-timed-out = { NAME($nation, "nations") } has run out of time.
log-abandoned = { NAME($nation, "nations") } has left the game.
log-ended = Over: { NAME($ending, "endings") } Won by: { NAME($winners, "nations") }.
log-ended-drawn = Over: { NAME($ending, "endings") } A draw.

## endings

endings-TC-WIN-01 = one team has no units left.
endings-TC-WIN-02 = one team holds enough forts.
endings-TC-WIN-03 = one player holds enough forts.
endings-TC-WIN-09 = the last units fell together; the forts decided.
endings-TC-WIN-11 = the last round has been played; the forts decided.
endings-TC-VAR-01 = enough victory points have been earned.
endings-resigned = one side has surrendered.
endings-time = time ran out.
endings-abandoned = a player has left.

## status

status-split = { NAME($nation, "nations") } splits its units into the armies A, B and C; splits not sealed yet: { NAME($seats, "nations") }.
status-pick = A special force comes on top, picked in secret.
status-place-order = { NAME($nation, "nations") } rolls for who places first.
status-turn-chip = { NAME($nation, "nations") } turns over the chip of an army; still face down: { NAME($armies, "armies") }.
status-draw-chip = { NAME($nation, "nations") } draws the start number of army { $army }.
status-place = { NAME($nation, "nations") } places army { $army } around start hex { $hex } (number { $number }); still to place: { $units }.
status-headquarters = { NAME($nation, "nations") } chooses one of its start numbers for its headquarters.
status-first-roll = { NAME($nation, "nations") } rolls for who begins.
status-armies = Round { $round }: { NAME($nation, "nations") } ({ COUNT($bonds, "bonds") }) chooses the armies that get orders, at most { $count }.
status-lazy = Armies that may have orders this turn: { $count }; so far: { NAME($armies, "armies") }.
status-move = Round { $round }: { NAME($nation, "nations") } moves ({ COUNT($bonds, "bonds") }). Units that may still move: { $count }.
status-mover = On its way: { NAME($type, "units") } { $unit } at { $place }, { COUNT($left, "points") } left.
status-attacks = Round { $round }: { NAME($nation, "nations") } declares its attacks ({ COUNT($bonds, "bonds") }); so far: { $count }.
status-scatter = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } fires at { NAME($target_type, "units") } { $target }; a die shows where the shell falls.
status-attacker-roll = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } fires at { NAME($target_type, "units") } { $target } with { COUNT($dice, "dice") }; { $highest } or less hits.
status-attacker-roll-hex = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } sends gas to { $hex } with { COUNT($dice, "dice") }; { $highest } or less hits.
status-target-roll = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } returns the fire of { NAME($target_type, "units") } { $target } with { COUNT($dice, "dice") }; { $highest } or less hits.
status-suffered = It has been hit itself: { COUNT($hits, "hits") }.
status-bank = Round { $round }: { NAME($nation, "nations") } has { COUNT($bonds, "bonds") } to repair and to buy with.
status-special-roll = { NAME($nation, "nations") } rolls for a special force.
status-special-place = { NAME($nation, "nations") } finds a place for its special force, { NAME($type, "units") }.
status-score = Victory points: { $scores }.
status-over = The game is over.
status-surrender = { NAME($nation, "nations") } offers its partner to surrender.

## typed

typed-split = 'auto' makes the beginner's split, 'ready' seals yours.
typed-pick = To pick a special force: 'pick medic', for instance.
typed-place = 'auto' places them all.
typed-headquarters = To choose: 'headquarters 4', for instance.
typed-armies = To choose: 'use A', for instance.
typed-special-place = To choose: 'station' and a fort, or water for a boat.

## actions

actions-assign = { NAME($type, "units") } { $unit }: into army { $army }
actions-pick = pick a special force: { NAME($type, "units") }
actions-ready = seal the split
actions-turn = turn over the chip of army { $army }
actions-place = { NAME($type, "units") } { $unit }: to { $hex }
actions-headquarters = headquarters on start number { $number }, hex { $hex }
actions-use = orders for: { NAME($armies, "armies") }
actions-move = { NAME($type, "units") } { $unit }: { $start } to { $place }, { COUNT($spent, "points") }
actions-board = { NAME($type, "units") } { $unit }: aboard truck { $truck }
actions-unload = { NAME($type, "units") } { $unit }: off truck { $truck } to { $hex }
actions-lay = { NAME($type, "units") } { $unit }: mine at { $hex }, marker at { $marker } (code { $code })
actions-end-moves = end the moves
actions-end-attacks = end the declaration, fight the battles
actions-end-turn = end the turn
actions-attack = { NAME($type, "units") } { $unit }: attack { NAME($target_type, "units") } { $target } at { $place }
actions-attack-hex = { NAME($type, "units") } { $unit }: gas at { $place }
actions-repair = { NAME($type, "units") } { $unit }: repair at { $place }, { COUNT($price, "bonds") }
actions-treat = { NAME($type, "units") } { $unit }: treat { NAME($target_type, "units") } { $target }, { COUNT($price, "bonds") }
actions-buy = buy { NAME($type, "units") } in fort { $fort }, { COUNT($price, "bonds") }
actions-draw = buy a special force by the die, { COUNT($price, "bonds") } at most
actions-choose = choose a special force: { NAME($type, "units") }, { COUNT($price, "bonds") }
actions-station = { NAME($type, "units") }: to { $place }
actions-mount = { NAME($type, "units") } { $unit }: mount in fort { $fort }
actions-point = buy a victory point, { COUNT($price, "bonds") }
actions-give = give your ally { COUNT($bonds, "bonds") }, plus the fee
actions-die = die { $faces }
actions-chip = start number { $number }
actions-roll = dice { $faces }
actions-resign = surrender
actions-offer-surrender = offer your partner to surrender together
actions-accept-surrender = surrender together
actions-decline-surrender = fight on
actions-time-up = the time of this phase is up
actions-time-out = time-out of { NAME($nation, "the") }
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
tables-free = Forts of nobody: { $forts }
tables-nothing = none
tables-aboard = aboard { $truck }
tables-unplaced = off the map
tables-place = { $place }: { NAME($terrain, "terrain") }
tables-fort = Fort { $fort }, held by { NAME($nation, "the") }; inside: { $units }
tables-stands = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } at { $place }, damage { $hurt }, experience { $experience } ({ NAME($rank, "ranks") })
tables-fallen = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } has been destroyed
tables-score = Victory points: { $score }
tables-spent = Bonds spent towards the next point: { $part } of { $whole }
tables-headquarters = Headquarters: { $hex }
tables-reserve = Turrets in the reserve: { $units }
tables-mine = Mine { $mine } ({ NAME($nation, "nations") }): marker at { $marker }, mine at { $hex } (code { $code })
tables-marker = Mine { $mine } ({ NAME($nation, "nations") }): marker at { $marker }
tables-flag = { NAME($nation, "nations") }: headquarters
tables-dug = { $place }, in the trench
tables-trench = { $place }: { NAME($terrain, "terrain") }, trench ({ $hexes })
tables-aimed = { $target } at { $hex }

## odds

odds-against = { NAME($type, "units") } { $unit } against { NAME($target_type, "units") } { $target }
odds-at = { NAME($type, "units") } { $unit }: gas at { $target }
odds-dice = { COUNT($dice, "dice") }, { $highest } or less hits
odds-silent = no return fire
odds-chances = damage afterwards
odds-dies = dead
odds-mean = mean
odds-trade = Bonds won less bonds lost, on average: { $trade }
odds-exact = Exact odds.
odds-sampled = Counted in { $runs } runs; the standard error of a chance is at most { $error }.
odds-nothing = No attack is declared.
odds-both = Both destroyed: { $chance }

## help

help-typing = Type u3 to see what unit 3 may do, u3 0712 to move it, or the number of a choice; end ends a phase.
help-lists = units lists your units (units FR those of France), legal sums up your choices, odds u3 u17 tells the chances of an attack.
help-setup = Split your eleven units into armies A, B and C in secret, then place each army around the hex of its start number; auto does either step for you.
help-aim = A team wins with 9 of 14 forts (two players: 5 of 7), or when the other team has no units left or surrenders.
help-turn = A turn: move, declare attacks, fight the battles, then spend your war bonds.
help-moving = Every unit moves once. Open ground costs 1 point, forest 1½, road or bridge ½; only foot soldiers enter water, and it takes the whole move.
help-contact = Next to an enemy who could fight you there, you are in contact. A step from contact into contact ends the move.
help-forts = Foot soldiers before a gate capture a fort, which takes the whole move. Inside your own forts you are safe.
help-transport = A truck carries four foot soldiers or guns: board u3 u1, move the truck, unload u3 0713.
help-attacks = Name attacker and target within range. In close combat a target that can fight back does so at the same time.
help-dice = The less damage, the more dice. One friend beside the target adds 2 dice; two, or one straight opposite, add 3.
help-damage = Hits become damage by the target's row; forest helps it. At 6 damage a unit is destroyed.
help-experience = Who hurts an enemy gains 1 experience, who destroys one gains 2. Veterans (3) and war heroes (5) hit more easily.
help-money = Each fort pays 3 bonds. A unit that spent the whole turn in a fort can be repaired; new units appear in your forts.
help-special = With special forces in play, draw special buys one by the die; a team with fewer units and fewer forts says choose gas instead. Then station C puts it into fort C.
help-works = mount u60 C puts a turret into fort C, treat u40 u12 lets medic 40 repair unit 12 beside it.
help-mines = lay u12 0712 3 lays a mine: its marker at 0712 for all to see, the mine itself there (code 0) or on one of the six hexes around, 1 being north and the rest clockwise. Your choices name the hex.
help-trenches = With trenches in play, foot soldiers that end a move in one hold all of it. Say which of its hexes you aim at: attack u3 u17 0712. In close combat everybody in the trench fires back.
help-points = With victory points in play, a player with 10 or a team with 15 wins: 1 for a unit destroyed, 1 for a fort, 3 for a headquarters, 1 for every 60 bonds spent.

## reasons

reasons-take-fort = { NAME($type, "units") } { $unit } takes fort { $fort }.
reasons-gate = { NAME($type, "units") } { $unit } goes before a gate at { $hex }, to take the fort next turn.
reasons-repair = { NAME($type, "units") } { $unit } goes into fort { $fort } for repair.
reasons-shelter = { NAME($type, "units") } { $unit } goes into safety in fort { $fort }.
reasons-ride = { NAME($type, "units") } { $unit } rides on { $truck }.
reasons-mine = { NAME($type, "units") } { $unit } lays a mine near { $hex }.
reasons-attack = { NAME($type, "units") } { $unit } attacks { NAME($target_type, "units") } { $target }: destroyed with { $chance } %, damage { $damage } on average; the return fire destroys it with { $lost } %.
reasons-attack-unanswered = { NAME($type, "units") } { $unit } attacks { NAME($target_type, "units") } { $target }: destroyed with { $chance } %, damage { $damage } on average, and nobody fires back.

## about

about-sentence = Lead infantry, guns, tanks and aircraft over a map of hexes, take forts, and spend what they pay on new troops.
about-length = an evening; the quick game for two about an hour
about-players = four players in two teams, or two
