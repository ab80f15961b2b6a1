title = Para imprimir
about = El tablero, las fichas y una hoja de referencia en PDF, a escala.
paper = Papel
letter = Carta
monochrome = Blanco y negro
make = Crear el PDF
building = Creando el PDF…
wait = Un mapa grande tarda hasta un minuto.
