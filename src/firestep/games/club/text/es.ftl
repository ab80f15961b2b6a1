### Trench Club en español. Los mismos capítulos y nombres que en.ftl.

## units

units-truck = camión
    .the = el camión
    .The = El camión
    .of = del camión
    .to = al camión
    .gender = masculine
units-infantry = infantería
    .the = la infantería
    .The = La infantería
    .of = de la infantería
    .to = a la infantería
    .gender = feminine
units-mounted = infantería montada
    .the = la infantería montada
    .The = La infantería montada
    .of = de la infantería montada
    .to = a la infantería montada
    .gender = feminine
units-heavy = infantería pesada
    .the = la infantería pesada
    .The = La infantería pesada
    .of = de la infantería pesada
    .to = a la infantería pesada
    .gender = feminine
units-gun = cañón de asalto
    .the = el cañón de asalto
    .The = El cañón de asalto
    .of = del cañón de asalto
    .to = al cañón de asalto
    .gender = masculine
units-howitzer = obús
    .the = el obús
    .The = El obús
    .of = del obús
    .to = al obús
    .gender = masculine
units-mortar = mortero pesado
    .the = el mortero pesado
    .The = El mortero pesado
    .of = del mortero pesado
    .to = al mortero pesado
    .gender = masculine
units-aa = camión antiaéreo
    .the = el camión antiaéreo
    .The = El camión antiaéreo
    .of = del camión antiaéreo
    .to = al camión antiaéreo
    .gender = masculine
units-car = vehículo blindado
    .the = el vehículo blindado
    .The = El vehículo blindado
    .of = del vehículo blindado
    .to = al vehículo blindado
    .gender = masculine
units-fighter = avión de caza
    .the = el avión de caza
    .The = El avión de caza
    .of = del avión de caza
    .to = al avión de caza
    .gender = masculine
units-tank = tanque
    .the = el tanque
    .The = El tanque
    .of = del tanque
    .to = al tanque
    .gender = masculine
units-bertha = Gran Berta
    .the = la Gran Berta
    .The = La Gran Berta
    .of = de la Gran Berta
    .to = a la Gran Berta
    .gender = feminine
units-antitank = artilleros antitanque
    .the = la unidad de artilleros antitanque
    .The = La unidad de artilleros antitanque
    .of = de la unidad de artilleros antitanque
    .to = a la unidad de artilleros antitanque
    .gender = feminine
units-mark1 = Mark I «hembra»
    .the = el Mark I «hembra»
    .The = El Mark I «hembra»
    .of = del Mark I «hembra»
    .to = al Mark I «hembra»
    .gender = masculine
units-ft17 = Renault FT-17
    .the = el Renault FT-17
    .The = El Renault FT-17
    .of = del Renault FT-17
    .to = al Renault FT-17
    .gender = masculine
units-gunboat = cañonero
    .the = el cañonero
    .The = El cañonero
    .of = del cañonero
    .to = al cañonero
    .gender = masculine
units-medic = médico
    .the = el médico
    .The = El médico
    .of = del médico
    .to = al médico
    .gender = masculine
units-attack = avión de ataque a tierra
    .the = el avión de ataque a tierra
    .The = El avión de ataque a tierra
    .of = del avión de ataque a tierra
    .to = al avión de ataque a tierra
    .gender = masculine
units-rail = cañón ferroviario
    .the = el cañón ferroviario
    .The = El cañón ferroviario
    .of = del cañón ferroviario
    .to = al cañón ferroviario
    .gender = masculine
units-airship = dirigible
    .the = el dirigible
    .The = El dirigible
    .of = del dirigible
    .to = al dirigible
    .gender = masculine
units-gas = lanzagases
    .the = el lanzagases
    .The = El lanzagases
    .of = del lanzagases
    .to = al lanzagases
    .gender = masculine
units-turret = torreta
    .the = la torreta
    .The = La torreta
    .of = de la torreta
    .to = a la torreta
    .gender = feminine
units-minelayer = minador
    .the = el minador
    .The = El minador
    .of = del minador
    .to = al minador
    .gender = masculine
units-unit = unidad
    .the = la unidad
    .The = La unidad
    .of = de la unidad
    .to = a la unidad
    .gender = feminine
units-hex = casilla
    .the = la casilla
    .The = La casilla
    .of = de la casilla
    .to = a la casilla
    .gender = feminine

## places: a unit and where it is

places-hex = { $name } en { $where }
places-fort = { $name } en el fuerte { $where }
places-truck = { $name } a bordo de un camión
places-id = { $name } { $where }
places-nowhere = { $name }

## short

short-truck = camión
short-infantry = infantería
short-mounted = inf. mont.
short-heavy = inf. pesada
short-gun = cañón
short-howitzer = obús
short-mortar = mortero
short-aa = cam. antia.
short-car = veh. blind.
short-fighter = caza
short-tank = tanque
short-bertha = Berta
short-antitank = antitanque
short-mark1 = Mark I
short-ft17 = FT-17
short-gunboat = cañonero
short-medic = médico
short-attack = avión ataque
short-rail = cañón fer.
short-airship = dirigible
short-gas = gas
short-turret = torreta
short-minelayer = minador

## nations

nations-GE = Alemania
nations-AH = Austria-Hungría
nations-FR = Francia
nations-GB = Gran Bretaña
nations-nobody = nadie

## the

the-GE = Alemania
the-AH = Austria-Hungría
the-FR = Francia
the-GB = Gran Bretaña
the-nobody = nadie
the-dice = los dados
the-table = la mesa

## teams

teams-central = las Potencias Centrales
teams-entente = la Entente

## armies

armies-A = A
armies-B = B
armies-C = C
armies-none = ninguno

## terrain

terrain-open = campo abierto
terrain-forest = bosque
terrain-road = carretera
terrain-bridge = puente
terrain-river = río
terrain-lake = lago
terrain-wall = muro de un fuerte
terrain-entrance = entrada de un fuerte

## ranks

ranks-recruit = recluta
ranks-veteran = veterano
ranks-hero = héroe de guerra

## counts

counts-points =
    { $n ->
        [0.5] { $n } punto
        [one] { $n } punto
       *[other] { $n } puntos
    }
counts-bonds =
    { $n ->
        [one] { $n } bono de guerra
       *[other] { $n } bonos de guerra
    }
counts-hits =
    { $n ->
        [one] { $n } impacto
       *[other] { $n } impactos
    }
counts-dice =
    { $n ->
        [one] { $n } dado
       *[other] { $n } dados
    }
counts-damage = { $n } de daño
counts-hexes =
    { $n ->
        [one] { $n } casilla
       *[other] { $n } casillas
    }
counts-units =
    { $n ->
        [one] { $n } unidad
       *[other] { $n } unidades
    }
counts-forts =
    { $n ->
        [one] { $n } fuerte
       *[other] { $n } fuertes
    }
counts-victory-points =
    { $n ->
        [one] { $n } punto de victoria
       *[other] { $n } puntos de victoria
    }

## phases

phases-split = el reparto secreto en tres ejércitos
phases-place-order = la tirada para ver quién despliega primero
phases-turn-chip = descubrir la ficha de un ejército
phases-draw-chip = sacar el número de salida
phases-place = el despliegue de un ejército
phases-headquarters = la elección de los cuarteles generales
phases-first-roll = la tirada para ver quién empieza
phases-armies = la elección de ejércitos
phases-move = el movimiento
phases-attacks = la declaración de ataques
phases-scatter = la tirada que decide dónde cae el proyectil
phases-attacker-roll = la tirada del atacante
phases-target-roll = el objetivo devuelve el fuego
phases-bank = las reparaciones y las compras
phases-special-roll = la tirada para una fuerza especial
phases-special-place = la colocación de la fuerza especial
phases-over = el final de la partida

## refusals

refusals-wrong-phase = «{ $action }» no es posible ahora. Paso actual: { NAME($phase, "phases") }.
refusals-not-your-turn = Se espera a { NAME($nation, "the") }.
refusals-already-ready = Tu reparto está sellado y ya no se puede cambiar.
refusals-game-over = La partida ha terminado.
refusals-no-turn-to-pass = Aquí el turno no puede pasar al rival: la preparación no ha terminado, la partida ha acabado o hay unidades a bordo de un camión.
refusals-no-such-roll = «{ $action }» no es la tirada que toca. Paso actual: { NAME($phase, "phases") }.
refusals-for-chance = «{ $action }» lo deciden los dados, no un jugador.
refusals-no-such-chip = «{ $action }»: ese número de salida ya no se puede sacar.
refusals-no-such-face = «{ $action }»: el dado no tiene esa cara.
refusals-wrong-dice = Esta tirada pide { COUNT($dice, "dice") }, no { $given }.
refusals-no-such-unit = No hay ninguna unidad { $id }.
refusals-not-yours = { NAME($unit, "units", form: "The") } pertenece a { NAME($nation, "the") }, no a ti.
refusals-destroyed =
    { NAME($unit, "units", form: "gender") ->
        [feminine] { NAME($unit, "units", form: "The") } está destruida.
       *[masculine] { NAME($unit, "units", form: "The") } está destruido.
    }
