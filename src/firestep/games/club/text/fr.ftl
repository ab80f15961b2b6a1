### Trench Club en français. Mêmes chapitres et mêmes noms que en.ftl.

## units

units-truck = transport de troupes
units-infantry = infanterie
units-mounted = infanterie montée
units-heavy = infanterie lourde
units-gun = canon d'assaut
units-howitzer = obusier
units-mortar = mortier lourd
units-aa = défense antiaérienne
units-car = automitrailleuse
units-fighter = avion de chasse
units-tank = char
units-bertha = Grosse Bertha
units-antitank = tireurs antichars
units-mark1 = Mark I « femelle »
units-ft17 = Renault FT-17
units-gunboat = canonnière
units-medic = service de santé
units-attack = avion d'attaque au sol
units-rail = canon sur voie ferrée
units-airship = dirigeable
units-gas = lance-gaz
units-turret = tourelle
units-minelayer = poseur de mines

## short

short-truck = camion
short-infantry = infanterie
short-mounted = inf. montée
short-heavy = inf. lourde
short-gun = canon
short-howitzer = obusier
short-mortar = mortier
short-aa = antiaérien
short-car = automitr.
short-fighter = chasseur
short-tank = char
short-bertha = Bertha
short-antitank = antichars
short-mark1 = Mark I
short-ft17 = FT-17
short-gunboat = canonnière
short-medic = santé
short-attack = avion att.
short-rail = canon v. f.
short-airship = dirigeable
short-gas = gaz
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

## seats

seats-1 = siège 1
seats-2 = siège 2
seats-3 = siège 3
seats-4 = siège 4

## teams

teams-central = les Empires centraux
teams-entente = l'Entente

## armies

armies-A = A
armies-B = B
armies-C = C
armies-none = aucune

## terrain

terrain-open = terrain découvert
terrain-forest = forêt
terrain-road = route
terrain-bridge = pont
terrain-river = rivière
terrain-lake = lac
terrain-wall = mur d'un fort
terrain-entrance = porte d'un fort

## ranks

ranks-recruit = recrue
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
counts-victory-points =
    { $n ->
        [one] { $n } point de victoire
       *[other] { $n } points de victoire
    }

## phases

phases-split = la répartition secrète en trois armées
phases-place-order = le jet pour savoir qui se déploie d'abord
phases-turn-chip = le jeton d'une armée à retourner
phases-draw-chip = le tirage du numéro de départ
phases-place = le déploiement d'une armée
phases-headquarters = le choix des quartiers généraux
phases-first-roll = le jet pour savoir qui commence
phases-armies = le choix des armées
phases-move = les mouvements
phases-attacks = la déclaration des attaques
phases-scatter = le dé qui dit où tombe l'obus
phases-attacker-roll = les dés de l'attaquant
phases-target-roll = la riposte de la cible
phases-bank = les réparations et les achats
phases-special-roll = le dé pour une force spéciale
phases-special-place = la place de la force spéciale
phases-over = la fin de la partie

## refusals

