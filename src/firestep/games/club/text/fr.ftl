### Trench Club en français. Mêmes chapitres et mêmes noms que en.ftl.

## units

units-truck = camion
    .the = le camion
    .The = Le camion
    .of = du camion
    .to = au camion
    .gender = masculine
units-infantry = infanterie
    .the = l'infanterie
    .The = L'infanterie
    .of = de l'infanterie
    .to = à l'infanterie
    .gender = feminine
units-mounted = infanterie montée
    .the = l'infanterie montée
    .The = L'infanterie montée
    .of = de l'infanterie montée
    .to = à l'infanterie montée
    .gender = feminine
units-heavy = infanterie lourde
    .the = l'infanterie lourde
    .The = L'infanterie lourde
    .of = de l'infanterie lourde
    .to = à l'infanterie lourde
    .gender = feminine
units-gun = canon d'assaut
    .the = le canon d'assaut
    .The = Le canon d'assaut
    .of = du canon d'assaut
    .to = au canon d'assaut
    .gender = masculine
units-howitzer = obusier
    .the = l'obusier
    .The = L'obusier
    .of = de l'obusier
    .to = à l'obusier
    .gender = masculine
units-mortar = mortier lourd
    .the = le mortier lourd
    .The = Le mortier lourd
    .of = du mortier lourd
    .to = au mortier lourd
    .gender = masculine
units-aa = unité antiaérienne
    .the = l'unité antiaérienne
    .The = L'unité antiaérienne
    .of = de l'unité antiaérienne
    .to = à l'unité antiaérienne
    .gender = feminine
units-car = blindé
    .the = le blindé
    .The = Le blindé
    .of = du blindé
    .to = au blindé
    .gender = masculine
units-fighter = avion de combat
    .the = l'avion de combat
    .The = L'avion de combat
    .of = de l'avion de combat
    .to = à l'avion de combat
    .gender = masculine
units-tank = tank
    .the = le tank
    .The = Le tank
    .of = du tank
    .to = au tank
    .gender = masculine
units-bertha = Grosse Bertha
    .the = la Grosse Bertha
    .The = La Grosse Bertha
    .of = de la Grosse Bertha
    .to = à la Grosse Bertha
    .gender = feminine
units-antitank = troupes antitanks
    .the = l'unité de troupes antitanks
    .The = L'unité de troupes antitanks
    .of = de l'unité de troupes antitanks
    .to = à l'unité de troupes antitanks
    .gender = feminine
units-mark1 = Mark I « femelle »
    .the = le Mark I « femelle »
    .The = Le Mark I « femelle »
    .of = du Mark I « femelle »
    .to = au Mark I « femelle »
    .gender = masculine
units-ft17 = Renault FT-17
    .the = le Renault FT-17
    .The = Le Renault FT-17
    .of = du Renault FT-17
    .to = au Renault FT-17
    .gender = masculine
units-gunboat = canonnière
    .the = la canonnière
    .The = La canonnière
    .of = de la canonnière
    .to = à la canonnière
    .gender = feminine
units-medic = médecin
    .the = le médecin
    .The = Le médecin
    .of = du médecin
    .to = au médecin
    .gender = masculine
units-attack = avion d'attaque au sol
    .the = l'avion d'attaque au sol
    .The = L'avion d'attaque au sol
    .of = de l'avion d'attaque au sol
    .to = à l'avion d'attaque au sol
    .gender = masculine
units-rail = canon sur rail
    .the = le canon sur rail
    .The = Le canon sur rail
    .of = du canon sur rail
    .to = au canon sur rail
    .gender = masculine
units-airship = dirigeable
    .the = le dirigeable
    .The = Le dirigeable
    .of = du dirigeable
    .to = au dirigeable
    .gender = masculine
units-gas = lanceur de gaz
    .the = le lanceur de gaz
    .The = Le lanceur de gaz
    .of = du lanceur de gaz
    .to = au lanceur de gaz
    .gender = masculine
units-turret = tourelle
    .the = la tourelle
    .The = La tourelle
    .of = de la tourelle
    .to = à la tourelle
    .gender = feminine
units-minelayer = poseur de mines
    .the = le poseur de mines
    .The = Le poseur de mines
    .of = du poseur de mines
    .to = au poseur de mines
    .gender = masculine
units-unit = unité
    .the = l'unité
    .The = L'unité
    .of = de l'unité
    .to = à l'unité
    .gender = feminine
units-hex = hexagone
    .the = l'hexagone
    .The = L'hexagone
    .of = de l'hexagone
    .to = à l'hexagone
    .gender = masculine

## places: a unit and where it is

places-hex = { $name } en { $where }
places-fort = { $name } au fort { $where }
places-truck = { $name } à bord d'un camion
places-id = { $name } { $where }
places-nowhere = { $name }

## short

short-truck = camion
short-infantry = infanterie
short-mounted = inf. montée
short-heavy = inf. lourde
short-gun = canon
short-howitzer = obusier
short-mortar = mortier
short-aa = antiaérien
short-car = blindé
short-fighter = avion comb.
short-tank = tank
short-bertha = Bertha
short-antitank = antitanks
short-mark1 = Mark I
short-ft17 = FT-17
short-gunboat = canonnière
short-medic = médecin
short-attack = avion att.
short-rail = canon rail
short-airship = dirigeable
short-gas = lanceur gaz
short-turret = tourelle
short-minelayer = mineur

## nations

nations-GE = Allemagne
nations-AH = Autriche-Hongrie
nations-FR = France
nations-GB = Grande-Bretagne
nations-nobody = personne

## the

the-GE = l'Allemagne
the-AH = l'Autriche-Hongrie
the-FR = la France
the-GB = la Grande-Bretagne
the-nobody = personne
the-dice = les dés
the-table = la table

## teams

teams-central = les Empires centraux
teams-entente = l'Entente

## armies

armies-A = A
armies-B = B
armies-C = C
armies-none = aucune

## terrain

terrain-open = champ ouvert
terrain-forest = forêt
terrain-road = route
terrain-bridge = pont
terrain-river = rivière
terrain-lake = lac
terrain-wall = mur d'un fort
terrain-entrance = entrée d'un fort

## ranks

ranks-recruit = bleu
ranks-veteran = vétéran
ranks-hero = héros de guerre

## counts

counts-points =
    { $n ->
        [0.5] { $n } point
        [one] { $n } point
       *[other] { $n } points
    }
counts-bonds =
    { $n ->
        [one] { $n } bon de guerre
       *[other] { $n } bons de guerre
    }
counts-hits =
    { $n ->
        [one] { $n } touche
       *[other] { $n } touches
    }
counts-dice =
    { $n ->
        [one] { $n } dé
       *[other] { $n } dés
    }
counts-damage =
    { $n ->
        [one] { $n } dégât
       *[other] { $n } dégâts
    }
counts-hexes =
    { $n ->
        [one] { $n } hexagone
       *[other] { $n } hexagones
    }
counts-units =
    { $n ->
        [one] { $n } unité
       *[other] { $n } unités
    }
counts-forts =
    { $n ->
        [one] { $n } fort
       *[other] { $n } forts
    }
counts-victory-points =
    { $n ->
        [one] { $n } point de victoire
       *[other] { $n } points de victoire
    }

## phases

phases-split = la répartition secrète en trois compagnies
phases-place-order = le jet pour savoir qui se déploie en premier
phases-turn-chip = retourner le jeton d'une compagnie
phases-draw-chip = le tirage du numéro de départ
phases-place = le déploiement d'une compagnie
phases-headquarters = le choix des quartiers généraux
phases-first-roll = le jet pour savoir qui commence
phases-armies = le choix des compagnies
phases-move = les déplacements
phases-attacks = la déclaration des attaques
phases-scatter = le jet qui décide où tombe l'obus
phases-attacker-roll = le jet de l'attaquant
phases-target-roll = la riposte
phases-bank = les réparations et les achats
phases-special-roll = le jet pour une force spéciale
phases-special-place = la mise en place de la force spéciale
phases-over = la fin de la partie

## refusals

refusals-wrong-phase = « { $action } » n'est pas possible maintenant. Étape en cours : { NAME($phase, "phases") }.
refusals-not-your-turn = On attend { NAME($nation, "the") }.
refusals-already-ready = Votre répartition est scellée : on ne peut plus la modifier.
refusals-game-over = La partie est terminée.
refusals-no-turn-to-pass = Le tour ne peut pas passer à l'adversaire ici : la mise en place n'est pas finie, la partie est terminée ou des unités sont à bord d'un camion.
refusals-no-such-roll = « { $action } » n'est pas le jet attendu. Étape en cours : { NAME($phase, "phases") }.
refusals-for-chance = « { $action } » se décide aux dés, pas par un joueur.
refusals-no-such-chip = « { $action } » : ce numéro de départ ne peut plus être tiré.
refusals-no-such-face = « { $action } » : le dé n'a pas cette face.
refusals-wrong-dice = Ce jet demande { COUNT($dice, "dice") }, pas { $given }.
refusals-no-such-unit = Il n'y a pas d'unité { $id }.
refusals-not-yours = { NAME($unit, "units", form: "The") } appartient à { NAME($nation, "the") }, pas à vous.
refusals-destroyed =
    { NAME($unit, "units", form: "gender") ->
        [feminine] { NAME($unit, "units", form: "The") } est détruite.
       *[masculine] { NAME($unit, "units", form: "The") } est détruit.
    }
