### TRENCH en español. Los mismos capítulos y nombres que en.ftl.

## pieces

pieces-soldier = soldado
pieces-sergeant = sargento
pieces-captain = capitán
pieces-colonel = coronel
pieces-general = general

## sides

sides-black = Negras
    .the = las negras
sides-white = Blancas
    .the = las blancas

## players

players-1 = el primer jugador
    .The = El primer jugador
players-2 = el segundo jugador
    .The = El segundo jugador

## refusals

refusals-empty-square = No hay ninguna pieza en { $square }.
refusals-not-your-piece = El { NAME($piece, "pieces") } de { $start } no es tuyo.
refusals-no-line = { $start } y { $target } no están en línea recta.
refusals-wrong-direction = Un { NAME($piece, "pieces") } no se mueve en esa dirección.
refusals-too-far = Un { NAME($piece, "pieces") } se mueve { COUNT($reach, "squares") } como máximo; { $target } está a { $distance }.
refusals-own-piece = Tu propio { NAME($piece, "pieces") } de { $square } cierra el paso.
refusals-capture-ends-move = La jugada terminaría en { $square } al capturar al { NAME($piece, "pieces") }.
refusals-sheltered-in-trench = Desde tu territorio no puedes capturar al { NAME($piece, "pieces") } de la trinchera en { $square }.
refusals-trench-to-trench = No se captura a lo largo de la trinchera; el { NAME($piece, "pieces") } de { $square } cierra el paso.
refusals-behind-the-trench = Desde la trinchera no puedes capturar al { NAME($piece, "pieces") } que tienes detrás, en { $square }.
refusals-not-your-turn = No es tu turno.
refusals-game-over = La partida ha terminado.
refusals-for-the-table = Un jugador no puede hacer eso.
refusals-not-seated = Solo los dos jugadores pueden hacer eso.
refusals-no-match = Es una partida única: no hay encuentro que abandonar.
refusals-already-offered = Una sola oferta a la vez, y una por jugada.
refusals-no-offer = Tu rival no ha ofrecido nada.

## log

log-moved = { NAME($side, "sides") }: { NAME($piece, "pieces") } { $start }-{ $target }.
log-captured = { NAME($side, "sides") }: { NAME($piece, "pieces") } { $start }-{ $target } captura { NAME($pieces, "pieces") } en { $squares }, { COUNT($points, "points") }.
log-game-over = La partida { $game } ha terminado. Marcador del encuentro: { $totals }.
log-dealt = Partida { $game }: { NAME($black_seat, "players") } lleva las negras.
log-ended = Fin de la partida: { NAME($ending, "endings") } Puntos: { $points }.
log-offered = { NAME($seat, "players", form: "The") } ofrece tablas.
log-accepted = { NAME($seat, "players", form: "The") } acepta las tablas.
log-declined = { NAME($seat, "players", form: "The") } rechaza las tablas.
log-resigned = { NAME($seat, "players", form: "The") } abandona.
log-timed-out = { NAME($seat, "players", form: "The") } se ha quedado sin tiempo.
log-abandoned = { NAME($seat, "players", form: "The") } ha dejado la partida.

## status

status-game = Juegan { NAME($side, "sides", form: "the") }. Puntos: negras { $black }, blancas { $white }. { COUNT($quiet, "plies") } sin captura, de { $limit }.
status-match = Partida { $game } del encuentro. Juegan { NAME($side, "sides", form: "the") }. Puntos: negras { $black }, blancas { $white }. Encuentro: primer jugador { $one }, segundo jugador { $two }. { COUNT($quiet, "plies") } sin captura, de { $limit }.
status-over = La partida ha terminado. Puntos: negras { $black }, blancas { $white }.

## endings

endings-TR-END-02 = un ejército ha sido aniquilado.
endings-TR-END-03 = ha habido demasiadas jugadas sin captura.
endings-TR-END-04 = deciden los puntos del encuentro.
endings-TR-END-05 = se han alcanzado los puntos de la tercera partida.
endings-TR-VAR-01 = se han alcanzado los puntos de la partida corta.
endings-TR-VAR-02 = se han alcanzado los puntos o se ha capturado a un general.
endings-TR-GAP-03 = decide la tercera partida.
endings-TR-GAP-05 = la posición se repite o ya no se captura nada.
endings-resigned = un jugador ha abandonado.
endings-agreed = los dos jugadores han acordado tablas.
endings-time = se ha acabado el tiempo.
endings-abandoned = un jugador se ha ido.