refusals-wrong-phase = « { $action } » n'a pas sa place ici. Phase en cours : { NAME($phase, "phases") }.
refusals-not-your-turn = On attend { NAME($nation, "the") }.
refusals-already-ready = Votre répartition est scellée : on n'y touche plus.
refusals-game-over = La partie est finie.
refusals-no-such-roll = « { $action } » n'est pas ce qu'on attend. Phase en cours : { NAME($phase, "phases") }.
refusals-for-chance = « { $action } » revient aux dés, pas à un joueur.
refusals-no-such-chip = « { $action } » : ce numéro de départ n'est plus à tirer.
refusals-no-such-face = « { $action } » : le dé n'a pas cette face.
refusals-wrong-dice = Ce jet demande { COUNT($dice, "dice") }, pas { $given }.
refusals-no-such-unit = Il n'y a pas d'unité { $unit }.
refusals-not-yours = { $unit } n'est pas à vous : elle appartient à { NAME($nation, "the") }.
refusals-destroyed = { $unit } est détruite.
refusals-already-assigned = { $unit } fait déjà partie de l'armée { $army }.
refusals-units-left = Chaque unité doit rejoindre une armée avant « ready » ; encore sans armée : { $count }.
refusals-no-special-at-start = Dans cette partie, personne ne commence avec une force spéciale.
refusals-picked-already = Vous avez déjà pris votre force spéciale.
refusals-too-little-water = La carte a trop peu d'eau pour commencer avec ce type : { NAME($type, "units") }.
refusals-pick-first = { $unit } est votre force spéciale : prenez d'abord un type, avec « pick », puis une armée.
refusals-pick-special-first = Il vous reste à prendre votre force spéciale : « pick medic », par exemple.
refusals-no-army-for-turrets = { $unit } est une tourelle ; elle attend en réserve, sans armée.
refusals-chip-turned = Le jeton de l'armée { $army } est déjà retourné.
refusals-too-many-armies = Armées à qui donner des ordres ce tour-ci : { $count } au plus.
refusals-the-other-armies = Ce tour-ci, ce sont les armées restées sans ordres au premier tour de table qui jouent : exactement { $count }.
refusals-not-of-this-army = { $unit } n'attend pas son déploiement avec l'armée { $army }.
refusals-no-such-hex = La carte n'a pas d'hexagone { $hex }.
refusals-fort-hex = { $hex } appartient à un fort : on ne s'y déploie pas.
refusals-occupied = { $place } est déjà occupé.
refusals-occupied-by = { $place } est déjà occupé par { $by }.
refusals-only-foot-in-water = { $hex } est de l'eau : seuls des soldats à pied s'y déploient, et { $unit } n'en est pas.
refusals-wrong-ring = { $hex } est à { COUNT($distance, "hexes") } de l'hexagone de départ ; c'est le tour de l'anneau à distance { $ring }.
refusals-not-on-a-trench = { $hex } est une tranchée : seuls des soldats à pied, des chars et des unités aériennes s'y déploient, pas { $unit }.
refusals-not-beside-the-army = Plus de place autour de l'hexagone de départ : { $unit } se place à côté d'une unité de son armée, ce que { $hex } n'est pas.
refusals-boats-need-water = { $unit } est un bateau et reste sur l'eau ; { $place } n'en est pas.
refusals-nearer-water-first = { $unit } prend l'eau libre la plus proche, à distance { $ring } de l'hexagone de départ ; { $hex } est à { COUNT($distance, "hexes") }.
refusals-not-your-number = { $number } n'est pas un de vos numéros de départ.
refusals-cargo-left = Le camion { $truck } a encore du monde à bord ; tous descendent avant la fin des mouvements.
refusals-aboard = { $unit } est à bord du camion { $truck } et ne bouge pas seule.
refusals-army-not-used = { $unit } est de l'armée { $army }, qui ne reçoit pas d'ordres ce tour-ci.
refusals-has-unloaded = { $unit } a commencé à décharger et n'ira pas plus loin ce tour-ci.
refusals-has-moved = { $unit } a déjà fait son mouvement ce tour-ci.
refusals-unloaded = { $unit } a déjà bougé ce tour-ci ; une unité descendue d'un camion ne bouge plus.
refusals-stopped-in-fort = { $unit } s'est arrêtée dans le fort { $place } : son mouvement est fini.
refusals-stopped-by-water = { $unit } est entrée dans l'eau en { $place } : son mouvement est fini.
refusals-stopped-by-contact = Le contact ennemi a arrêté { $unit } en { $place } ({ $enemies }).
refusals-move-over = Le mouvement de { $unit } s'est achevé en { $place }.
refusals-turrets-stay = { $unit } est une tourelle : une fois dans un fort, elle y reste.
refusals-truck-first = Le camion { $truck } roule avec sa charge : il décharge avant que { $unit } reçoive des ordres.
refusals-no-such-place = La carte n'a pas de lieu { $place }.
refusals-wall = { $place } est un mur du fort { $fort }.
refusals-name-the-fort = { $place } est une porte. Pour entrer dans le fort, nommez-le : move { $unit } { $fort }.
refusals-already-there = { $unit } se trouve déjà en { $place }.
refusals-no-room-to-unload = Il y a de la place pour en faire descendre { $room }, mais { $load } sont à bord.
refusals-shuts-a-truck-in = Un camion chargé n'aurait plus la place de décharger ({ $unit }, { $place }).
refusals-allied-fort = Le fort { $place } appartient à votre allié, { NAME($nation, "the") } : il vous est fermé.
refusals-no-air-in-forts = { $unit } est une unité aérienne : dans cette partie, elle n'entre pas dans les forts.
refusals-only-foot-captures = Seuls des soldats à pied prennent un fort, et { $unit } n'en est pas.
refusals-capture-takes-whole-move = Une prise coûte tout le mouvement : { $unit } doit partir d'un hexagone devant une porte du fort { $place }.
refusals-enemy-there = Un ennemi occupe { $place } : { $by }.
refusals-no-water = { $unit } ne peut pas entrer dans l'eau en { $place }.
refusals-water-takes-whole-move = L'eau coûte tout le mouvement : { $unit } n'entre en { $place } que par un premier pas, depuis un hexagone voisin.
refusals-no-trench = { $place } est une tranchée, fermée à { $unit } : n'y vont que soldats à pied, chars et unités aériennes.
refusals-enemy-trench = L'ennemi tient la tranchée en { $place } : { $unit } ne peut pas y entrer.
refusals-too-far = { $place } est hors de portée de { $unit } : le chemin coûte { COUNT($needs, "points") }, il reste { COUNT($left, "points") } ; il manque { COUNT($short, "points") }.
refusals-no-way = Aucun chemin ne mène { $unit } en { $place }.
refusals-contact-in-the-way = En route vers { $place }, { $unit } serait arrêtée en { $stop }, deuxième hexagone de suite au contact de l'ennemi ({ $enemies }).
refusals-cannot-ride = { $unit } ne monte pas en camion ({ NAME($type, "units") }).
refusals-no-truck = { $truck } n'est pas un camion où { $unit } puisse monter.
refusals-not-your-truck = Le camion { $truck } n'est pas à vous.
refusals-truck-in-fort = Le camion { $truck } est dans un fort : on n'y embarque pas.
refusals-truck-has-moved = Le camion { $truck } a déjà roulé ; on embarque avant le départ.
refusals-truck-full = Le camion { $truck } est plein : il porte { $most }.
refusals-truck-out-of-reach = Le camion { $truck } est hors de portée de { $unit }, à qui il reste { COUNT($left, "points") }.
refusals-not-aboard = { $unit } n'est à bord d'aucun camion.
refusals-not-beside-the-truck = { $hex } n'est pas à côté du camion { $truck }.
refusals-not-into-a-fort = { $hex } appartient à un fort : c'est au camion { $truck } d'y entrer.
refusals-fort-from-outside = Le camion { $truck } est hors du fort { $fort } ; de là, personne ne descend dans le fort.
refusals-not-into-water = { $hex } est de l'eau : personne n'y descend.
refusals-lays-no-mines = { $unit } n'est pas un poseur de mines.
refusals-lays-outside-only = { $unit } ne pose de mines que sur la carte, ni dans un fort ni à bord d'un camion.
refusals-one-mine-a-turn = { $unit } a déjà posé sa mine ce tour-ci.
refusals-marker-too-far = Le repère se place sur l'hexagone de { $unit } ou juste à côté, ce que { $hex } n'est pas.
refusals-marker-on-land = { $hex } est de l'eau ou fait partie d'un fort : aucun repère n'y va.
refusals-marker-there = Il y a déjà un repère en { $hex }.
refusals-mine-on-land = Le code { $code } en { $hex } désigne de l'eau, un fort ou un point hors de la carte.
refusals-own-mine-there = Une mine de votre équipe est déjà posée en { $mine }.
refusals-not-an-enemy = { $target } n'est pas un ennemi ; { $unit } n'attaque que l'ennemi.
refusals-attacks-already = { $unit } a déjà désigné sa cible.
refusals-attacker-in-fort = { $unit } est dans un fort, d'où l'on n'attaque pas.
refusals-target-in-fort = { $target } est dans un fort : on ne l'attaque pas.
refusals-target-in-water = { $target } est dans l'eau : on ne peut pas en faire une cible.
refusals-turrets-are-no-targets = { $target } est une tourelle : on ne l'attaque pas.
refusals-turret-in-reserve = { $unit } est encore en réserve : une tourelle tire depuis un fort.
refusals-name-a-trench-hex = { $target } est dans une tranchée : nommez aussi l'hexagone visé, parmi { $hexes }.
refusals-not-in-a-trench = On ne nomme un hexagone que pour une cible dans une tranchée : { $target }.
refusals-not-of-its-trench = Cet hexagone n'est pas dans la tranchée de la cible ({ $target }) ; en voici les hexagones : { $hexes }.
refusals-gas-wants-a-hex = Dans cette partie, le gaz vise un hexagone, pas une unité : attack { $unit } 0712, par exemple.
refusals-name-a-unit = { $unit } attaque une unité : nommez-en une à la place de { $target }.
refusals-not-at-a-wall = { $target } est le mur d'un fort : on n'y envoie pas de gaz.
refusals-no-enemy-in-the-gas = En { $target }, le gaz n'atteindrait aucun ennemi.
refusals-attacker-in-water = { $unit } est dans l'eau et ne peut pas attaquer.
refusals-no-attack = { $unit } n'a pas d'armes pour attaquer.
refusals-cannot-hit-air = { $unit } ne peut rien contre une unité aérienne comme { $target }.
refusals-only-air = { $unit } ne tire que sur les unités aériennes, et { $target } n'en est pas une.
refusals-too-near = { $target } est trop près de { $unit } : à { COUNT($distance, "hexes") }, pour une portée de { $low } à { $high }.
refusals-too-far-to-attack = { $target } est hors de portée de { $unit } : à { COUNT($distance, "hexes") }, pour une portée de { $low } à { $high }.
refusals-not-damaged = { $unit } n'a pas de dégâts à réparer.
refusals-not-in-fort = On répare dans un fort, et { $unit } n'est dans aucun.
refusals-not-all-turn = { $unit } n'a pas passé le tour entier dans le fort.
refusals-not-begun-in-fort = { $unit } n'a pas commencé le tour dans un fort.
refusals-turret-unhurt = { $unit } est une tourelle : elle ne subit pas de dégâts, il n'y a rien à réparer.
refusals-not-a-medic = { $unit } n'appartient pas au service de santé.
refusals-medic-used = { $unit } a déjà soigné une unité ce tour-ci.
refusals-medic-in-fort = { $unit } ne soigne personne depuis un fort ou un camion.
refusals-not-itself = { $unit } ne peut pas se soigner.
refusals-patient-in-fort = { $patient } est dans un fort ou un camion : { $unit } n'y soigne personne.
refusals-patient-not-beside = { $unit } soigne à côté d'elle, et { $patient } est à { COUNT($distance, "hexes") }.
refusals-after-buying = Les réparations passent avant les achats, et vous avez déjà acheté.
refusals-too-dear = Prix : { COUNT($price, "bonds") } ; vous avez { COUNT($has, "bonds") }.
refusals-not-in-roster = Votre nation n'a pas ce type : { NAME($type, "units") }.
refusals-no-fort = Les nouvelles unités paraissent dans vos forts, et vous n'en tenez aucun.
refusals-no-such-fort = La carte n'a pas de fort { $fort }.
refusals-not-your-fort = Le fort { $fort } n'est pas à vous.
refusals-no-special-forces = Dans cette partie, on n'achète pas de forces spéciales.
refusals-not-a-special-force = Ce type n'est pas une force spéciale : { NAME($type, "units") }.
refusals-special-not-bought = Les forces spéciales se tirent au dé, ou se choisissent quand on est mené ; aucune ne s'achète par son type : { NAME($type, "units") }.
refusals-not-behind = Seule choisit une équipe qui a moins d'unités et aussi moins de forts ; la vôtre a { $units } (forts : { $forts }), l'autre { COUNT($enemy_units, "units") } (forts : { $enemy_forts }).
refusals-no-free-water = Il n'y a pas d'eau libre pour ce type : { NAME($type, "units") }.
refusals-special-force-first = D'abord la force spéciale en attente ; vous pourrez donner ensuite.
refusals-only-into-a-fort = { $place } n'est pas un fort : cette force spéciale va dans un de vos forts ({ NAME($type, "units") }).
refusals-only-onto-water = { $place } n'est pas de l'eau, et cette force spéciale ne paraît que là ({ NAME($type, "units") }).
refusals-only-onto-river = { $place } est un lac : dans cette partie, il faut une rivière ({ NAME($type, "units") }).
refusals-not-a-turret = { $unit } n'est pas une tourelle.
refusals-turret-placed = { $unit } est déjà dans un fort et y reste.
refusals-has-turret = Le fort { $fort } a déjà une tourelle.
refusals-no-points = Il n'y a pas de points de victoire dans cette partie.
refusals-points-not-sold = Dans cette partie, les points de victoire ne s'achètent pas ; dépenser { COUNT($bonds, "bonds") } en rapporte un.
refusals-no-ally = Vous n'avez pas d'allié à qui donner.
refusals-not-in-battle = On ne donne rien pendant les combats.
refusals-gifts-in-own-money-phase = Dans cette partie, on ne donne qu'à son tour, pendant les réparations et les achats.
refusals-gift-too-large = Donner { COUNT($bonds, "bonds") } coûte { COUNT($needs, "bonds") } avec les frais ; vous avez { COUNT($has, "bonds") }.
refusals-purse-full = Avec { COUNT($bonds, "bonds") } de plus, votre allié dépasserait { $most }, le plus que contienne une bourse.
refusals-for-the-table = Seule la table peut dire cela.
refusals-no-time-limit-now = Aucun délai ne court dans cette phase.
refusals-no-timer = Cette partie se joue sans limite de temps.
refusals-not-seated = Cela ne vaut que pour un joueur de cette partie.
refusals-ask-your-partner = Vous avez un partenaire : proposez-lui la reddition, et laissez-le répondre.
refusals-no-partner = Vous n'avez pas de partenaire à consulter ; vous pouvez abandonner.
refusals-already-offered = Vous avez déjà proposé la reddition ; la parole est à votre partenaire.
refusals-no-offer = Aucune proposition de ce genre n'attend votre réponse.

