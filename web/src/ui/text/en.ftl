explained = In the guide:
