import { onRootChange } from './onRootChange.ts';

const media = '(prefers-reduced-motion: reduce)';

/** Whether the system or the player asks for less motion; the player's choice stands on the root element. */
export const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' || matchMedia(media).matches;

/** Calls back when `prefersReducedMotion` may have changed. Returns the way to stop. */
export const onMotionChange = (changed: () => void): (() => void) =>
  onRootChange('data-motion', media, changed);
