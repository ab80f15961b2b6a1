title = Print and play
about = Board, counters and a reference sheet as a PDF, at true scale.
paper = Paper
letter = Letter
monochrome = Black and white
make = Make the PDF
building = Making the PDF…
wait = A large map takes up to a minute.
