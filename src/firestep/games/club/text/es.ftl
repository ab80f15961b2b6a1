### Trench Club en español. Los mismos capítulos y nombres que en.ftl.

## units

units-truck = transporte de tropas
units-infantry = infantería
units-mounted = infantería montada
units-heavy = infantería pesada
units-gun = cañón de asalto
units-howitzer = obús
units-mortar = mortero pesado
units-aa = unidad antiaérea
units-car = autoametralladora
units-fighter = avión de caza
units-tank = carro de combate
units-bertha = Gran Berta
units-antitank = tiradores contracarro
units-mark1 = Mark I «hembra»
units-ft17 = Renault FT-17
units-gunboat = cañonera
units-medic = unidad sanitaria
units-attack = avión de ataque a tierra
units-rail = cañón ferroviario
units-airship = dirigible
units-gas = lanzagases
units-turret = torreta
units-minelayer = minador

## short

short-truck = camión
short-infantry = infantería
short-mounted = inf. mont.
short-heavy = inf. pesada
short-gun = cañón
short-howitzer = obús
short-mortar = mortero
short-aa = antiaérea
short-car = autoam.
short-fighter = caza
short-tank = carro
short-bertha = Berta
short-antitank = contracarro
short-mark1 = Mark I
short-ft17 = FT-17
short-gunboat = cañonera
short-medic = sanitaria
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

## seats

seats-1 = asiento 1
seats-2 = asiento 2
seats-3 = asiento 3
seats-4 = asiento 4

## teams

teams-central = los Imperios Centrales
teams-entente = la Entente

## armies

armies-A = A
armies-B = B
armies-C = C
armies-none = ninguno

## terrain

terrain-open = campo abierto
terrain-forest = bosque
terrain-road = camino
terrain-bridge = puente
terrain-river = río
terrain-lake = lago
terrain-wall = muro de un fuerte
terrain-entrance = puerta de un fuerte

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
        [one] { $n } hexágono
       *[other] { $n } hexágonos
    }
counts-units =
    { $n ->
        [one] { $n } unidad
       *[other] { $n } unidades
    }
counts-victory-points =
    { $n ->
        [one] { $n } punto de victoria
       *[other] { $n } puntos de victoria
    }

## phases

phases-split = el reparto secreto en tres ejércitos
phases-place-order = la tirada para ver quién despliega primero
phases-turn-chip = la ficha de un ejército que hay que descubrir
phases-draw-chip = el sorteo del número de salida
phases-place = el despliegue de un ejército
phases-headquarters = la elección de los cuarteles generales
phases-first-roll = la tirada para ver quién empieza
phases-armies = la elección de ejércitos
phases-move = los movimientos
phases-attacks = la declaración de ataques
phases-scatter = el dado que dice dónde cae el proyectil
phases-attacker-roll = los dados del atacante
phases-target-roll = la réplica del objetivo
phases-bank = las reparaciones y las compras
phases-special-roll = el dado de una fuerza especial
phases-special-place = el lugar de la fuerza especial
phases-over = el final de la partida

## refusals