## reasons

reasons-exchange = En { COUNT($plies, "plies") } gana { COUNT($won, "points") } y pierde { $lost }.
reasons-wins = Lleva a una victoria forzada.
reasons-loses = Lleva a una derrota forzada.
reasons-drawn = Lleva a tablas.
reasons-next-game = En { COUNT($plies, "plies") } termina la partida y empieza la siguiente.

## asides

asides-resign = abandonar esta partida
asides-resign-match = abandonar todo el encuentro
asides-offer-draw = ofrecer tablas
asides-accept-draw = aceptar las tablas
asides-decline-draw = rechazar las tablas
asides-time-out = sin tiempo
asides-abandoned = jugador ausente

## help

help-typing = Escribe una casilla como d4 para ver adónde puede ir su pieza, o una jugada como d4e4 para hacerla.
help-aim = Captura piezas enemigas: el soldado es la que menos vale y el general la que más. Gana la puntuación más alta.
help-move = Una pieza se mueve en línea recta, hasta tantas casillas como estrellas tiene, y nunca salta.
help-ranks = Soldado, 1 estrella: las cuatro diagonales. Sargento, 2: también adelante. Capitán, 3: también atrás. Coronel, 4: adelante, de lado y en diagonal. General, 5: todas las direcciones.
help-trench = Una pieza de la trinchera no puede capturarse desde el territorio de un jugador. Una pieza que ataca hacia delante desde la trinchera puede capturar varias en una jugada.

## about

about-sentence = Dos ejércitos frente a frente en un rombo; la trinchera que los separa decide quién puede capturar a quién. Sin azar ni secretos.
about-length = alrededor de media hora
about-players = dos jugadores

## counts

counts-squares =
    { $n ->
        [one] { $n } casilla
       *[other] { $n } casillas
    }
counts-points =
    { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    }
counts-plies =
    { $n ->
        [one] { $n } jugada
       *[other] { $n } jugadas
    }

## editor: the labels of the position editor

editor-turn = Bando al que le toca
editor-quiet = Jugadas sin capturas
editor-points-black = Puntos de las negras
editor-points-white = Puntos de las blancas
editor-game = Partida del encuentro
editor-banked-1 = Puntos del primer jugador en las partidas anteriores
editor-banked-2 = Puntos del segundo jugador en las partidas anteriores

## setting

setting-length = la edición { $edition } no se juega con la duración { $length }, sino con: { $lengths }

## sentence

sentence-length = La edición { $edition } no se juega con la duración { $length }, sino con: { $lengths }.

## data: why an edition is refused

data-edition-none = el archivo no contiene ninguna edición
data-edition-parent = ninguna edición { $parent } precede a esta
data-edition-values = cinco valores de 1 a 15, del soldado al general
data-edition-number = { $given } no está entre 0 y { $limit }
data-edition-lengths = uno o más de estos valores: { $known }
data-edition-endless = debe ser al menos 1, o una partida podría no acabar nunca
data-edition-army = un ejército valdría { $value }; aquí se pueden contar como máximo { $most }
data-edition-one-repetition = 1 acabaría cada partida en la primera jugada
data-edition-quiet = 50 como máximo si cuentan las repeticiones
data-edition-name = el nombre de una edición tiene minúsculas, cifras y guiones, { $most } como máximo
data-edition-twice = dos ediciones tienen el nombre { $name }

## content: the values of an edition, and how it differs from its parent

content-name = nombre
content-parent = basada en
content-values = puntos del soldado al general
content-quiet_limit = jugadas sin captura que acaban la partida
content-repetitions = repeticiones de una posición que acaban la partida; 0: nunca
content-target = puntos que acaban al momento la partida; 0: ninguno
content-short_target = puntos que acaban una partida corta
content-decider_target = puntos que acaban la tercera partida de un encuentro
content-even_turns = los puntos solo cuentan con igual número de turnos
content-general_falls = capturar al general gana al momento
content-wiping_wins = eliminar un ejército gana con cualquier puntuación
content-armistice = un final acordado cuenta los puntos
content-lengths = duraciones
content-changed = { $edition }: { $name }: { $own } en lugar de { $old }
content-own = edición propia { $edition }: { $name }: { $own }
content-yes = sí
content-no = no
content-shipped = Las ediciones incluidas
content-editions = ediciones: { $names }

## print

print-turn = En la mesa, gira el tablero un octavo de vuelta, de modo que una esquina apunte a cada jugador.
