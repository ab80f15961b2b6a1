### Textos de los certificados en español. Las mismas secciones y nombres que en.ftl.

## verdict

verdict-fair = { $title }: equilibrado. Cada bando gana entre { $low } y { $high } de { $games } partidas, con un error de { $error } como máximo.
verdict-unfair = { $title }: desequilibrado. { $label }: { $score } de victorias ({ $bounds }), fuera de { $low } a { $high }, con un error de { $error } como máximo.
verdict-undecided = { $title }: sin decidir tras { $games } partidas. { $label }: { $score } de victorias ({ $bounds }); la pregunta es de { $low } a { $high }.
verdict-differs = { $count ->
        [0] Ninguna cifra difiere de las reglas de origen.
        [one] Una cifra difiere de las reglas de origen.
       *[other] { $count } cifras difieren de las reglas de origen.
    }
verdict-same = Las reglas son las de origen.

## page

page-title = Certificado: { $title }
page-answer-fair = Equilibrado
page-answer-unfair = Desequilibrado
page-answer-undecided = Sin decidir
page-players = El nivel { $level } del ordenador juega contra sí mismo, en { $games } partidas.
page-changes = Cambios respecto de las reglas de origen
page-no-changes = Ninguno.
page-interval = de { $low } a { $high }
page-rules = estas reglas
page-parent = reglas de origen
page-difference = diferencia
page-games = partidas
page-figure = cifra
page-differs = difiere
page-course-caption = La probabilidad de victoria de quien acaba ganando a lo largo de una partida: la mitad central de las partidas y la mediana.
page-course-start = comienzo
page-course-end = final
page-scores-caption = Proporción de victorias con su intervalo. La franja sombreada cuenta como equilibrada; las marcas huecas son las reglas de origen.
page-credits-caption = Valor de los enemigos destruidos por partida; las marcas huecas son las reglas de origen.
page-share = victorias
page-per-game = por partida
page-chance = probabilidad de victoria
page-note = Todos los intervalos valen con una probabilidad de { $confidence } en cualquier momento del estudio. La pregunta se decide con intervalos que valen a la vez para todos los bandos, naciones y puestos en el orden de juego. Una diferencia solo se señala si se mantiene entre todas las cifras.
page-luck-note = Suerte: la segunda mitad de una partida se repite con otros dados. Habilidad: el nivel { $strong } juega contra el nivel { $weak } en parejas de partidas con los bandos cambiados.
page-reproduce = Cómo repetir este certificado
page-command = Orden
page-hash = Huella de las reglas
page-parent-hash = Huella de las reglas de origen
page-seed = Semilla
page-versions = Versiones
page-settings = Ajustes

## sections

sections-score = Quién gana
sections-length = Duración
sections-course = Desarrollo de la partida
sections-luck = Suerte y habilidad
sections-destroyed = Valor de los enemigos destruidos por partida, por tipo
sections-lost = Valor de las pérdidas por partida, por tipo
sections-captured = Lugares capturados por partida, por tipo

## groups

groups-side = Bando
groups-order = Orden de juego
groups-nation = Nación
groups-seat = Asiento
groups-start = Número de salida

## order

order-1 = Primero en jugar
order-2 = Segundo en jugar
order-3 = Tercero en jugar
order-4 = Cuarto en jugar

## figures

figures-draws = tablas
figures-actions = acciones
figures-turns = turnos
figures-decided = parte de la partida antes de decidirse
figures-is_comeback = victorias tras una probabilidad inferior al 25 %
figures-lead_changes = cambios de ventaja
figures-other_winner = otro ganador con otros dados
figures-luck_share = parte de la suerte en la segunda mitad
figures-stronger = puntuación del nivel más fuerte