refusals-already-assigned = { NAME($unit, "units", form: "The") } fait déjà partie de la compagnie { $army }.
refusals-units-left =
    { $count ->
        [one] Placez toutes vos unités dans une compagnie avant de sceller la répartition. Il en reste une sans compagnie.
       *[other] Placez toutes vos unités dans une compagnie avant de sceller la répartition. Il en reste { $count } sans compagnie.
    }
refusals-no-special-at-start = Dans cette partie, personne ne commence avec une force spéciale.
refusals-picked-already = Vous avez déjà choisi votre force spéciale.
refusals-too-little-water = La carte a trop peu d'eau pour commencer avec cette force spéciale : { NAME($type, "units") }.
refusals-pick-first = { $id } est votre force spéciale : choisissez d'abord son type, puis sa compagnie.
refusals-pick-special-first = Vous n'avez pas encore choisi votre force spéciale : « pick medic », par exemple.
refusals-no-army-for-turrets = { NAME($unit, "units", form: "The") } attend en réserve et ne rejoint aucune compagnie.
refusals-chip-turned = Le jeton de la compagnie { $army } est déjà retourné.
refusals-too-many-armies =
    { $count ->
        [one] Vous ne pouvez donner d'ordres qu'à une seule compagnie ce tour-ci.
       *[other] Vous pouvez donner des ordres à { $count } compagnies au plus ce tour-ci.
    }
refusals-the-other-armies =
    { $count ->
        [one] Ce tour-ci, vous devez jouer la compagnie restée sans ordres à la première manche.
       *[other] Ce tour-ci, vous devez jouer les { $count } compagnies restées sans ordres à la première manche.
    }
refusals-not-of-this-army = { NAME($unit, "units", form: "The") } ne fait pas partie des unités de la compagnie { $army } qui restent à déployer.
refusals-no-such-hex = La carte n'a pas d'hexagone { $hex }.
refusals-fort-hex = { $hex } fait partie d'un fort : on ne s'y déploie pas.
refusals-occupied = { $place } est déjà occupé.
refusals-occupied-by = { $place } est déjà occupé par { NAME($by, "units", form: "the") }.
refusals-only-foot-in-water = { $hex } est de l'eau : seuls les soldats à pied peuvent s'y déployer, pas { NAME($unit, "units", form: "the") }.
refusals-wrong-ring = { $hex } est à { COUNT($distance, "hexes") } de l'hexagone de départ. Remplissez d'abord les hexagones à distance { $ring }.
refusals-not-on-a-trench = { $hex } est une tranchée : seuls les soldats à pied, les tanks et les unités aériennes peuvent s'y déployer, pas { NAME($unit, "units", form: "the") }.
refusals-not-beside-the-army = Il n'y a plus de place autour de l'hexagone de départ. Placez { NAME($unit, "units", form: "the") } à côté d'une unité de sa compagnie ; { $hex } ne l'est pas.
refusals-boats-need-water = { NAME($unit, "units", form: "The") } reste sur l'eau, et { $place } est sur la terre ferme.
refusals-nearer-water-first = { NAME($unit, "units", form: "The") } prend l'eau libre la plus proche, à distance { $ring } de l'hexagone de départ ; { $hex } est à { COUNT($distance, "hexes") }.
refusals-not-your-number = { $number } n'est pas un de vos numéros de départ.
refusals-cargo-left = { NAME($truck, "units", form: "The") } transporte encore des unités. Faites-les descendre avant de terminer vos déplacements.
refusals-aboard = { NAME($unit, "units", form: "The") } est à bord d'un camion et ne peut pas se déplacer seul{ NAME($unit, "units", form: "gender") ->
        [feminine] e
       *[masculine] { "" }
    }.
refusals-army-not-used = { NAME($unit, "units", form: "The") } appartient à la compagnie { $army }, qui ne reçoit pas d'ordres ce tour-ci.
refusals-has-unloaded = { NAME($unit, "units", form: "The") } a commencé à décharger et ne peut plus avancer ce tour-ci.
refusals-has-moved = { NAME($unit, "units", form: "The") } s'est déjà déplacé{ NAME($unit, "units", form: "gender") ->
        [feminine] e
       *[masculine] { "" }
    } ce tour-ci.
refusals-unloaded =
    { NAME($unit, "units", form: "gender") ->
        [feminine] { NAME($unit, "units", form: "The") } est descendue d'un camion et ne peut plus se déplacer ce tour-ci.
       *[masculine] { NAME($unit, "units", form: "The") } est descendu d'un camion et ne peut plus se déplacer ce tour-ci.
    }
refusals-stopped-in-fort =
    { NAME($unit, "units", form: "gender") ->
        [feminine] { NAME($unit, "units", form: "The") } est entrée dans le fort { $place } : son déplacement est terminé.
       *[masculine] { NAME($unit, "units", form: "The") } est entré dans le fort { $place } : son déplacement est terminé.
    }
refusals-stopped-by-water =
    { NAME($unit, "units", form: "gender") ->
        [feminine] { NAME($unit, "units", form: "The") } est entrée dans l'eau en { $place } : son déplacement est terminé.
       *[masculine] { NAME($unit, "units", form: "The") } est entré dans l'eau en { $place } : son déplacement est terminé.
    }
refusals-stopped-by-contact = Le contact avec l'ennemi a arrêté { NAME($unit, "units", form: "the") } en { $place } ({ NAME($enemies, "units") }).
refusals-move-over = { NAME($unit, "units", form: "The") } a terminé son déplacement en { $place }.
refusals-turrets-stay = { NAME($unit, "units", form: "The") } ne quitte plus son fort.
refusals-truck-first = Déchargez { NAME($truck, "units", form: "the") } avant de donner des ordres { NAME($unit, "units", form: "to") }.
refusals-no-such-place = Il n'y a pas de lieu { $place } sur la carte.
refusals-wall = { $place } est un mur du fort { $fort }.
refusals-name-the-fort = { $place } est une entrée. Pour entrer dans le fort, nommez-le : move { $id } { $fort }.
refusals-already-there = { NAME($unit, "units", form: "The") } se trouve déjà en { $place }.
refusals-no-room-to-unload =
    { $room ->
        [0] Il n'y a pas de place pour faire descendre les { $load } unités à bord.
        [one] Il n'y a de la place que pour une unité, mais { $load } sont à bord.
       *[other] Il n'y a de la place que pour { $room } unités, mais { $load } sont à bord.
    }
refusals-shuts-a-truck-in = Un camion chargé n'aurait plus la place de décharger : { NAME($unit, "units", form: "the") } ne peut pas aller en { $place }.
refusals-allied-fort = Le fort { $place } appartient à votre alliée, { NAME($nation, "the") } : vous ne pouvez pas y entrer.
refusals-no-air-in-forts = Dans cette partie, les unités aériennes n'entrent pas dans les forts ; { NAME($unit, "units", form: "the") } non plus.
refusals-only-foot-captures = Seuls les soldats à pied peuvent prendre un fort, pas { NAME($unit, "units", form: "the") }.
refusals-capture-takes-whole-move = Prendre un fort demande tout le déplacement : { NAME($unit, "units", form: "the") } doit partir juste devant une entrée du fort { $place }.
refusals-enemy-there = { $place } est tenu par l'ennemi : { NAME($by, "units") }.
refusals-no-water = { NAME($unit, "units", form: "The") } ne peut pas entrer dans l'eau en { $place }.
refusals-water-takes-whole-move = Entrer dans l'eau demande tout le déplacement : { NAME($unit, "units", form: "the") } doit partir d'un hexagone voisin de { $place }.
refusals-no-trench = { $place } est une tranchée : seuls les soldats à pied, les tanks et les unités aériennes peuvent y entrer, pas { NAME($unit, "units", form: "the") }.
refusals-enemy-trench = L'ennemi tient la tranchée en { $place } : { NAME($unit, "units", form: "the") } ne peut pas y entrer.
refusals-too-far = { NAME($unit, "units", form: "The") } ne peut pas atteindre { $place } : le chemin coûte { COUNT($needs, "points") }, il reste { COUNT($left, "points") } ; il manque { COUNT($short, "points") }.
refusals-no-way = Aucun chemin ne mène { NAME($unit, "units", form: "the") } en { $place }.
refusals-contact-in-the-way = En route vers { $place }, { NAME($unit, "units", form: "the") } serait arrêté{ NAME($unit, "units", form: "gender") ->
        [feminine] e
       *[masculine] { "" }
    } en { $stop }, deuxième hexagone de suite au contact de l'ennemi ({ NAME($enemies, "units") }).