## log

log-assigned = { NAME($nation, "nations") } : { $unit } rejoint l'armée { $army }.
log-picked = { NAME($nation, "nations") } : force spéciale choisie : { NAME($type, "units") }.
log-sealed = { NAME($nation, "nations") } : répartition scellée.
log-revealed = Toutes les répartitions sont dévoilées.
log-starts-with = { NAME($nation, "nations") } : force spéciale de départ : { NAME($type, "units") } { $unit }.
log-rolled-for-order = { NAME($nation, "nations") } : jet de { $faces }.
log-tied = Égalité, on relance : { NAME($seats, "nations") }.
log-places-first = C'est { NAME($nation, "the") } qui se déploie d'abord.
log-begins = C'est { NAME($nation, "the") } qui commence.
log-turned = { NAME($nation, "nations") } : le jeton de l'armée { $army } est retourné.
log-drawn = { NAME($nation, "nations") } : numéro de départ { $number }, hexagone { $hex }.
log-empty-army = { NAME($nation, "nations") } : cette armée est vide, rien à déployer.
log-placed = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit } en { $hex }.
log-headquarters = { NAME($nation, "nations") } : quartier général au numéro de départ { $number }, hexagone { $hex }.
log-turn-begins = Tour de table { $round } : c'est à { NAME($nation, "the") }.
log-armies-chosen = { NAME($nation, "nations") } : armées qui reçoivent des ordres : { NAME($armies, "armies") }.
log-moved = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit } de { $start } à { $place }, { COUNT($spent, "points") }.
log-stopped = Le contact ennemi arrête { $unit } en { $hex }.
log-entered-fort = { NAME($nation, "nations") } : { $unit } entre dans le fort { $fort }.
log-unloaded-in-fort = { NAME($nation, "nations") } : le camion { $unit } entre dans le fort { $fort } ; en descendent : { $riders }.
log-captured = { NAME($nation, "nations") } : { $unit } prend le fort { $fort }, tenu jusque-là par { NAME($owner, "the") }.
log-turret-taken = { NAME($nation, "nations") } : avec le fort { $fort }, la tourelle { $turret } change de mains.
log-took-headquarters = { NAME($nation, "nations") } : { $unit } prend le quartier général de { NAME($owner, "the") } en { $hex }.
log-mine-went-off = { $unit } saute sur la mine { $mine } de { NAME($nation, "the") } en { $hex } ; le repère était en { $marker }, le code était { $code }.
log-boarded = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit } monte dans le camion { $truck }.
log-unloaded = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit } descend du camion { $truck } en { $hex }.
log-laid = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit } pose la mine { $mine }, repère en { $marker }.
log-end-of-moves = { NAME($nation, "nations") } : fin des mouvements.
log-declared = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit } attaquera { $target }.
log-end-of-attacks = { NAME($nation, "nations") } : les attaques sont déclarées.
log-on-target = { $unit } lance { $faces } : l'obus tombe sur sa cible, { $hex }.
log-astray = { $unit } lance { $faces } : visé en { $aim }, l'obus dévie en { $hex }.
log-hit-nothing = En { $hex }, l'obus ne touche rien.
log-fired = { $unit } tire sur { $target } : { $faces }. On touche à { $highest } ou moins : { COUNT($hits, "hits") }.
log-returned-fire = { $unit } riposte contre { $target } : { $faces }. On touche à { $highest } ou moins : { COUNT($hits, "hits") }.
log-damaged = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit } subit { COUNT($damage, "damage") }, total { $total }.
log-destroyed = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit }, unité détruite.
log-learned = { $unit } gagne de l'expérience : { $experience } désormais.
log-promoted = { $unit } monte en grade : { NAME($rank, "ranks") }.
log-void = L'attaque de { $unit } sur { $target } tombe : l'une des deux n'est plus.
log-void-hex = L'attaque au gaz de { $unit } sur { $target } tombe : cette unité n'est plus, ou il ne reste personne là-bas.
log-scored = { NAME($nation, "nations") } gagne { COUNT($points, "victory-points") }, total { $total }.
log-income = { NAME($nation, "nations") } : forts tenus { $forts }, revenu { COUNT($bonds, "bonds") }.
log-repaired = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit }, réparation pour { COUNT($price, "bonds") }.
log-bought = { NAME($nation, "nations") } : achat de { $unit } ({ NAME($type, "units") }) pour { COUNT($price, "bonds") }, au fort { $fort }.
log-treated = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit } soigne { $patient } pour { COUNT($price, "bonds") }.
log-draws-special = { NAME($nation, "nations") } : achat d'une force spéciale ; un dé dira laquelle.
log-roll-again = { NAME($nation, "nations") } : jet de { $faces }, pas de force spéciale ; on relance.
log-special-drawn = { NAME($nation, "nations") } : jet de { $faces } : { NAME($type, "units") }, pour { COUNT($price, "bonds") }.
log-chose-special = { NAME($nation, "nations") } : force spéciale choisie : { NAME($type, "units") }, pour { COUNT($price, "bonds") }.
log-stationed = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit } paraît en { $place }.
log-turrets = { NAME($nation, "nations") } : tourelles mises en réserve : { $units }.
log-mounted = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit }, montage au fort { $fort }.
log-bought-point = { NAME($nation, "nations") } : achat d'un point de victoire pour { COUNT($price, "bonds") }.
log-gave = { NAME($nation, "nations") } : don de { COUNT($bonds, "bonds") } à son allié ; frais : { COUNT($fee, "bonds") }.
log-end-of-turn = { NAME($nation, "nations") } : fin du tour.
log-time-up = Le temps est écoulé pour { NAME($nation, "the") } : ce qui est fait compte.
log-surrendered = { NAME($nation, "nations") } : reddition.
log-offered-surrender = { NAME($nation, "nations") } : proposition de reddition à son partenaire.
log-declined-surrender = { NAME($nation, "nations") } : le combat continue.
log-timed-out = { NAME($nation, "nations") } : temps épuisé.
log-abandoned = { NAME($nation, "nations") } : partie quittée.
log-ended = Fin : { NAME($ending, "endings") } Victoire : { NAME($winners, "nations") }.
log-ended-drawn = Fin : { NAME($ending, "endings") } Partie nulle.