refusals-wrong-phase = «{ $action }» no corresponde ahora. Fase actual: { NAME($phase, "phases") }.
refusals-not-your-turn = Se espera a { NAME($nation, "the") }.
refusals-already-ready = Tu reparto está sellado y ya no se puede cambiar.
refusals-game-over = La partida ha terminado.
refusals-no-such-roll = «{ $action }» no es lo que toca. Fase actual: { NAME($phase, "phases") }.
refusals-for-chance = «{ $action }» es cosa de los dados, no de un jugador.
refusals-no-such-chip = «{ $action }»: ese número de salida ya no se puede sacar.
refusals-no-such-face = «{ $action }»: el dado no tiene esa cara.
refusals-wrong-dice = Esta tirada pide { COUNT($dice, "dice") }, no { $given }.
refusals-no-such-unit = No hay ninguna unidad { $unit }.
refusals-not-yours = { $unit } no es tuya: pertenece a { NAME($nation, "the") }.
refusals-destroyed = { $unit } está destruida.
refusals-already-assigned = { $unit } ya está en el ejército { $army }.
refusals-units-left = Antes de decir «ready», toda unidad debe tener ejército; aún sin él: { $count }.
refusals-no-special-at-start = En esta partida nadie empieza con una fuerza especial.
refusals-picked-already = Ya has escogido tu fuerza especial.
refusals-too-little-water = El mapa tiene muy poca agua para empezar con este tipo: { NAME($type, "units") }.
refusals-pick-first = { $unit } es tu fuerza especial: escoge el tipo con «pick» antes de darle un ejército.
refusals-pick-special-first = Aún no has escogido tu fuerza especial: «pick medic», por ejemplo.
refusals-no-army-for-turrets = { $unit } es una torreta; espera en la reserva y no va a ningún ejército.
refusals-chip-turned = La ficha del ejército { $army } ya está descubierta.
refusals-too-many-armies = Ejércitos que pueden recibir órdenes este turno: { $count } como máximo.
refusals-the-other-armies = Este turno juegan los ejércitos que no recibieron órdenes en la primera ronda: exactamente { $count }.
refusals-not-of-this-army = { $unit } no está a la espera de desplegarse con el ejército { $army }.
refusals-no-such-hex = El mapa no tiene el hexágono { $hex }.
refusals-fort-hex = { $hex } pertenece a un fuerte, y allí no se despliega a nadie.
refusals-occupied = { $place } ya está ocupado.
refusals-occupied-by = { $place } ya está ocupado por { $by }.
refusals-only-foot-in-water = { $hex } es agua: allí solo se despliegan soldados a pie, y { $unit } no lo es.
refusals-wrong-ring = { $hex } está a { COUNT($distance, "hexes") } del hexágono de salida; ahora toca el anillo a distancia { $ring }.
refusals-not-on-a-trench = { $hex } es una trinchera: allí solo se despliegan soldados a pie, carros y unidades aéreas, y { $unit } no lo es.
refusals-not-beside-the-army = Ya no hay sitio en torno al hexágono de salida: { $unit } se coloca junto a una unidad de su ejército, y { $hex } no lo está.
refusals-boats-need-water = { $unit } es un barco y no sale del agua; { $place } no lo es.
refusals-nearer-water-first = { $unit } toma el agua libre más cercana, a distancia { $ring } del hexágono de salida; { $hex } está a { COUNT($distance, "hexes") }.
refusals-not-your-number = { $number } no es uno de tus números de salida.
refusals-cargo-left = El camión { $truck } aún lleva unidades a bordo; deben bajar antes de acabar los movimientos.
refusals-aboard = { $unit } va a bordo del camión { $truck } y no se mueve por su cuenta.
refusals-army-not-used = { $unit } es del ejército { $army }, que no recibe órdenes este turno.
refusals-has-unloaded = { $unit } ha empezado a descargar y no sigue adelante este turno.
refusals-has-moved = { $unit } ya ha hecho su movimiento este turno.
refusals-unloaded = { $unit } ya se ha movido este turno; la unidad que ha bajado de un camión no se mueve más.
refusals-stopped-in-fort = { $unit } se ha detenido en el fuerte { $place }: su movimiento ha terminado.
refusals-stopped-by-water = { $unit } ha entrado en el agua en { $place }: su movimiento ha terminado.
refusals-stopped-by-contact = El contacto con el enemigo ha detenido a { $unit } en { $place } ({ $enemies }).
refusals-move-over = El movimiento de { $unit } acabó en { $place }.
refusals-turrets-stay = { $unit } es una torreta: una vez en un fuerte, allí se queda.
refusals-truck-first = El camión { $truck } va en marcha con su carga: antes de dar órdenes a { $unit } debe descargar.
refusals-no-such-place = El mapa no tiene ningún lugar { $place }.
refusals-wall = { $place } es un muro del fuerte { $fort }.
refusals-name-the-fort = { $place } es una puerta. Para entrar en el fuerte, nómbralo: move { $unit } { $fort }.
refusals-already-there = { $unit } ya está en { $place }.
refusals-no-room-to-unload = Hay sitio para que bajen { $room }, pero van { $load } a bordo.
refusals-shuts-a-truck-in = Un camión cargado se quedaría sin sitio para descargar ({ $unit }, { $place }).
refusals-allied-fort = El fuerte { $place } es de tu aliado, { NAME($nation, "the") }: no puedes entrar en él.
refusals-no-air-in-forts = { $unit } es una unidad aérea: en esta partida no entra en los fuertes.
refusals-only-foot-captures = Solo los soldados a pie toman un fuerte, y { $unit } no lo es.
refusals-capture-takes-whole-move = Tomar un fuerte cuesta todo el movimiento: { $unit } debe salir de un hexágono ante una puerta del fuerte { $place }.
refusals-enemy-there = En { $place } hay un enemigo: { $by }.
refusals-no-water = { $unit } no puede entrar en el agua de { $place }.
refusals-water-takes-whole-move = El agua cuesta todo el movimiento: { $unit } solo entra en { $place } como primer paso, desde un hexágono contiguo.
refusals-no-trench = { $place } es una trinchera, y { $unit } no puede entrar: solo entran soldados a pie, carros y unidades aéreas.
refusals-enemy-trench = El enemigo ocupa la trinchera de { $place }: { $unit } no puede entrar.
refusals-too-far = { $place } queda fuera del alcance de { $unit }: el camino cuesta { COUNT($needs, "points") } y tiene { COUNT($left, "points") }; le falta: { COUNT($short, "points") }.
refusals-no-way = Ningún camino lleva a { $unit } hasta { $place }.
refusals-contact-in-the-way = De camino a { $place }, { $unit } se detendría en { $stop }, segundo hexágono seguido en contacto con el enemigo ({ $enemies }).
refusals-cannot-ride = { $unit } no puede subir a un camión ({ NAME($type, "units") }).
refusals-no-truck = { $truck } no es un camión al que { $unit } pueda subir.
refusals-not-your-truck = El camión { $truck } no es tuyo.
refusals-truck-in-fort = El camión { $truck } está en un fuerte, y allí nadie sube.
refusals-truck-has-moved = El camión { $truck } ya se ha movido; se sube antes de que arranque.
refusals-truck-full = El camión { $truck } va lleno: lleva { $most }.
refusals-truck-out-of-reach = El camión { $truck } queda fuera del alcance de { $unit }, con { COUNT($left, "points") }.
refusals-not-aboard = { $unit } no va a bordo de ningún camión.
refusals-not-beside-the-truck = { $hex } no está junto al camión { $truck }.
refusals-not-into-a-fort = { $hex } pertenece a un fuerte: es el camión { $truck } el que debe entrar.
refusals-fort-from-outside = El camión { $truck } está fuera del fuerte { $fort }; desde allí nadie baja dentro del fuerte.
refusals-not-into-water = { $hex } es agua, y allí no baja nadie.
refusals-lays-no-mines = { $unit } no es un minador.
refusals-lays-outside-only = { $unit } solo pone minas sobre el mapa, ni en un fuerte ni a bordo de un camión.
refusals-one-mine-a-turn = { $unit } ya ha puesto su mina este turno.
refusals-marker-too-far = La marca va en el hexágono de { $unit } o junto a él, y { $hex } no lo está.
refusals-marker-on-land = { $hex } es agua o parte de un fuerte: allí no va ninguna marca.
refusals-marker-there = Ya hay una marca en { $hex }.
refusals-mine-on-land = El código { $code } en { $hex } apunta al agua, a un fuerte o fuera del mapa.
refusals-own-mine-there = En { $mine } ya hay una mina de tu equipo.
refusals-not-an-enemy = { $target } no es un enemigo; { $unit } solo ataca a enemigos.
refusals-attacks-already = { $unit } ya ha elegido su objetivo.
refusals-attacker-in-fort = { $unit } está en un fuerte, y desde allí no se ataca.
refusals-target-in-fort = { $target } está en un fuerte y no se le puede atacar.
refusals-target-in-water = { $target } está en el agua y no puede ser objetivo.
refusals-turrets-are-no-targets = { $target } es una torreta: nadie puede atacarla.
refusals-turret-in-reserve = { $unit } sigue en la reserva: una torreta dispara desde un fuerte.
refusals-name-a-trench-hex = { $target } está en una trinchera: nombra también el hexágono al que apuntas, uno de { $hexes }.
refusals-not-in-a-trench = Solo se nombra un hexágono si el objetivo está en una trinchera: { $target }.
refusals-not-of-its-trench = Ese hexágono no es de la trinchera del objetivo ({ $target }); sus hexágonos: { $hexes }.
refusals-gas-wants-a-hex = En esta partida el gas apunta a un hexágono, no a una unidad: attack { $unit } 0712, por ejemplo.
refusals-name-a-unit = { $unit } ataca a una unidad: nombra una en vez de { $target }.
refusals-not-at-a-wall = { $target } es el muro de un fuerte: allí no se lanza gas.
refusals-no-enemy-in-the-gas = En { $target } el gas no alcanzaría a ningún enemigo.
refusals-attacker-in-water = { $unit } está en el agua y no puede atacar.
refusals-no-attack = { $unit } no tiene armas con que atacar.
refusals-cannot-hit-air = { $unit } no puede atacar a una unidad aérea como { $target }.
refusals-only-air = { $unit } solo ataca a unidades aéreas, y { $target } no lo es.
refusals-too-near = { $target } está demasiado cerca de { $unit }: a { COUNT($distance, "hexes") }, con un alcance de { $low } a { $high }.
refusals-too-far-to-attack = { $target } está fuera del alcance de { $unit }: a { COUNT($distance, "hexes") }, con un alcance de { $low } a { $high }.
refusals-not-damaged = { $unit } no tiene daños que reparar.
refusals-not-in-fort = Se repara dentro de un fuerte, y { $unit } no está en ninguno.
refusals-not-all-turn = { $unit } no ha pasado todo el turno en el fuerte.
refusals-not-begun-in-fort = { $unit } no empezó el turno en un fuerte.
refusals-turret-unhurt = { $unit } es una torreta: no sufre daños, así que no hay nada que reparar.
refusals-not-a-medic = { $unit } no es una unidad sanitaria.
refusals-medic-used = { $unit } ya ha atendido a una unidad este turno.
refusals-medic-in-fort = { $unit } no atiende a nadie desde un fuerte o un camión.
refusals-not-itself = { $unit } no puede atenderse a sí misma.
refusals-patient-in-fort = { $patient } está en un fuerte o en un camión, y allí { $unit } no atiende a nadie.
refusals-patient-not-beside = { $unit } atiende a las unidades contiguas, y { $patient } está a { COUNT($distance, "hexes") }.
refusals-after-buying = Las reparaciones van antes que las compras, y ya has comprado algo.
refusals-too-dear = Precio: { COUNT($price, "bonds") }; tienes { COUNT($has, "bonds") }.
refusals-not-in-roster = Tu nación no tiene este tipo: { NAME($type, "units") }.
refusals-no-fort = Las unidades nuevas aparecen en un fuerte propio, y no tienes ninguno.
refusals-no-such-fort = El mapa no tiene el fuerte { $fort }.
refusals-not-your-fort = El fuerte { $fort } no es tuyo.
refusals-no-special-forces = En esta partida no se compran fuerzas especiales.
refusals-not-a-special-force = Este tipo no es una fuerza especial: { NAME($type, "units") }.
refusals-special-not-bought = Las fuerzas especiales se sortean con el dado, o las elige quien va por detrás; ninguna se compra por su tipo: { NAME($type, "units") }.
refusals-not-behind = Solo elige el equipo que tiene menos unidades y también menos fuertes; el tuyo tiene { $units } (fuertes: { $forts }), el otro { COUNT($enemy_units, "units") } (fuertes: { $enemy_forts }).
refusals-no-free-water = No hay agua libre para este tipo: { NAME($type, "units") }.
refusals-special-force-first = Primero, la fuerza especial pendiente; después podrás dar.
refusals-only-into-a-fort = { $place } no es un fuerte: esta fuerza especial va a uno de tus fuertes ({ NAME($type, "units") }).
refusals-only-onto-water = { $place } no es agua, y esta fuerza especial solo aparece en ella ({ NAME($type, "units") }).
refusals-only-onto-river = { $place } es un lago: en esta partida hace falta un río ({ NAME($type, "units") }).
refusals-not-a-turret = { $unit } no es una torreta.
refusals-turret-placed = { $unit } ya está en un fuerte y allí se queda.
refusals-has-turret = El fuerte { $fort } ya tiene una torreta.
refusals-no-points = En esta partida no hay puntos de victoria.
refusals-points-not-sold = En esta partida los puntos de victoria no se venden; por cada { COUNT($bonds, "bonds") } gastados se gana uno.
refusals-no-ally = No tienes ningún aliado a quien dar nada.
refusals-not-in-battle = No se da nada mientras se combate.
refusals-gifts-in-own-money-phase = En esta partida solo se da en el turno propio, durante las reparaciones y las compras.
refusals-gift-too-large = Dar { COUNT($bonds, "bonds") } cuesta { COUNT($needs, "bonds") } con la comisión; tienes { COUNT($has, "bonds") }.
refusals-purse-full = Con { COUNT($bonds, "bonds") } más, tu aliado pasaría de { $most }, lo máximo que cabe en una bolsa.
refusals-for-the-table = Eso solo puede decirlo la mesa.
refusals-no-time-limit-now = En esta fase no corre ningún plazo.
refusals-no-timer = Esta partida se juega sin límite de tiempo.
refusals-not-seated = Eso solo vale para un jugador de esta partida.
refusals-ask-your-partner = Tienes un compañero: proponle la rendición y deja que responda.
refusals-no-partner = No tienes compañero a quien consultar; puedes rendirse.
refusals-already-offered = Ya has propuesto la rendición; la palabra la tiene tu compañero.
refusals-no-offer = No hay ninguna oferta así que espere tu respuesta.

