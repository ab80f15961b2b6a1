steps-turn = Fases de este turno
steps-setup = Preparación
step-done = hecho
step-split = Reparto
step-placing = Despliegue
step-headquarters = Cuartel
step-armies = Ejércitos
step-moves = Mover
step-attacks = Atacar
step-battles = Combate
step-bank = Banco
army = ejército { $army }
worth = valor { $bonds }
unselect = Deseleccionar esta unidad
cargo = A bordo:
place-none = fuera del mapa
place-aboard = en un camión
place-fort = fuerte { $fort }
place-trench = en la trinchera
points-left = Puntos que quedan
points-short = { $points } ptos.
split-how = Pon cada unidad en un ejército. Nadie ve tu reparto hasta que todos hayan sellado el suyo; hasta entonces puedes cambiarlo.
split-auto = Reparto del principiante
split-pick = Tu fuerza especial, elegida en secreto
split-special = Fuerza especial, aún sin elegir
split-army-of = Ejército de: { $unit }
split-missing =
    { $count ->
        [one] 1 unidad aún sin ejército
       *[other] { $count } unidades aún sin ejército
    }
split-seal = Sellar los ejércitos
split-sealed = Tus ejércitos están sellados. Esperando a los demás.
split-waiting = Todos reparten sus unidades en ejércitos, en secreto.
chip-how = Descubre la ficha de un ejército: su número de salida indica dónde se despliega.
armies-how = Elige los ejércitos que reciben órdenes este turno.
armies-choose = Elegir ejércitos
armies-use = Dar órdenes a { $armies }
place-how = El ejército { $army } se despliega alrededor del número de salida { $number }. Elige una unidad y después una casilla resaltada del mapa.
place-count =
    { $count ->
        [one] 1 casilla libre
       *[other] { $count } casillas libres
    }
place-auto = Desplegar todo por mí
headquarters-how = Elige una de tus casillas de salida para tu cuartel general.
headquarters-one = Número de salida { $number }, casilla { $hex }
station-how = { $type }: ¿adónde debe llegar?
orders-title = Órdenes
orders-pick = Elige una unidad aquí o en el mapa.
orders-map =
    { $count ->
        [one] 1 casilla resaltada en el mapa
       *[other] { $count } casillas resaltadas en el mapa
    }
orders-enter = Entrar en el fuerte { $fort }
orders-take = Tomar el fuerte { $fort }
orders-board = Subir: { $truck }
orders-unload = Bajar en { $place }
orders-done = No queda nada que hacer en esta fase.
orders-waiting = Aún pueden actuar
orders-rest = Terminado o en reposo: { $count }
lay-title = Poner una mina
lay-marker = Marcador, a la vista de todos:
lay-where = La propia mina, tu secreto, en:
lay-code = código { $code }
lay-map = Elegir en el mapa
end-moves =
    { $count ->
        [0] Terminar el movimiento
        [one] Terminar el movimiento · 1 unidad aún puede actuar
       *[other] Terminar el movimiento · { $count } unidades aún pueden actuar
    }
end-moves-first = ¿Por qué no puedo terminar?
end-attacks =
    { $count ->
        [one] Librar el combate
       *[other] Librar los { $count } combates
    }
end-peace = Sin ataques, ir al banco
end-turn = Terminar el turno
attacks-title = Ataques declarados
attacks-none = Ninguno aún. Elige una de tus unidades y después su objetivo. Los combates se libran en este orden.
attacks-waiting = Ninguno aún.
attacks-on = ataca a
attacks-move = Ataque { $place } de { $of }: arriba y abajo cambian el orden
attacks-move-how = Arrastra, o usa las flechas, para cambiar el orden
attacks-drop = Anular el ataque { $place }: { $unit }
attacks-fixed = En esta partida un ataque declarado ya no se puede retirar.
attacks-together = Todos juntos, en este orden
attacks-kills = unidades destruidas
attacks-losses = tus bajas
attacks-trade = bonos de guerra de media
attacks-nobody = nadie
aims-title = Aún pueden atacar
aims-of = { $unit }: objetivos
aims-by = { $unit }: posibles atacantes
aims-count = { $count } al alcance
aims-attack = Atacar
aims-declare = Atacar: { $unit } contra { $target }
aims-nobody = ninguna otra unidad puede atacar.
odds-none = Sin pronóstico: fuera de alcance o unidad destruida.
odds-kills = de destruir el objetivo
odds-lost = de perder al atacante
odds-dice =
    { $support ->
        [flank] { $dice } (ataque por el flanco), se acierta con { $highest } o menos
        [surround] { $dice } (ataque envolvente), se acierta con { $highest } o menos
       *[none] { $dice }, se acierta con { $highest } o menos
    }
