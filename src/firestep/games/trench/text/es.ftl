### TRENCH en español. Los mismos capítulos y nombres que en.ftl.

## pieces

pieces-soldier = soldado
pieces-sergeant = sargento
pieces-captain = capitán
pieces-colonel = coronel
pieces-general = general

## sides

sides-black = Negras
sides-white = Blancas

## refusals

refusals-empty-square = No hay ninguna pieza en { $square }.
refusals-not-your-piece = El { NAME($piece, "pieces") } de { $start } es del otro bando.
refusals-no-line = { $start } y { $target } no están en una misma línea recta.
refusals-wrong-direction = Un { NAME($piece, "pieces") } no se mueve en esa dirección.
refusals-too-far = Un { NAME($piece, "pieces") } avanza { COUNT($reach, "reaches") } como máximo; { $target } está a { $distance }.
refusals-own-piece = Tu propio { NAME($piece, "pieces") } de { $square } cierra el paso.
refusals-capture-ends-move = La jugada acabaría en { $square } al capturar al { NAME($piece, "pieces") }.
refusals-sheltered-in-trench = Desde tu territorio no puedes capturar al { NAME($piece, "pieces") } de la trinchera en { $square }.
refusals-trench-to-trench = Dentro de la trinchera no se captura: el { NAME($piece, "pieces") } de { $square } cierra el paso.
refusals-behind-the-trench = Desde la trinchera no se captura al { NAME($piece, "pieces") } que está detrás, en { $square }.
refusals-not-your-turn = Le toca al asiento { $seat }.
refusals-game-over = La partida ha terminado.
refusals-for-the-table = Eso solo puede decirlo la mesa.
refusals-not-seated = Eso solo pueden decirlo los dos jugadores.
refusals-no-match = Es una partida única: no hay encuentro que abandonar.
refusals-already-offered = Una sola oferta a la vez, y una por jugada.
refusals-no-offer = El otro bando no ha ofrecido nada.

## log

log-moved = { NAME($side, "sides") }: { NAME($piece, "pieces") } { $start }-{ $target }.
log-captured = { NAME($side, "sides") }: { NAME($piece, "pieces") } { $start }-{ $target } captura { NAME($pieces, "pieces") } en { $squares }, { COUNT($points, "points") }.
log-game-over = Termina la partida { $game }; el encuentro va { $totals }.
log-dealt = Partida { $game }: el asiento { $black_seat } lleva las negras.
log-ended = Fin: { NAME($ending, "endings") } Puntos { $points }.
log-offered = El asiento { $seat } ofrece tablas.
log-accepted = El asiento { $seat } acepta.
log-declined = El asiento { $seat } rechaza.
log-resigned = El asiento { $seat } abandona.
log-timed-out = El asiento { $seat } ha agotado su tiempo.
log-abandoned = El asiento { $seat } ha dejado la partida.

## status

status-game = Juegan { NAME($side, "sides") } (asiento { $seat }). Puntos: negras { $black }, blancas { $white }. { $quiet } de { $limit } jugadas sin captura.
status-match = Partida { $game } del encuentro. Juegan { NAME($side, "sides") } (asiento { $seat }). Puntos: negras { $black }, blancas { $white }. Encuentro: asiento 1 { $one }, asiento 2 { $two }. { $quiet } de { $limit } jugadas sin captura.
status-over = La partida ha terminado. Puntos: negras { $black }, blancas { $white }.

## endings

endings-TR-END-02 = un ejército ha sido aniquilado.
endings-TR-END-03 = demasiadas jugadas sin captura.
endings-TR-END-04 = deciden los puntos del encuentro.
endings-TR-END-05 = se alcanzan los puntos de la tercera partida.
endings-TR-VAR-01 = se alcanzan los puntos de la partida corta.
endings-TR-VAR-02 = se alcanzan los puntos o ha caído un general.
endings-TR-GAP-03 = decide la tercera partida.
endings-TR-GAP-05 = la posición se repite o ya no se captura nada.
endings-resigned = un bando ha abandonado.
endings-agreed = los dos bandos lo acuerdan.
endings-time = se acabó el tiempo.
endings-abandoned = un jugador se ha ido.

## reasons

reasons-exchange = En { COUNT($plies, "plies") } gana { COUNT($won, "points") } y cede { $lost }.
reasons-wins = Gana a la fuerza.
reasons-loses = Pierde a la fuerza.
reasons-drawn = Acaba en tablas.
reasons-next-game = En { COUNT($plies, "plies") } la partida acaba y empieza la siguiente.

## asides

asides-resign = abandonar esta partida
asides-resign-match = abandonar todo el encuentro
asides-offer-draw = ofrecer tablas
asides-accept-draw = aceptar las tablas
asides-decline-draw = rechazar las tablas
asides-time-out = tiempo agotado
asides-abandoned = asiento abandonado

## help

help-typing = Escribe una casilla como d4 para ver adónde va su pieza, una jugada como d4e4 para hacerla.
help-aim = Captura piezas enemigas: el soldado vale menos y el general más. Gana quien suma más puntos.
help-move = Una pieza va en línea recta, tantas casillas como estrellas tiene, y nunca salta.
help-ranks = Soldado 1: las cuatro diagonales. Sargento 2: también adelante. Capitán 3: también atrás. Coronel 4: adelante, de lado y las diagonales. General 5: en todas direcciones.
help-trench = Nadie captura una pieza de la trinchera desde su propio territorio. La que sale de la trinchera hacia delante puede capturar varias de una vez.

## about

about-sentence = Dos ejércitos frente a frente en un rombo; la trinchera que los separa decide quién puede capturar a quién. Sin azar ni secretos.
about-length = alrededor de media hora
about-players = dos jugadores

## counts

counts-reaches =
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
        [one] { $n } jugada suelta
       *[other] { $n } jugadas sueltas
    }