refusals-already-assigned = { NAME($unit, "units", form: "The") } ya está en el ejército { $army }.
refusals-units-left =
    { $count ->
        [one] Pon todas tus unidades en un ejército antes de sellar el reparto. Queda una sin ejército.
       *[other] Pon todas tus unidades en un ejército antes de sellar el reparto. Quedan { $count } sin ejército.
    }
refusals-no-special-at-start = En esta partida nadie empieza con una fuerza especial.
refusals-picked-already = Ya has elegido tu fuerza especial.
refusals-too-little-water = El mapa tiene muy poca agua para empezar con esta fuerza especial: { NAME($type, "units") }.
refusals-pick-first = { $id } es tu fuerza especial: elige primero su tipo y después su ejército.
refusals-pick-special-first = Aún no has elegido tu fuerza especial: «pick medic», por ejemplo.
refusals-no-army-for-turrets = { NAME($unit, "units", form: "The") } espera en la reserva y no entra en ningún ejército.
refusals-chip-turned = La ficha del ejército { $army } ya está descubierta.
refusals-too-many-armies =
    { $count ->
        [one] Este turno solo puedes dar órdenes a un ejército.
       *[other] Este turno puedes dar órdenes a { $count } ejércitos como máximo.
    }
refusals-the-other-armies =
    { $count ->
        [one] Este turno debes usar el ejército que se quedó sin órdenes en la primera ronda.
       *[other] Este turno debes usar los { $count } ejércitos que se quedaron sin órdenes en la primera ronda.
    }
refusals-not-of-this-army = { NAME($unit, "units", form: "The") } no está entre las unidades del ejército { $army } que faltan por desplegar.
refusals-no-such-hex = El mapa no tiene la casilla { $hex }.
refusals-fort-hex = { $hex } es parte de un fuerte: allí no se despliega.
refusals-occupied = { $place } ya está ocupada.
refusals-occupied-by = { $place } ya está ocupada por { NAME($by, "units", form: "the") }.
refusals-only-foot-in-water = { $hex } es agua: allí solo se despliegan soldados de a pie, no { NAME($unit, "units", form: "the") }.
refusals-wrong-ring = { $hex } está a { COUNT($distance, "hexes") } de la casilla de salida. Llena antes las casillas a distancia { $ring }.
refusals-not-on-a-trench = { $hex } es una trinchera: allí solo se despliegan soldados de a pie, tanques y unidades aéreas, no { NAME($unit, "units", form: "the") }.
refusals-not-beside-the-army = Ya no queda sitio alrededor de la casilla de salida. Coloca { NAME($unit, "units", form: "the") } junto a una unidad de su ejército; { $hex } no lo está.
refusals-boats-need-water = { NAME($unit, "units", form: "The") } no sale del agua, y { $place } es tierra.
refusals-nearer-water-first = { NAME($unit, "units", form: "The") } va al agua libre más cercana, a distancia { $ring } de la casilla de salida; { $hex } está a { COUNT($distance, "hexes") }.
refusals-not-your-number = { $number } no es uno de tus números de salida.
refusals-cargo-left = { NAME($truck, "units", form: "The") } aún lleva unidades. Haz que bajen antes de terminar el movimiento.
refusals-aboard = { NAME($unit, "units", form: "The") } va en un camión y no puede moverse por su cuenta.
refusals-army-not-used = { NAME($unit, "units", form: "The") } es del ejército { $army }, que no recibe órdenes este turno.
refusals-has-unloaded = { NAME($unit, "units", form: "The") } ha empezado a descargar y no puede seguir este turno.
refusals-has-moved = { NAME($unit, "units", form: "The") } ya se ha movido este turno.
refusals-unloaded = { NAME($unit, "units", form: "The") } ha bajado de un camión y no puede volver a moverse este turno.
refusals-stopped-in-fort = { NAME($unit, "units", form: "The") } ha entrado en el fuerte { $place }: su movimiento ha terminado.
refusals-stopped-by-water = { NAME($unit, "units", form: "The") } ha entrado en el agua en { $place }: su movimiento ha terminado.
refusals-stopped-by-contact = El contacto con el enemigo ha detenido { NAME($unit, "units", form: "to") } en { $place } ({ NAME($enemies, "units") }).
refusals-move-over = { NAME($unit, "units", form: "The") } ha terminado su movimiento en { $place }.
refusals-turrets-stay = { NAME($unit, "units", form: "The") } ya no sale de su fuerte.
refusals-truck-first = Descarga { NAME($truck, "units", form: "the") } antes de dar órdenes { NAME($unit, "units", form: "to") }.
refusals-no-such-place = En el mapa no hay ningún lugar { $place }.
refusals-wall = { $place } es un muro del fuerte { $fort }.
refusals-name-the-fort = { $place } es una entrada. Para entrar en el fuerte, nómbralo: move { $id } { $fort }.
refusals-already-there = { NAME($unit, "units", form: "The") } ya está en { $place }.
refusals-no-room-to-unload =
    { $room ->
        [0] No hay sitio para que bajen las { $load } unidades del camión.
        [one] Solo hay sitio para que baje una unidad, pero van { $load } en el camión.
       *[other] Solo hay sitio para que bajen { $room } unidades, pero van { $load } en el camión.
    }
refusals-shuts-a-truck-in = Un camión cargado se quedaría sin sitio para descargar: { NAME($unit, "units", form: "the") } no puede ir a { $place }.
refusals-allied-fort = El fuerte { $place } es de tu aliada, { NAME($nation, "the") }: no puedes entrar en él.
refusals-no-air-in-forts = En esta partida las unidades aéreas no entran en los fuertes; { NAME($unit, "units", form: "the") } tampoco.
refusals-only-foot-captures = Solo los soldados de a pie pueden tomar un fuerte, no { NAME($unit, "units", form: "the") }.
refusals-capture-takes-whole-move = Tomar un fuerte exige todo el movimiento: { NAME($unit, "units", form: "the") } debe salir justo delante de una entrada del fuerte { $place }.
refusals-enemy-there = En { $place } hay un enemigo: { NAME($by, "units") }.
refusals-no-water = { NAME($unit, "units", form: "The") } no puede entrar en el agua de { $place }.
refusals-water-takes-whole-move = Entrar en el agua exige todo el movimiento: { NAME($unit, "units", form: "the") } debe salir de una casilla contigua a { $place }.
refusals-no-trench = { $place } es una trinchera: solo entran soldados de a pie, tanques y unidades aéreas, no { NAME($unit, "units", form: "the") }.
refusals-enemy-trench = El enemigo ocupa la trinchera de { $place }: { NAME($unit, "units", form: "the") } no puede entrar.
refusals-too-far =
    { $short ->
        [one] { NAME($unit, "units", form: "The") } no llega a { $place }: el camino cuesta { COUNT($needs, "points") } y tiene { COUNT($left, "points") }; le falta { COUNT($short, "points") }.
        [0.5] { NAME($unit, "units", form: "The") } no llega a { $place }: el camino cuesta { COUNT($needs, "points") } y tiene { COUNT($left, "points") }; le falta { COUNT($short, "points") }.
       *[other] { NAME($unit, "units", form: "The") } no llega a { $place }: el camino cuesta { COUNT($needs, "points") } y tiene { COUNT($left, "points") }; le faltan { COUNT($short, "points") }.
    }
