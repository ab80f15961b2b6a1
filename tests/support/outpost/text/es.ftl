### Outpost en español. Los mismos capítulos y nombres que en inglés.

## sides

sides-1 = Oeste, primera pieza
sides-2 = Este, primera pieza
sides-3 = Oeste, segunda pieza
sides-4 = Este, segunda pieza

## players

players-1 = Oeste 1
players-2 = Este 1
players-3 = Oeste 2
players-4 = Este 2

## teams

teams-0 = nadie
teams-1 = Oeste
teams-2 = Este

## phases

phases-posts = la elección de carriles
phases-mines = la colocación de las minas
phases-roll = la tirada de puntos
phases-move = el movimiento
phases-fire = la tirada de disparo

## refusals

refusals-over = La partida ha terminado.
refusals-not_yours = Los jugadores no pueden hacer eso.
refusals-not_now = Ahora no. Toca { NAME($phase, "phases") }.
refusals-not_your_turn = No es tu turno, sino el de { NAME($waits_for, "players") }.
refusals-no_coin = No te queda ninguna moneda.
refusals-offered_already = Ya se ha propuesto la rendición a tu equipo.
refusals-no_offer = Nadie te ha propuesto la rendición.
refusals-nobody_thinks = Toca tirar los dados: a nadie se le puede acabar el tiempo.
refusals-no_gifts = Los regalos están desactivados en esta partida.
refusals-not_next = { $to } no está junto a { $from }.
refusals-too_few_points = No te quedan puntos para avanzar.
refusals-enemy_there = Hay un enemigo en { $square }: { NAME($seat, "players") }.
refusals-own_mine = La mina de tu equipo está en { $square }.
refusals-own_side = { NAME($seat, "players") } es de tu bando.
refusals-out_of_reach = El objetivo está a { $distance } casillas; un disparo solo alcanza una.

## log

log-posted = { NAME($seat, "players") } toma el carril { $lane }.
log-posted_secretly = { NAME($seat, "players") } ha elegido un carril en secreto.
log-revealed = Se revelan los carriles: { $lanes }.
log-mined = { NAME($seat, "players") } coloca la mina en { $square }.
log-mined_secretly = { NAME($seat, "players") } ha colocado una mina en secreto.
log-rolled = El dado muestra { $face }: { COUNT($points, "points") }.
log-went = { NAME($seat, "players") } va a { $to }.
log-blast = { NAME($seat, "players") } pisa la mina de { $square } y vuelve a su salida.
log-scored = { NAME($seat, "players") } llega al otro lado y puntúa.
log-bought = { NAME($seat, "players") } compra un punto con una moneda.
log-fired = { NAME($seat, "players") } dispara a { NAME($target, "players") }.
log-hit = { NAME($seat, "players") } recibe { NAME($hits, "hits") }.
log-ended = { NAME($seat, "players") } termina su turno.
log-timeout = Se ha acabado el tiempo para { NAME($phase, "phases") }.
log-gift = { NAME($from, "players") } da una moneda a { NAME($to, "players") }.
log-surrender = { NAME($seat, "players") } propone rendirse.
log-decline = { NAME($seat, "players") } sigue luchando.
log-over = La partida ha terminado. Ganador: { NAME($winner, "teams") }.

## counts

counts-points =
    { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    }

## hits

hits-0 = ningún impacto
hits-1 = un impacto y pierde una moneda
hits-2 = dos impactos y vuelve a su salida

## endings

endings-OP-END-01 = suficientes piezas han llegado al otro lado.
endings-OP-END-02 = ha terminado la última ronda.
endings-agreed = un bando se ha rendido.
endings-resigned = un bando ha abandonado.
endings-abandoned = un jugador se ha ido.

## status

status-posts = Cada uno elige un carril en secreto.
status-mines = Cada equipo coloca una mina en secreto.
status-roll = Ronda { $round }. { NAME($turn, "players") } tira el dado. Marcador: { $score }.
status-move = Ronda { $round }. { NAME($turn, "players") } mueve y tiene { COUNT($points, "points") }. Marcador: { $score }.
status-fire = Ronda { $round }. { NAME($turn, "players") } dispara a { NAME($target, "players") }. Marcador: { $score }.
status-over = La partida ha terminado: { NAME($ending, "endings") }

## actions

actions-post = carril { $argument }
actions-mine = mina en { $argument }
actions-go = ir a { $argument }
actions-buy = comprar un punto con una moneda
actions-fire = disparar a { NAME($argument, "players") }
actions-end = terminar el turno
actions-gift = dar una moneda al compañero
actions-surrender = proponer la rendición
actions-accept = rendirse juntos
actions-decline = seguir luchando
actions-resign = abandonar
actions-timeout = tiempo agotado
actions-abandon = { NAME($argument, "players") } ausente
actions-roll = dado { $argument }
actions-hits = { $argument } impactos
actions-dice = dados { $argument }

## verbs

verbs-post = Elegir un carril
verbs-mine = Colocar la mina
verbs-go = Avanzar
verbs-fire = Disparar

## help

help-aim = Lleva dos piezas de tu equipo al otro lado del campo antes que el otro equipo.
help-setup = Cada uno elige un carril y cada equipo coloca una mina, todo en secreto.
help-turn = Tira el dado para obtener puntos, avanza de casilla en casilla y dispara a un enemigo contiguo.

## options

options-rounds = número de rondas
options-gifts = los compañeros pueden darse monedas

## about

about-sentence = Dos equipos cruzan un pequeño campo con una mina oculta cada uno.
about-players = cuatro jugadores en dos equipos
about-length = cinco minutos