## log

log-assigned = { NAME($nation, "nations") }: { $unit } va al ejército { $army }.
log-picked = { NAME($nation, "nations") } escoge una fuerza especial: { NAME($type, "units") }.
log-sealed = { NAME($nation, "nations") } ha sellado su reparto.
log-revealed = Se descubren todos los repartos.
log-starts-with = { NAME($nation, "nations") } empieza con una fuerza especial: { NAME($type, "units") } { $unit }.
log-rolled-for-order = { NAME($nation, "nations") } saca { $faces }.
log-tied = Empate, se tira de nuevo: { NAME($seats, "nations") }.
log-places-first = { NAME($nation, "the") } despliega primero.
log-begins = Empieza { NAME($nation, "the") }.
log-turned = { NAME($nation, "nations") } descubre la ficha del ejército { $army }.
log-drawn = { NAME($nation, "nations") } saca el número de salida { $number }, hexágono { $hex }.
log-empty-army = { NAME($nation, "nations") }: este ejército está vacío, no hay nada que desplegar.
log-placed = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } en { $hex }.
log-headquarters = { NAME($nation, "nations") } instala su cuartel general en el número de salida { $number }, hexágono { $hex }.
log-turn-begins = Ronda { $round }: turno de { NAME($nation, "the") }.
log-armies-chosen = { NAME($nation, "nations") } da órdenes a estos ejércitos: { NAME($armies, "armies") }.
log-moved = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } de { $start } a { $place }, { COUNT($spent, "points") }.
log-stopped = El contacto con el enemigo detiene a { $unit } en { $hex }.
log-entered-fort = { NAME($nation, "nations") }: { $unit } entra en el fuerte { $fort }.
log-unloaded-in-fort = { NAME($nation, "nations") }: el camión { $unit } entra en el fuerte { $fort }; allí bajan: { $riders }.
log-captured = { NAME($nation, "nations") }: { $unit } toma el fuerte { $fort }, hasta ahora de { NAME($owner, "the") }.
log-turret-taken = { NAME($nation, "nations") }: con el fuerte { $fort }, la torreta { $turret } cambia de manos.
log-took-headquarters = { NAME($nation, "nations") }: { $unit } toma el cuartel general de { NAME($owner, "the") } en { $hex }.
log-mine-went-off = { $unit } pisa la mina { $mine } de { NAME($nation, "the") } en { $hex }; la marca estaba en { $marker }, el código era { $code }.
log-boarded = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } sube al camión { $truck }.
log-unloaded = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } baja del camión { $truck } en { $hex }.
log-laid = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } pone la mina { $mine }, con su marca en { $marker }.
log-end-of-moves = { NAME($nation, "nations") } acaba sus movimientos.
log-declared = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } atacará a { $target }.
log-end-of-attacks = { NAME($nation, "nations") } ha declarado sus ataques.
log-on-target = { $unit } saca { $faces }: el proyectil cae en su objetivo, { $hex }.
log-astray = { $unit } saca { $faces }: apuntaba a { $aim }, pero el proyectil se desvía a { $hex }.
log-hit-nothing = En { $hex } el proyectil no alcanza a nadie.
log-fired = { $unit } dispara a { $target }: { $faces }. Se acierta con { $highest } o menos: { COUNT($hits, "hits") }.
log-returned-fire = { $unit } replica a { $target }: { $faces }. Se acierta con { $highest } o menos: { COUNT($hits, "hits") }.
log-damaged = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } sufre { COUNT($damage, "damage") }, { $total } en total.
log-destroyed = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit }, unidad destruida.
log-learned = { $unit } gana experiencia: ahora { $experience }.
log-promoted = { $unit } asciende: { NAME($rank, "ranks") }.
log-void = El ataque de { $unit } a { $target } queda anulado: una de las dos ya no existe.
log-void-hex = El ataque con gas de { $unit } a { $target } queda anulado: ya no existe, o allí no queda nadie.
log-scored = { NAME($nation, "nations") } gana { COUNT($points, "victory-points") }, { $total } en total.
log-income = { NAME($nation, "nations") }: fuertes, { $forts }; ingresos, { COUNT($bonds, "bonds") }.
log-repaired = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit }, reparación por { COUNT($price, "bonds") }.
log-bought = { NAME($nation, "nations") } compra { $unit } ({ NAME($type, "units") }) por { COUNT($price, "bonds") }, en el fuerte { $fort }.
log-treated = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } atiende a { $patient } por { COUNT($price, "bonds") }.
log-draws-special = { NAME($nation, "nations") } compra una fuerza especial; un dado dirá cuál.
log-roll-again = { NAME($nation, "nations") } saca { $faces }: ninguna fuerza especial, se tira de nuevo.
log-special-drawn = { NAME($nation, "nations") } saca { $faces }: { NAME($type, "units") }, por { COUNT($price, "bonds") }.
log-chose-special = { NAME($nation, "nations") } elige una fuerza especial: { NAME($type, "units") }, por { COUNT($price, "bonds") }.
log-stationed = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } aparece en { $place }.
log-turrets = { NAME($nation, "nations") }: torretas a la reserva: { $units }.
log-mounted = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit }, montada en el fuerte { $fort }.
log-bought-point = { NAME($nation, "nations") } compra un punto de victoria por { COUNT($price, "bonds") }.
log-gave = { NAME($nation, "nations") } da { COUNT($bonds, "bonds") } a su aliado; comisión: { COUNT($fee, "bonds") }.
log-end-of-turn = { NAME($nation, "nations") } acaba su turno.
log-time-up = Se acabó el tiempo de { NAME($nation, "the") }: vale lo hecho.
log-surrendered = { NAME($nation, "nations") } se rinde.
log-offered-surrender = { NAME($nation, "nations") } propone a su compañero la rendición.
log-declined-surrender = { NAME($nation, "nations") } sigue luchando.
log-timed-out = { NAME($nation, "nations") } ha agotado su tiempo.
log-abandoned = { NAME($nation, "nations") } ha dejado la partida.
log-ended = Fin: { NAME($ending, "endings") } Victoria: { NAME($winners, "nations") }.
log-ended-drawn = Fin: { NAME($ending, "endings") } Empate.

