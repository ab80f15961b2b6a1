### Bitva en español. Los mismos capítulos y nombres que en.ftl.

## pieces

pieces-infantry = infante
pieces-general = general

## players

players-0 = los dados
players-1 = Azul
players-2 = Ladrillo
players-3 = Pizarra
players-4 = Ocre

## sides

sides-1 = norte, azul
sides-2 = sur, ladrillo
sides-3 = norte, pizarra
sides-4 = sur, ocre

## teams

teams-1 = el Norte
teams-2 = el Sur

## offers

offers-draw = tablas
offers-surrender = la rendición

## phases

phases-order = la tirada para ver quién empieza
phases-post = la elección de un puesto de mando
phases-place-roll = la tirada para colocar un infante
phases-place = la colocación de un infante
phases-entry-roll = la tirada para entrar en la zona de combate
phases-enter = la entrada en la zona de combate
phases-recall = la retirada de un soldado
phases-roll = la tirada de los dos dados
phases-move = el movimiento
phases-over = el final de la partida

## refusals

refusals-wrong-phase = «{ $action }» no es posible ahora. Paso actual: { NAME($phase, "phases") }.
refusals-no-hex = El tablero no tiene la casilla { $hex }.
refusals-must-move = Todavía puedes mover, así que no puedes pasar.
refusals-no-piece = No hay nadie en { $hex }.
refusals-not-your-piece = El soldado de { $hex } no es tuyo.
refusals-no-post = { $hex } no es un puesto de mando.
refusals-other-half = { $hex } está en la otra mitad del tablero.
refusals-post-taken = Tu compañero ya ocupa el puesto de mando { $hex }.
refusals-wrong-number = { $hex } lleva el { $number }, pero has sacado { $roll }.
refusals-taken = La casilla { $hex } ya está ocupada.
refusals-post-closed = El puesto de mando { $hex } está cerrado para este soldado.
refusals-zone-first =
    { $missing ->
        [one] { $hex } está fuera de tu mitad de la zona de combate, donde aún debes colocar un infante.
       *[other] { $hex } está fuera de tu mitad de la zona de combate, donde aún debes colocar { $missing } infantes.
    }
refusals-already-in-zone = { $hex } ya está en la zona de combate.
refusals-not-in-zone = { $hex } no está en la zona de combate.
refusals-infantry-first = El general de { $hex } debe esperar: los infantes entran antes en la zona de combate.
refusals-not-adjacent = Un infante aislado solo va a una casilla contigua, y { $hex } no toca { $start }.
refusals-group-without-patrol = El grupo de { $start } no es una patrulla, porque está entero dentro de la zona de combate o entero fuera. Por eso { $start } solo va a una casilla contigua, no a { $hex }.
refusals-friend = En { $hex } está tu propio bando: { NAME($piece, "pieces") }.
refusals-enemy-trench = La trinchera enemiga de { $hex } está cerrada para este soldado.
refusals-enemy-reserve = { $hex } está en una reserva enemiga, que no se puede atacar.
refusals-leaves-zone = Un movimiento no puede salir de la zona de combate hacia { $hex }.
refusals-partner-reserve = { $hex } está en la reserva de tu compañero, que no usas en esta partida.
refusals-not-into-trench = En esta partida un soldado se retira a una reserva, no a la trinchera de { $hex }.
refusals-general-stays = Un general al que le queda un infante como mucho permanece en la zona de combate y no puede ir a { $hex }.
refusals-patrolling = El soldado de { $hex } está de patrulla y solo se le puede atacar desde la zona de combate.
refusals-not-your-turn = Se espera a { NAME($seat, "players") }.
refusals-game-over = La partida ha terminado.
refusals-threat-needs-a-roll = El rival tira los dados antes de mover, así que no hay una única amenaza. Las marcas del tablero muestran cuántas de las 36 tiradas ponen en peligro cada pieza.
refusals-for-the-table = Un jugador no puede hacer eso.
refusals-not-seated = Solo puede hacerlo un jugador que siga en juego.
refusals-ask-your-partner = Tienes un compañero: proponle la rendición y espera su respuesta.
refusals-no-partner = No tienes compañero a quien consultar; puedes rendirte.
refusals-already-offered = Una sola oferta a la vez, y una por turno.
refusals-no-offer = No hay ninguna propuesta así que responder.

## log