refusals-cannot-ride = Les camions ne transportent pas ce type d'unité : { NAME($type, "units") }.
refusals-no-truck = { NAME($truck, "units", form: "The") } n'est pas un camion où { NAME($unit, "units", form: "the") } puisse monter.
refusals-not-your-truck = { NAME($truck, "units", form: "The") } n'est pas à vous.
refusals-truck-in-fort = On ne monte pas à bord dans un fort : pas dans { NAME($truck, "units", form: "the") }.
refusals-truck-has-moved = { NAME($truck, "units", form: "The") } a déjà roulé : on monte à bord avant le départ.
refusals-truck-full = { NAME($truck, "units", form: "The") } est plein : il transporte { $most } unités.
refusals-truck-out-of-reach = { NAME($truck, "units", form: "The") } est hors de portée { NAME($unit, "units", form: "of") }, à qui il reste { COUNT($left, "points") }.
refusals-not-aboard = { NAME($unit, "units", form: "The") } n'est pas à bord d'un camion.
refusals-not-beside-the-truck = { $hex } n'est pas à côté { NAME($truck, "units", form: "of") }.
refusals-not-into-a-fort = { $hex } fait partie d'un fort. Pour y décharger, { NAME($truck, "units", form: "the") } doit y entrer.
refusals-fort-from-outside = { NAME($truck, "units", form: "The") } est hors du fort { $fort } : de là, on ne descend pas dans le fort.
refusals-not-into-water = { $hex } est de l'eau : on n'y descend pas.
refusals-lays-no-mines = { NAME($unit, "units", form: "The") } ne pose pas de mines.
refusals-lays-outside-only = { NAME($unit, "units", form: "The") } ne pose de mines que sur la carte, pas depuis un fort ni un camion.
refusals-one-mine-a-turn = { NAME($unit, "units", form: "The") } a déjà posé une mine ce tour-ci.
refusals-marker-too-far = Le marqueur se place sur l'hexagone { NAME($unit, "units", form: "of") } ou juste à côté ; { $hex } est trop loin.
refusals-marker-on-land = { $hex } est de l'eau ou fait partie d'un fort : un marqueur se pose sur la terre ferme.
refusals-marker-there = Il y a déjà un marqueur en { $hex }.
refusals-mine-on-land = Le code { $code } en { $hex } désigne de l'eau, un fort ou un point hors de la carte.
refusals-own-mine-there = Votre équipe a déjà une mine en { $mine }.
refusals-not-an-enemy = { NAME($target, "units", form: "The") } n'est pas un ennemi : { NAME($unit, "units", form: "the") } ne peut pas l'attaquer.
refusals-attacks-already = { NAME($unit, "units", form: "The") } a déjà une cible.
refusals-attacker-in-fort = { NAME($unit, "units", form: "The") } ne peut pas attaquer depuis un fort.
refusals-target-in-fort = { NAME($target, "units", form: "The") } est à l'abri dans un fort : on ne peut pas l'attaquer.
refusals-target-in-water = { NAME($target, "units", form: "The") } est dans l'eau : on ne peut pas l'attaquer.
refusals-turrets-are-no-targets = On ne peut pas attaquer { NAME($target, "units", form: "the") }.
refusals-turret-in-reserve = { NAME($unit, "units", form: "The") } est encore en réserve : une tourelle tire depuis un fort.
refusals-name-a-trench-hex = { NAME($target, "units", form: "The") } est dans une tranchée. Nommez aussi l'hexagone visé : { $hexes }.
refusals-not-in-a-trench = { NAME($target, "units", form: "The") } n'est pas dans une tranchée : on ne nomme pas d'hexagone.
refusals-not-of-its-trench = Cet hexagone n'est pas dans la tranchée { NAME($target, "units", form: "of") }. Hexagones de la tranchée : { $hexes }.
refusals-gas-wants-a-hex = Dans cette partie, le gaz vise un hexagone, pas une unité : attack { $id } 0712, par exemple.
refusals-name-a-unit = { NAME($unit, "units", form: "The") } attaque une unité : nommez-en une à la place de { $aimed }.
refusals-not-at-a-wall = { $aimed } est le mur d'un fort : on n'y lance pas de gaz.
refusals-no-enemy-in-the-gas = En { $aimed }, le gaz n'atteindrait aucun ennemi.
refusals-attacker-in-water = { NAME($unit, "units", form: "The") } est dans l'eau et ne peut pas attaquer.
refusals-no-attack = { NAME($unit, "units", form: "The") } n'a pas d'arme et ne peut pas attaquer.
refusals-cannot-hit-air = { NAME($unit, "units", form: "The") } ne peut pas attaquer une unité aérienne comme { NAME($target, "units", form: "the") }.
refusals-only-air = { NAME($unit, "units", form: "The") } n'attaque que les unités aériennes, pas { NAME($target, "units", form: "the") }.
refusals-too-near = { NAME($target, "units", form: "The") } est trop près { NAME($unit, "units", form: "of") } : à { COUNT($distance, "hexes") }, pour une portée de { $low } à { $high }.
refusals-too-far-to-attack = { NAME($target, "units", form: "The") } est hors de portée { NAME($unit, "units", form: "of") } : à { COUNT($distance, "hexes") }, pour une portée de { $low } à { $high }.
refusals-not-damaged = { NAME($unit, "units", form: "The") } n'a pas de dégâts.
refusals-not-in-fort = { NAME($unit, "units", form: "The") } n'est pas dans un fort : on répare dans les forts.
refusals-not-all-turn = { NAME($unit, "units", form: "The") } n'a pas passé tout le tour dans le fort.
refusals-not-begun-in-fort = { NAME($unit, "units", form: "The") } n'a pas commencé le tour dans un fort.
refusals-turret-unhurt = { NAME($unit, "units", form: "The") } ne subit pas de dégâts : il n'y a rien à réparer.
refusals-not-a-medic = { NAME($unit, "units", form: "The") } n'est pas un médecin.
refusals-medic-used = { NAME($unit, "units", form: "The") } a déjà soigné une unité ce tour-ci.
refusals-medic-in-fort = { NAME($unit, "units", form: "The") } ne peut pas soigner depuis un fort ou un camion.
refusals-not-itself = { NAME($unit, "units", form: "The") } ne peut pas se soigner.
refusals-patient-in-fort = { NAME($patient, "units", form: "The") } est dans un fort ou un camion : { NAME($unit, "units", form: "the") } ne peut pas y soigner.
refusals-patient-not-beside = { NAME($unit, "units", form: "The") } soigne les unités voisines ; { NAME($patient, "units", form: "the") } est à { COUNT($distance, "hexes") }.
refusals-after-buying = Les réparations passent avant les achats, et vous avez déjà acheté.
refusals-too-dear = Cela coûte { COUNT($price, "bonds") } ; vous avez { COUNT($has, "bonds") }.
refusals-not-in-roster = Votre nation n'a pas ce type d'unité : { NAME($type, "units") }.
refusals-no-fort = Les nouvelles unités arrivent dans vos forts, et vous n'en tenez aucun.
refusals-no-such-fort = Il n'y a pas de fort { $fort } sur la carte.
refusals-not-your-fort = Le fort { $fort } n'est pas à vous.
refusals-no-special-forces = Dans cette partie, les forces spéciales ne sont pas en vente.
refusals-not-a-special-force = Ce n'est pas une force spéciale : { NAME($type, "units") }.
refusals-special-not-bought = Les forces spéciales se tirent au dé, ou se choisissent quand on est mené. Celle-ci ne s'achète pas directement : { NAME($type, "units") }.
refusals-not-behind = Seule une équipe qui a moins d'unités et moins de forts peut choisir. La vôtre a { COUNT($units, "units") } et { COUNT($forts, "forts") }, l'autre { COUNT($enemy_units, "units") } et { COUNT($enemy_forts, "forts") }.
refusals-no-free-water = Il n'y a pas d'eau libre pour cette force spéciale : { NAME($type, "units") }.
refusals-special-force-first = Réglez d'abord la force spéciale ; vous pourrez donner des bons ensuite.
refusals-only-into-a-fort = { $place } n'est pas un fort. Cette force spéciale va dans un de vos forts : { NAME($type, "units") }.
refusals-only-onto-water = { $place } n'est pas de l'eau. Cette force spéciale n'arrive que sur l'eau : { NAME($type, "units") }.
refusals-only-onto-river = { $place } est un lac. Dans cette partie, il faut une rivière à cette force spéciale : { NAME($type, "units") }.
refusals-not-a-turret = { NAME($unit, "units", form: "The") } n'est pas une tourelle.
refusals-turret-placed = { NAME($unit, "units", form: "The") } ne quitte plus son fort.
refusals-has-turret = Le fort { $fort } a déjà une tourelle.
refusals-no-points = Cette partie se joue sans points de victoire.
refusals-points-not-sold = Dans cette partie, les points de victoire ne s'achètent pas. Vous en gagnez un en dépensant { COUNT($bonds, "bonds") }.
refusals-no-ally = Vous n'avez pas d'allié à qui donner des bons.
refusals-not-in-battle = On ne donne pas de bons pendant un combat.
refusals-gifts-in-own-money-phase = Dans cette partie, on ne donne des bons qu'à son propre tour, pendant les réparations et les achats.
refusals-gift-too-large = Donner { COUNT($bonds, "bonds") } coûte { COUNT($needs, "bonds") } avec les frais ; vous avez { COUNT($has, "bonds") }.
refusals-purse-full = Avec { COUNT($bonds, "bonds") } de plus, votre allié dépasserait le maximum de { $most }.
refusals-for-the-table = Un joueur ne peut pas faire cela.
refusals-no-time-limit-now = Aucun délai ne court pendant cette phase.
refusals-no-timer = Cette partie se joue sans limite de temps.
refusals-not-seated = Cela n'est possible que pour un joueur de cette partie.
refusals-ask-your-partner = Vous avez un partenaire : proposez-lui la reddition et attendez sa réponse.
refusals-no-partner = Vous n'avez pas de partenaire à consulter. Vous pouvez vous rendre seul.
refusals-already-offered = Vous avez déjà proposé la reddition. Votre partenaire n'a pas encore répondu.
refusals-no-offer = Aucune proposition de ce genre n'attend votre réponse.

