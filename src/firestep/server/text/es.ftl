## socket

socket-no-hello = El primer mensaje debe ser un saludo, y llegar pronto.
socket-hello-again = Con un saludo basta.
socket-wrong-version = Esta página es de otra versión que el servidor: cárgala de nuevo.
socket-wrong-key = Este enlace no abre ningún asiento en esta mesa.
socket-no-table = No existe esa mesa.
socket-deleted = El anfitrión ha borrado esta mesa, o nadie la empezó a tiempo.
socket-too-slow = La conexión era demasiado lenta para las novedades de esta mesa: conéctate de nuevo.
socket-too-fast = Demasiados mensajes a la vez: espera un momento y conéctate de nuevo.
socket-too-long = Ese mensaje es demasiado largo.
socket-no-text = Los mensajes son texto.
socket-malformed = Ese no es un mensaje que este servidor conozca: mira { $place }.
socket-unreadable = Eso no se puede leer.
socket-not-kept = Eso no se pudo guardar en este momento, así que quizá no haya ocurrido: mira el tablero y prueba otra vez.
socket-no-player = Tú solo miras: eso es para los jugadores.
socket-no-hint-now = No es tu turno: no hay nada que aconsejar.
socket-no-hints-here = En esta mesa no se dan consejos.
socket-no-hint = El ordenador no tiene consejo ahora.
socket-sockets = Hay demasiadas conexiones abiertas desde esta dirección.
socket-full = El servidor tiene todas las conexiones que puede.
socket-look-later = Demasiadas preguntas a la vez: espera un momento.
socket-chat-later = Demasiados mensajes en el chat: espera un momento.
socket-no-look = No hay nada que decir de eso.
socket-failed = El servidor ha fallado en eso: mira el tablero y prueba otra vez. El anfitrión puede ver por qué.

## front

front-what = Los juegos de este servidor: { $games }.
front-unbuilt = Su página no está construida aquí: instala Firestep desde un paquete, o constrúyela con Node.
front-description = Lo que ofrece a los programas

socket-muted = El anfitrión ha desactivado tu chat por un tiempo.
socket-banned = El anfitrión de este servidor ha bloqueado tu dirección por un tiempo.
socket-key-replaced = El anfitrión ha creado un enlace nuevo para este asiento: este ya no lo abre.
socket-changed = El anfitrión ha cambiado esta mesa: conéctate de nuevo.
