steps-turn = Phases of this turn
steps-setup = Setup
step-done = done
step-split = Split
step-placing = Deploy
step-headquarters = HQ
step-armies = Armies
step-moves = Move
step-attacks = Attack
step-battles = Battle
step-bank = Bank
army = army { $army }
worth = worth { $bonds }
unselect = Deselect this unit
cargo = On board:
place-none = off the map
place-aboard = on a truck
place-fort = fort { $fort }
place-trench = in the trench
points-left = Points left
points-short = { $points } pts
split-how = Put every unit into an army. Nobody sees your split until everyone has sealed theirs; until then you can change it.
split-auto = Beginner's split
split-pick = Your special force, picked in secret
split-special = Special force, not picked yet
split-army-of = Army of: { $unit }
split-missing =
    { $count ->
        [one] 1 unit still without an army
       *[other] { $count } units still without an army
    }
split-seal = Seal the armies
split-sealed = Your armies are sealed. Waiting for the others.
split-waiting = Everyone is splitting their units into armies in secret.
chip-how = Turn over the chip of one army: its start number shows where it deploys.
armies-how = Choose the armies that get orders this turn.
armies-choose = Choose armies
armies-use = Give orders to { $armies }
place-how = Army { $army } deploys around start number { $number }. Choose a unit, then a highlighted hex on the map.
place-count =
    { $count ->
        [one] 1 free hex
       *[other] { $count } free hexes
    }
place-auto = Deploy all for me
headquarters-how = Choose one of your start hexes for your headquarters.
headquarters-one = Start number { $number }, hex { $hex }
station-how = { $type }: where should it arrive?
orders-title = Orders
orders-pick = Choose a unit here or on the map.
orders-map =
    { $count ->
        [one] 1 hex highlighted on the map
       *[other] { $count } hexes highlighted on the map
    }
orders-enter = Enter fort { $fort }
orders-take = Capture fort { $fort }
orders-board = Board { $truck }
orders-unload = Unload at { $place }
orders-done = Nothing left to do in this phase.
orders-waiting = Can still act
orders-rest = Finished or resting: { $count }
lay-title = Lay a mine
lay-marker = Marker, visible to all:
lay-where = The mine itself, your secret, at:
lay-code = code { $code }
lay-map = Choose on the map
end-moves =
    { $count ->
        [0] End movement
        [one] End movement · 1 unit can still act
       *[other] End movement · { $count } units can still act
    }
end-moves-first = Why can't I end my movement?
end-attacks =
    { $count ->
        [one] Fight the battle
       *[other] Fight the { $count } battles
    }
end-peace = No attacks, go to the bank
end-turn = End turn
attacks-title = Declared attacks
attacks-none = None yet. Choose one of your units, then its target. Battles are fought in this order.
attacks-waiting = None yet.
attacks-on = attacks
attacks-move = Attack { $place } of { $of }: press up or down to change the order
attacks-move-how = Drag or use the arrow keys to change the order
attacks-drop = Cancel attack { $place }: { $unit }
attacks-fixed = In this game a declared attack cannot be taken back.
attacks-together = All together, in this order
attacks-kills = destroyed
attacks-losses = your losses
attacks-trade = war bonds on average
attacks-nobody = nobody
aims-title = Can still attack
aims-of = { $unit }: targets
aims-by = { $unit }: possible attackers
aims-count = { $count } in range
aims-attack = Attack
aims-declare = Attack: { $unit } on { $target }
aims-nobody = no other unit can attack.
odds-none = No odds: out of range, or destroyed.
odds-kills = to destroy it
odds-lost = to be lost
odds-dice =
    { $support ->
        [flank] { $dice } (flank attack), { $highest } or less hits
        [surround] { $dice } (surround), { $highest } or less hits
       *[none] { $dice }, { $highest } or less hits
    }
