title = Calculadora de combates
about = Para tu propio tablero: elige las unidades, mira las probabilidades y las reglas, o introduce los dados que has lanzado.
broken-link = Este enlace está incompleto o dañado. Aquí tienes un ejemplo en su lugar.
units = Unidades
add-unit = Añadir una unidad
pick-unit = Elegir una unidad
change-unit = { $unit }: elegir otra unidad
nation = Nación
remove = Quitar: { $what }
two-units = Un combate tiene al menos dos unidades.
unit-used = Esta unidad participa en un ataque.
one-attack = Tiene que haber al menos un ataque.
damage = Daño
experience = Experiencia
ground = Terreno
ground-open = Terreno despejado
ground-forest = Bosque
ground-road = Carretera
ground-water = Agua
ground-trench = En una trinchera
less = Menos: { $what }
more = Más: { $what }
least = No menos de { $number }
most = No más de { $number }
attacks = Ataques en orden
attack = Ataque { $number }
add-attack = Añadir un ataque
attacker = Atacante
target = Objetivo
distance = Distancia en casillas
support = Unidades de apoyo junto al objetivo
support-none = Ninguna
support-flank = Ataque por el flanco
support-surround = Ataque envolvente
result = Resultado
destroyed = destruida
damage-of = Daño { $damage }
experience-chance = { $points } ({ $chance })
both-destroyed = Ambas son destruidas: { $chance }
void = El ataque se anula porque una de las dos ya no está: { $chance }
scatter = Primero un dado de dispersión: { $on } de { $faces } caras caen sobre el objetivo. Un proyectil desviado cuenta aquí como fallo.
roll-of = { $unit } lanza
return-fire = ¿{ $unit } devuelve el fuego?
part-damage = { $dice } con daño { $damage }
part-flank = + { $dice } ataque por el flanco
part-surround = + { $dice } ataque envolvente
part-tanks = + { $dice } contra tanques
hits-on = acierta con { $number } o menos ({ $rank })
hits-needed = Impactos necesarios
row-open = Fila de daño al descubierto
row-forest = Fila de daño en bosque
row-trench = Fila de daño en trinchera
row-water = En el agua, un impacto destruye
enter-dice = Introducir los dados lanzados
clear-dice = Borrar los dados
keypad-scatter = { $unit }: el dado de dispersión
take-back = Deshacer
apply-dice = Aplicar
all-entered = Ya están todos los dados.
none-entered = Todavía no hay ningún dado.
entered = { $count } de { $of } dados introducidos
end = Después de todos los ataques
share-link = Enlace a este combate
rules = Reglas y variantes
own-game = Juego propio
own-game-help = Un juego de tu taller, con sus propias unidades o reglas.
dice =
    { $count ->
        [one] { $count } dado
       *[other] { $count } dados
    }
missing =
    { $count ->
        [one] Falta 1 dado.
       *[other] Faltan { $count } dados.
    }
keypad =
    { $count ->
        [one] { $unit }: 1 dado, acierta con { $number } o menos
       *[other] { $unit }: { $count } dados, acierta con { $number } o menos
    }