## endings

endings-TC-WIN-01 = un equipo se ha quedado sin unidades.
endings-TC-WIN-02 = un equipo tiene bastantes fuertes.
endings-TC-WIN-03 = un jugador tiene bastantes fuertes.
endings-TC-WIN-09 = las últimas unidades cayeron a la vez; decidieron los fuertes.
endings-TC-WIN-11 = se ha jugado la última ronda; decidieron los fuertes.
endings-TC-VAR-01 = se han ganado bastantes puntos de victoria.
endings-resigned = un bando se ha rendido.
endings-time = se acabó el tiempo.
endings-abandoned = un jugador se ha ido.

## status

status-split = { NAME($nation, "nations") } reparte sus unidades entre los ejércitos A, B y C; repartos aún sin sellar: { NAME($seats, "nations") }.
status-pick = Además, cada cual escoge en secreto una fuerza especial.
status-place-order = { NAME($nation, "nations") } tira para ver quién despliega primero.
status-turn-chip = { NAME($nation, "nations") } descubre la ficha de un ejército; aún tapadas: { NAME($armies, "armies") }.
status-draw-chip = { NAME($nation, "nations") } saca el número de salida del ejército { $army }.
status-place = { NAME($nation, "nations") } despliega el ejército { $army } en torno a { $hex } (número { $number }); por colocar: { $units }.
status-headquarters = { NAME($nation, "nations") } elige uno de sus números de salida para su cuartel general.
status-first-roll = { NAME($nation, "nations") } tira para ver quién empieza.
status-armies = Ronda { $round }: { NAME($nation, "nations") } ({ COUNT($bonds, "bonds") }) elige los ejércitos que reciben órdenes, { $count } como máximo.
status-lazy = Ejércitos que pueden recibir órdenes este turno: { $count }; hasta ahora: { NAME($armies, "armies") }.
status-move = Ronda { $round }: { NAME($nation, "nations") } mueve ({ COUNT($bonds, "bonds") }). Unidades que aún pueden moverse: { $count }.
status-mover = En marcha: { NAME($type, "units") } { $unit } en { $place }, resto: { COUNT($left, "points") }.
status-attacks = Ronda { $round }: { NAME($nation, "nations") } declara sus ataques ({ COUNT($bonds, "bonds") }); hasta ahora: { $count }.
status-scatter = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } dispara a { $target } ({ NAME($target_type, "units") }); un dado dirá dónde cae el proyectil.
status-attacker-roll = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } dispara a { $target } ({ NAME($target_type, "units") }) con { COUNT($dice, "dice") }; se acierta con { $highest } o menos.
status-attacker-roll-hex = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } lanza gas a { $hex } con { COUNT($dice, "dice") }; se acierta con { $highest } o menos.
status-target-roll = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } replica a { $target } ({ NAME($target_type, "units") }) con { COUNT($dice, "dice") }; se acierta con { $highest } o menos.
status-suffered = Ha recibido: { COUNT($hits, "hits") }.
status-bank = Ronda { $round }: { NAME($nation, "nations") } tiene { COUNT($bonds, "bonds") } para reparar y comprar.
status-special-roll = { NAME($nation, "nations") } tira por una fuerza especial.
status-special-place = { NAME($nation, "nations") } coloca su fuerza especial, { NAME($type, "units") }.
status-score = Puntos de victoria: { $scores }.
status-over = La partida ha terminado.
status-surrender = { NAME($nation, "nations") } propone a su compañero la rendición.

