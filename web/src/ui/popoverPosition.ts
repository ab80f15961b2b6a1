// Positions a popover beside its button.
const GAP_PX = 6;
const SCREEN_MARGIN_PX = 8;

/** Return a position below the button, or above it if there is no space, within the screen. */
export function positionPopover(button: HTMLElement, popover: HTMLElement): { left: number; top: number } {
  const anchor = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const below = anchor.bottom + GAP_PX;
  return {
    left: Math.max(
      SCREEN_MARGIN_PX,
      Math.min(anchor.left + anchor.width / 2 - width / 2, innerWidth - width - SCREEN_MARGIN_PX),
    ),
    top:
      below + height > innerHeight - SCREEN_MARGIN_PX
        ? Math.max(SCREEN_MARGIN_PX, anchor.top - GAP_PX - height)
        : below,
  };
}
