// Ends the running animations of the boards.

/** Finish all animations of drawings, such as gliding pieces. Animations that repeat for ever go on. */
export function finishAnimations(): void {
  for (const animation of document.getAnimations?.() ?? []) {
    const { effect } = animation;
    const isDrawing = effect instanceof KeyframeEffect && effect.target instanceof SVGElement;
    if (isDrawing && effect.getComputedTiming().iterations !== Infinity) animation.finish();
  }
}