## typed

typed-split = «auto» hace el reparto del principiante, «ready» sella el tuyo.
typed-pick = Para escoger una fuerza especial: «pick medic», por ejemplo.
typed-place = «auto» los coloca a todos.
typed-headquarters = Para elegir: «headquarters 4», por ejemplo.
typed-armies = Para elegir: «use A», por ejemplo.
typed-special-place = Para elegir: «station» y un fuerte, o agua si es un barco.

## actions

actions-assign = { NAME($type, "units") } { $unit }: al ejército { $army }
actions-pick = escoger una fuerza especial: { NAME($type, "units") }
actions-ready = sellar el reparto
actions-turn = descubrir la ficha del ejército { $army }
actions-place = { NAME($type, "units") } { $unit }: a { $hex }
actions-headquarters = cuartel general en el número de salida { $number }, hexágono { $hex }
actions-use = órdenes para: { NAME($armies, "armies") }
actions-move = { NAME($type, "units") } { $unit }: de { $start } a { $place }, { COUNT($spent, "points") }
actions-board = { NAME($type, "units") } { $unit }: a bordo del camión { $truck }
actions-unload = { NAME($type, "units") } { $unit }: del camión { $truck } a { $hex }
actions-lay = { NAME($type, "units") } { $unit }: mina en { $hex }, marca en { $marker } (código { $code })
actions-end-moves = acabar los movimientos
actions-end-attacks = acabar la declaración y combatir
actions-end-turn = acabar el turno
actions-attack = { NAME($type, "units") } { $unit }: atacar a { $target } ({ NAME($target_type, "units") }) en { $place }
actions-attack-hex = { NAME($type, "units") } { $unit }: gas en { $place }
actions-repair = { NAME($type, "units") } { $unit }: reparar en { $place }, { COUNT($price, "bonds") }
actions-treat = { NAME($type, "units") } { $unit }: atender a { $target } ({ NAME($target_type, "units") }), { COUNT($price, "bonds") }
actions-buy = comprar en el fuerte { $fort }: { NAME($type, "units") }, { COUNT($price, "bonds") }
actions-draw = comprar una fuerza especial por el dado, { COUNT($price, "bonds") } como máximo
actions-choose = elegir una fuerza especial: { NAME($type, "units") }, { COUNT($price, "bonds") }
actions-station = { NAME($type, "units") }: a { $place }
actions-mount = { NAME($type, "units") } { $unit }: montar en el fuerte { $fort }
actions-point = comprar un punto de victoria, { COUNT($price, "bonds") }
actions-give = dar { COUNT($bonds, "bonds") } a tu aliado, más la comisión
actions-die = dado { $faces }
actions-chip = número de salida { $number }
actions-roll = dados { $faces }
actions-resign = rendirse
actions-offer-surrender = proponer la rendición a tu compañero
actions-accept-surrender = rendirse juntos
actions-decline-surrender = seguir luchando
actions-time-up = se acabó el tiempo de esta fase
actions-time-out = tiempo agotado de { NAME($nation, "the") }
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
tables-free = Fuertes de nadie: { $forts }
tables-nothing = ninguno
tables-aboard = a bordo de { $truck }
tables-unplaced = fuera
tables-place = { $place }: { NAME($terrain, "terrain") }
tables-fort = Fuerte { $fort }, de { NAME($nation, "the") }; dentro: { $units }
tables-stands = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit } en { $place }, daño { $hurt }, experiencia { $experience } ({ NAME($rank, "ranks") })
tables-fallen = { NAME($nation, "nations") }: { NAME($type, "units") } { $unit }, unidad destruida
tables-score = Puntos de victoria: { $score }
tables-spent = Bonos gastados para el próximo punto: { $part } de { $whole }
tables-headquarters = Cuartel general: { $hex }
tables-reserve = Torretas en la reserva: { $units }
tables-mine = Mina { $mine } ({ NAME($nation, "nations") }): marca en { $marker }, mina en { $hex } (código { $code })
tables-marker = Mina { $mine } ({ NAME($nation, "nations") }): marca en { $marker }
tables-flag = { NAME($nation, "nations") }: cuartel general
tables-dug = { $place }, en la trinchera
tables-trench = { $place }: { NAME($terrain, "terrain") }, trinchera ({ $hexes })
tables-aimed = { $target } en { $hex }