odds-answer = Return fire
odds-answer-dice = return fire with { $dice }
odds-silent = no return fire
odds-others = Also destroyed:
odds-damage = damage { $damage }: { $chance }
odds-destroyed = destroyed: { $chance }
odds-sampled = Estimated from { $runs } trial battles.
battle-number = Battle { $place } of { $of }
battle-attacker = The attacker
battle-target = The target
battle-dice = { $dice }, { $highest } or less hits
battle-faces = Dice: { $faces }. { $highest } or less hits: { $hits }
battle-silent = does not return fire
battle-destroyed = destroyed
battle-hurt = +{ $damage }
battle-unhurt = undamaged
battle-learned = experience { $experience }
battle-rank = promoted: { $rank }
battle-astray = The die shows { $face }: the shell strays to { $hex }
battle-aimed = The die shows { $face }: the shell lands on its target at { $hex }
battle-void = This attack is cancelled: one of the two units is gone.
battle-words = The dice in words
battle-skip = Skip
battle-skip-all = Skip all battles
battle-next = Next battle
battle-on = Continue
battle-again = Replay the last battles ({ $count })
damage-of = Damage { $damage } of { $deadly }
row-title = hits needed for 1, 2, … damage
row-heard = Row { $row }; hits: { $hits }, damage: { $damage }
bank-left = { $count } left
bank-income = +{ $count } a turn
bank-repairs = Repairs
bank-repair = Repair
bank-by = by { $unit }
bank-buy = Buy
bank-fort = in fort
bank-cannot = You cannot buy anything now: you need war bonds, and a fort of your own for the new unit.
bank-add = Add to the list:
bank-list = Shopping list
bank-item-buy = { $type } in fort { $fort }
bank-item-repair = repair { $unit }
bank-remove = Remove from the list: { $item }
bank-total = Total
bank-pay = Pay { $count }
bank-special = Special forces and more
bank-draw = Roll for a special force
bank-choose = Choose: { $type }
bank-point = A victory point
bank-mount = Install a turret in fort { $fort } ({ $unit })
gift-title = Gift
gift-less = Less
gift-more = More
gift-give = Give { $count } for { $all }
surrender-asked = { $who } offers to surrender together with you.
surrender-waits = You have offered to surrender. Waiting for your partner.
surrender-accept = Surrender together
surrender-decline = Fight on
partner-title = Your partner: { $who } ({ $nation })
partner-has = { $bonds }; forts: { $forts }
partner-now = It is your partner's turn. You can follow every move and attack.
mines-title = Mines of your team: { $count }
mines-secret = Only your team can see where they are.
mines-one = { $name }: marker at { $marker }, mine at { $hex }
why-army = This army cannot be chosen now.
why-no-army = Choose at least one army first.
why-split = Give an army to every unit first: { $count } left.
why-bonds = That costs { $price } war bonds; { $left } are left.
why-gift-least = You cannot give less than { $count }.
why-gift-most = You cannot give more than { $count }: you need the bonds for the gift and its fee.
why-one-attack = There is only one attack, so it has no order.
standing-title = Standings
standing-forts = { $count } of the { $needed } forts needed to win
standing-forts-word = forts
standing-units = units
standing-points = points
standing-round = Round { $round }
standing-round-of = Round { $round } of { $of }
standing-more = money and forts
standing-nation = Nation
standing-bonds = bonds
standing-income = income
standing-free = Unclaimed forts:
standing-earn = Victory points: { $unit } for a destroyed unit, { $fort } for a fort, { $headquarters } for a headquarters, 1 for every { $bonds } war bonds spent.
standing-left =
    { $count ->
        [0] This is the last round
        [one] 1 more round
       *[other] { $count } more rounds
    }
sheet-open = All unit sheets
sheet-of = Sheet: { $type }
sheet-all = Type of unit
sheet-before = Previous type
sheet-next = Next type
sheet-price = Price
sheet-repair = Repair
sheet-speed = Speed
sheet-damage = Damage
sheet-damage-n = damage { $damage }
sheet-experience = Experience
sheet-range = Range
sheet-ranges = Range and hit numbers
sheet-ground = against ground units
sheet-air = against air units
sheet-rows = Hits needed for each damage
sheet-open-row = in the open
sheet-forest = in forest
sheet-others = not available to any nation in this game
sheet-special = special force
sheet-special-how = available when special forces are in play
sheet-special-open = Special forces
sheet-mark = reconstructed
sheet-mark-means = Reconstructed: the printed unit mat is lost, and no rulebook gives this value. It was chosen so that the game is balanced.
sheet-book = All these values come from the rulebooks.
class-foot = foot soldiers
class-gun = artillery
class-vehicle = vehicle
class-tank = tank
class-air = air unit
class-boat = boat
class-turret = fort turret
trait-carries = carries up to { $count } units
trait-rides = can ride on a truck
trait-scatters = its shells may stray
trait-area = hits the target hex and all hexes around it
trait-tanks =
    { $count ->
        [one] 1 extra die against tanks
       *[other] { $count } extra dice against tanks
    }
trait-lays = lays mines
trait-treats = repairs units next to it
trait-count = comes in groups of { $count }
help-split = Press A, B or C next to a unit, or drag its token into a box. ‘Beginner's split’ makes a good one for you. The button below seals it.
help-armies = Tap an army to choose it. Armies you can choose are highlighted; the button below confirms.
help-place = The unit with the yellow frame is selected: tap a green hex on the map, or drag the unit there.
help-orders = Units that can still act this turn. Tap a name to select the unit on the map, or its token to see its sheet.
help-attacks = The attacks in the order they will be fought. Drag one by its dots, or use the arrow keys, to change the order; ✕ cancels it. The bars show the chance of each damage; red means destroyed.
help-aims = Tap a unit to see its targets and the odds; tap an enemy to see who can attack it.
help-battle = Green dice with a tick are hits. The row shows how many hits cause 1, 2 or more damage; the arrow shows the result. New damage has a red border.
help-repairs = Units that can be repaired now, with the price. Tick the ones you want; the button below pays for the list.
help-buy = Tap + to add a unit to the list, or its token to see its sheet. You pay nothing until you press the button below.
help-special = These take effect at once, without the list.
help-lay = Everyone sees the marker. The mine is on it or next to it; only your team knows where.
help-gift = War bonds for your partner. The bank charges a fee on top.
help-standing = Each box is a fort; a team that fills its row of { $forts } wins. Open the line below for money, income and forts.
