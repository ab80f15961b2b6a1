explained = En la guía:
