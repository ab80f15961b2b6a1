help = Flechas: pasar de casilla en casilla. Intro: coger y dejar. N: siguiente soldado u objetivo. Escape: cancelar. Pulsa una casilla vacía para ver quién puede llegar. Mientras le toca a otro jugador, la jugada que introduces es una jugada anticipada.
hex = { $place }, número { $number }
empty = vacía
patrol = de patrulla
picked = seleccionado
reachable = se puede alcanzar
can-reach = puede ir a { $place }
takes = captura: { $piece }
movable =
    { $count ->
        [one] puede ir a 1 casilla
       *[other] puede ir a { $count } casillas
    }
stuck = no puede ir a ninguna parte
last = parte de la última jugada
ground-post = puesto de mando
ground-trench = trinchera
ground-combat = zona de combate
ground-reserve = reserva
half-north = mitad norte
half-south = mitad sur
do-post = Coloca a tu general en un puesto de mando resaltado.
do-place =
    { $left ->
        [one] Coloca un infante en una casilla resaltada con el { $number }. Falta { $left }.
       *[other] Coloca un infante en una casilla resaltada con el { $number }. Faltan { $left }.
    }
do-enter = Lleva un soldado a una casilla de combate resaltada con el { $number }.
do-recall = Retira un soldado de la zona de combate, o deja a todos donde están.
do-move = Elige un soldado y después una casilla resaltada.
do-target =
    { $count ->
        [one] { $piece } en { $place }: elige la casilla resaltada.
       *[other] { $piece } en { $place }: elige una de las { $count } casillas resaltadas.
    }
do-stuck = { $piece } en { $place } no puede moverse. Pulsa una casilla para ver por qué.
do-nobody = Ninguno de tus soldados puede ir a { $place } ahora.
do-pass = Ningún soldado puede moverse. Solo puedes pasar.
drag = Arrástralo a una casilla resaltada
lens = Mostrar solo las jugadas con el { $number }
uses-leave = sale
uses-land = llega
uses-both = sale con el { $from }, llega al { $to }: los dos dados
uses-one = llega al { $to }
tray = Dados y ayuda
tray-help = Pulsa un soldado para ver adónde puede ir, o una casilla vacía para ver quién puede llegar. Pulsa un dado para ver solo las jugadas con su número. El escudo marca a los soldados que están a salvo; un número indica cuántas de las 36 tiradas amenazan a los demás.
danger = ¿Quién está a salvo?
danger-help = Marca a cada soldado con un escudo, o con las tiradas de 36 con las que un enemigo podría capturarlo
risk-safe = A salvo: { $hexes }
risk-none = ningún enemigo puede capturarlo
risk-by =
    { $rolls ->
        [one] un enemigo podría capturarlo con 1 de las 36 tiradas, desde { $hexes }
       *[other] un enemigo podría capturarlo con { $rolls } de las 36 tiradas, desde { $hexes }
    }
risk-none-there = allí está a salvo
risk-there =
    { $rolls ->
        [one] allí un enemigo podría capturarlo con 1 de las 36 tiradas
       *[other] allí un enemigo podría capturarlo con { $rolls } de las 36 tiradas
    }
step-order = Quién empieza
step-post = Puestos
step-place = Infantería
step-battle = Batalla
army =
    { $infantry ->
        [one] El general y 1 infante en el tablero; bajas: { $lost }.
       *[other] El general y { $infantry } infantes en el tablero; bajas: { $lost }.
    }
army-out = El general ha sido capturado.
army-hand = { $count } por colocar
army-zone = { $count } en la zona de combate
goal = Objetivo:
quiet =
    { $count ->
        [one] 1 de { $limit } turnos sin captura
       *[other] { $count } de { $limit } turnos sin captura
    }
offer = { $who } ofrece { $what }.
legend = El tablero
legend-rolled = un número sacado con los dados
legend-ready = puede moverse ahora
legend-target = se puede alcanzar
legend-takes = sería capturado
patrol-legend = alrededor de una patrulla
turn-board = Girar el tablero
rules-short = Las reglas en breve
