### Print and play in French. en.ftl and es.ftl contain the same messages.

## counts

counts-sheets =
    { $n ->
        [one] { $n } feuille
       *[other] { $n } feuilles
    }
counts-counters =
    { $n ->
        [one] { $n } pion
       *[other] { $n } pions
    }

## sheet

sheet-heading = { $game } : à imprimer
sheet-scale = Imprimez toutes les pages à 100 %, sans les ajuster à la page. Cette ligne mesure alors 100 mm :
sheet-contents = Contenu
sheet-plan = Disposition des feuilles
sheet-page = page { $page }
sheet-board = Plateau : { $title }, { COUNT($sheets, "sheets") }, cases de { $size } mm
sheet-counters = { COUNT($counters, "counters") } de { $size } mm
sheet-table = { $title }
sheet-reference = Aide de jeu
sheet-footer = { $game }, à imprimer
sheet-how = Assemblage

## step

step-cut = Coupez les marges supérieure et gauche de chaque feuille le long des repères. Dans la rangée A, gardez la marge supérieure ; dans la colonne 1, la marge gauche.
step-join = Assemblez les feuilles rangée par rangée. Le bord coupé d'une feuille se pose sur les repères en pointillé de la feuille précédente, à l'endroit de la flèche. Collez la partie commune.
step-single = Découpez le plateau le long des repères.
step-card = Collez les pions sur du carton avant de les découper.
step-fold = Pliez une double rangée le long de la ligne pointillée, pour que les versos soient derrière les rectos, collez-la, puis découpez.
