entered =
    { $count ->
        [one] Coup anticipé : { $moves }
       *[other] Coups anticipés, dans cet ordre : { $moves }
    }
cancel = Annuler
cancel-all = Annuler les coups anticipés
dropped =
    { $count ->
        [one] Le coup anticipé { $moves } a été abandonné.
       *[other] Les coups anticipés { $moves } ont été abandonnés.
    }
taken-back = Le coup anticipé a été abandonné : un coup a été repris.