refusals-no-way = Ningún camino lleva { NAME($unit, "units", form: "to") } hasta { $place }.
refusals-contact-in-the-way = De camino a { $place }, { NAME($unit, "units", form: "the") } se detendría en { $stop }, segunda casilla seguida en contacto con el enemigo ({ NAME($enemies, "units") }).
refusals-cannot-ride = Los camiones no llevan este tipo de unidad: { NAME($type, "units") }.
refusals-no-truck = { NAME($truck, "units", form: "The") } no es un camión al que pueda subir { NAME($unit, "units", form: "the") }.
refusals-not-your-truck = { NAME($truck, "units", form: "The") } no es tuyo.
refusals-truck-in-fort = Dentro de un fuerte no se sube a un camión: no { NAME($truck, "units", form: "to") }.
refusals-truck-has-moved = { NAME($truck, "units", form: "The") } ya se ha movido. Las unidades suben antes de que arranque.
refusals-truck-full = { NAME($truck, "units", form: "The") } va lleno: lleva { $most } unidades.
refusals-truck-out-of-reach = { NAME($truck, "units", form: "The") } queda fuera del alcance { NAME($unit, "units", form: "of") }, que tiene { COUNT($left, "points") }.
refusals-not-aboard = { NAME($unit, "units", form: "The") } no va en ningún camión.
refusals-not-beside-the-truck = { $hex } no está junto { NAME($truck, "units", form: "to") }.
refusals-not-into-a-fort = { $hex } es parte de un fuerte. Para descargar allí, { NAME($truck, "units", form: "the") } debe entrar.
refusals-fort-from-outside = { NAME($truck, "units", form: "The") } está fuera del fuerte { $fort }: desde allí no se baja dentro del fuerte.
refusals-not-into-water = { $hex } es agua: allí no se baja.
refusals-lays-no-mines = { NAME($unit, "units", form: "The") } no pone minas.
refusals-lays-outside-only = { NAME($unit, "units", form: "The") } solo pone minas en el mapa, no desde un fuerte ni un camión.
refusals-one-mine-a-turn = { NAME($unit, "units", form: "The") } ya ha puesto una mina este turno.
refusals-marker-too-far = El marcador va en la casilla { NAME($unit, "units", form: "of") } o en una contigua; { $hex } está demasiado lejos.
refusals-marker-on-land = { $hex } es agua o parte de un fuerte: los marcadores van en tierra.
refusals-marker-there = Ya hay un marcador en { $hex }.
refusals-mine-on-land = El código { $code } en { $hex } apunta al agua, a un fuerte o fuera del mapa.
refusals-own-mine-there = Tu equipo ya tiene una mina en { $mine }.
refusals-not-an-enemy = { NAME($target, "units", form: "The") } no es un enemigo: { NAME($unit, "units", form: "the") } no puede atacarlo.
refusals-attacks-already = { NAME($unit, "units", form: "The") } ya tiene un objetivo.
refusals-attacker-in-fort = { NAME($unit, "units", form: "The") } no puede atacar desde un fuerte.
refusals-target-in-fort = { NAME($target, "units", form: "The") } está a salvo en un fuerte y no se puede atacar.
refusals-target-in-water = { NAME($target, "units", form: "The") } está en el agua y no se puede atacar.
refusals-turrets-are-no-targets = No se puede atacar { NAME($target, "units", form: "to") }.
refusals-turret-in-reserve = { NAME($unit, "units", form: "The") } sigue en la reserva: una torreta dispara desde un fuerte.
refusals-name-a-trench-hex = { NAME($target, "units", form: "The") } está en una trinchera. Di también a qué casilla apuntas: { $hexes }.
refusals-not-in-a-trench = { NAME($target, "units", form: "The") } no está en una trinchera: no se nombra ninguna casilla.
refusals-not-of-its-trench = Esa casilla no es de la trinchera { NAME($target, "units", form: "of") }. Sus casillas: { $hexes }.
refusals-gas-wants-a-hex = En esta partida el gas apunta a una casilla, no a una unidad: attack { $id } 0712, por ejemplo.
refusals-name-a-unit = { NAME($unit, "units", form: "The") } ataca a una unidad: nombra una en lugar de { $aimed }.
refusals-not-at-a-wall = { $aimed } es el muro de un fuerte: allí no se lanza gas.
refusals-no-enemy-in-the-gas = En { $aimed } el gas no alcanzaría a ningún enemigo.
refusals-attacker-in-water = { NAME($unit, "units", form: "The") } está en el agua y no puede atacar.
refusals-no-attack = { NAME($unit, "units", form: "The") } no lleva armas y no puede atacar.
refusals-cannot-hit-air = { NAME($unit, "units", form: "The") } no puede atacar a unidades aéreas como { NAME($target, "units", form: "the") }.
refusals-only-air = { NAME($unit, "units", form: "The") } solo ataca a unidades aéreas, no { NAME($target, "units", form: "to") }.
refusals-too-near = { NAME($target, "units", form: "The") } está demasiado cerca { NAME($unit, "units", form: "of") }: a { COUNT($distance, "hexes") }, con un alcance de { $low } a { $high }.
refusals-too-far-to-attack = { NAME($target, "units", form: "The") } está fuera del alcance { NAME($unit, "units", form: "of") }: a { COUNT($distance, "hexes") }, con un alcance de { $low } a { $high }.
refusals-not-damaged = { NAME($unit, "units", form: "The") } no tiene daños.
refusals-not-in-fort = { NAME($unit, "units", form: "The") } no está en un fuerte. Se repara en los fuertes.
refusals-not-all-turn = { NAME($unit, "units", form: "The") } no ha pasado todo el turno en el fuerte.
refusals-not-begun-in-fort = { NAME($unit, "units", form: "The") } no empezó el turno en un fuerte.
refusals-turret-unhurt = { NAME($unit, "units", form: "The") } no sufre daños: no hay nada que reparar.
refusals-not-a-medic = { NAME($unit, "units", form: "The") } no es un médico.
refusals-medic-used = { NAME($unit, "units", form: "The") } ya ha curado a una unidad este turno.
refusals-medic-in-fort = { NAME($unit, "units", form: "The") } no puede curar desde un fuerte o un camión.
refusals-not-itself = { NAME($unit, "units", form: "The") } no puede curarse.
refusals-patient-in-fort = { NAME($patient, "units", form: "The") } está en un fuerte o en un camión: { NAME($unit, "units", form: "the") } no puede curar allí.
refusals-patient-not-beside = { NAME($unit, "units", form: "The") } cura a las unidades contiguas; { NAME($patient, "units", form: "the") } está a { COUNT($distance, "hexes") }.
refusals-after-buying = Las reparaciones van antes que las compras, y ya has comprado algo.
refusals-too-dear = Cuesta { COUNT($price, "bonds") }; tienes { COUNT($has, "bonds") }.
refusals-not-in-roster = Tu nación no tiene este tipo de unidad: { NAME($type, "units") }.
refusals-no-fort = Las unidades nuevas llegan a tus fuertes, y no tienes ninguno.
refusals-no-such-fort = En el mapa no hay ningún fuerte { $fort }.
refusals-not-your-fort = El fuerte { $fort } no es tuyo.
refusals-no-special-forces = En esta partida no se venden fuerzas especiales.
refusals-not-a-special-force = Esto no es una fuerza especial: { NAME($type, "units") }.
refusals-special-not-bought = Las fuerzas especiales se sortean con el dado, o las elige el bando que va perdiendo. Esta no se puede comprar directamente: { NAME($type, "units") }.
refusals-not-behind = Solo puede elegir un equipo con menos unidades y menos fuertes. El tuyo tiene { COUNT($units, "units") } y { COUNT($forts, "forts") }; el otro, { COUNT($enemy_units, "units") } y { COUNT($enemy_forts, "forts") }.
refusals-no-free-water = No hay agua libre para esta fuerza especial: { NAME($type, "units") }.
refusals-special-force-first = Resuelve primero la fuerza especial; después podrás dar bonos.
refusals-only-into-a-fort = { $place } no es un fuerte. Esta fuerza especial va a uno de tus fuertes: { NAME($type, "units") }.
refusals-only-onto-water = { $place } no es agua. Esta fuerza especial solo llega al agua: { NAME($type, "units") }.
refusals-only-onto-river = { $place } es un lago. En esta partida esta fuerza especial necesita un río: { NAME($type, "units") }.
refusals-not-a-turret = { NAME($unit, "units", form: "The") } no es una torreta.
refusals-turret-placed = { NAME($unit, "units", form: "The") } ya no sale de su fuerte.
refusals-has-turret = El fuerte { $fort } ya tiene una torreta.
refusals-no-points = Esta partida se juega sin puntos de victoria.
refusals-points-not-sold = En esta partida los puntos de victoria no se venden. Ganas uno por cada { COUNT($bonds, "bonds") } que gastes.
refusals-no-ally = No tienes ningún aliado a quien dar bonos.
refusals-not-in-battle = No se pueden dar bonos durante un combate.
refusals-gifts-in-own-money-phase = En esta partida solo se dan bonos en el turno propio, durante las reparaciones y las compras.
refusals-gift-too-large = Dar { COUNT($bonds, "bonds") } cuesta { COUNT($needs, "bonds") } con la comisión; tienes { COUNT($has, "bonds") }.
refusals-purse-full = Con { COUNT($bonds, "bonds") } más, tu aliado superaría el máximo de { $most }.
refusals-for-the-table = Un jugador no puede hacer eso.
refusals-no-time-limit-now = En esta fase no corre ningún plazo.
refusals-no-timer = Esta partida se juega sin límite de tiempo.
refusals-not-seated = Eso solo es posible para un jugador de esta partida.
refusals-ask-your-partner = Tienes un compañero: proponle la rendición y espera su respuesta.
refusals-no-partner = No tienes compañero a quien consultar; puedes rendirte.
refusals-already-offered = Ya has propuesto la rendición. Tu compañero aún no ha respondido.
refusals-no-offer = No hay ninguna propuesta así que responder.