## log

log-assigned = { NAME($nation, "nations") } : { $id } rejoint la compagnie { $army }.
log-picked = { NAME($nation, "nations") } : force spéciale choisie, { NAME($type, "units") }.
log-sealed = { NAME($nation, "nations") } : répartition scellée.
log-revealed = Toutes les répartitions sont dévoilées.
log-starts-with = { NAME($nation, "nations") } commence avec une force spéciale : { NAME($type, "units") }.
log-rolled-for-order = { NAME($nation, "nations") } obtient { $faces }.
log-tied = Égalité. On relance : { NAME($seats, "nations") }.
log-places-first = C'est { NAME($nation, "the") } qui se déploie en premier.
log-begins = C'est { NAME($nation, "the") } qui commence.
log-turned = { NAME($nation, "nations") } retourne le jeton de la compagnie { $army }.
log-drawn = { NAME($nation, "nations") } tire le numéro de départ { $number }, hexagone { $hex }.
log-empty-army = { NAME($nation, "nations") } : cette compagnie est vide, il n'y a rien à déployer.
log-placed = { NAME($nation, "nations") } déploie en { $hex } : { NAME($type, "units") }.
log-headquarters = { NAME($nation, "nations") } installe son quartier général au numéro de départ { $number }, hexagone { $hex }.
log-turn-begins = Manche { $round } : c'est à { NAME($nation, "the") } de jouer.
log-armies-chosen = { NAME($nation, "nations") } donne des ordres à : { NAME($armies, "armies") }.
log-moved = { NAME($nation, "nations") } : { NAME($type, "units") } de { $start } à { $place }, { COUNT($spent, "points") }.
log-stopped = Le contact avec l'ennemi arrête { NAME($unit, "units", form: "the") } en { $hex }.
log-entered-fort = { NAME($nation, "nations") } : { NAME($unit, "units", form: "the") } entre dans le fort { $fort }.
log-unloaded-in-fort = { NAME($nation, "nations") } : le camion entre dans le fort { $fort } et débarque { NAME($riders, "units") }.
log-captured = { NAME($nation, "nations") } : { NAME($unit, "units", form: "the") } prend le fort { $fort }, tenu jusque-là par { NAME($owner, "the") }.
log-turret-taken = { NAME($nation, "nations") } s'empare de la tourelle du fort { $fort }.
log-took-headquarters = { NAME($nation, "nations") } : { NAME($unit, "units", form: "the") } prend le quartier général de { NAME($owner, "the") } en { $hex }.
log-mine-went-off = { NAME($unit, "units", form: "The") } saute sur une mine de { NAME($nation, "the") } en { $hex } (marqueur en { $marker }, code { $code }).
log-boarded = { NAME($nation, "nations") } : { NAME($unit, "units", form: "the") } monte dans { NAME($truck, "units", form: "the") }.
log-unloaded = { NAME($nation, "nations") } : { NAME($type, "units", form: "the") } descend du camion en { $hex }.
log-laid = { NAME($nation, "nations") } : { NAME($unit, "units", form: "the") } pose une mine, marqueur en { $marker }.
log-end-of-moves = { NAME($nation, "nations") } termine ses déplacements.
log-declared = { NAME($nation, "nations") } : { NAME($unit, "units", form: "the") } va attaquer { NAME($target, "units", form: "the") }.
log-end-of-attacks = { NAME($nation, "nations") } a déclaré ses attaques.
log-on-target = { NAME($unit, "units", form: "The") } obtient { $faces } : l'obus tombe sur sa cible, { $hex }.
log-astray = { NAME($unit, "units", form: "The") } obtient { $faces } : visé en { $aim }, l'obus dévie en { $hex }.
log-hit-nothing = L'obus ne touche rien en { $hex }.
log-fired =
    { $support ->
        [flank] Attaque de flanc : { NAME($unit, "units", form: "the") } tire sur { NAME($target, "units", form: "the") } et obtient { $faces }. On touche à { $highest } ou moins : { COUNT($hits, "hits") }.
        [surround] Encerclement : { NAME($unit, "units", form: "the") } tire sur { NAME($target, "units", form: "the") } et obtient { $faces }. On touche à { $highest } ou moins : { COUNT($hits, "hits") }.
       *[none] { NAME($unit, "units", form: "The") } tire sur { NAME($target, "units", form: "the") } et obtient { $faces }. On touche à { $highest } ou moins : { COUNT($hits, "hits") }.
    }
log-returned-fire = { NAME($unit, "units", form: "The") } riposte contre { NAME($target, "units", form: "the") } et obtient { $faces }. On touche à { $highest } ou moins : { COUNT($hits, "hits") }.
log-damaged = { NAME($nation, "nations") } : { NAME($unit, "units", form: "the") } subit { COUNT($damage, "damage") }, { $total } au total.
log-destroyed =
    { NAME($unit, "units", form: "gender") ->
        [feminine] { NAME($nation, "nations") } : { NAME($unit, "units", form: "the") } est détruite.
       *[masculine] { NAME($nation, "nations") } : { NAME($unit, "units", form: "the") } est détruit.
    }
log-learned = { NAME($unit, "units", form: "The") } gagne de l'expérience : { $experience } désormais.
log-promoted =
    { NAME($unit, "units", form: "gender") ->
        [feminine] { NAME($unit, "units", form: "The") } est promue : { NAME($rank, "ranks") }.
       *[masculine] { NAME($unit, "units", form: "The") } est promu : { NAME($rank, "ranks") }.
    }
log-void = L'attaque { NAME($unit, "units", form: "of") } contre { NAME($target, "units", form: "the") } est annulée : une des deux unités n'est plus là.
log-void-hex = L'attaque au gaz { NAME($unit, "units", form: "of") } sur { $aimed } est annulée : il n'y a plus d'attaquant, ou plus personne à attaquer.
log-scored = { NAME($nation, "nations") } gagne { COUNT($points, "victory-points") }, { $total } au total.
log-income = { NAME($nation, "nations") } reçoit { COUNT($bonds, "bonds") } pour { COUNT($forts, "forts") }.
log-repaired =
    { NAME($unit, "units", form: "gender") ->
        [feminine] { NAME($nation, "nations") } : { NAME($unit, "units", form: "the") } est réparée pour { COUNT($price, "bonds") }.
       *[masculine] { NAME($nation, "nations") } : { NAME($unit, "units", form: "the") } est réparé pour { COUNT($price, "bonds") }.
    }
log-bought = { NAME($nation, "nations") } achète pour { COUNT($price, "bonds") }, au fort { $fort } : { NAME($type, "units") }.
log-treated = { NAME($nation, "nations") } : { NAME($unit, "units", form: "the") } soigne { NAME($patient, "units", form: "the") } pour { COUNT($price, "bonds") }.
log-draws-special = { NAME($nation, "nations") } achète une force spéciale ; le dé décide laquelle.
log-roll-again = { NAME($nation, "nations") } obtient { $faces } : pas de force spéciale, on relance.
log-special-drawn = { NAME($nation, "nations") } obtient { $faces } et reçoit, pour { COUNT($price, "bonds") } : { NAME($type, "units") }.
log-chose-special = { NAME($nation, "nations") } choisit une force spéciale pour { COUNT($price, "bonds") } : { NAME($type, "units") }.
log-stationed = { NAME($nation, "nations") } : { NAME($type, "units", form: "the") } arrive en { $place }.
log-turrets = { NAME($nation, "nations") } : nouvelles tourelles en réserve : { NAME($units, "units") }.
log-mounted = { NAME($nation, "nations") } installe une tourelle au fort { $fort }.
log-bought-point = { NAME($nation, "nations") } achète un point de victoire pour { COUNT($price, "bonds") }.
log-gave = { NAME($nation, "nations") } donne { COUNT($bonds, "bonds") } à son allié, frais en plus : { COUNT($fee, "bonds") }.
log-end-of-turn = { NAME($nation, "nations") } termine son tour.
log-time-up = Le temps est écoulé pour { NAME($nation, "the") }. La phase s'arrête là.
log-surrendered = { NAME($nation, "nations") } se rend.
log-offered-surrender = { NAME($nation, "nations") } propose à son partenaire de se rendre ensemble.
log-declined-surrender = { NAME($nation, "nations") } continue le combat.
log-timed-out = { NAME($nation, "nations") } n'a plus de temps.
log-abandoned = { NAME($nation, "nations") } a quitté la partie.
log-ended = Fin de la partie : { NAME($ending, "endings") } Victoire : { NAME($winners, "nations") }.
log-ended-drawn = Fin de la partie : { NAME($ending, "endings") } Partie nulle.