log-rolled = { NAME($seat, "players") } saca { $faces }.
log-rolled-in-vain = { NAME($seat, "players") } saca { $faces }, no le sirve y repite la tirada.
log-begins = Empieza { NAME($seat, "players") }.
log-picked = { NAME($seat, "players") }: general al puesto de mando { $hex }.
log-placed = { NAME($seat, "players") }: infante a { $hex }.
log-entered = { NAME($seat, "players") } entra en la zona de combate: { $start }-{ $hex }.
log-recalled = { NAME($seat, "players") } retira a un soldado: { $start }-{ $hex }.
log-held = { NAME($seat, "players") } no retira a nadie.
log-moved = { NAME($seat, "players") }: { NAME($piece, "pieces") } { $start }-{ $hex }.
log-captured = { NAME($seat, "players") }: { NAME($piece, "pieces") } { $start }-{ $hex } captura a { NAME($owner, "players") }: { NAME($taken, "pieces") }.
log-passed = { NAME($seat, "players") } pasa.
log-fell = { NAME($seat, "players") } ha perdido a su general.
log-offered = { NAME($seat, "players") } ofrece { NAME($what, "offers") }.
log-accepted = { NAME($seat, "players") } acepta { NAME($what, "offers") }.
log-declined = { NAME($seat, "players") } rechaza { NAME($what, "offers") }.
log-resigned = { NAME($seat, "players") } se rinde.
log-timed-out = { NAME($seat, "players") } se ha quedado sin tiempo.
log-abandoned = { NAME($seat, "players") } ha dejado la partida.
log-ended = Fin de la partida: { NAME($ending, "endings") }

## endings

endings-BV-END-01 = se ha capturado a un general.
endings-BV-TEAM-03 = un equipo ha perdido a sus dos generales.
endings-BV-END-02 = hace demasiado que no se captura nada: tablas.
endings-resigned = un bando se ha rendido.
endings-agreed = todos han aceptado las tablas.
endings-time = se ha acabado el tiempo.
endings-abandoned = un jugador se ha ido.

## status

status-order = { NAME($seat, "players") } tira un dado para ver quién empieza.
status-post = { NAME($seat, "players") } elige un puesto de mando para su general.
status-place-roll = { NAME($seat, "players") } tira para colocar un infante; por colocar: { $left }.
status-place = { NAME($seat, "players") } ha sacado { $faces } y coloca un infante en una casilla con ese número; por colocar: { $left }.
status-entry-roll = { NAME($seat, "players") } tiene muy pocos soldados en la zona de combate y tira para hacer entrar a uno.
status-enter = { NAME($seat, "players") } ha sacado { $faces } y lleva un soldado a una casilla de combate con ese número.
status-recall = { NAME($seat, "players") } puede retirar a un soldado de la zona de combate antes de tirar.
status-roll = { NAME($seat, "players") } tira los dos dados. Turnos sin captura: { $quiet }.
status-move = { NAME($seat, "players") } ha sacado { $faces } y mueve. Turnos sin captura: { $quiet }.
status-over = La partida ha terminado.

## actions

actions-move = { NAME($piece, "pieces") } { $way }
actions-enter = { NAME($piece, "pieces") } { $way }
actions-recall = retirar: { NAME($piece, "pieces") } { $way }
actions-post = general al puesto de mando { $hex }
actions-place = infante a { $hex }
actions-hold = no retirar a nadie
actions-pass = pasar
actions-die = dado: { $faces }
actions-dice = dados: { $faces }
actions-resign = rendirse
actions-offer-draw = ofrecer tablas
actions-offer-surrender = proponer a tu compañero rendirse juntos
actions-accept-draw = aceptar las tablas
actions-accept-surrender = rendirse juntos
actions-decline-draw = rechazar las tablas
actions-decline-surrender = seguir luchando
actions-time-out = { NAME($hex, "players") } se ha quedado sin tiempo
actions-abandoned = { NAME($hex, "players") } ha dejado la partida

## help

help-typing = Escribe una casilla como e3 para ver qué puedes hacer allí, e3-f4 para mover, c12 para colocar o elegir, pass para pasar.
help-aim = Da caza al general enemigo: quien lo captura gana. Con cuatro jugadores, un equipo sigue en juego mientras le quede un general.
help-setup = El general va a un puesto de mando. Después, para cada infante, un dado indica el número de la casilla donde puede colocarse, siempre en tu mitad.
help-roll = Tira los dos dados y mueve un soldado. Un infante sale de una casilla con uno de los números y llega a una casilla con el otro.
help-lone = A solas, un infante solo va a una casilla contigua.
help-patrol = Junto a un amigo forma una patrulla y puede llegar a cualquier casilla del tablero con el otro número.
help-general = El general sale de donde esté y llega a cualquier casilla con uno de los dos números.
help-capture = Llega a la casilla de un enemigo para capturarlo. Nunca se captura al propio bando.
help-posts = Mientras su dueño tenga infantes, un puesto de mando solo está abierto a su general.
help-trench = La trinchera enemiga solo está abierta a los soldados que ya están en la mitad contraria.
help-pass = Si algún infante puede moverse, debes mover un soldado. Si no, mueve al general o pasa.
help-zone = En la variante avanzada se combate en la zona rosa. Las reservas y las trincheras son seguras; los puestos son casillas corrientes.
help-zone-patrol = Allí una patrulla tiene un soldado dentro de la zona y otro fuera, y a sus soldados solo se les puede atacar desde dentro.
help-zone-turn = Con menos de dos soldados en la zona, tu turno empieza haciendo entrar a uno; con más de dos, puedes retirar a uno.

