entered =
    { $count ->
        [one] Jugada anticipada: { $moves }
       *[other] Jugadas anticipadas, en este orden: { $moves }
    }
cancel = Cancelar
cancel-all = Cancelar las jugadas anticipadas
dropped =
    { $count ->
        [one] Se ha descartado la jugada anticipada { $moves }.
       *[other] Se han descartado las jugadas anticipadas { $moves }.
    }
taken-back = Se ha descartado la jugada anticipada: se ha retirado una jugada.