## endings

endings-TC-WIN-01 = une équipe n'a plus d'unités.
endings-TC-WIN-02 = une équipe tient assez de forts.
endings-TC-WIN-03 = un joueur tient assez de forts.
endings-TC-WIN-09 = les dernières unités ont été détruites ensemble, et les forts ont tranché.
endings-TC-WIN-11 = la dernière manche est jouée, et les forts ont tranché.
endings-TC-VAR-01 = assez de points de victoire ont été gagnés.
endings-resigned = un camp s'est rendu.
endings-time = le temps est écoulé.
endings-abandoned = un joueur est parti.

## status

status-split = { NAME($nation, "nations") } répartit ses unités entre les compagnies A, B et C. Pas encore scellé : { NAME($seats, "nations") }.
status-pick = Chacun choisit aussi en secret une force spéciale.
status-place-order = { NAME($nation, "nations") } lance un dé pour savoir qui se déploie en premier.
status-turn-chip = { NAME($nation, "nations") } retourne le jeton d'une compagnie. Encore cachés : { NAME($armies, "armies") }.
status-draw-chip = { NAME($nation, "nations") } tire le numéro de départ de la compagnie { $army }.
status-place = { NAME($nation, "nations") } déploie la compagnie { $army } autour de { $hex } (numéro de départ { $number }). Reste à placer : { NAME($units, "units") }.
status-headquarters = { NAME($nation, "nations") } choisit un de ses numéros de départ pour son quartier général.
status-first-roll = { NAME($nation, "nations") } lance un dé pour savoir qui commence.
status-armies =
    { $count ->
        [one] Manche { $round } : { NAME($nation, "nations") } ({ COUNT($bonds, "bonds") }) choisit la compagnie qui reçoit des ordres.
       *[other] Manche { $round } : { NAME($nation, "nations") } ({ COUNT($bonds, "bonds") }) choisit jusqu'à { $count } compagnies qui reçoivent des ordres.
    }
status-lazy =
    { $count ->
        [one] Une compagnie peut recevoir des ordres ce tour-ci ; jusqu'ici : { NAME($armies, "armies") }.
       *[other] { $count } compagnies peuvent recevoir des ordres ce tour-ci ; jusqu'ici : { NAME($armies, "armies") }.
    }
status-move =
    { $count ->
        [0] Manche { $round } : { NAME($nation, "nations") } se déplace ({ COUNT($bonds, "bonds") }). Aucune unité ne peut plus bouger.
        [one] Manche { $round } : { NAME($nation, "nations") } se déplace ({ COUNT($bonds, "bonds") }). Une unité peut encore bouger.
       *[other] Manche { $round } : { NAME($nation, "nations") } se déplace ({ COUNT($bonds, "bonds") }). { $count } unités peuvent encore bouger.
    }
status-mover = En route : { NAME($type, "units") } en { $place }, reste { COUNT($left, "points") }.
status-attacks =
    { $count ->
        [0] Manche { $round } : { NAME($nation, "nations") } déclare ses attaques ({ COUNT($bonds, "bonds") }).
        [one] Manche { $round } : { NAME($nation, "nations") } déclare ses attaques ({ COUNT($bonds, "bonds") }). Une attaque jusqu'ici.
       *[other] Manche { $round } : { NAME($nation, "nations") } déclare ses attaques ({ COUNT($bonds, "bonds") }). { $count } attaques jusqu'ici.
    }
status-scatter = { NAME($nation, "nations") } : { NAME($unit, "units", form: "the") } tire sur { NAME($target, "units", form: "the") }. Un dé décide où tombe l'obus.
status-attacker-roll =
    { $support ->
        [flank] { NAME($nation, "nations") } : { NAME($unit, "units", form: "the") } tire sur { NAME($target, "units", form: "the") } avec { COUNT($dice, "dice") } (attaque de flanc) ; on touche à { $highest } ou moins.
        [surround] { NAME($nation, "nations") } : { NAME($unit, "units", form: "the") } tire sur { NAME($target, "units", form: "the") } avec { COUNT($dice, "dice") } (encerclement) ; on touche à { $highest } ou moins.
       *[none] { NAME($nation, "nations") } : { NAME($unit, "units", form: "the") } tire sur { NAME($target, "units", form: "the") } avec { COUNT($dice, "dice") } ; on touche à { $highest } ou moins.
    }
status-attacker-roll-hex = { NAME($nation, "nations") } : { NAME($unit, "units", form: "the") } lance du gaz en { $hex } avec { COUNT($dice, "dice") } ; on touche à { $highest } ou moins.
status-target-roll = { NAME($nation, "nations") } : { NAME($unit, "units", form: "the") } riposte contre { NAME($target, "units", form: "the") } avec { COUNT($dice, "dice") } ; on touche à { $highest } ou moins.
status-suffered = L'unité a elle-même reçu { COUNT($hits, "hits") }.
status-bank = Manche { $round } : { NAME($nation, "nations") } a { COUNT($bonds, "bonds") } pour réparer et acheter.
status-special-roll = { NAME($nation, "nations") } lance le dé pour une force spéciale.
status-special-place = { NAME($nation, "nations") } place sa force spéciale : { NAME($type, "units") }.
status-score = Points de victoire : { $scores }.
status-over = La partie est terminée.
status-surrender = { NAME($nation, "nations") } propose à son partenaire de se rendre.

## typed

typed-split = « auto » fait la répartition du débutant, « ready » scelle la vôtre.
typed-pick = Pour choisir une force spéciale, tapez « pick medic », par exemple.
typed-place = « auto » place tout le monde.
typed-headquarters = Pour choisir, tapez « headquarters 4 », par exemple.
typed-armies = Pour choisir, tapez « use A », par exemple.
typed-special-place = Pour choisir, tapez « station » et un fort, ou un hexagone d'eau pour un bateau.

## actions

actions-assign = { NAME($unit, "units") } : dans la compagnie { $army }
actions-pick = choisir une force spéciale : { NAME($type, "units") }
actions-ready = sceller la répartition
actions-turn = retourner le jeton de la compagnie { $army }
actions-place = { NAME($type, "units") } : en { $hex }
actions-headquarters = quartier général au numéro de départ { $number }, hexagone { $hex }
actions-use = donner des ordres à { NAME($armies, "armies") }
actions-move = { NAME($type, "units") } : de { $start } à { $place }, { COUNT($spent, "points") }
actions-board = { NAME($unit, "units") } : monter dans { NAME($truck, "units", form: "the") }
actions-unload = { NAME($type, "units") } : descendre du camion en { $hex }
actions-lay = { NAME($unit, "units") } : mine en { $hex }, marqueur en { $marker } (code { $code })
actions-end-moves = terminer les déplacements
actions-end-attacks = terminer la déclaration et combattre
actions-end-turn = terminer le tour
actions-attack = { NAME($unit, "units") } : attaquer { NAME($target, "units", form: "the") }
actions-attack-hex = { NAME($unit, "units") } : gaz en { $place }
actions-repair = réparer { NAME($unit, "units", form: "the") }, { COUNT($price, "bonds") }
actions-treat = { NAME($unit, "units") } : soigner { NAME($target, "units", form: "the") }, { COUNT($price, "bonds") }
actions-buy = acheter au fort { $fort } : { NAME($type, "units") }, { COUNT($price, "bonds") }
actions-draw = lancer le dé pour une force spéciale, jusqu'à { COUNT($price, "bonds") }
actions-choose = choisir une force spéciale : { NAME($type, "units") }, { COUNT($price, "bonds") }
actions-station = { NAME($type, "units") } : en { $place }
actions-mount = installer { NAME($unit, "units", form: "the") } au fort { $fort }
actions-point = acheter un point de victoire, { COUNT($price, "bonds") }
actions-give = donner { COUNT($bonds, "bonds") } à votre allié, frais en plus
actions-die = dé : { $faces }
actions-chip = numéro de départ { $number }
actions-roll = dés : { $faces }
actions-resign = se rendre
actions-offer-surrender = proposer à votre partenaire de se rendre ensemble
actions-accept-surrender = se rendre ensemble
actions-decline-surrender = continuer le combat
actions-time-up = le temps de cette phase est écoulé
actions-time-out = { NAME($nation, "nations") } n'a plus de temps
actions-abandoned = { NAME($nation, "nations") } a quitté la partie

