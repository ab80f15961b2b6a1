## denied

denied-no-seat-for-you = Ese sitio lo ocupa el ordenador.
denied-no-seat-free = No queda ningún sitio libre en esta mesa.
denied-joined-already = Alguien ya se ha unido a esta mesa desde tu dirección.
denied-seat-taken = Ese sitio ya está ocupado.
denied-nonce-too-late = Puedes añadir tu palabra a los dados una sola vez, antes de la primera tirada.
denied-stale = La partida ha avanzado entretanto. Mira de nuevo el tablero.
denied-no-roll-due = Ahora no hay dados que introducir.
denied-wrong-faces =
    { $dice ->
        [one] Introduce un número de 1 a { $sides }.
       *[other] Introduce { $dice } números, cada uno de 1 a { $sides }.
    }
denied-no-undo =
    { $count ->
        [0] Ahora no puedes deshacer nada.
        [one] Ahora solo puedes deshacer tu última acción.
       *[other] Ahora puedes deshacer como máximo tus { $count } últimas acciones.
    }
denied-undo-needs-consent = Tu turno ha terminado. Pide a los demás jugadores retirar la jugada.
denied-asked-already = Ya se ha pedido. Espera la respuesta.
denied-no-take-back = Esa jugada no se puede retirar: se han tirado dados desde entonces, se ha desvelado algo oculto o aún no has jugado.
denied-nothing-to-take-back =
    { $count ->
        [0] No hay nada que retirar.
        [one] Solo se puede retirar una acción.
       *[other] Se pueden retirar { $count } acciones como máximo.
    }
denied-not-over-a-roll = No se puede retirar una jugada anterior a una tirada de dados.
denied-not-over-a-secret = No se puede retirar una jugada anterior a algo que se ha desvelado.
denied-not-so-far =
    { $count ->
        [0] Las reglas de esta partida no permiten retirar jugadas.
        [one] Las reglas de esta partida solo permiten retirar una acción.
       *[other] Las reglas de esta partida permiten retirar { $count } acciones como máximo.
    }
denied-no-stand-in = El ordenador no puede jugar en ese sitio.
denied-still-here = Ese jugador está en la mesa: no hace falta el ordenador.
denied-rated-alone = Esta partida puntúa: aquí nadie puede dar su acuerdo.
denied-rated-stand-in = Esta partida puntúa: el ordenador no puede sustituir a nadie.
denied-rated-no-player = Esta partida puntúa: crea un perfil para jugarla.
denied-rated-twice = Esta partida puntúa: ya tienes otro puesto en esta mesa.
denied-away-too-short =
    { $seconds ->
        [one] Ese jugador acaba de irse. El ordenador podrá sustituirlo dentro de un segundo.
       *[other] Ese jugador acaba de irse. El ordenador podrá sustituirlo dentro de { $seconds } segundos.
    }
denied-time-not-up = En una partida tan lenta, el ordenador solo puede sustituir a un jugador cuando se le acaba el tiempo.
denied-no-rematch = La revancha se puede pedir una vez, después de la partida.
denied-nothing-asked = No hay ninguna petición así que responder.
denied-not-paused = La partida no está en pausa.
denied-computer-plays = El ordenador juega por ti. Retoma antes el mando.
denied-nobody-stands-in = El ordenador no juega por ti.
denied-no-time-left = Se ha acabado tu tiempo para esta partida. El ordenador sigue por ti.
denied-no-turn-time-left = Se ha acabado tu tiempo para este turno. El ordenador termina el turno; después podrás retomar el mando.
denied-bad-text = Escribe una línea de 1 a { $most } caracteres imprimibles.
denied-not-now = Eso no es posible ahora.
denied-no-player = No juegas en esta mesa.
denied-not-begun = La partida aún no ha empezado: falta un jugador.
denied-paused = La partida está en pausa.
denied-over = La partida ha terminado.
denied-conditional-not-slow = Las jugadas condicionales son para partidas lentas, con un día o más por jugada.
denied-conditional-hidden = En este juego no hay jugadas condicionales: hay cosas ocultas para ti.
denied-conditional-own-turn = Es tu turno. Juega primero y guarda después las jugadas condicionales.
denied-conditional-too-long = Guarda como máximo { $lines } líneas de { $actions } jugadas cada una.
denied-conditional-illegal = Línea { $line }: { $action } no es posible ahí ({ $rule }).
denied-conditional-impossible = Línea { $line }: { $action } no es posible ahí.
denied-conditional-two-answers = Línea { $line }: otra línea responde a la misma jugada con algo distinto de { $action }.
denied-conditional-no-answer = La línea { $line } no termina con una jugada tuya.
denied-conditional-dice = Línea { $line }: antes de { $action } se tiran dados, así que nadie sabe qué será posible.
denied-conditional-after-end = Línea { $line }: la partida termina antes de { $action }.
denied-conditional-together = Línea { $line }: varios jugadores actúan a la vez antes de { $action }.

## log

log-sat = { $who } se une a la mesa.
log-nonce = { $who } añade una palabra a los dados: { $text }
log-started = Empieza la partida.
log-undone =
    { $count ->
        [one] { $who } deshace su última acción.
       *[other] { $who } deshace sus { $count } últimas acciones.
    }
log-taken-back =
    { $count ->
        [one] Se retira la última acción a petición de { $who }.
       *[other] Se retiran las { $count } últimas acciones a petición de { $who }.
    }
log-asked-take-back = { $who } pide retirar una jugada.
log-asked-pause = { $who } pide una pausa.
log-asked-stand-in = { $who } pide que el ordenador sustituya a { $player }.
log-asked-rematch = { $who } pide la revancha.
log-answered-yes = { $who } está de acuerdo.
log-answered-no = { $who } no acepta.
log-hinted = { $who } usa una pista.
log-conditional = Una jugada condicional, guardada de antemano.
log-paused = La partida está en pausa.
log-resumed = { $who } reanuda la partida.
log-late = { $who } se ha quedado sin tiempo.
log-stood-in = El ordenador sustituye a { $who } (nivel { $level }).
log-returned = { $who } ha vuelto.
log-downtime = El servidor estuvo parado; los relojes también.
log-ended = La partida ha terminado. La semilla de los dados era { $seed }.
log-ended-without-dice = La partida ha terminado.
log-rematch = La revancha se juega en la mesa { $table }.

## names

names-player = Jugador { $seat }