## reasons

reasons-takes = Captura en { $hex }, a { NAME($owner, "players") }: { NAME($piece, "pieces") }.
reasons-threat = Después, { $rolls } de las 36 tiradas capturarían a un general enemigo.
reasons-risk = { $rolls } de las 36 tiradas permitirían a un enemigo capturar a tu general.

## about

about-sentence = Dos dados deciden qué soldados salen y adónde van; las patrullas golpean en cualquier parte. Captura al general enemigo.
about-length = unos veinte minutos
about-players = dos jugadores, o cuatro en dos equipos

## editor: the labels of the position editor

editor-phase = Fase
editor-turn = Turno de
editor-first = Primer jugador
editor-roll = Dados
editor-post = Puesto de mando ({ $side })
editor-out = Ejército ({ $side })
editor-quiet = Turnos sin capturas
editor-no = en juego
editor-yes = eliminado

## setting

setting-combat-hexes = el tablero { $board } tiene menos de { $need } casillas de combate en una mitad

## sentence

sentence-combat-hexes = El tablero { $board } es demasiado pequeño para la variante avanzada: cada mitad necesita { $need } casillas de combate.

## data: why a board is refused

data-board-size = { $size } caracteres; un tablero tiene como máximo { $most }
data-board-second-line = una segunda línea entre las mitades
data-board-no-header = falta «{ $key }:» encima de la cuadrícula
data-board-header-line = { $given } no es ni «name:» ni «title:»
data-board-second-header = un segundo «{ $key }:»
data-board-no-grid = no hay cuadrícula debajo de una línea «---»
data-board-no-line = no hay línea de guiones entre las mitades
data-board-halves = { $north } filas al norte de la línea, { $south } al sur: las mitades no encajan
data-board-rows = { $count } filas; el máximo es { $most }
data-board-row-length = { $count } casillas; una fila tiene como máximo { $most }
data-board-rows-fit = { $count } casillas, { $opposite } en la fila opuesta: las mitades no encajan
data-board-number = { $given } no tiene un número de 1 a 6
data-board-blank = falta el número de esta casilla
data-board-zone = { $given } no está en ninguna zona: escriba { $signs } tras el número
data-board-posts =
    mitad { $half ->
        [north] norte
       *[south] sur
    }: { $count } puestos de mando en lugar de 2
data-board-trench =
    la trinchera { $half ->
        [north] norte
       *[south] sur
    } no son tres casillas contiguas entre sus dos puestos
data-board-connected = { $hex } no está unida al resto
data-board-capacity =
    la mitad { $half ->
        [north] norte
       *[south] sur
    } tiene sitio para { $count } soldados; dos ejércitos necesitan más
data-board-other-kind = { $hex } y la casilla opuesta no son de la misma clase
data-board-no-seven = { $hex } y la casilla opuesta no suman 7
data-board-uneven =
    los números no aparecen igual de veces en la mitad { $half ->
        [north] norte
       *[south] sur
    }
data-board-same-posts =
    dos puestos de la mitad { $half ->
        [north] norte
       *[south] sur
    } tienen el mismo número
data-board-same-trench =
    dos casillas de la trinchera { $half ->
        [north] norte
       *[south] sur
    } tienen el mismo número
data-board-same-neighbours = { $first } y { $second } son contiguas y tienen el mismo número
data-board-other-shape = las casillas no son las de { $title }
data-board-no-kind = { $hex } no es { $sign }
data-board-few =
    { $region ->
        [zone] zona de combate
        [trench] trinchera
        [west] reserva oeste
       *[east] reserva este
    } (mitad { $half ->
        [north] norte
       *[south] sur
    }): muy pocas casillas con { $face }
data-board-no-solution = no se pueden rellenar las casillas vacías de modo que las contiguas difieran y las opuestas sumen 7
data-board-no-time = no se encontraron a tiempo números para las casillas vacías

## content: the fields of a board, and how it differs from the shipped ones

content-name = nombre
content-title = título
content-rows = tablero
content-north = filas de la mitad norte
content-reserve = reserva
content-post = puesto de mando
content-trench = trinchera
content-combat = zona de combate
content-no-hex = sin casilla
content-blank = número por decidir
content-board = tablero { $title }: { $hexes } casillas en { $rows } filas
content-own-board = tablero propio «{ $title }»: { $hexes } casillas en { $rows } filas

## print

print-needs = También hacen falta dos dados de seis caras.