## log

log-assigned = { NAME($nation, "nations") }: { $id } entra en el ejército { $army }.
log-picked = { NAME($nation, "nations") } elige una fuerza especial: { NAME($type, "units") }.
log-sealed = { NAME($nation, "nations") } ha sellado su reparto.
log-revealed = Se descubren todos los repartos.
log-starts-with = { NAME($nation, "nations") } empieza con una fuerza especial: { NAME($type, "units") }.
log-rolled-for-order = { NAME($nation, "nations") } saca { $faces }.
log-tied = Empate. Se repite la tirada: { NAME($seats, "nations") }.
log-places-first = { NAME($nation, "the") } despliega primero.
log-begins = Empieza { NAME($nation, "the") }.
log-turned = { NAME($nation, "nations") } descubre la ficha del ejército { $army }.
log-drawn = { NAME($nation, "nations") } saca el número de salida { $number }, casilla { $hex }.
log-empty-army = { NAME($nation, "nations") }: este ejército está vacío, no hay nada que desplegar.
log-placed = { NAME($nation, "nations") } despliega en { $hex }: { NAME($type, "units") }.
log-headquarters = { NAME($nation, "nations") } instala su cuartel general en el número de salida { $number }, casilla { $hex }.
log-turn-begins = Ronda { $round }: juega { NAME($nation, "the") }.
log-armies-chosen = { NAME($nation, "nations") } da órdenes a: { NAME($armies, "armies") }.
log-moved = { NAME($nation, "nations") }: { NAME($type, "units") } de { $start } a { $place }, { COUNT($spent, "points") }.
log-stopped = El contacto con el enemigo detiene { NAME($unit, "units", form: "to") } en { $hex }.
log-entered-fort = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } entra en el fuerte { $fort }.
log-unloaded-in-fort = { NAME($nation, "nations") }: el camión entra en el fuerte { $fort } y descarga { NAME($riders, "units") }.
log-captured = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } toma el fuerte { $fort }, hasta ahora de { NAME($owner, "the") }.
log-turret-taken = { NAME($nation, "nations") } se queda con la torreta del fuerte { $fort }.
log-took-headquarters = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } toma el cuartel general de { NAME($owner, "the") } en { $hex }.
log-mine-went-off = { NAME($unit, "units", form: "The") } pisa una mina de { NAME($nation, "the") } en { $hex } (marcador en { $marker }, código { $code }).
log-boarded = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } sube { NAME($truck, "units", form: "to") }.
log-unloaded = { NAME($nation, "nations") }: { NAME($type, "units", form: "the") } baja del camión en { $hex }.
log-laid = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } pone una mina con el marcador en { $marker }.
log-end-of-moves = { NAME($nation, "nations") } termina sus movimientos.
log-declared = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } atacará { NAME($target, "units", form: "to") }.
log-end-of-attacks = { NAME($nation, "nations") } ha declarado sus ataques.
log-on-target = { NAME($unit, "units", form: "The") } saca { $faces }: el proyectil cae en su objetivo, { $hex }.
log-astray = { NAME($unit, "units", form: "The") } saca { $faces }: apuntaba a { $aim }, pero el proyectil se desvía a { $hex }.
log-hit-nothing = El proyectil no alcanza nada en { $hex }.
log-fired =
    { $support ->
        [flank] Ataque por el flanco: { NAME($unit, "units", form: "the") } dispara { NAME($target, "units", form: "to") } y saca { $faces }. Se acierta con { $highest } o menos: { COUNT($hits, "hits") }.
        [surround] Ataque envolvente: { NAME($unit, "units", form: "the") } dispara { NAME($target, "units", form: "to") } y saca { $faces }. Se acierta con { $highest } o menos: { COUNT($hits, "hits") }.
       *[none] { NAME($unit, "units", form: "The") } dispara { NAME($target, "units", form: "to") } y saca { $faces }. Se acierta con { $highest } o menos: { COUNT($hits, "hits") }.
    }
log-returned-fire = { NAME($unit, "units", form: "The") } devuelve el fuego { NAME($target, "units", form: "to") } y saca { $faces }. Se acierta con { $highest } o menos: { COUNT($hits, "hits") }.
log-damaged = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } sufre { COUNT($damage, "damage") }, { $total } en total.
log-destroyed =
    { NAME($unit, "units", form: "gender") ->
        [feminine] { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } queda destruida.
       *[masculine] { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } queda destruido.
    }
log-learned = { NAME($unit, "units", form: "The") } gana experiencia: ahora { $experience }.
log-promoted = { NAME($unit, "units", form: "The") } asciende: { NAME($rank, "ranks") }.
log-void = Se anula el ataque { NAME($unit, "units", form: "of") } contra { NAME($target, "units", form: "the") }: una de las dos unidades ya no está.
log-void-hex = Se anula el ataque con gas { NAME($unit, "units", form: "of") } sobre { $aimed }: ya no está el atacante, o no queda nadie a quien atacar.
log-scored = { NAME($nation, "nations") } gana { COUNT($points, "victory-points") }, { $total } en total.
log-income = { NAME($nation, "nations") } recibe { COUNT($bonds, "bonds") } por { COUNT($forts, "forts") }.
log-repaired = { NAME($nation, "nations") } repara { NAME($unit, "units", form: "the") } por { COUNT($price, "bonds") }.
log-bought = { NAME($nation, "nations") } compra por { COUNT($price, "bonds") }, en el fuerte { $fort }: { NAME($type, "units") }.
log-treated = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } cura { NAME($patient, "units", form: "to") } por { COUNT($price, "bonds") }.
log-draws-special = { NAME($nation, "nations") } compra una fuerza especial; el dado decide cuál.
log-roll-again = { NAME($nation, "nations") } saca { $faces }: ninguna fuerza especial, se repite la tirada.
log-special-drawn = { NAME($nation, "nations") } saca { $faces } y recibe, por { COUNT($price, "bonds") }: { NAME($type, "units") }.
log-chose-special = { NAME($nation, "nations") } elige una fuerza especial por { COUNT($price, "bonds") }: { NAME($type, "units") }.
log-stationed = { NAME($nation, "nations") }: { NAME($type, "units", form: "the") } llega a { $place }.
log-turrets = { NAME($nation, "nations") }: nuevas torretas en la reserva: { NAME($units, "units") }.
log-mounted = { NAME($nation, "nations") } instala una torreta en el fuerte { $fort }.
log-bought-point = { NAME($nation, "nations") } compra un punto de victoria por { COUNT($price, "bonds") }.
log-gave = { NAME($nation, "nations") } da { COUNT($bonds, "bonds") } a su aliado, más { COUNT($fee, "bonds") } de comisión.
log-end-of-turn = { NAME($nation, "nations") } termina su turno.
log-time-up = Se acabó el tiempo de { NAME($nation, "the") }. La fase termina aquí.
log-surrendered = { NAME($nation, "nations") } se rinde.
log-offered-surrender = { NAME($nation, "nations") } propone a su compañero rendirse juntos.
log-declined-surrender = { NAME($nation, "nations") } sigue luchando.
log-timed-out = { NAME($nation, "nations") } se ha quedado sin tiempo.
log-abandoned = { NAME($nation, "nations") } ha dejado la partida.
log-ended = Fin de la partida: { NAME($ending, "endings") } Victoria: { NAME($winners, "nations") }.
log-ended-drawn = Fin de la partida: { NAME($ending, "endings") } Empate.

## endings

