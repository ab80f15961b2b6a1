// Whether somebody has turned the board round.
export const turning = $state({ on: false });