## odds

odds-against = { NAME($type, "units") } { $unit } contra { NAME($target_type, "units") } { $target }
odds-at = { NAME($type, "units") } { $unit }: gas en { $target }
odds-dice = { COUNT($dice, "dice") }, acierta con { $highest } o menos
odds-silent = sin réplica
odds-chances = daño después
odds-dies = muerta
odds-mean = media
odds-trade = Bonos ganados menos bonos perdidos, de media: { $trade }
odds-exact = Probabilidades exactas.
odds-sampled = Contado en { $runs } pruebas; el error típico de una probabilidad no pasa de { $error }.
odds-nothing = No hay ningún ataque declarado.
odds-both = Destruidas las dos: { $chance }

## help

help-typing = Escribe u3 para ver qué puede hacer la unidad 3, u3 0712 para moverla, o el número de una opción; end acaba una fase.
help-lists = units da tus unidades (units FR las de Francia), legal resume tus opciones, odds u3 u17 dice las probabilidades de un ataque.
help-setup = Reparte en secreto tus once unidades entre los ejércitos A, B y C; después despliega cada ejército en torno a su número de salida. auto hace cualquiera de los dos pasos por ti.
help-aim = Gana el equipo que tiene 9 de los 14 fuertes (entre dos jugadores, 5 de 7), o cuando el otro se queda sin unidades o se rinde.
help-turn = Un turno: mover, declarar ataques, combatir y gastar los bonos de guerra.
help-moving = Cada unidad se mueve una vez. El campo abierto cuesta 1 punto, el bosque 1½, el camino o el puente ½; solo los soldados a pie entran en el agua, y cuesta todo el movimiento.
help-contact = Junto a un enemigo que podría combatirte allí, estás en contacto. Un paso de un contacto a otro acaba el movimiento.
help-forts = Los soldados a pie ante una puerta toman un fuerte, lo que cuesta todo el movimiento. Dentro de tus fuertes estás a salvo.
help-transport = Un camión lleva cuatro unidades a pie o cañones: board u3 u1, mueve el camión y luego unload u3 0713.
help-attacks = Nombra atacante y objetivo a su alcance. Cuerpo a cuerpo, un objetivo capaz de luchar replica al mismo tiempo.
help-dice = Cuanto menos daño, más dados. Un amigo junto al objetivo suma 2 dados; dos, o uno justo enfrente, suman 3.
help-damage = Los impactos se vuelven daño según la fila del objetivo; el bosque lo protege. Con 6 de daño la unidad queda destruida.
help-experience = Quien daña a un enemigo gana 1 de experiencia, quien lo destruye 2. Los veteranos (3) y los héroes de guerra (5) aciertan más.
help-money = Cada fuerte da 3 bonos. Una unidad que ha pasado todo el turno en un fuerte puede repararse; las nuevas aparecen en tus fuertes.
help-special = Con fuerzas especiales, draw special compra una por el dado; el equipo con menos unidades y menos fuertes dice choose gas. Después, station C la coloca en el fuerte C.
help-works = mount u60 C monta una torreta en el fuerte C; con treat u40 u12 la unidad sanitaria 40 repara a la unidad 12, que está a su lado.
help-mines = lay u12 0712 3 pone una mina: la marca en 0712, a la vista de todos; la mina, allí mismo (código 0) o en uno de los seis hexágonos de alrededor, siendo 1 el norte y siguiendo las agujas del reloj. Tus opciones nombran el hexágono.
help-trenches = Con trincheras, los soldados a pie que acaban su movimiento en una la ocupan entera. Di a cuál de sus hexágonos apuntas: attack u3 u17 0712. Cuerpo a cuerpo replican todos los de la trinchera.
help-points = Con puntos de victoria gana el jugador con 10 o el equipo con 15: 1 por unidad destruida, 1 por fuerte, 3 por cuartel general, 1 por cada 60 bonos gastados.