## tables

tables-id = nº
tables-unit = unité
tables-at = lieu
tables-damage = dégâts
tables-experience = expérience
tables-army = compagnie
tables-points = points
tables-moved = joué
tables-owner = { NAME($nation, "nations") } : { COUNT($bonds, "bonds") }, forts : { $forts }
tables-brief = { NAME($nation, "nations") } : { COUNT($units, "units") }, { COUNT($bonds, "bonds") }, forts : { $forts }
tables-free = Forts libres : { $forts }
tables-nothing = aucun
tables-aboard = à bord de { $truck }
tables-unplaced = hors carte
tables-place = { $place } : { NAME($terrain, "terrain") }
tables-fort = Fort { $fort }, tenu par { NAME($nation, "the") } ; à l'intérieur : { $units }
tables-stands = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit } en { $place }, dégâts { $hurt }, expérience { $experience } ({ NAME($rank, "ranks") })
tables-fallen = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit } (unité détruite)
tables-score = Points de victoire : { $score }
tables-spent = Bons dépensés pour le prochain point : { $part } sur { $whole }
tables-headquarters = Quartier général : { $hex }
tables-reserve = Tourelles en réserve : { $units }
tables-mine = Mine { $mine } ({ NAME($nation, "nations") }) : marqueur en { $marker }, mine en { $hex } (code { $code })
tables-marker = Mine { $mine } ({ NAME($nation, "nations") }) : marqueur en { $marker }
tables-flag = Quartier général de { NAME($nation, "the") }
tables-dug = { $place }, dans la tranchée
tables-trench = { $place } : { NAME($terrain, "terrain") }, tranchée ({ $hexes })

## odds

odds-against = { NAME($type, "units") } { $unit } contre { NAME($target_type, "units") } { $target }
odds-at = { NAME($type, "units") } { $unit } : gaz en { $target }
odds-dice =
    { $support ->
        [flank] { COUNT($dice, "dice") } (attaque de flanc), touche à { $highest } ou moins
        [surround] { COUNT($dice, "dice") } (encerclement), touche à { $highest } ou moins
       *[none] { COUNT($dice, "dice") }, touche à { $highest } ou moins
    }
odds-silent = pas de riposte
odds-chances = dégâts ensuite
odds-dies = mort
odds-mean = moy.
odds-trade = Bons gagnés moins bons perdus, en moyenne : { $trade }
odds-exact = Probabilités exactes.
odds-sampled = Estimé sur { $runs } essais ; erreur type d'au plus { $error }.
odds-nothing = Aucune attaque n'est déclarée.
odds-both = Les deux détruits : { $chance }

## help

help-typing = Tapez u3 pour voir ce que peut faire l'unité 3, u3 0712 pour la déplacer, ou le numéro d'un choix ; end termine une phase.
help-lists = units liste vos unités (units FR celles de la France), legal résume vos choix, odds u3 u17 donne les chances d'une attaque.
help-setup = Répartissez en secret vos onze unités entre les compagnies A, B et C, puis déployez chaque compagnie autour de son numéro de départ ; auto fait l'une ou l'autre étape pour vous.
help-aim = Une équipe gagne avec 9 forts sur 14 (à deux joueurs, 5 sur 7), ou quand l'autre n'a plus d'unités ou se rend.
help-turn = Un tour : se déplacer, déclarer les attaques, combattre, puis dépenser ses bons de guerre.
help-moving = Chaque unité se déplace une fois. Champ ouvert : 1 point ; forêt : 1½ ; route ou pont : ½. Seuls les soldats à pied entrent dans l'eau, ce qui demande tout le déplacement.
help-contact = À côté d'un ennemi qui pourrait vous combattre, vous êtes au contact. Un pas d'un contact à un autre met fin au déplacement.
help-forts = Des soldats à pied devant une entrée peuvent prendre un fort, ce qui demande tout le déplacement. Dans vos forts, vous êtes à l'abri.
help-transport = Un camion transporte quatre soldats à pied ou canons : board u3 u1, déplacez le camion, puis unload u3 0713.
help-attacks = Désignez un attaquant et une cible à sa portée. En combat rapproché, une cible capable de se battre riposte en même temps.
help-dice = Moins une unité a de dégâts, plus elle lance de dés. Attaque de flanc : un ami à côté de la cible ajoute 2 dés. Encerclement : deux amis, ou un seul juste en face, en ajoutent 3.
help-damage = La ligne de la cible convertit les touches en dégâts ; la forêt la protège. À 6 dégâts, une unité est détruite.
help-experience = Une unité qui inflige des dégâts gagne 1 point d'expérience, celle qui détruit un ennemi en gagne 2. Les vétérans (3) et les héros de guerre (5) touchent plus facilement.
help-money = Chaque fort rapporte 3 bons. Une unité qui a passé tout le tour dans un fort peut être réparée ; les nouvelles unités arrivent dans vos forts.
help-special = Avec les forces spéciales, draw special en achète une au dé ; une équipe qui a moins d'unités et moins de forts peut la choisir : choose gas. Ensuite, station C la place au fort C.
help-works = mount u60 C installe une tourelle au fort C ; avec treat u40 u12, le médecin u40 soigne l'unité voisine u12.
help-mines = lay u12 0712 3 pose une mine. Le marqueur est en 0712, visible de tous ; la mine est au même endroit (code 0) ou sur l'un des six hexagones voisins, 1 étant le nord, puis dans le sens des aiguilles d'une montre. Vos choix nomment l'hexagone.
help-trenches = Avec les tranchées, les soldats à pied qui terminent leur déplacement dans une tranchée la tiennent tout entière. Nommez l'hexagone visé : attack u3 u17 0712. En combat rapproché, toutes les unités de la tranchée ripostent.
help-points = Avec les points de victoire, un joueur qui en a 10 ou une équipe qui en a 15 gagne : 1 par unité détruite, 1 par fort, 3 par quartier général, 1 par tranche de 60 bons dépensés.

## reasons

reasons-take-fort = { NAME($unit, "units", form: "The") } prend le fort { $fort }.
reasons-gate = { NAME($unit, "units", form: "The") } va en { $hex }, devant une entrée, pour prendre le fort au prochain tour.
reasons-repair = { NAME($unit, "units", form: "The") } rentre au fort { $fort } pour réparer.
reasons-shelter = { NAME($unit, "units", form: "The") } se met à l'abri au fort { $fort }.
reasons-ride = { NAME($unit, "units", form: "The") } monte dans { NAME($truck, "units", form: "the") }.
reasons-mine = { NAME($unit, "units", form: "The") } pose une mine près de { $hex }.
reasons-attack = { NAME($unit, "units", form: "The") } attaque { NAME($target, "units", form: "the") } : { $chance } % de chances de détruire la cible, { $damage } de dégâts en moyenne. La riposte a { $lost } % de chances de détruire l'attaquant.
reasons-attack-unanswered = { NAME($unit, "units", form: "The") } attaque { NAME($target, "units", form: "the") } : { $chance } % de chances de détruire la cible, { $damage } de dégâts en moyenne, sans riposte.

## about

about-sentence = Menez infanterie, canons, tanks et avions sur une carte d'hexagones, prenez des forts et dépensez ce qu'ils rapportent en nouvelles troupes.
about-length = une soirée ; la partie rapide à deux, environ une heure
about-players = quatre joueurs en deux équipes, ou deux

## editor: the labels of the position editor

editor-phase = Phase de jeu
editor-turn = Tour de
editor-round = Manche
editor-first = Première nation de chaque manche
editor-used = Compagnies engagées
editor-bonds = Bons ({ $nation })
editor-points = Points de victoire ({ $nation })
editor-hq = Quartier général ({ $nation })
editor-fort = Fort { $fort } tenu par
editor-none = personne
editor-damage = Dégâts
editor-experience = Expérience
editor-army = Compagnie

## setting

setting-side-order = { $value } n'est pas un ordre de { $sides }

## sentence

sentence-side-order = { $option } doit nommer une fois chaque côté de l'hexagone : { $sides }.

## data: why a map, a mat or a rule set is refused, and where it deviates from the rulebooks

