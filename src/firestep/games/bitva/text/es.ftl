### Bitva en español. Los mismos capítulos y nombres que en.ftl.

## pieces

pieces-infantry = infante
pieces-general = general

## seats

seats-0 = de los dados
seats-1 = del asiento 1
seats-2 = del asiento 2
seats-3 = del asiento 3
seats-4 = del asiento 4

## sides

sides-1 = norte, azul
sides-2 = sur, ladrillo
sides-3 = norte, pizarra
sides-4 = sur, ocre

## offers

offers-draw = tablas
offers-surrender = la rendición

## phases

phases-order = la tirada para ver quién empieza
phases-post = la elección de un puesto de mando
phases-place-roll = la tirada para colocar infantería
phases-place = la colocación de un infante
phases-entry-roll = la tirada para entrar en la zona de combate
phases-enter = la entrada en la zona de combate
phases-recall = la retirada de un soldado
phases-roll = la tirada de los dos dados
phases-move = el movimiento
phases-over = el final de la partida

## refusals

refusals-wrong-phase = «{ $action }» no corresponde ahora. Fase actual: { NAME($phase, "phases") }.
refusals-no-hex = El tablero no tiene la casilla { $hex }.
refusals-must-move = Todavía puedes mover, así que no puedes pasar.
refusals-no-piece = No hay nadie en { $hex }.
refusals-not-your-piece = El soldado de { $hex } no es tuyo.
refusals-no-post = { $hex } no es un puesto de mando.
refusals-other-half = { $hex } está en la otra mitad del tablero.
refusals-post-taken = Tu compañero ya ocupa el puesto de mando { $hex }.
refusals-wrong-number = { $hex } lleva el { $number }, pero la tirada pide { $roll }.
refusals-taken = La casilla { $hex } ya está ocupada.
refusals-post-closed = El puesto de mando { $hex } está cerrado para este soldado.
refusals-zone-first = { $hex } está fuera de tu mitad de la zona de combate; infantes que aún debes colocar allí: { $missing }.
refusals-already-in-zone = { $hex } está en la zona de combate.
refusals-not-in-zone = { $hex } no está en la zona de combate.
refusals-infantry-first = El general de { $hex } debe esperar: los infantes entran antes en la zona de combate.
refusals-not-adjacent = Un infante aislado solo pasa a una casilla contigua, y { $hex } no toca { $start }.
refusals-group-without-patrol = El grupo de { $start } no es una patrulla: está entero dentro de la zona de combate o entero fuera. Por eso { $start } solo pasa a una casilla contigua, no a { $hex }.
refusals-friend = En { $hex } hay un soldado de tu propio bando: { NAME($piece, "pieces") }.
refusals-enemy-trench = La trinchera enemiga de { $hex } está cerrada para este soldado.
refusals-enemy-reserve = { $hex } está en una reserva enemiga, y allí no se ataca.
refusals-leaves-zone = Un movimiento no saca a nadie de la zona de combate hacia { $hex }.
refusals-partner-reserve = { $hex } está en la reserva de tu compañero, que no usas en esta partida.
refusals-not-into-trench = En esta partida no se hace volver a nadie a la trinchera, a { $hex }; usa una reserva.
refusals-general-stays = Un general al que le queda un infante como mucho permanece en la zona de combate y no va a { $hex }.
refusals-patrolling = El soldado de { $hex } está de patrulla y solo se le ataca desde la zona de combate.
refusals-not-your-turn = Es el turno { NAME($seat, "seats") }.
refusals-game-over = La partida ha terminado.
refusals-for-the-table = Eso solo puede decirlo la mesa.
refusals-not-seated = Eso solo puede decirlo un jugador que siga en juego.
refusals-ask-your-partner = Tienes un compañero: proponle la rendición y deja que responda.
refusals-no-partner = No tienes compañero a quien consultar; puedes abandonar.
refusals-already-offered = Una sola oferta a la vez, y una por turno.
refusals-no-offer = No hay ninguna oferta así que espere tu respuesta.

## log

log-rolled = El asiento { $seat } saca { $faces }.
log-rolled-in-vain = El asiento { $seat } saca { $faces }, no le sirve y tira de nuevo.
log-begins = Empieza el asiento { $seat }.
log-picked = Asiento { $seat }: general en el puesto de mando { $hex }.
log-placed = Asiento { $seat }: infante en { $hex }.
log-entered = El asiento { $seat } entra en la zona de combate: { $start }-{ $hex }.
log-recalled = El asiento { $seat } retira a un soldado: { $start }-{ $hex }.
log-held = El asiento { $seat } no retira a nadie.
log-moved = Asiento { $seat }: { NAME($piece, "pieces") } { $start }-{ $hex }.
log-captured = Asiento { $seat }: { NAME($piece, "pieces") } { $start }-{ $hex } captura a un soldado del asiento { $owner }: { NAME($taken, "pieces") }.
log-passed = El asiento { $seat } pasa.
log-fell = El asiento { $seat } ha perdido a su general.
log-offered = El asiento { $seat } propone { NAME($what, "offers") }.
log-accepted = El asiento { $seat } acepta { NAME($what, "offers") }.
log-declined = El asiento { $seat } rechaza { NAME($what, "offers") }.
log-resigned = El asiento { $seat } abandona.
log-timed-out = El asiento { $seat } ha agotado su tiempo.
log-abandoned = El asiento { $seat } ha dejado la partida.
log-ended = Fin: { NAME($ending, "endings") }