odds-answer = Fuego devuelto
odds-answer-dice = devuelve el fuego con { $dice }
odds-silent = no devuelve el fuego
odds-others = También destruidas:
odds-damage = daño { $damage }: { $chance }
odds-destroyed = destrucción: { $chance }
odds-sampled = Estimado con { $runs } combates de prueba.
battle-number = Combate { $place } de { $of }
battle-attacker = El atacante
battle-target = El objetivo
battle-dice = { $dice }, se acierta con { $highest } o menos
battle-faces = Dados: { $faces }. Se acierta con { $highest } o menos: { $hits }
battle-silent = no devuelve el fuego
battle-destroyed = unidad destruida
battle-hurt = +{ $damage }
battle-unhurt = sin daños
battle-learned = experiencia { $experience }
battle-rank = ascenso: { $rank }
battle-astray = El dado da { $face }: el proyectil se desvía a { $hex }
battle-aimed = El dado da { $face }: el proyectil cae en su objetivo, { $hex }
battle-void = Este ataque se anula: una de las dos unidades ya no está.
battle-words = Los dados por escrito
battle-skip = Saltar
battle-skip-all = Saltar todos los combates
battle-next = Combate siguiente
battle-on = Seguir
battle-again = Ver otra vez los últimos combates ({ $count })
damage-of = Daño { $damage } de { $deadly }
row-title = impactos necesarios para 1, 2, … de daño
row-heard = Fila { $row }; impactos: { $hits }, daño: { $damage }
bank-left = quedan { $count }
bank-income = +{ $count } por turno
bank-repairs = Reparaciones
bank-repair = Reparar
bank-by = por { $unit }
bank-buy = Comprar
bank-fort = en el fuerte
bank-cannot = Ahora no puedes comprar nada: hacen falta bonos y un fuerte tuyo para la unidad nueva.
bank-add = Añadir a la lista:
bank-list = Lista de compras
bank-item-buy = { $type } en el fuerte { $fort }
bank-item-repair = reparar { $unit }
bank-remove = Quitar de la lista: { $item }
bank-total = Total
bank-pay = Pagar { $count }
bank-special = Fuerzas especiales y más
bank-draw = Tirar para una fuerza especial
bank-choose = Elegir: { $type }
bank-point = Un punto de victoria
bank-mount = Instalar una torreta en el fuerte { $fort } ({ $unit })
gift-title = Regalo
gift-less = Menos
gift-more = Más
gift-give = Dar { $count } por { $all }
surrender-asked = { $who } propone que os rindáis juntos.
surrender-waits = Has propuesto rendirte. Esperando a tu compañero.
surrender-accept = Rendirse juntos
surrender-decline = Seguir luchando
partner-title = Tu compañero: { $who } ({ $nation })
partner-has = { $bonds }; fuertes: { $forts }
partner-now = Es el turno de tu compañero. Puedes seguir sus movimientos y ataques.
mines-title = Minas de tu equipo: { $count }
mines-secret = Solo tu equipo ve dónde están.
mines-one = { $name }: marcador en { $marker }, mina en { $hex }
why-army = Ahora no se puede elegir este ejército.
why-no-army = Elige antes al menos un ejército.
why-split = Da antes un ejército a cada unidad: quedan { $count }.
why-gift-least = No puedes dar menos de { $count }.
why-gift-most = No puedes dar más de { $count }: hay que pagar el regalo y su tasa.
why-one-attack = Solo hay un ataque: no hay orden que elegir.
why-bonds = Cuesta { $price } bonos; quedan { $left }.
standing-title = Situación
standing-forts = { $count } de los { $needed } fuertes necesarios para ganar
standing-forts-word = fuertes
standing-units = unidades
standing-points = puntos
standing-round = Ronda { $round }
standing-round-of = Ronda { $round } de { $of }
standing-more = dinero y fuertes
standing-nation = Nación
standing-bonds = bonos
standing-income = ingresos
standing-free = Fuertes libres:
standing-earn = Puntos de victoria: { $unit } por unidad destruida, { $fort } por fuerte, { $headquarters } por cuartel general, 1 por cada { $bonds } bonos gastados.
standing-left =
    { $count ->
        [0] Es la última ronda
        [one] Queda 1 ronda más
       *[other] Quedan { $count } rondas más
    }
