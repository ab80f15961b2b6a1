// The text forms of steps.

/** Return the step that changes a number by tapping. It is relative, so that quick taps add up. */
export const formatChange = (verb: string, name: string, before: number, after: number): string =>
  `${verb} ${name} ${after < before ? "-" : "+"}${Math.abs(after - before)}`;