## endings

endings-TC-WIN-01 = une équipe n'a plus d'unités.
endings-TC-WIN-02 = une équipe tient assez de forts.
endings-TC-WIN-03 = un joueur tient assez de forts.
endings-TC-WIN-09 = les dernières unités sont tombées ensemble ; les forts ont tranché.
endings-TC-WIN-11 = le dernier tour de table est joué ; les forts ont tranché.
endings-TC-VAR-01 = assez de points de victoire ont été gagnés.
endings-resigned = un camp s'est rendu.
endings-time = le temps est écoulé.
endings-abandoned = un joueur est parti.

## status

status-split = { NAME($nation, "nations") } : répartissez vos unités entre les armées A, B et C ; répartitions pas encore scellées : { NAME($seats, "nations") }.
status-pick = S'y ajoute une force spéciale, prise en secret.
status-place-order = { NAME($nation, "nations") } : jet pour savoir qui se déploie d'abord.
status-turn-chip = { NAME($nation, "nations") } : retournez le jeton d'une armée ; encore cachés : { NAME($armies, "armies") }.
status-draw-chip = { NAME($nation, "nations") } : tirage du numéro de départ de l'armée { $army }.
status-place = { NAME($nation, "nations") } : déployez l'armée { $army } autour de { $hex } (numéro { $number }) ; reste à placer : { $units }.
status-headquarters = { NAME($nation, "nations") } : choisissez un de vos numéros de départ pour votre quartier général.
status-first-roll = { NAME($nation, "nations") } : jet pour savoir qui commence.
status-armies = Tour de table { $round }, { NAME($nation, "nations") } ({ COUNT($bonds, "bonds") }) : choisissez les armées qui reçoivent des ordres, { $count } au plus.
status-lazy = Armées à qui donner des ordres ce tour-ci : { $count } ; jusqu'ici : { NAME($armies, "armies") }.
status-move = Tour de table { $round }, { NAME($nation, "nations") } ({ COUNT($bonds, "bonds") }) : mouvements. Unités qui peuvent encore bouger : { $count }.
status-mover = En route : { NAME($type, "units") } { $unit } en { $place }, reste { COUNT($left, "points") }.
status-attacks = Tour de table { $round }, { NAME($nation, "nations") } ({ COUNT($bonds, "bonds") }) : déclaration des attaques ; jusqu'ici : { $count }.
status-scatter = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit } tire sur { $target } ({ NAME($target_type, "units") }) ; un dé dira où tombe l'obus.
status-attacker-roll = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit } tire sur { $target } ({ NAME($target_type, "units") }) avec { COUNT($dice, "dice") } ; on touche à { $highest } ou moins.
status-attacker-roll-hex = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit } envoie du gaz en { $hex } avec { COUNT($dice, "dice") } ; on touche à { $highest } ou moins.
status-target-roll = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit } riposte contre { $target } ({ NAME($target_type, "units") }) avec { COUNT($dice, "dice") } ; on touche à { $highest } ou moins.
status-suffered = Subi de son côté : { COUNT($hits, "hits") }.
status-bank = Tour de table { $round }, { NAME($nation, "nations") } : { COUNT($bonds, "bonds") } pour réparer et acheter.
status-special-roll = { NAME($nation, "nations") } : jet pour une force spéciale.
status-special-place = { NAME($nation, "nations") } : placez votre force spéciale, { NAME($type, "units") }.
status-score = Points de victoire : { $scores }.
status-over = La partie est finie.
status-surrender = { NAME($nation, "nations") } propose la reddition à son partenaire.