## endings

endings-BV-END-01 = un general ha sido capturado.
endings-BV-TEAM-03 = un equipo se ha quedado sin generales.
endings-BV-END-02 = hace demasiado que no se captura nada; tablas.
endings-resigned = un bando se ha rendido.
endings-agreed = todos han aceptado las tablas.
endings-time = se acabó el tiempo.
endings-abandoned = un jugador se ha ido.

## status

status-order = El asiento { $seat } ({ NAME($seat, "sides") }) tira un dado para ver quién empieza.
status-post = El asiento { $seat } ({ NAME($seat, "sides") }) elige un puesto de mando para su general.
status-place-roll = El asiento { $seat } ({ NAME($seat, "sides") }) tira para colocar un infante; por colocar: { $left }.
status-place = El asiento { $seat } ({ NAME($seat, "sides") }) ha sacado { $faces } y coloca un infante en una casilla con ese número; por colocar: { $left }.
status-entry-roll = El asiento { $seat } ({ NAME($seat, "sides") }) tiene muy pocos soldados en la zona de combate y tira para meter a uno.
status-enter = El asiento { $seat } ({ NAME($seat, "sides") }) ha sacado { $faces } y lleva a un soldado a una casilla de combate con ese número.
status-recall = El asiento { $seat } ({ NAME($seat, "sides") }) puede retirar a un soldado de la zona de combate antes de tirar.
status-roll = El asiento { $seat } ({ NAME($seat, "sides") }) tira los dos dados. Turnos sin captura: { $quiet }.
status-move = El asiento { $seat } ({ NAME($seat, "sides") }) ha sacado { $faces } y mueve. Turnos sin captura: { $quiet }.
status-over = La partida ha terminado.

## actions

actions-move = { NAME($piece, "pieces") } { $way }
actions-enter = { NAME($piece, "pieces") } { $way }
actions-recall = retirada: { NAME($piece, "pieces") } { $way }
actions-post = general al puesto de mando { $hex }
actions-place = infante a { $hex }
actions-hold = no retirar a nadie
actions-pass = pasar
actions-die = dado { $faces }
actions-dice = dados { $faces }
actions-resign = abandonar
actions-offer-draw = ofrecer tablas
actions-offer-surrender = proponer la rendición a tu compañero
actions-accept-draw = aceptar las tablas
actions-accept-surrender = rendirse juntos
actions-decline-draw = rechazar las tablas
actions-decline-surrender = seguir luchando
actions-time-out = tiempo agotado del asiento { $hex }
actions-abandoned = asiento { $hex } abandonado

## help

help-typing = Escribe un hexágono como e3 para ver qué puedes hacer allí, e3-f4 para mover, c12 para colocar o elegir, pass para pasar.
help-aim = Da caza al general enemigo: quien lo captura gana. Entre cuatro, un equipo sigue en juego mientras le quede un general.
help-setup = El general va a un puesto de mando. Después, un dado indica cada vez en qué número puede colocarse tu siguiente infante, siempre en tu propia mitad.
help-roll = Tira los dos dados y mueve a un soldado. Un infante sale de una casilla con uno de los números y llega a otra con el otro número.
help-lone = A solas, un infante solo da un paso a una casilla contigua.
help-patrol = Junto a un compañero forma patrulla y llega a cualquier casilla del tablero que lleve el otro número.
help-general = El general sale de donde esté y llega a cualquier casilla con uno de los dos números.
help-capture = Llega a la casilla de un enemigo para retirarlo del tablero. A los propios nunca se los captura.
help-posts = Mientras su dueño tenga infantes, en un puesto de mando solo entra el general de ese dueño.
help-trench = La trinchera enemiga solo se abre a los soldados que ya están en la mitad contraria.
help-pass = Si algún infante puede mover, hay que mover a alguien. Si no, mueve al general o pasa.
help-zone = En la variante avanzada se combate en la zona rosa. Las reservas y las trincheras son seguras; los puestos son casillas corrientes.
help-zone-patrol = Allí una patrulla tiene un pie dentro de la zona y otro fuera, y a sus soldados solo se los ataca desde dentro.
help-zone-turn = Con menos de dos soldados en la zona, el turno empieza metiendo a uno; con más de dos, puedes retirar a uno.

## reasons

reasons-takes = Captura a un soldado del asiento { $owner } en { $hex }: { NAME($piece, "pieces") }.
reasons-threat = Con { $rolls } de las 36 tiradas se podría capturar después a un general enemigo.
reasons-risk = Con { $rolls } de las 36 tiradas un enemigo podría capturar a un general de este bando.

## about

about-sentence = Dos dados dicen qué soldados salen y adónde van; las patrullas golpean en cualquier parte. Captura al general enemigo.
about-length = unos veinte minutos
about-players = dos jugadores, o cuatro en dos equipos
