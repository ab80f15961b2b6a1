## socket

socket-no-hello = La conexión no se inició a tiempo. Recarga la página.
socket-hello-again = Esta conexión ya está iniciada.
socket-wrong-version = Esta página no es de la misma versión que el servidor. Recárgala.
socket-wrong-key = Este enlace no es de esta mesa.
socket-no-table = Esa mesa no existe.
socket-deleted = Esta mesa se ha borrado, o nadie la empezó a tiempo.
socket-too-slow = Tu conexión era demasiado lenta para esta mesa. Vuelve a conectarte.
socket-too-fast = Demasiados mensajes a la vez. Espera un momento y vuelve a conectarte.
socket-too-long = Ese mensaje es demasiado largo.
socket-no-text = Los mensajes deben ser texto.
socket-malformed = El servidor no entiende ese mensaje: mira { $place }.
socket-unreadable = Eso no se puede leer.
socket-not-kept = No se ha podido guardar, así que quizá no haya ocurrido. Comprueba el tablero y vuelve a intentarlo.
socket-no-player = Estás de espectador. Solo los jugadores pueden hacer eso.
socket-no-hint-now = No es tu turno: ahora no hay pista.
socket-no-hints-here = En esta mesa no hay pistas.
socket-no-hint = El ordenador no tiene ninguna pista ahora.
socket-sockets = Hay demasiadas conexiones abiertas desde esta dirección.
socket-full = El servidor está lleno.
socket-look-later = Demasiadas peticiones a la vez. Espera un momento.
socket-chat-later = Demasiados mensajes en el chat. Espera un momento.
socket-no-look = No hay nada que mostrar de eso.
socket-failed = El servidor no ha podido hacerlo. Comprueba el tablero y vuelve a intentarlo. El administrador puede ver la causa.

## front

front-what = Juegos de este servidor: { $games }.
front-unbuilt = La página de este servidor no está construida. Instala Firestep desde un paquete, o construye la página con Node.
front-description = Interfaz para programas

socket-muted = El anfitrión ha desactivado tu chat por un tiempo.
socket-banned = El anfitrión de este servidor ha bloqueado tu dirección por un tiempo.
socket-key-replaced = El anfitrión ha creado un enlace nuevo para este sitio: este ya no es válido.
socket-changed = El anfitrión ha cambiado esta mesa: conéctate de nuevo.