endings-TC-WIN-01 = un equipo se ha quedado sin unidades.
endings-TC-WIN-02 = un equipo tiene suficientes fuertes.
endings-TC-WIN-03 = un jugador tiene suficientes fuertes.
endings-TC-WIN-09 = las últimas unidades cayeron a la vez y decidieron los fuertes.
endings-TC-WIN-11 = se ha jugado la última ronda y han decidido los fuertes.
endings-TC-VAR-01 = se han ganado suficientes puntos de victoria.
endings-resigned = un bando se ha rendido.
endings-time = se ha acabado el tiempo.
endings-abandoned = un jugador se ha ido.

## status

status-split = { NAME($nation, "nations") } reparte sus unidades entre los ejércitos A, B y C. Falta sellar: { NAME($seats, "nations") }.
status-pick = Además, cada jugador elige en secreto una fuerza especial.
status-place-order = { NAME($nation, "nations") } tira para ver quién despliega primero.
status-turn-chip = { NAME($nation, "nations") } descubre la ficha de un ejército. Aún tapadas: { NAME($armies, "armies") }.
status-draw-chip = { NAME($nation, "nations") } saca el número de salida del ejército { $army }.
status-place = { NAME($nation, "nations") } despliega el ejército { $army } alrededor de { $hex } (número de salida { $number }). Falta por colocar: { NAME($units, "units") }.
status-headquarters = { NAME($nation, "nations") } elige uno de sus números de salida para su cuartel general.
status-first-roll = { NAME($nation, "nations") } tira para ver quién empieza.
status-armies =
    { $count ->
        [one] Ronda { $round }: { NAME($nation, "nations") } ({ COUNT($bonds, "bonds") }) elige el ejército que recibe órdenes.
       *[other] Ronda { $round }: { NAME($nation, "nations") } ({ COUNT($bonds, "bonds") }) elige hasta { $count } ejércitos que reciben órdenes.
    }
status-lazy =
    { $count ->
        [one] Un ejército puede recibir órdenes este turno; hasta ahora: { NAME($armies, "armies") }.
       *[other] { $count } ejércitos pueden recibir órdenes este turno; hasta ahora: { NAME($armies, "armies") }.
    }
status-move =
    { $count ->
        [one] Ronda { $round }: { NAME($nation, "nations") } mueve ({ COUNT($bonds, "bonds") }). Aún puede moverse una unidad.
       *[other] Ronda { $round }: { NAME($nation, "nations") } mueve ({ COUNT($bonds, "bonds") }). Aún pueden moverse { $count } unidades.
    }
status-mover =
    { $left ->
        [one] En marcha: { NAME($type, "units") } en { $place }; queda { COUNT($left, "points") }.
        [0.5] En marcha: { NAME($type, "units") } en { $place }; queda { COUNT($left, "points") }.
       *[other] En marcha: { NAME($type, "units") } en { $place }; quedan { COUNT($left, "points") }.
    }
status-attacks =
    { $count ->
        [0] Ronda { $round }: { NAME($nation, "nations") } declara sus ataques ({ COUNT($bonds, "bonds") }).
        [one] Ronda { $round }: { NAME($nation, "nations") } declara sus ataques ({ COUNT($bonds, "bonds") }). Un ataque hasta ahora.
       *[other] Ronda { $round }: { NAME($nation, "nations") } declara sus ataques ({ COUNT($bonds, "bonds") }). { $count } ataques hasta ahora.
    }
status-scatter = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } dispara { NAME($target, "units", form: "to") }. Un dado decide dónde cae el proyectil.
status-attacker-roll =
    { $support ->
        [flank] { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } dispara { NAME($target, "units", form: "to") } con { COUNT($dice, "dice") } (ataque por el flanco); se acierta con { $highest } o menos.
        [surround] { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } dispara { NAME($target, "units", form: "to") } con { COUNT($dice, "dice") } (ataque envolvente); se acierta con { $highest } o menos.
       *[none] { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } dispara { NAME($target, "units", form: "to") } con { COUNT($dice, "dice") }; se acierta con { $highest } o menos.
    }
status-attacker-roll-hex = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } lanza gas a { $hex } con { COUNT($dice, "dice") }; se acierta con { $highest } o menos.
status-target-roll = { NAME($nation, "nations") }: { NAME($unit, "units", form: "the") } devuelve el fuego { NAME($target, "units", form: "to") } con { COUNT($dice, "dice") }; se acierta con { $highest } o menos.
status-suffered = La unidad ha recibido { COUNT($hits, "hits") }.
status-bank = Ronda { $round }: { NAME($nation, "nations") } tiene { COUNT($bonds, "bonds") } para reparar y comprar.
status-special-roll = { NAME($nation, "nations") } tira para una fuerza especial.
status-special-place = { NAME($nation, "nations") } coloca su fuerza especial: { NAME($type, "units") }.
status-score = Puntos de victoria: { $scores }.
status-over = La partida ha terminado.
status-surrender = { NAME($nation, "nations") } propone a su compañero rendirse.

## typed

typed-split = «auto» hace el reparto del principiante, «ready» sella el tuyo.
typed-pick = Para elegir una fuerza especial, escribe «pick medic», por ejemplo.
typed-place = «auto» las coloca todas.
typed-headquarters = Para elegir, escribe «headquarters 4», por ejemplo.
typed-armies = Para elegir, escribe «use A», por ejemplo.
typed-special-place = Para elegir, escribe «station» y un fuerte, o una casilla de agua si es un barco.

## actions

actions-assign = { NAME($unit, "units") }: al ejército { $army }
actions-pick = elegir una fuerza especial: { NAME($type, "units") }
actions-ready = sellar el reparto
actions-turn = descubrir la ficha del ejército { $army }
actions-place = { NAME($type, "units") }: a { $hex }
actions-headquarters = cuartel general en el número de salida { $number }, casilla { $hex }
actions-use = dar órdenes a { NAME($armies, "armies") }
actions-move = { NAME($type, "units") }: de { $start } a { $place }, { COUNT($spent, "points") }
actions-board = { NAME($unit, "units") }: subir { NAME($truck, "units", form: "to") }
actions-unload = { NAME($type, "units") }: bajar del camión en { $hex }
actions-lay = { NAME($unit, "units") }: mina en { $hex }, marcador en { $marker } (código { $code })
actions-end-moves = terminar el movimiento
actions-end-attacks = terminar la declaración y combatir
actions-end-turn = terminar el turno
actions-attack = { NAME($unit, "units") }: atacar { NAME($target, "units", form: "to") }
actions-attack-hex = { NAME($unit, "units") }: gas en { $place }
actions-repair = reparar { NAME($unit, "units", form: "the") }, { COUNT($price, "bonds") }
actions-treat = { NAME($unit, "units") }: curar { NAME($target, "units", form: "to") }, { COUNT($price, "bonds") }
actions-buy = comprar en el fuerte { $fort }: { NAME($type, "units") }, { COUNT($price, "bonds") }
actions-draw = tirar para una fuerza especial, hasta { COUNT($price, "bonds") }
actions-choose = elegir una fuerza especial: { NAME($type, "units") }, { COUNT($price, "bonds") }
actions-station = { NAME($type, "units") }: a { $place }
actions-mount = instalar { NAME($unit, "units", form: "the") } en el fuerte { $fort }
actions-point = comprar un punto de victoria, { COUNT($price, "bonds") }
actions-give = dar { COUNT($bonds, "bonds") } a tu aliado, más la comisión
actions-die = dado: { $faces }
actions-chip = número de salida { $number }
actions-roll = dados: { $faces }
actions-resign = rendirse
actions-offer-surrender = proponer a tu compañero rendirse juntos
actions-accept-surrender = rendirse juntos
actions-decline-surrender = seguir luchando
actions-time-up = se acabó el tiempo de esta fase
actions-time-out = { NAME($nation, "nations") } se ha quedado sin tiempo
actions-abandoned = { NAME($nation, "nations") } ha dejado la partida

## tables

tables-id = n.º
tables-unit = unidad
tables-at = lugar
tables-damage = daño
tables-experience = experiencia
tables-army = ejército
tables-points = puntos
tables-moved = movida
tables-owner = { NAME($nation, "nations") }: { COUNT($bonds, "bonds") }; fuertes: { $forts }
tables-brief = { NAME($nation, "nations") }: { COUNT($units, "units") }, { COUNT($bonds, "bonds") }; fuertes: { $forts }
tables-free = Fuertes libres: { $forts }
tables-nothing = ninguno
tables-aboard = a bordo de { $truck }
tables-unplaced = fuera
tables-place = { $place }: { NAME($terrain, "terrain") }
tables-fort = Fuerte { $fort }, de { NAME($nation, "the") }; dentro: { $units }
tables-stands = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } en { $place }, daño { $hurt }, experiencia { $experience } ({ NAME($rank, "ranks") })
tables-fallen = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } (unidad destruida)
tables-score = Puntos de victoria: { $score }
tables-spent = Bonos gastados para el próximo punto: { $part } de { $whole }
tables-headquarters = Cuartel general: { $hex }
tables-reserve = Torretas en la reserva: { $units }
tables-mine = Mina { $mine } ({ NAME($nation, "nations") }): marcador en { $marker }, mina en { $hex } (código { $code })
tables-marker = Mina { $mine } ({ NAME($nation, "nations") }): marcador en { $marker }
tables-flag = Cuartel general de { NAME($nation, "the") }
tables-dug = { $place }, en la trinchera
tables-trench = { $place }: { NAME($terrain, "terrain") }, trinchera ({ $hexes })

