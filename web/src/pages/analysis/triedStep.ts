// A step of the variation that is tried on the analysis board.

export interface TriedStep {
  action: string;
  label: string;
}