data-map-size = { $size } caractères ; une carte en a { $most } au plus
data-map-few-forts = { $forts } forts, mais il en faut { $needed } pour gagner
data-map-no-section = une carte n'a pas de section { $given }
data-map-second-section = une seconde section [{ $section }]
data-map-no-header = l'en-tête n'a pas de « { $key } »
data-map-missing-section = il manque la section [{ $section }]
data-map-header-line = { $given } n'est pas une ligne d'en-tête, ou s'y trouve deux fois
data-map-header-value = { $key } : une valeur parmi { $values }
data-map-row-number = ici se place la rangée { $expected } de la grille, pas { $given }
data-map-row-length = { $count } signes ; la première rangée en a { $first }
data-map-sign = { $sign }, colonne { $column }, n'est pas un signe de carte
data-map-grid-size = une grille a de 1 à { $most } colonnes et rangées
data-map-no-hex = aucun hexagone dans la grille
data-map-no-hex-in-line = aucun hexagone dans cette ligne
data-map-off-map = { $hex } n'est pas sur la carte
data-map-twice-in-line = { $hex } est deux fois dans cette ligne
data-map-fort-name = { $name } n'est pas un nom de fort : il commence par une lettre et ne ressemble pas à u1
data-map-second-fort = un second fort { $name }
data-map-no-masonry = { $hex }, du fort { $name }, est dans la grille : { NAME($terrain, "terrain") }
data-map-owned = { $hex } appartient déjà au fort { $name }
data-map-entrances = fort { $name } : { $count } entrées au lieu de 2
data-map-closed-entrance = aucun hexagone voisin de l'entrée { $hex } n'est accessible
data-map-of-no-fort = { $hex } n'appartient à aucun fort, mais est dans la grille : { NAME($terrain, "terrain") }
data-map-start-number = { $given } n'est pas un numéro de départ
data-map-start-twice = le numéro de départ { $number } a plus d'un hexagone
data-map-start-taken = { $hex } a déjà un numéro de départ
data-map-start-no-land = l'hexagone de départ { $hex } doit être de la terre ferme, non : { NAME($terrain, "terrain") }
data-map-no-road = la route passe par { $hex } : { NAME($terrain, "terrain") }
data-map-no-neighbours = { $first } et { $second } ne sont pas voisins
data-map-on-no-road = { $hex } n'est sur aucune route, mais est dans la grille : { NAME($terrain, "terrain") }
data-map-trench-no-land = { $hex } n'est pas de la terre ferme : { NAME($terrain, "terrain") }
data-map-two-trenches = { $hex } est dans deux tranchées
data-map-book-forts =
    { $part ->
        [west] la moitié ouest
        [east] la moitié est
       *[map] la carte
    } a { $count } forts, non { $needed }
data-map-book-starts =
    { $part ->
        [west] la moitié ouest
        [east] la moitié est
       *[map] la carte
    } a { $count } hexagones de départ, non { $needed }
data-mat-one-of = { $given } n'est pas une valeur parmi { $known }
data-mat-classes = les catégories sont { $known }
data-mat-types = { $count } types d'unité ; une fiche en a { $most } au plus
data-mat-id = '{ $unit }' n'est pas un nom de type : il commence par une lettre, se compose de lettres, de chiffres, de - et de _, { $most } au plus, et ne ressemble pas à u1
data-mat-no-unit = il n'y a pas d'unité { $unit }
data-mat-twice = { $unit } s'y trouve deux fois
data-mat-forces = { $count } forces pour un dé à { $faces } faces
data-mat-forest = { $forest } touches pour { $damage } dégâts : moins que { $open } en champ ouvert
data-mat-no-hits = une unité qui a une portée doit avoir des nombres de touche
data-mat-book = { $given } n'est ni une valeur d'une unité ni une partie de valeur
data-mat-number = { $given } n'est pas compris entre { $minimum } et { $maximum }
data-mat-speed = une vitesse est supérieure à 0, et de { $most } au plus
data-mat-half = { $given } n'est pas un multiple de 0,5
data-mat-range = une portée est l'hexagone le plus proche et le plus éloigné, comme [2, 5]
data-mat-hits = un nombre de touche, ou un par grade ({ $ranks }), de 1 à { $faces }
data-mat-falling-hits = les nombres de touche ne baissent pas d'un grade à l'autre
data-mat-no-row = seule une tourelle n'a pas de ligne « { $row } »
data-mat-row = une ligne a { $count } nombres, chacun au moins égal à 1
data-mat-rising-row = les nombres d'une ligne sont croissants
data-parent-string = { $given } n'est pas un texte
data-parent-many = plus de { $most } parents
data-parent-circle = { $given } est son propre ancêtre
data-parent-unread = { $given } : { $error } (lecture impossible)
data-parent-none =
    { $kind ->
        [mat] il n'y a pas de fiche
       *[rules] il n'y a pas de jeu de règles
    } { $given } ; sont fournis { $known }
data-parent-zero = le nom contient un octet nul
data-rules-number = { $given } n'est pas compris entre { $minimum } et { $maximum }
data-rules-row = { $given } nombres au lieu de { $count }
data-rules-hero = un héros de guerre n'a pas moins d'expérience qu'un vétéran
data-rules-armies = deux manches, avec { $players } nombres de 1 à 3 dans chacune
data-rules-first-armies = il ne reste pas ces compagnies au premier joueur pour la 2e manche
data-rules-cost = un pas coûte de 1 à { $most } demi-points
data-rules-move = { $given } n'est ni un nombre ni "move"
data-rules-option = option inconnue { $given }
data-rules-fixed = '{ $name }' n'est pas un nombre que des règles peuvent changer
data-book-unit = cette unité n'existe pas
data-book-price = le prix est { $value }
data-book-speed = la vitesse est { $value }
data-book-recruit-hits = un bleu touche sur 2
data-book-veteran-hits = un vétéran touche sur 6
data-book-infantry-open = 5 touches en champ ouvert font 3 dégâts
data-book-infantry-forest = 5 touches en forêt font 2 dégâts
data-book-mounted = tout est comme pour l'infanterie, sauf le prix et la vitesse
data-book-car-open = 2 touches en champ ouvert font 1 dégât, et il en faut 4 au moins pour 2
data-book-mortar-ground = la portée au sol est 2-5
data-book-no-air = il n'y a pas de portée aérienne
data-book-air = il y a une portée aérienne, qui comprend 1
data-book-no-ground = il n'y a pas de portée au sol
data-book-guns = le canon d'assaut et l'obusier ne diffèrent que par la portée
data-book-howitzer-ground = un obusier n'atteint pas 1
data-book-gun-ground = un canon d'assaut atteint 1
data-book-mark1-speed = la vitesse est celle du tank
data-book-mark1-open = la ligne en champ ouvert est celle du tank
data-book-mark1-forest = la ligne en forêt est celle du tank
data-book-mark1-hits = les nombres de touche sont ceux du blindé
data-book-between = { NAME($field, "fields") } : entre le blindé et le tank
data-book-count = les tourelles s'achètent par { $value }
data-book-card-repair =
    la réparation est { $value ->
        [none] nulle
       *[other] { $value }
    }
data-book-card-ground =
    la portée au sol est { $value ->
        [none] nulle
       *[other] { $value }
    }
data-book-card-air =
    la portée aérienne est { $value ->
        [none] nulle
       *[other] { $value }
    }
data-book-card-open =
    la ligne est { $value ->
        [none] absente
       *[other] { $value }
    }

## fields: the values of a map, a mat and a rule set

fields-name = nom
fields-title = titre
fields-about = présentation
fields-season = saison
fields-source = origine
fields-parent = fondé sur
fields-dir1 = côté à partir duquel se comptent obus et mines
fields-rows = carte
fields-forts = forts de la carte
fields-starts = numéros de départ
fields-roads = routes
fields-trenches = tranchées
fields-hexes = hexagones
fields-class = catégorie
fields-price = prix
fields-repair = réparation
fields-speed = vitesse
fields-ground = portée au sol
fields-air = portée aérienne
fields-hits = touche sur
fields-air_hits = touche sur, contre les unités aériennes
fields-open = touches pour 1 à 6 dégâts en champ ouvert
fields-forest = touches pour 1 à 6 dégâts en forêt
fields-rides = peut monter dans un camion
fields-scatters = ses obus peuvent s'égarer
fields-carries = unités transportées
fields-against_tanks = de plus au dé contre les tanks
fields-count = unités par achat
fields-area = attaque un hexagone et les six qui l'entourent
fields-lays = pose des mines
fields-treats = soigne les unités endommagées
fields-book = donné par les livrets de règles
fields-units = types d'unité
fields-rosters = unités d'une nation
fields-special = forces spéciales
fields-light_guns = canons légers pour toutes les nations
fields-options = options de règles
fields-numbers = nombres
fields-income = bons par fort
fields-fee = bons par don
fields-deadly = dégâts qui détruisent une unité
fields-fragile = dégâts qui détruisent une unité fragile
fields-dice = dés selon les dégâts
fields-flank = dés de plus pour une attaque de flanc
fields-surround = dés de plus contre une unité encerclée
fields-veteran = expérience d'un vétéran
fields-hero = expérience d'un héros de guerre
fields-astray = dé le plus haut qui égare un obus, par grade
fields-trench_row = unité dont la ligne en forêt sert dans les tranchées
fields-forts_to_win = forts nécessaires pour gagner
fields-start_bonds = bons au départ
fields-trench_start_bonds = bons au départ avec tranchées
fields-points = points de victoire
fields-armies = compagnies des deux premières manches
fields-two = deux joueurs
fields-four = quatre joueurs
fields-player = points d'un joueur qui font gagner
fields-team = points d'un camp qui font gagner
fields-headquarters = points par quartier général
fields-unit = points par unité
fields-fort = points par fort
fields-bonds = bons par point
fields-cost = coût d'un pas
fields-flat = coût d'un pas sur tout terrain
fields-map = carte
fields-mat = fiche
fields-rules = jeu de règles