## odds

odds-against = { NAME($type, "units") } { $unit } contra { NAME($target_type, "units") } { $target }
odds-at = { NAME($type, "units") } { $unit }: gas en { $target }
odds-dice =
    { $support ->
        [flank] { COUNT($dice, "dice") } (ataque por el flanco), acierta con { $highest } o menos
        [surround] { COUNT($dice, "dice") } (ataque envolvente), acierta con { $highest } o menos
       *[none] { COUNT($dice, "dice") }, acierta con { $highest } o menos
    }
odds-silent = no devuelve el fuego
odds-chances = daño después
odds-dies = muerta
odds-mean = media
odds-trade = Bonos ganados menos bonos perdidos, de media: { $trade }
odds-exact = Probabilidades exactas.
odds-sampled = Estimado con { $runs } pruebas; error típico máximo: { $error }.
odds-nothing = No hay ningún ataque declarado.
odds-both = Destruidas las dos: { $chance }

## help

help-typing = Escribe u3 para ver qué puede hacer la unidad 3, u3 0712 para moverla, o el número de una opción; end termina una fase.
help-lists = units muestra tus unidades (units FR las de Francia), legal resume tus opciones, odds u3 u17 da las probabilidades de un ataque.
help-setup = Reparte en secreto tus once unidades entre los ejércitos A, B y C; después despliega cada ejército alrededor de su número de salida. auto hace por ti cualquiera de los dos pasos.
help-aim = Gana el equipo que tiene 9 de los 14 fuertes (con dos jugadores, 5 de 7), o cuando el otro se queda sin unidades o se rinde.
help-turn = Un turno: mover, declarar ataques, combatir y gastar los bonos de guerra.
help-moving = Cada unidad se mueve una vez. El campo abierto cuesta 1 punto, el bosque 1½, la carretera o el puente ½. Solo los soldados de a pie entran en el agua, y eso exige todo el movimiento.
help-contact = Junto a un enemigo que podría combatirte, estás en contacto. Un paso de un contacto a otro termina el movimiento.
help-forts = Los soldados de a pie que están ante una entrada pueden tomar un fuerte, lo que exige todo el movimiento. Dentro de tus fuertes estás a salvo.
help-transport = Un camión lleva cuatro soldados de a pie o cañones: board u3 u1, mueve el camión y después unload u3 0713.
help-attacks = Nombra un atacante y un objetivo a su alcance. En el combate cuerpo a cuerpo, un objetivo capaz de luchar devuelve el fuego al mismo tiempo.
help-dice = Cuanto menos daño tiene una unidad, más dados tira. Ataque por el flanco: un amigo junto al objetivo suma 2 dados. Ataque envolvente: dos amigos, o uno justo enfrente, suman 3.
help-damage = La fila del objetivo convierte los impactos en daño; el bosque lo protege. Con 6 de daño, la unidad queda destruida.
help-experience = La unidad que daña a un enemigo gana 1 de experiencia; la que lo destruye, 2. Los veteranos (3) y los héroes de guerra (5) aciertan más.
help-money = Cada fuerte da 3 bonos. Una unidad que ha pasado todo el turno en un fuerte puede repararse; las nuevas llegan a tus fuertes.
help-special = Con fuerzas especiales, draw special compra una con el dado; un equipo con menos unidades y menos fuertes puede elegirla: choose gas. Después, station C la coloca en el fuerte C.
help-works = mount u60 C instala una torreta en el fuerte C; con treat u40 u12, el médico u40 cura a la unidad contigua u12.
help-mines = lay u12 0712 3 pone una mina. El marcador está en 0712, a la vista de todos; la mina está allí mismo (código 0) o en una de las seis casillas contiguas: 1 es el norte, y sigue el sentido de las agujas del reloj. Tus opciones nombran la casilla.
help-trenches = Con trincheras, los soldados de a pie que terminan su movimiento en una la ocupan entera. Di a qué casilla apuntas: attack u3 u17 0712. En el combate cuerpo a cuerpo, todas las unidades de la trinchera devuelven el fuego.
help-points = Con puntos de victoria gana el jugador con 10 o el equipo con 15: 1 por unidad destruida, 1 por fuerte, 3 por cuartel general, 1 por cada 60 bonos gastados.

## reasons

reasons-take-fort = { NAME($unit, "units", form: "The") } toma el fuerte { $fort }.
reasons-gate = { NAME($unit, "units", form: "The") } va a { $hex }, ante una entrada, para tomar el fuerte en el próximo turno.
reasons-repair = { NAME($unit, "units", form: "The") } entra en el fuerte { $fort } para repararse.
reasons-shelter = { NAME($unit, "units", form: "The") } se pone a salvo en el fuerte { $fort }.
reasons-ride = { NAME($unit, "units", form: "The") } sube { NAME($truck, "units", form: "to") }.
reasons-mine = { NAME($unit, "units", form: "The") } pone una mina cerca de { $hex }.
reasons-attack = { NAME($unit, "units", form: "The") } ataca { NAME($target, "units", form: "to") }: un { $chance } % de probabilidades de destruir el objetivo, { $damage } de daño de media. El fuego devuelto tiene un { $lost } % de probabilidades de destruir al atacante.
reasons-attack-unanswered = { NAME($unit, "units", form: "The") } ataca { NAME($target, "units", form: "to") }: un { $chance } % de probabilidades de destruir el objetivo, { $damage } de daño de media, y nadie devuelve el fuego.

## about

about-sentence = Dirige infantería, cañones, tanques y aviones por un mapa de casillas hexagonales, toma fuertes y gasta lo que rinden en nuevas tropas.
about-length = una velada; la partida rápida para dos, alrededor de una hora
about-players = cuatro jugadores en dos equipos, o dos

## editor: the labels of the position editor

editor-phase = Fase
editor-turn = Turno de
editor-round = Ronda
editor-first = Primera nación de cada ronda
editor-used = Ejércitos en uso
editor-bonds = Bonos ({ $nation })
editor-points = Puntos de victoria ({ $nation })
editor-hq = Cuartel general ({ $nation })
editor-fort = Fuerte { $fort } en poder de
editor-none = nadie
editor-damage = Daño
editor-experience = Experiencia
editor-army = Ejército

## setting

setting-side-order = { $value } no es un orden de { $sides }

## sentence

sentence-side-order = { $option } debe nombrar una vez cada lado de la casilla: { $sides }.

## data: why a map, a mat or a rule set is refused, and where it deviates from the rulebooks

data-map-size = { $size } caracteres; un mapa tiene como máximo { $most }
data-map-few-forts = { $forts } fuertes, pero para ganar hacen falta { $needed }
data-map-no-section = un mapa no tiene sección { $given }
data-map-second-section = una segunda sección [{ $section }]
data-map-no-header = la cabecera no tiene «{ $key }»
data-map-missing-section = falta la sección [{ $section }]
data-map-header-line = { $given } no es una línea de la cabecera, o está dos veces
data-map-header-value = { $key }: uno de estos valores: { $values }
data-map-row-number = aquí va la fila { $expected } de la cuadrícula, no { $given }
data-map-row-length = { $count } signos; la primera fila tiene { $first }
data-map-sign = { $sign }, en la columna { $column }, no es un signo de mapa
data-map-grid-size = una cuadrícula tiene de 1 a { $most } columnas y filas
data-map-no-hex = no hay ninguna casilla en la cuadrícula
data-map-no-hex-in-line = no hay ninguna casilla en esta línea
data-map-off-map = { $hex } no está en el mapa
data-map-twice-in-line = { $hex } está dos veces en esta línea
data-map-fort-name = { $name } no es un nombre de fuerte: empieza por una letra y no es como u1
data-map-second-fort = un segundo fuerte { $name }
data-map-no-masonry = { $hex }, del fuerte { $name }, es en la cuadrícula: { NAME($terrain, "terrain") }
data-map-owned = { $hex } ya pertenece al fuerte { $name }
data-map-entrances = fuerte { $name }: { $count } entradas en lugar de 2
data-map-closed-entrance = no se puede entrar en ninguna casilla contigua a la entrada { $hex }
data-map-of-no-fort = { $hex } no pertenece a ningún fuerte, pero es en la cuadrícula: { NAME($terrain, "terrain") }
data-map-start-number = { $given } no es un número de salida
data-map-start-twice = el número de salida { $number } tiene más de una casilla
data-map-start-taken = { $hex } ya tiene un número de salida
data-map-start-no-land = la casilla de salida { $hex } debe ser de tierra, no: { NAME($terrain, "terrain") }
data-map-no-road = la carretera pasa por { $hex }: { NAME($terrain, "terrain") }
data-map-no-neighbours = { $first } y { $second } no son contiguas
data-map-on-no-road = { $hex } no está en ninguna carretera, pero es en la cuadrícula: { NAME($terrain, "terrain") }
data-map-trench-no-land = { $hex } no es tierra: { NAME($terrain, "terrain") }
data-map-two-trenches = { $hex } está en dos trincheras
data-map-book-forts =
    { $part ->
        [west] la mitad oeste
        [east] la mitad este
       *[map] el mapa
    } tiene { $count } fuertes, no { $needed }