## reasons

reasons-take-fort = { NAME($type, "units") } { $unit } toma el fuerte { $fort }.
reasons-gate = { NAME($type, "units") } { $unit } se pone ante una puerta en { $hex }, para tomar el fuerte en el próximo turno.
reasons-repair = { NAME($type, "units") } { $unit } entra en el fuerte { $fort } para ser reparado.
reasons-shelter = { NAME($type, "units") } { $unit } se pone a salvo en el fuerte { $fort }.
reasons-ride = { NAME($type, "units") } { $unit } sube a { $truck }.
reasons-mine = { NAME($type, "units") } { $unit } coloca una mina cerca de { $hex }.
reasons-attack = { NAME($type, "units") } { $unit } ataca a { NAME($target_type, "units") } { $target }: destruido con { $chance } %, daño { $damage } de media; la réplica lo destruye con { $lost } %.
reasons-attack-unanswered = { NAME($type, "units") } { $unit } ataca a { NAME($target_type, "units") } { $target }: destruido con { $chance } %, daño { $damage } de media, y nadie responde.

## about

about-sentence = Dirige infantería, cañones, carros y aviones por un mapa de hexágonos, toma fuertes y paga con ellos nuevas tropas.
about-length = una velada; la partida rápida para dos, alrededor de una hora
about-players = cuatro jugadores en dos equipos, o dos
