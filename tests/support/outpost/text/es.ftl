### Outpost en español. Los mismos capítulos y nombres que en inglés.

## sides

sides-1 = Oeste, primera pieza
sides-2 = Este, primera pieza
sides-3 = Oeste, segunda pieza
sides-4 = Este, segunda pieza

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
refusals-not_yours = Esta acción no corresponde a un jugador.
refusals-not_now = Eso no corresponde ahora. Toca { NAME($phase, "phases") }.
refusals-not_your_turn = No es tu turno: actúa el asiento { $waits_for }.
refusals-no_coin = No te queda ninguna moneda.
refusals-offered_already = Ya se ha propuesto la rendición a tu equipo.
refusals-no_offer = Nadie te propone rendirse.
refusals-nobody_thinks = Toca tirar los dados: a nadie se le puede acabar el tiempo.
refusals-no_gifts = Los regalos están desactivados en esta partida.
refusals-not_next = Un paso lleva a una casilla junto a { $from }, y { $to } no lo es.
refusals-too_few_points = No te quedan puntos para dar un paso.
refusals-enemy_there = Hay un enemigo en { $square }: asiento { $seat }.
refusals-own_mine = La mina de tu equipo está en { $square }.
refusals-own_side = El asiento { $seat } es de tu bando.
refusals-out_of_reach = El objetivo está a { $distance } casillas, y un disparo alcanza una.

## log

log-posted = El asiento { $seat } toma el carril { $lane }.
log-posted_secretly = El asiento { $seat } ha elegido un carril en secreto.
log-revealed = Se muestran los carriles: { $lanes }.
log-mined = El asiento { $seat } coloca la mina en { $square }.
log-mined_secretly = El asiento { $seat } ha colocado una mina en secreto.
log-rolled = El dado muestra { $face }: { COUNT($points, "points") }.
log-went = El asiento { $seat } va a { $to }.
log-blast = El asiento { $seat } pisa la mina de { $square } y vuelve a su salida.
log-scored = El asiento { $seat } llega al otro lado y puntúa.
log-bought = El asiento { $seat } compra un punto con una moneda.
log-fired = El asiento { $seat } dispara al asiento { $target }.
log-hit = El asiento { $seat } recibe { NAME($hits, "hits") }.
log-ended = El asiento { $seat } termina su turno.
log-timeout = Se ha acabado el tiempo para { NAME($phase, "phases") }.
log-gift = El asiento { $from } da una moneda al asiento { $to }.
log-surrender = El asiento { $seat } propone rendirse.
log-decline = El asiento { $seat } sigue luchando.
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
status-roll = Ronda { $round }. El asiento { $turn } tira el dado. Marcador: { $score }.
status-move = Ronda { $round }. El asiento { $turn } mueve y tiene { COUNT($points, "points") }. Marcador: { $score }.
status-fire = Ronda { $round }. El asiento { $turn } dispara al asiento { $target }. Marcador: { $score }.
status-over = La partida ha terminado: { NAME($ending, "endings") }

## actions

actions-post = carril { $argument }
actions-mine = mina en { $argument }
actions-go = paso a { $argument }
actions-buy = comprar un punto con una moneda
actions-fire = disparar al asiento { $argument }
actions-end = terminar el turno
actions-gift = dar una moneda al compañero
actions-surrender = proponer la rendición
actions-accept = rendirse juntos
actions-decline = seguir luchando
actions-resign = abandonar
actions-timeout = tiempo agotado
actions-abandon = asiento { $argument } abandonado
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

options-rounds = rondas antes del recuento final
options-gifts = los compañeros pueden darse monedas

## about

about-sentence = Dos equipos cruzan un pequeño campo con una mina oculta cada uno.
about-players = cuatro jugadores en dos equipos
about-length = cinco minutos