## typed

typed-split = « auto » fait la répartition du débutant, « ready » scelle la vôtre.
typed-pick = Pour prendre une force spéciale : « pick medic », par exemple.
typed-place = « auto » place tout le monde.
typed-headquarters = Pour choisir : « headquarters 4 », par exemple.
typed-armies = Pour choisir : « use A », par exemple.
typed-special-place = Pour choisir : « station » et un fort, ou de l'eau pour un bateau.

## actions

actions-assign = { NAME($type, "units") } { $unit } : dans l'armée { $army }
actions-pick = prendre une force spéciale : { NAME($type, "units") }
actions-ready = sceller la répartition
actions-turn = retourner le jeton de l'armée { $army }
actions-place = { NAME($type, "units") } { $unit } : en { $hex }
actions-headquarters = quartier général au numéro de départ { $number }, hexagone { $hex }
actions-use = ordres pour : { NAME($armies, "armies") }
actions-move = { NAME($type, "units") } { $unit } : de { $start } à { $place }, { COUNT($spent, "points") }
actions-board = { NAME($type, "units") } { $unit } : à bord du camion { $truck }
actions-unload = { NAME($type, "units") } { $unit } : du camion { $truck } en { $hex }
actions-lay = { NAME($type, "units") } { $unit } : mine en { $hex }, repère en { $marker } (code { $code })
actions-end-moves = finir les mouvements
actions-end-attacks = finir la déclaration et combattre
actions-end-turn = finir le tour
actions-attack = { NAME($type, "units") } { $unit } : attaquer { $target } ({ NAME($target_type, "units") }) en { $place }
actions-attack-hex = { NAME($type, "units") } { $unit } : gaz en { $place }
actions-repair = { NAME($type, "units") } { $unit } : réparer en { $place }, { COUNT($price, "bonds") }
actions-treat = { NAME($type, "units") } { $unit } : soigner { $target } ({ NAME($target_type, "units") }), { COUNT($price, "bonds") }
actions-buy = acheter au fort { $fort } : { NAME($type, "units") }, { COUNT($price, "bonds") }
actions-draw = acheter une force spéciale au dé, { COUNT($price, "bonds") } au plus
actions-choose = choisir une force spéciale : { NAME($type, "units") }, { COUNT($price, "bonds") }
actions-station = { NAME($type, "units") } : en { $place }
actions-mount = { NAME($type, "units") } { $unit } : monter au fort { $fort }
actions-point = acheter un point de victoire, { COUNT($price, "bonds") }
actions-give = donner { COUNT($bonds, "bonds") } à votre allié, frais en sus
actions-die = dé { $faces }
actions-chip = numéro de départ { $number }
actions-roll = dés { $faces }
actions-resign = se rendre
actions-offer-surrender = proposer à votre partenaire de se rendre
actions-accept-surrender = se rendre ensemble
actions-decline-surrender = continuer le combat
actions-time-up = le temps de cette phase est écoulé
actions-time-out = temps écoulé pour { NAME($nation, "the") }
actions-abandoned = { NAME($nation, "nations") } a quitté la partie

