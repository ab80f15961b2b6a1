entered =
    { $count ->
        [one] Premove: { $moves }
       *[other] Premoves, in this order: { $moves }
    }
cancel = Cancel
cancel-all = Cancel the premoves
dropped =
    { $count ->
        [one] The premove { $moves } was dropped.
       *[other] The premoves { $moves } were dropped.
    }
taken-back = The premove was dropped: a move has been taken back.