## classes

classes-foot = soldats à pied
classes-gun = canon
classes-vehicle = véhicule
classes-tank = tanks
classes-air = aéronef
classes-boat = bateau
classes-turret = tourelle

## content: what a content file is, and how it differs from the shipped game

content-changed = { $name } : { $own } au lieu de { $old }
content-added = { $name } : { $own }
content-removed = { $name } : aucun au lieu de { $old }
content-unit-changed = { $unit } : { $name } { $own } au lieu de { $old }
content-unit-added = { $unit } : { $name } { $own }
content-unit-removed = { $unit } : { $name } { $old } en moins
content-none = aucun
content-yes = oui
content-no = non
content-own-map = carte propre « { $title } » : { $hexes } hexagones, { $forts } forts, { $starts } numéros de départ
content-changed-hexes = { $count } hexagones de terrain différent
content-new-unit = nouvelle unité : { $unit }
content-no-unit = sans l'unité : { $unit }
content-map = carte { $title } : { $hexes } hexagones, { $forts } forts
content-mat = fiche { $title } : { $units } types d'unité
content-rules = règles { $title }
data-check-turned = { $hex } : { NAME($terrain, "terrain") }, { $other } : { NAME($there, "terrain") }, différents après un demi-tour
data-check-size = { $count } hexagones, non { $columns } colonnes de { $rows } à partir de 0000
data-check-turned-start = le départ { $start } n'est pas en { $hex }, où le demi-tour place le départ { $number }
data-check-turned-road = aucune route ne relie { $first } et { $second }, comme de l'autre côté
data-check-turned-fort = le fort en { $hex } n'a pas d'égal après un demi-tour
data-check-turned-trench = la tranchée en { $hex } n'a pas d'égale après un demi-tour
data-check-seam-roads = { $count } routes traversent la jointure ({ $hex }) ; il en faut 2
data-check-seam-water = l'eau de { $hex } s'arrête à la jointure
data-check-seam-road = la route de { $hex } s'arrête à la jointure
data-check-forts = { $count } forts, le dernier en { $hex } ; il en faut { $needed }
data-check-rhombus = le fort en { $hex } n'est pas un losange avec ses entrées aux deux bouts
data-check-entrance-land = l'entrée { $hex } a { $count } hexagones de terre voisins, non { $needed }
data-check-fort-distance = les forts en { $first } et { $second } sont à { $count } hexagones l'un de l'autre, non { $needed }
data-check-starts = numéros de départ { $numbers } ({ $hexes_text }) ; il faut { $wanted }
data-check-start-entrance = le départ { $number }, { $hex }, est à { $count } hexagones de l'entrée la plus proche
data-check-start-land = le départ { $number }, { $hex }, a { $count } hexagones de terre voisins, non { $needed }
data-check-start-distance = les départs { $one } et { $two }, { $first } et { $second }, sont à { $count } hexagones l'un de l'autre, non { $needed }
data-check-rivers = { $count } rivières ({ $hexes_text }) ; il en faut une
data-check-bridges = { $count } ponts ({ $hexes_text }) ; il en faut { $needed }
data-check-bridge = la route du pont { $hex } ne traverse pas la rivière
data-check-lakes = { $count } lacs ({ $hexes_text }) ; il en faut un
data-check-road = la route en { $hex } n'est pas reliée aux autres
data-check-start-road = le départ { $number }, { $hex }, n'est pas sur les routes
data-check-fort-road = aucune route ne touche une entrée du fort en { $hex }
data-check-forest = forêt ({ $hex }…) sur { $count } des { $land } hexagones de terre, non { $low }-{ $high } %
data-check-wood = le bois en { $hex } a { $count } hexagones, non { $low } à { $high }
data-check-trenches = { $count } tranchées ({ $hexes_text }) ; il en faut { $needed }
data-check-trench = la tranchée en { $hex } n'est pas faite de { $low } à { $high } hexagones reliés
data-check-trench-ground = { $hex }, d'une tranchée, est : { NAME($terrain, "terrain") }
data-check-trench-start = { $hex }, d'une tranchée, touche un hexagone de départ
data-check-trenches-touch = les tranchées en { $first } et { $second } se touchent
data-check-trench-entrance = aucune tranchée ({ $hexes_text }) ne touche une entrée
data-check-reach = aucun chemin par terre du départ { $number }, { $hex }, à l'entrée { $entrance }
data-check-reach-closed = aucun chemin du départ { $number }, { $hex }, à l'entrée { $entrance } sans passer par les tranchées
data-rules-file = le fichier { $name } n'est pas utilisé ; la carte et la fiche du lot le sont
data-play-land = trop peu de terre pour { $units } unités
data-play-hexes = { $count } hexagones ; une partie en a { $most } au plus
data-play-starts = { $count } hexagones de départ ; il en faut { $needed } à { $players } joueurs
data-play-start-number = numéro de départ { $number } ; ils vont jusqu'à { $most }
data-play-forts = { $count } forts ; il en faut { $needed } pour gagner, et { $most } au plus
data-play-trenches = { $count } tranchées ; une partie en a { $most } au plus
data-play-roster = une nation a de 1 à { $most } types d'unité
data-play-no-special = il n'y a pas de forces spéciales
data-play-trench-row = il n'y a pas de ligne de { $unit } pour les unités dans les tranchées

## print

print-mine = mine cachée
print-headquarters = quartier général
print-fort = fort occupé
print-start = départ
print-damage = dégâts
print-experience = expérience
print-markers = Marqueurs
print-special = spéciale, dé { $face }
print-column-type = Unité
print-column-price = Prix
print-column-repair = Rép.
print-column-speed = Vitesse
print-column-ground = Sol
print-column-air = En l'air
print-column-hits = Touche à
print-column-open = Touches pour 1–6 dégâts
print-column-forest = En forêt
print-column-nations = Nations
print-column-notes = Capacités
print-rides = monte en camion
print-scatters = tir imprécis
print-area = attaque sept hexagones
print-lays = pose des mines
print-treats = soigne les unités
print-carries = transporte { $n }
print-against-tanks = +{ $n } contre les tanks
print-count = { $n } à la fois
print-note-marks = Les valeurs en pointillé sont reconstituées : les livrets ne les donnent pas, et la fiche imprimée des unités est perdue.
print-note-hits = Touche à : le plus haut résultat qui touche, pour un bleu, un vétéran et un héros de guerre ; entre parenthèses contre les unités aériennes.
print-note-rows = Les portées sont en hexagones, la vitesse en points de déplacement, le prix et la réparation en bons de guerre.
print-needs = Il faut aussi quinze dés à douze faces, et du papier pour les bons de guerre et les listes d'attaques.

data-battle-type = cette fiche n'a pas d'unité { $type }
data-battle-nation = il n'y a pas de nation { $nation } ; il y a : { $known }
data-battle-turret = une tourelle tire depuis un fort ; le calculateur de combat n'en a pas
data-battle-ground = cette unité ne peut pas être sur { $ground } ; il y a : { $known }
data-battle-range = { $count } n'est pas compris entre { $least } et { $most }
data-battle-same-unit = une unité ne peut pas s'attaquer elle-même
data-battle-support = le soutien est l'un de : { $known }
data-battle-support-far = le soutien exige un combat rapproché, à distance 1
data-battle-support-shell = le soutien n'ajoute pas de dés à un obus qui dévie
data-battle-support-gas = le gaz toucherait aussi les unités en soutien ; calculez l'attaque sans soutien
data-battle-support-nobody = aucune unité de cette nation ne peut soutenir une attaque contre cette cible
data-battle-too-many = ces attaques ont plus de { $most } résultats à la fois ; saisissez les dés des premières ou retirez-en

companion-silence-TC-UNIT-42 = Pas de riposte : une unité touchée par un obus qui dévie ne riposte jamais.
companion-silence-TC-BATTLE-05 = Pas de riposte : l'attaque vient d'une distance de 2 ou plus.
companion-silence-TC-MOVE-18 = Pas de riposte : la cible est dans l'eau.
companion-silence-TC-GAP-101 = Pas de riposte : avec ces règles, le gaz ne sert pas à riposter.
companion-silence-TC-BATTLE-06 = Pas de riposte : la cible ne peut pas combattre les unités aériennes.
companion-silence-TC-BATTLE-07 = Pas de riposte : la cible ne combat que les unités aériennes.
companion-silence-TC-BATTLE-08 = Pas de riposte : la cible ne peut pas combattre à distance 1.
companion-on-target = Dé de dispersion { $face } : l'obus tombe sur sa cible.
companion-astray = Dé de dispersion { $face } : l'obus dévie.
companion-hit-nothing = L'obus ne touche rien ici. Vérifiez sur votre plateau qui se trouve sur l'hexagone.
companion-no-damage = { NAME($unit, "units", form: "The") } ne subit aucun dégât.
