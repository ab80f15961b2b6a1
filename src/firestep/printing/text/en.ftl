### Print and play in English. fr.ftl and es.ftl contain the same messages.

## counts

counts-sheets =
    { $n ->
        [one] { $n } sheet
       *[other] { $n } sheets
    }
counts-counters =
    { $n ->
        [one] { $n } counter
       *[other] { $n } counters
    }

## sheet

sheet-heading = { $game }: print and play
sheet-scale = Print all pages at 100 %, not fitted to the page. This line is then 100 mm long:
sheet-contents = Contents
sheet-plan = How the sheets lie
sheet-page = page { $page }
sheet-board = Board: { $title }, { COUNT($sheets, "sheets") }, hexes or squares of { $size } mm
sheet-counters = { COUNT($counters, "counters") } of { $size } mm
sheet-table = { $title }
sheet-reference = Reference sheet
sheet-footer = { $game }, print and play
sheet-how = How to build it

## step

step-cut = Cut off the upper and the left margin of each sheet along the crop marks. In row A keep the upper margin, in column 1 the left one.
step-join = Put the sheets together row by row. The cut edge of a sheet lies on the dashed marks of the sheet before it, where the arrow is. Glue the overlap.
step-single = Cut the board out along the crop marks.
step-card = Glue the counters on card before you cut them out.
step-fold = Fold a double row along its dashed line, so that the backs lie behind the fronts, glue it, and then cut.
