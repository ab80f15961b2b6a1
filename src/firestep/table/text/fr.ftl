## denied

denied-no-seat-for-you = Cette place est tenue par l'ordinateur.
denied-no-seat-free = Il n'y a plus de place libre à cette table.
denied-joined-already = Quelqu'un a déjà rejoint cette table depuis votre adresse.
denied-seat-taken = Cette place est déjà prise.
denied-nonce-too-late = Vous pouvez ajouter votre mot aux dés une seule fois, avant le premier jet.
denied-stale = La partie a avancé entre-temps. Regardez de nouveau le plateau.
denied-no-roll-due = Il n'y a pas de dés à saisir maintenant.
denied-wrong-faces =
    { $dice ->
        [one] Saisissez un nombre de 1 à { $sides }.
       *[other] Saisissez { $dice } nombres, chacun de 1 à { $sides }.
    }
denied-no-undo =
    { $count ->
        [0] Vous ne pouvez rien annuler pour l'instant.
        [one] Vous ne pouvez annuler que votre dernière action.
       *[other] Vous pouvez annuler au plus vos { $count } dernières actions.
    }
denied-undo-needs-consent = Votre tour est terminé. Demandez aux autres joueurs à reprendre ce coup.
denied-asked-already = C'est déjà demandé. Attendez la réponse.
denied-no-take-back = Impossible de reprendre ce coup : des dés ont été lancés depuis, un secret a été dévoilé, ou vous n'avez pas encore joué.
denied-nothing-to-take-back =
    { $count ->
        [0] Il n'y a rien à reprendre.
        [one] On ne peut reprendre qu'une action.
       *[other] On peut reprendre { $count } actions au plus.
    }
denied-not-over-a-roll = On ne peut pas reprendre un coup au-delà d'un jet de dés.
denied-not-over-a-secret = On ne peut pas reprendre un coup après qu'un secret a été dévoilé.
denied-not-so-far =
    { $count ->
        [0] Les règles de cette partie ne permettent pas de reprendre un coup.
        [one] Les règles de cette partie ne permettent de reprendre qu'une action.
       *[other] Les règles de cette partie permettent de reprendre { $count } actions au plus.
    }
denied-no-stand-in = L'ordinateur ne peut pas jouer à cette place.
denied-still-here = Ce joueur est à la table : l'ordinateur n'est pas nécessaire.
denied-rated-alone = Cette partie est classée : personne ici ne peut y consentir.
denied-rated-stand-in = Cette partie est classée : l'ordinateur ne peut remplacer personne.
denied-rated-no-player = Cette partie est classée : créez un profil pour y jouer.
denied-rated-twice = Cette partie est classée : vous avez déjà une autre place à cette table.
denied-away-too-short =
    { $seconds ->
        [one] Ce joueur vient de partir. L'ordinateur pourra le remplacer dans une seconde.
       *[other] Ce joueur vient de partir. L'ordinateur pourra le remplacer dans { $seconds } secondes.
    }
denied-time-not-up = Dans une partie aussi lente, l'ordinateur ne peut remplacer un joueur qu'une fois son temps écoulé.
denied-no-rematch = On peut demander une revanche une fois, après la partie.
denied-nothing-asked = Aucune demande de ce genre n'attend votre réponse.
denied-not-paused = La partie n'est pas en pause.
denied-computer-plays = L'ordinateur joue pour vous. Reprenez d'abord la main.
denied-nobody-stands-in = L'ordinateur ne joue pas pour vous.
denied-no-time-left = Votre temps pour cette partie est écoulé. L'ordinateur continue pour vous.
denied-no-turn-time-left = Votre temps pour ce tour est écoulé. L'ordinateur termine le tour ; vous pourrez ensuite reprendre la main.
denied-bad-text = Saisissez une ligne de 1 à { $most } caractères imprimables.
denied-not-now = Ce n'est pas possible maintenant.
denied-no-player = Vous ne jouez pas à cette table.
denied-not-begun = La partie n'a pas encore commencé : il manque un joueur.
denied-paused = La partie est en pause.
denied-over = La partie est terminée.
denied-conditional-not-slow = Les coups conditionnels sont réservés aux parties lentes, avec un jour ou plus par coup.
denied-conditional-hidden = Pas de coups conditionnels dans ce jeu : certaines choses vous sont cachées.
denied-conditional-own-turn = C'est à vous de jouer. Jouez d'abord, puis enregistrez des coups conditionnels.
denied-conditional-too-long = Enregistrez au plus { $lines } lignes de { $actions } coups au plus.
denied-conditional-illegal = Ligne { $line } : { $action } n'y est pas possible ({ $rule }).
denied-conditional-impossible = Ligne { $line } : { $action } n'y est pas possible.
denied-conditional-two-answers = Ligne { $line } : une autre ligne répond au même coup par autre chose que { $action }.
denied-conditional-no-answer = La ligne { $line } ne se termine pas par l'un de vos coups.
denied-conditional-dice = Ligne { $line } : des dés sont lancés avant { $action }, personne ne sait donc ce qui sera possible.
denied-conditional-after-end = Ligne { $line } : la partie est terminée avant { $action }.
denied-conditional-together = Ligne { $line } : plusieurs joueurs agissent en même temps avant { $action }.

## log

log-sat = { $who } rejoint la table.
log-nonce = { $who } ajoute un mot aux dés : { $text }
log-started = La partie commence.
log-undone =
    { $count ->
        [one] { $who } annule sa dernière action.
       *[other] { $who } annule ses { $count } dernières actions.
    }
log-taken-back =
    { $count ->
        [one] La dernière action est reprise à la demande de { $who }.
       *[other] Les { $count } dernières actions sont reprises à la demande de { $who }.
    }
log-asked-take-back = { $who } demande à reprendre un coup.
log-asked-pause = { $who } demande une pause.
log-asked-stand-in = { $who } demande que l'ordinateur remplace { $player }.
log-asked-rematch = { $who } demande une revanche.
log-answered-yes = { $who } est d'accord.
log-answered-no = { $who } refuse.
log-hinted = { $who } utilise un indice.
log-conditional = Un coup conditionnel, enregistré à l'avance.
log-paused = La partie est en pause.
log-resumed = { $who } reprend la partie.
log-late = { $who } n'a plus de temps.
log-stood-in = L'ordinateur remplace { $who } (niveau { $level }).
log-returned = { $who } est de retour.
log-downtime = Le serveur était arrêté ; les pendules aussi.
log-ended = La partie est terminée. La graine des dés était { $seed }.
log-ended-without-dice = La partie est terminée.
log-rematch = La revanche se joue à la table { $table }.

## names

names-player = Joueur { $seat }