data-map-book-starts =
    { $part ->
        [west] la mitad oeste
        [east] la mitad este
       *[map] el mapa
    } tiene { $count } casillas de salida, no { $needed }
data-mat-one-of = { $given } no es uno de estos valores: { $known }
data-mat-classes = las clases son { $known }
data-mat-types = { $count } tipos de unidad; una tabla tiene como máximo { $most }
data-mat-id = '{ $unit }' no es un nombre de tipo: empieza por una letra, tiene letras, cifras, - y _, { $most } como máximo, y no es como u1
data-mat-no-unit = no hay ninguna unidad { $unit }
data-mat-twice = { $unit } está dos veces
data-mat-forces = { $count } fuerzas para un dado de { $faces } caras
data-mat-forest = { $forest } impactos para { $damage } daños: menos que { $open } en campo abierto
data-mat-no-hits = una unidad con alcance necesita números de impacto
data-mat-book = { $given } no es un valor de una unidad ni parte de uno
data-mat-number = { $given } no está entre { $minimum } y { $maximum }
data-mat-speed = una velocidad es mayor que 0 y como máximo { $most }
data-mat-half = { $given } no es múltiplo de 0,5
data-mat-range = un alcance es la casilla más cercana y la más lejana, como [2, 5]
data-mat-hits = un número de impacto, o uno por rango ({ $ranks }), de 1 a { $faces }
data-mat-falling-hits = los números de impacto no bajan de un rango al siguiente
data-mat-no-row = solo una torreta no tiene fila «{ $row }»
data-mat-row = una fila tiene { $count } números, cada uno de 1 o más
data-mat-rising-row = los números de una fila son crecientes
data-parent-string = { $given } no es un texto
data-parent-many = más de { $most } padres
data-parent-circle = { $given } es su propio antepasado
data-parent-unread = { $given }: { $error } (no se puede leer)
data-parent-none =
    { $kind ->
        [mat] no existe la tabla
       *[rules] no existe el conjunto de reglas
    } { $given }; se incluyen { $known }
data-parent-zero = el nombre contiene un byte nulo
data-rules-number = { $given } no está entre { $minimum } y { $maximum }
data-rules-row = { $given } números en lugar de { $count }
data-rules-hero = un héroe de guerra no tiene menos experiencia que un veterano
data-rules-armies = dos rondas, con { $players } números del 1 al 3 en cada una
data-rules-first-armies = al primer jugador no le quedan esos ejércitos en la ronda 2
data-rules-cost = un paso cuesta de 1 a { $most } medios puntos
data-rules-move = { $given } no es ni un número ni "move"
data-rules-option = opción desconocida { $given }
data-rules-fixed = '{ $name }' no es un número que las reglas puedan cambiar
data-book-unit = esta unidad no existe
data-book-price = el precio es { $value }
data-book-speed = la velocidad es { $value }
data-book-recruit-hits = un recluta impacta con 2
data-book-veteran-hits = un veterano impacta con 6
data-book-infantry-open = 5 impactos en campo abierto son 3 daños
data-book-infantry-forest = 5 impactos en el bosque son 2 daños
data-book-mounted = todo es como en la infantería, salvo el precio y la velocidad
data-book-car-open = 2 impactos en campo abierto son 1 daño, y hacen falta al menos 4 para 2
data-book-mortar-ground = el alcance terrestre es 2-5
data-book-no-air = no hay alcance aéreo
data-book-air = hay un alcance aéreo que incluye 1
data-book-no-ground = no hay alcance terrestre
data-book-guns = el cañón de asalto y el obús solo difieren en el alcance
data-book-howitzer-ground = un obús no alcanza 1
data-book-gun-ground = un cañón de asalto alcanza 1
data-book-mark1-speed = la velocidad es la del tanque
data-book-mark1-open = la fila de campo abierto es la del tanque
data-book-mark1-forest = la fila de bosque es la del tanque
data-book-mark1-hits = los números de impacto son los del vehículo blindado
data-book-between = { NAME($field, "fields") }: entre el vehículo blindado y el tanque
data-book-count = las torretas se compran de { $value } en { $value }
data-book-card-repair =
    la reparación es { $value ->
        [none] ninguna
       *[other] { $value }
    }
data-book-card-ground =
    el alcance terrestre es { $value ->
        [none] ninguno
       *[other] { $value }
    }
data-book-card-air =
    el alcance aéreo es { $value ->
        [none] ninguno
       *[other] { $value }
    }
data-book-card-open =
    la fila es { $value ->
        [none] ninguna
       *[other] { $value }
    }

## fields: the values of a map, a mat and a rule set

fields-name = nombre
fields-title = título
fields-about = descripción
fields-season = estación
fields-source = fuente
fields-parent = basado en
fields-dir1 = lado desde el que se cuentan proyectiles y minas
fields-rows = mapa
fields-forts = fuertes
fields-starts = números de salida
fields-roads = carreteras
fields-trenches = trincheras
fields-hexes = casillas
fields-class = clase
fields-price = precio
fields-repair = reparación
fields-speed = velocidad
fields-ground = alcance terrestre
fields-air = alcance aéreo
fields-hits = impacta con
fields-air_hits = impacta con, contra unidades aéreas
fields-open = impactos para 1 a 6 daños en campo abierto
fields-forest = impactos para 1 a 6 daños en el bosque
fields-rides = puede subir a un camión
fields-scatters = sus proyectiles pueden desviarse
fields-carries = unidades que transporta
fields-against_tanks = más en el dado contra tanques
fields-count = unidades por compra
fields-area = ataca una casilla y las seis que la rodean
fields-lays = pone minas
fields-treats = cura unidades dañadas
fields-book = dado por los reglamentos
fields-units = tipos de unidad
fields-rosters = unidades de una nación
fields-special = fuerzas especiales
fields-light_guns = cañones ligeros para todas las naciones
fields-options = opciones
fields-numbers = números
fields-income = bonos por fuerte
fields-fee = bonos por regalo
fields-deadly = daños que destruyen una unidad
fields-fragile = daños que destruyen una unidad frágil
fields-dice = dados según los daños
fields-flank = dados de más por un ataque por el flanco
fields-surround = dados de más contra una unidad rodeada
fields-veteran = experiencia de un veterano
fields-hero = experiencia de un héroe de guerra
fields-astray = dado más alto que desvía un proyectil, por rango
fields-trench_row = unidad cuya fila de bosque vale en las trincheras
fields-forts_to_win = fuertes necesarios para ganar
fields-start_bonds = bonos al empezar
fields-trench_start_bonds = bonos al empezar con trincheras
fields-points = puntos de victoria
fields-armies = ejércitos de las dos primeras rondas
fields-two = dos jugadores
fields-four = cuatro jugadores
fields-player = puntos de un jugador que ganan
fields-team = puntos de un bando que ganan
fields-headquarters = puntos por un cuartel general
fields-unit = puntos por una unidad
fields-fort = puntos por un fuerte
fields-bonds = bonos por un punto
fields-cost = coste de un paso
fields-flat = coste de un paso en cualquier terreno
fields-map = mapa
fields-mat = tabla
fields-rules = conjunto de reglas

## classes

classes-foot = soldados de a pie
classes-gun = cañón
classes-vehicle = vehículo
classes-tank = tanque
classes-air = aeronave
classes-boat = barco
classes-turret = torreta

