// The asides of a seat, such as offers and answers, sorted by where the page shows them.

/** Actions that end the game need a confirmation. */
export const needsConfirmation = (action: string): boolean => /^resign|^surrender/.test(action);

/** Answers are shown as separate buttons. */
export const isAnswer = (action: string): boolean => /^accept|^decline/.test(action);

/** Actions with a number, such as a gift, are offered by the panel of the game. */
export const isNumbered = (action: string): boolean => / \d/.test(action);
