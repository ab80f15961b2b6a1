## denied

denied-no-seat-for-you = El asiento { $seat } no es para una persona.
denied-no-seat-free = No hay asiento libre en esta mesa.
denied-joined-already = Alguien con tu dirección ya se ha unido a esta mesa.
denied-seat-taken = El asiento { $seat } ya está ocupado.
denied-nonce-too-late = La palabra para los dados se da una sola vez, antes de la primera tirada.
denied-stale = Ha pasado algo entretanto: mira de nuevo el tablero.
denied-no-roll-due = Ahora no hay dados que escribir.
denied-wrong-faces = Escribe { $dice } caras, cada una de 1 a { $sides }.
denied-no-undo = Ahora puedes deshacer { $count } de tus últimas acciones.
denied-asked-already = Ya se ha pedido: espera la respuesta.
denied-no-take-back = Eso no se puede retirar: se han tirado dados desde entonces, alguien supo algo o tú no has hecho nada.
denied-nothing-to-take-back = Hay { $count } acciones que deshacer.
denied-not-over-a-roll = Nada se deshace más allá de una tirada.
denied-not-over-a-secret = Nada se deshace más allá de lo que desveló un secreto.
denied-not-so-far = Según las reglas de esta partida se pueden deshacer { $count } acciones.
denied-no-stand-in = Ningún ordenador puede jugar en ese asiento.
denied-still-here = Quien ocupa ese asiento está en la mesa: no hace falta un ordenador.
denied-away-too-short = Esa persona se ha ido hace poco: un ordenador podrá sustituirla dentro de { $seconds } segundos.
denied-time-not-up = A este ritmo, un ordenador solo puede sustituir a esa persona cuando se le acabe el tiempo.
denied-no-rematch = La revancha se pide una vez, después de la partida.
denied-nothing-asked = Nadie te pide eso.
denied-not-paused = La partida no está en pausa.
denied-computer-plays = Un ordenador juega por ti: vuelve primero a la mesa.
denied-nobody-stands-in = Ningún ordenador juega por ti.
denied-no-time-left = Tu tiempo para esta partida se ha agotado: el ordenador sigue por ti.
denied-no-turn-time-left = Tu tiempo para este turno se ha agotado: el ordenador termina el turno y después puedes recuperar tu asiento.
denied-bad-text = Una línea de 1 a { $most } caracteres imprimibles.
denied-not-now = Eso no se puede hacer ahora.
denied-no-player = No tienes asiento en esta mesa.
denied-not-begun = La partida no ha empezado: falta que alguien se siente.
denied-paused = La partida está en pausa.
denied-over = La partida ha terminado.

## log

log-sat = { $who } se sienta.
log-nonce = { $who } añade una palabra a los dados: { $text }
log-started = Empieza la partida.
log-undone = { $who } deshace { $count } de sus últimas acciones.
log-taken-back = Se retiran { $count } de las últimas acciones, a petición de { $who }.
log-asked-take-back = { $who } pide retirar una jugada.
log-asked-pause = { $who } pide una pausa.
log-asked-stand-in = { $who } pide que un ordenador juegue por el asiento { $seat }.
log-asked-rematch = { $who } pide la revancha.
log-answered-yes = { $who } está de acuerdo.
log-answered-no = { $who } no está de acuerdo.
log-paused = La partida está en pausa.
log-resumed = { $who } reanuda la partida.
log-late = Se ha agotado el tiempo de { $who }.
log-stood-in = Un ordenador juega por { $who } (nivel { $level }).
log-returned = { $who } ha vuelto.
log-downtime = El servidor estuvo fuera de servicio; los relojes se detuvieron.
log-ended = La partida ha terminado; la semilla de los dados es { $seed }.
log-ended-without-dice = La partida ha terminado.
log-rematch = La revancha se juega en la mesa { $table }.

## names

names-seat = Asiento { $seat }