sheet-open = Tabla de unidades
sheet-of = Ficha: { $type }
sheet-all = Tipo de unidad
sheet-before = Tipo anterior
sheet-next = Tipo siguiente
sheet-price = Precio
sheet-repair = Reparación
sheet-speed = Velocidad
sheet-damage = Daño
sheet-damage-n = daño { $damage }
sheet-experience = Experiencia
sheet-range = Alcance
sheet-ranges = Alcance y números de impacto
sheet-ground = contra unidades de tierra
sheet-air = contra unidades aéreas
sheet-rows = Impactos necesarios para cada daño
sheet-open-row = en campo abierto
sheet-forest = en el bosque
sheet-others = ninguna nación dispone de ella en esta partida
sheet-special = fuerza especial
sheet-special-how = disponible si se juega con fuerzas especiales
sheet-special-open = Fuerzas especiales
sheet-mark = reconstruido
sheet-mark-means = Reconstruido: la tabla de unidades impresa se ha perdido y ningún reglamento da este valor. Se ha elegido para que el juego esté equilibrado.
sheet-book = Todos estos valores vienen de los reglamentos.
class-foot = soldados de a pie
class-gun = artillería
class-vehicle = vehículo
class-tank = tanque
class-air = unidad aérea
class-boat = barco
class-turret = torreta de fuerte
trait-carries = lleva hasta { $count } unidades
trait-rides = puede subir a un camión
trait-scatters = sus proyectiles pueden desviarse
trait-area = alcanza la casilla elegida y todas las contiguas
trait-tanks =
    { $count ->
        [one] 1 dado más contra tanques
       *[other] { $count } dados más contra tanques
    }
trait-lays = pone minas
trait-treats = cura a las unidades contiguas
trait-count = en grupos de { $count }
help-split = Pulsa A, B o C junto a una unidad, o arrastra su ficha a un recuadro. «Reparto del principiante» propone uno bueno. El botón de abajo lo sella.
help-armies = Toca un ejército para elegirlo. Los que puedes elegir están resaltados; el botón de abajo confirma.
help-place = La unidad con el marco amarillo está seleccionada: toca una casilla verde del mapa, o arrastra la unidad hasta ella.
help-orders = Unidades que aún pueden actuar este turno. Toca un nombre para seleccionar la unidad en el mapa, o su ficha para ver sus datos.
help-attacks = Los ataques en el orden de los combates. Arrastra uno por sus puntos, o usa las flechas, para cambiar el orden; ✕ lo anula. Las barras muestran la probabilidad de cada daño; la roja, la de destrucción.
help-aims = Toca una unidad para ver sus objetivos y las probabilidades; toca un enemigo para ver quién puede atacarlo.
help-battle = Los dados verdes con marca aciertan. La fila muestra cuántos impactos causan 1, 2 o más de daño; la flecha indica el resultado. El daño nuevo tiene el borde rojo.
help-repairs = Unidades que puedes reparar ahora, con su precio. Marca las que quieras; el botón de abajo paga la lista.
help-buy = Toca + para añadir una unidad a la lista, o su ficha para ver sus datos. No pagas nada hasta pulsar el botón de abajo.
help-special = Tiene efecto al momento, sin pasar por la lista.
help-lay = Todos ven el marcador. La mina está en él o al lado; solo tu equipo sabe dónde.
help-gift = Bonos de guerra para tu compañero. El banco cobra además una comisión.
help-standing = Cada recuadro es un fuerte; gana el equipo que llena su fila de { $forts }. Abre la línea de abajo para ver dinero, ingresos y fuertes.
