// Whether the player has flipped the board.
export const displayOptions = $state({ isFlipped: false });
