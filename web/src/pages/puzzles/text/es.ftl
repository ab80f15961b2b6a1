title = Problemas
title-game = Problemas · { $game }
about = Encuentra la única jugada claramente mejor. Tus resultados se quedan en este navegador, sin cuenta.
loading = Cargando los problemas…
none = Todavía no hay problemas de este juego.
unknown = No hay ningún problema en esta dirección.
all-games = Todos los problemas
all = Problemas de { $game }
daily = Problema del día
daily-about = El mismo para todo el mundo. Cambia a medianoche UTC.
daily-play = Resolver el problema de hoy
daily-solved = Resuelto. El siguiente llega a medianoche UTC.
daily-again = Verlo de nuevo
streak =
    { $count ->
        [0] Aún sin racha
        [one] 1 día seguido
       *[other] { $count } días seguidos
    }
streak-longest =
    { $count ->
        [one] Mejor racha: 1 día
       *[other] Mejor racha: { $count } días
    }
progress = Tus resultados
solved = Resueltos
helped = Resueltos con una pista
failed = No resueltos a la primera
rating = Puntuación
rating-about = Ahora mismo te convienen los problemas de nivel { $level }.
train = Practicar
train-more = Practicar { $game }
train-about = El siguiente problema se acerca a tu puntuación.
level = Nivel
theme = Tema
every = todos
matching =
    { $count ->
        [one] 1 problema, { $open } nuevo para ti
       *[other] { $count } problemas, { $open } nuevos para ti
    }
matching-none = Ningún problema tiene este nivel y este tema.
start = Empezar
next = Siguiente problema
puzzle = Problema { $id }
of-level = Nivel { $level }
of-theme = Tema: { $theme }
ask-one = Turno de { $who }. Una sola jugada es claramente la mejor: ¿cuál?
ask-many = Turno de { $who }. Encuentra el mejor plan: { $count } acciones, una tras otra.
right = ¡Correcto!
wrong = No es lo mejor.
wrong-note = Aquí hay algo claramente mejor.
so-far = Vas bien. Continúa.
give-up = Rendirse
margin = La respuesta vale al menos { $points } puntos porcentuales más que cualquier otra: { $best } frente a { $second } de puntuación esperada.
result-solved = Resuelto sin ayuda.
result-helped = Resuelto con una pista: tu puntuación no cambia.
result-failed = Este problema cuenta como no resuelto, porque tu primera respuesta fue otra.
result-given-up = Este problema cuenta como no resuelto.
result-rating = Puntuación { $rating } ({ $change })
result-daily =
    { $count ->
        [one] Problema del día resuelto: empieza tu racha.
       *[other] Problema del día resuelto: { $count } días seguidos.
    }
again = Volver a intentarlo
analyse = Analizar esta posición
share = Compartir
shared = Enlace copiado
share-link = Enlace a este problema
theme-win-in-1 = victoria en 1
theme-win-in-2 = victoria en 2
theme-win-in-3 = victoria en 3
theme-win-in-4 = victoria en 4
theme-win-in-5 = victoria en 5
theme-win = victoria larga
theme-capture = captura
theme-double-capture = doble captura
theme-defence = defensa
theme-threat = amenaza
theme-quiet = jugada tranquila
theme-attack-list = lista de ataques