## tables

tables-id = nº
tables-unit = unité
tables-at = lieu
tables-damage = dégâts
tables-experience = expérience
tables-army = armée
tables-points = points
tables-moved = joué
tables-owner = { NAME($nation, "nations") } : { COUNT($bonds, "bonds") }, forts : { $forts }
tables-brief = { NAME($nation, "nations") } : { COUNT($units, "units") }, { COUNT($bonds, "bonds") }, forts : { $forts }
tables-free = Forts à personne : { $forts }
tables-nothing = aucun
tables-aboard = à bord de { $truck }
tables-unplaced = hors carte
tables-place = { $place } : { NAME($terrain, "terrain") }
tables-fort = Fort { $fort }, tenu par { NAME($nation, "the") } ; dedans : { $units }
tables-stands = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit } en { $place }, dégâts { $hurt }, expérience { $experience } ({ NAME($rank, "ranks") })
tables-fallen = { NAME($nation, "nations") } : { NAME($type, "units") } { $unit }, unité détruite
tables-score = Points de victoire : { $score }
tables-spent = Bons dépensés pour le prochain point : { $part } sur { $whole }
tables-headquarters = Quartier général : { $hex }
tables-reserve = Tourelles en réserve : { $units }
tables-mine = Mine { $mine } ({ NAME($nation, "nations") }) : repère en { $marker }, mine en { $hex } (code { $code })
tables-marker = Mine { $mine } ({ NAME($nation, "nations") }) : repère en { $marker }
tables-flag = { NAME($nation, "nations") } : quartier général
tables-dug = { $place }, en tranchée
tables-trench = { $place } : { NAME($terrain, "terrain") }, tranchée ({ $hexes })
tables-aimed = { $target } en { $hex }

