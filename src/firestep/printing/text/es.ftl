### Print and play in Spanish. en.ftl and fr.ftl contain the same messages.

## counts

counts-sheets =
    { $n ->
        [one] { $n } hoja
       *[other] { $n } hojas
    }
counts-counters =
    { $n ->
        [one] { $n } ficha
       *[other] { $n } fichas
    }

## sheet

sheet-heading = { $game }: para imprimir
sheet-scale = Imprime todas las páginas al 100 %, sin ajustarlas a la página. Esta línea mide entonces 100 mm:
sheet-contents = Contenido
sheet-plan = Disposición de las hojas
sheet-page = página { $page }
sheet-board = Tablero: { $title }, { COUNT($sheets, "sheets") }, casillas de { $size } mm
sheet-counters = { COUNT($counters, "counters") } de { $size } mm
sheet-table = { $title }
sheet-reference = Hoja de referencia
sheet-footer = { $game }, para imprimir
sheet-how = Montaje

## step

step-cut = Recorta los márgenes superior e izquierdo de cada hoja por las marcas de corte. En la fila A conserva el margen superior; en la columna 1, el izquierdo.
step-join = Une las hojas fila a fila. El borde cortado de una hoja se coloca sobre las marcas discontinuas de la hoja anterior, donde está la flecha. Pega la parte común.
step-single = Recorta el tablero por las marcas de corte.
step-card = Pega las fichas en cartón antes de recortarlas.
step-fold = Dobla cada fila doble por la línea discontinua, de modo que los reversos queden detrás de los anversos, pégala y después recorta.
