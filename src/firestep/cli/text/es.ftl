### Textos del terminal en español. Las mismas secciones y claves que en.ftl.

## table

table-welcome = Escribe help para ver las órdenes o quit para salir. Cada jugada queda guardada.
table-commitment = Dados limpios: la huella de su semilla es { $commitment }. firestep verify los vuelve a tirar.
table-faces =
    { $dice ->
        [one] Tira un dado de { $sides } caras y escribe el resultado.
       *[other] Tira { $dice } dados de { $sides } caras y escribe los resultados, uno tras otro.
    }
table-nothing-begins = Ninguna acción permitida empieza por { $text }.
table-won = Victoria: { $players }.
table-drawn = La partida acaba en tablas.
table-saved = Guardado en { $path }.
table-unfinished = La partida queda guardada en { $path }. Para continuar: firestep play { $game } --resume { $path }{ $more }

## commands

commands-moves = moves         todo lo que puedes hacer
commands-back = back [N]      deshacer la última acción, o las N últimas
commands-draw = offer draw, accept draw, decline draw, resign (ofrecer, aceptar, rechazar tablas, abandonar)
commands-save = save [FILE]   guardar la partida, o seguir en otro archivo
commands-look = look NAME, flip (cambiar de vista, girar el tablero)
commands-log = log, position la partida hasta ahora; la posición como texto
commands-hint = hint          lo que jugaría el ordenador
commands-lang = lang en       cambiar a inglés (en, fr, es)
commands-quit = quit          salir; la partida queda guardada

## assistant

assistant-no-such-choice =
    { $count ->
        [one] La lista tiene una sola opción.
       *[other] La lista tiene { $count } opciones.
    }
assistant-no-shortcut = Aquí no hay ningún atajo; legal muestra tus opciones.
assistant-help-unit = u3            qué puede hacer la unidad 3, con números para elegir; u3 0712 lo hace
assistant-help-place = 0712          qué unidades pueden ir allí
assistant-help-legal = legal [u3]    tus opciones en breve; legal all las muestra todas
assistant-help-units = units [FR]    tus unidades, o las de una nación; units all
assistant-help-odds = odds u3 u17   las probabilidades de un ataque; odds a secas: de todos los declarados
assistant-help-auto = auto          el reparto del principiante, o el despliegue de un ejército, de una vez
assistant-help-map = map           mostrar otra vez el mapa

## analysis

analysis-to-decide = Decide { $player } ({ $nodes } nodos, profundidad { $depth }).
analysis-and-more = y { $count } más
analysis-reviewed =
    { $count ->
        [one] Una decisión examinada, { $marked } marcada.
       *[other] { $count } decisiones examinadas, { $marked } marcadas.
    }
analysis-decision = Acción { $number }, { $player }
analysis-turning-points = Momentos decisivos: acciones { $numbers }.
analysis-luck =
    { $count ->
        [one] Suerte con los dados, { $player }: { $luck } % del resultado esperado en una tirada.
       *[other] Suerte con los dados, { $player }: { $luck } % del resultado esperado en { $count } tiradas.
    }