## odds

odds-against = { NAME($type, "units") } { $unit } contre { NAME($target_type, "units") } { $target }
odds-at = { NAME($type, "units") } { $unit } : gaz en { $target }
odds-dice = { COUNT($dice, "dice") }, touche à { $highest } ou moins
odds-silent = pas de riposte
odds-chances = dégâts ensuite
odds-dies = mort
odds-mean = moy.
odds-trade = Bons gagnés moins bons perdus, en moyenne : { $trade }
odds-exact = Chances exactes.
odds-sampled = Compté sur { $runs } essais ; l'erreur type d'une chance ne dépasse pas { $error }.
odds-nothing = Aucune attaque n'est déclarée.
odds-both = Toutes deux détruites : { $chance }

## help

help-typing = Tapez u3 pour voir ce que peut l'unité 3, u3 0712 pour la déplacer, ou le numéro d'un choix ; end finit une phase.
help-lists = units donne vos unités (units FR celles de la France), legal résume vos choix, odds u3 u17 dit les chances d'une attaque.
help-setup = Répartissez en secret vos onze unités entre les armées A, B et C, puis déployez chaque armée autour de son numéro de départ ; auto fait l'une ou l'autre étape pour vous.
help-aim = Une équipe gagne avec 9 forts sur 14 (à deux joueurs, 5 sur 7), ou quand l'autre n'a plus d'unités ou se rend.
help-turn = Un tour : mouvements, déclaration des attaques, combats, puis dépense des bons de guerre.
help-moving = Chaque unité bouge une fois. Terrain découvert 1 point, forêt 1½, route ou pont ½ ; seuls les soldats à pied entrent dans l'eau, et cela coûte tout le mouvement.
help-contact = À côté d'un ennemi qui pourrait vous y combattre, vous êtes au contact. Un pas d'un contact à un autre met fin au mouvement.
help-forts = Des soldats à pied devant une porte prennent un fort, ce qui coûte tout le mouvement. Dans vos forts, vous êtes à l'abri.
help-transport = Un camion porte quatre unités à pied ou canons : board u3 u1, puis déplacez le camion, puis unload u3 0713.
help-attacks = Désignez attaquant et cible à portée. Au corps à corps, une cible qui peut se battre riposte en même temps.
help-dice = Moins il y a de dégâts, plus il y a de dés. Un ami à côté de la cible ajoute 2 dés ; deux amis, ou un seul juste en face, en ajoutent 3.
help-damage = Les touches deviennent des dégâts selon la rangée de la cible ; la forêt la protège. À 6 dégâts, une unité est détruite.
help-experience = Qui blesse un ennemi gagne 1 d'expérience, qui le détruit 2. Vétérans (3) et héros de guerre (5) touchent mieux.
help-money = Chaque fort rapporte 3 bons. Une unité restée tout le tour dans un fort peut être réparée ; les nouvelles unités paraissent dans vos forts.
help-special = Avec les forces spéciales, draw special en achète une au dé ; une équipe qui a moins d'unités et moins de forts dit plutôt choose gas. Puis station C la place au fort C.
help-works = mount u60 C monte une tourelle au fort C ; avec treat u40 u12, le service de santé 40 remet sur pied l'unité voisine 12.
help-mines = lay u12 0712 3 pose une mine : le repère en 0712, visible de tous, la mine au même endroit (code 0) ou sur l'un des six hexagones autour, 1 étant le nord, puis dans le sens des aiguilles d'une montre. Vos choix nomment l'hexagone.
help-trenches = Avec les tranchées, des soldats à pied qui y finissent leur mouvement la tiennent tout entière. Dites quel hexagone vous visez : attack u3 u17 0712. Au corps à corps, tous ceux de la tranchée ripostent.
help-points = Avec les points de victoire, un joueur qui en a 10 ou une équipe qui en a 15 gagne : 1 par unité détruite, 1 par fort, 3 par quartier général, 1 pour 60 bons dépensés.