## content: what a content file is, and how it differs from the shipped game

content-changed = { $name }: { $own } en lugar de { $old }
content-added = { $name }: { $own }
content-removed = { $name }: ninguno en lugar de { $old }
content-unit-changed = { $unit }: { $name } { $own } en lugar de { $old }
content-unit-added = { $unit }: { $name } { $own }
content-unit-removed = { $unit }: sin { $name } { $old }
content-none = ninguno
content-yes = sí
content-no = no
content-own-map = mapa propio «{ $title }»: { $hexes } casillas, { $forts } fuertes, { $starts } números de salida
content-changed-hexes = { $count } casillas con otro terreno
content-new-unit = unidad nueva: { $unit }
content-no-unit = sin la unidad: { $unit }
content-map = mapa { $title }: { $hexes } casillas, { $forts } fuertes
content-mat = tabla { $title }: { $units } tipos de unidad
content-rules = reglas { $title }
data-check-turned = { $hex }: { NAME($terrain, "terrain") }, { $other }: { NAME($there, "terrain") }; no son iguales al girar el mapa
data-check-size = { $count } casillas, no { $columns } columnas de { $rows } desde 0000
data-check-turned-start = la salida { $start } no está en { $hex }, donde queda la salida { $number } al girar
data-check-turned-road = ninguna carretera une { $first } y { $second }, como al otro lado
data-check-turned-fort = el fuerte de { $hex } no tiene igual al girar el mapa
data-check-turned-trench = la trinchera de { $hex } no tiene igual al girar el mapa
data-check-seam-roads = { $count } carreteras cruzan la unión ({ $hex }); debe haber 2
data-check-seam-water = el agua de { $hex } acaba en la unión
data-check-seam-road = la carretera de { $hex } acaba en la unión
data-check-forts = { $count } fuertes, el último en { $hex }; debe haber { $needed }
data-check-rhombus = el fuerte de { $hex } no es un rombo con las entradas en los extremos
data-check-entrance-land = la entrada { $hex } tiene { $count } casillas de tierra contiguas, no { $needed }
data-check-fort-distance = los fuertes de { $first } y { $second } están a { $count } casillas, no a { $needed }
data-check-starts = números de salida { $numbers } ({ $hexes_text }); deben ser { $wanted }
data-check-start-entrance = la salida { $number }, { $hex }, está a { $count } casillas de la entrada más cercana
data-check-start-land = la salida { $number }, { $hex }, tiene { $count } casillas de tierra contiguas, no { $needed }
data-check-start-distance = las salidas { $one } y { $two }, { $first } y { $second }, están a { $count } casillas, no a { $needed }
data-check-rivers = { $count } ríos ({ $hexes_text }); debe haber uno
data-check-bridges = { $count } puentes ({ $hexes_text }); debe haber { $needed }
data-check-bridge = la carretera del puente { $hex } no cruza el río
data-check-lakes = { $count } lagos ({ $hexes_text }); debe haber uno
data-check-road = la carretera de { $hex } no está unida al resto
data-check-start-road = la salida { $number }, { $hex }, no está en las carreteras
data-check-fort-road = ninguna carretera toca una entrada del fuerte de { $hex }
data-check-forest = bosque ({ $hex }…) en { $count } de { $land } casillas de tierra, no { $low }-{ $high } %
data-check-wood = el bosque de { $hex } tiene { $count } casillas, no de { $low } a { $high }
data-check-trenches = { $count } trincheras ({ $hexes_text }); debe haber { $needed }
data-check-trench = la trinchera de { $hex } no tiene de { $low } a { $high } casillas unidas
data-check-trench-ground = { $hex }, de una trinchera, es: { NAME($terrain, "terrain") }
data-check-trench-start = { $hex }, de una trinchera, toca una casilla de salida
data-check-trenches-touch = las trincheras de { $first } y { $second } se tocan
data-check-trench-entrance = ninguna trinchera ({ $hexes_text }) toca una entrada
data-check-reach = no hay camino por tierra de la salida { $number }, { $hex }, a la entrada { $entrance }
data-check-reach-closed = no hay camino de la salida { $number }, { $hex }, a la entrada { $entrance } sin pasar por las trincheras
data-rules-file = no se usa el archivo { $name }, sino el mapa y la tabla del paquete
data-play-land = muy poca tierra para { $units } unidades
data-play-hexes = { $count } casillas; una partida tiene como máximo { $most }
data-play-starts = { $count } casillas de salida; { $players } jugadores necesitan { $needed }
data-play-start-number = número de salida { $number }; llegan hasta { $most }
data-play-forts = { $count } fuertes; para ganar hacen falta { $needed }, como máximo { $most }
data-play-trenches = { $count } trincheras; una partida tiene como máximo { $most }
data-play-roster = una nación tiene de 1 a { $most } tipos de unidad
data-play-no-special = no hay fuerzas especiales
data-play-trench-row = no hay fila de { $unit } para las unidades en trincheras

## print

print-mine = mina oculta
print-headquarters = cuartel general
print-fort = fuerte ocupado
print-start = salida
print-damage = daño
print-experience = experiencia
print-markers = Marcadores
print-special = especial, dado { $face }
print-column-type = Unidad
print-column-price = Precio
print-column-repair = Rep.
print-column-speed = Velocidad
print-column-ground = Tierra
print-column-air = Aire
print-column-hits = Acierta con
print-column-open = Impactos para 1–6 de daño
print-column-forest = En bosque
print-column-nations = Naciones
print-column-notes = Capacidades
print-rides = viaja en camión
print-scatters = el tiro puede desviarse
print-area = ataca siete casillas
print-lays = coloca minas
print-treats = cura unidades
print-carries = transporta { $n }
print-against-tanks = +{ $n } contra tanques
print-count = { $n } a la vez
print-note-marks = Los valores punteados están reconstruidos: los reglamentos no los dan, y la hoja impresa de unidades se ha perdido.
print-note-hits = Acierta con: el dado más alto que acierta, para un recluta, un veterano y un héroe de guerra; entre paréntesis, contra unidades aéreas.
print-note-rows = Los alcances se miden en casillas, la velocidad en puntos de movimiento, y el precio y la reparación en bonos de guerra.
print-needs = También hacen falta quince dados de doce caras, y papel para los bonos de guerra y las listas de ataques.

data-battle-type = esta tabla no tiene la unidad { $type }
data-battle-nation = no hay ninguna nación { $nation }; hay: { $known }
data-battle-turret = una torreta dispara desde un fuerte; la calculadora de combates no tiene ninguno
data-battle-ground = esta unidad no puede estar en { $ground }; hay: { $known }
data-battle-range = { $count } no está entre { $least } y { $most }
data-battle-same-unit = una unidad no puede atacarse a sí misma
data-battle-support = el apoyo es uno de: { $known }
data-battle-support-far = el apoyo exige combate cuerpo a cuerpo, a distancia 1
data-battle-support-shell = el apoyo no añade dados a un proyectil que se desvía
data-battle-support-gas = el gas alcanzaría también a las unidades de apoyo; calcula el ataque sin apoyo
data-battle-support-nobody = ninguna unidad de esta nación puede apoyar un ataque contra este objetivo
data-battle-too-many = estos ataques tienen más de { $most } resultados a la vez; introduce los dados de los primeros o quita alguno

companion-silence-TC-UNIT-42 = No devuelve el fuego: una unidad alcanzada por un proyectil que se desvía nunca devuelve el fuego.
companion-silence-TC-BATTLE-05 = No devuelve el fuego: el ataque viene de una distancia de 2 o más.
companion-silence-TC-MOVE-18 = No devuelve el fuego: el objetivo está en el agua.
companion-silence-TC-GAP-101 = No devuelve el fuego: con estas reglas, el gas no se usa para devolver el fuego.
companion-silence-TC-BATTLE-06 = No devuelve el fuego: el objetivo no puede combatir contra unidades aéreas.
companion-silence-TC-BATTLE-07 = No devuelve el fuego: el objetivo solo combate contra unidades aéreas.
companion-silence-TC-BATTLE-08 = No devuelve el fuego: el objetivo no puede combatir a distancia 1.
companion-on-target = Dado de dispersión { $face }: el proyectil cae sobre su objetivo.
companion-astray = Dado de dispersión { $face }: el proyectil se desvía.
companion-hit-nothing = El proyectil no alcanza nada aquí. Comprueba en tu tablero quién está en la casilla.
companion-no-damage = { NAME($unit, "units", form: "The") } no recibe daño.
