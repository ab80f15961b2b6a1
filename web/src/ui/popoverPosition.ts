// Where something that pops up beside a button is put.
const GAP = 6;
const EDGE = 8;

/** Below the button if there is room, above it if not, and never over the edge of the screen. */
export function beside(button: HTMLElement, note: HTMLElement): { left: number; top: number } {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = note;
  const below = at.bottom + GAP;
  return {
    left: Math.max(EDGE, Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - EDGE)),
    top: below + height > innerHeight - EDGE ? Math.max(EDGE, at.top - GAP - height) : below,
  };
}