## reasons

reasons-take-fort = { NAME($type, "units") } { $unit } prend le fort { $fort }.
reasons-gate = { NAME($type, "units") } { $unit } se place devant une porte en { $hex }, pour prendre le fort au prochain tour.
reasons-repair = { NAME($type, "units") } { $unit } rentre au fort { $fort } pour être réparé.
reasons-shelter = { NAME($type, "units") } { $unit } se met à l'abri dans le fort { $fort }.
reasons-ride = { NAME($type, "units") } { $unit } monte dans { $truck }.
reasons-mine = { NAME($type, "units") } { $unit } pose une mine près de { $hex }.
reasons-attack = { NAME($type, "units") } { $unit } attaque { NAME($target_type, "units") } { $target } : détruit à { $chance } %, { $damage } de dégâts en moyenne ; la riposte le détruit à { $lost } %.
reasons-attack-unanswered = { NAME($type, "units") } { $unit } attaque { NAME($target_type, "units") } { $target } : détruit à { $chance } %, { $damage } de dégâts en moyenne, sans riposte.

## about

about-sentence = Menez infanterie, canons, chars et avions sur une carte d'hexagones, prenez des forts et payez-en de nouvelles troupes.
about-length = une soirée ; la partie rapide à deux, environ une heure
about-players = quatre joueurs en deux équipes, ou deux
