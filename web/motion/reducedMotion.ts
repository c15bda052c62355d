import { onRootChange } from './onRootChange.ts';

const media = '(prefers-reduced-motion: reduce)';

/** Whether the system or the player, whose choice is on the root element, asks for reduced motion. */
export const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' || matchMedia(media).matches;

/** Calls `changed` when `prefersReducedMotion` may have changed. Returns an unsubscribe function. */
export const onMotionChange = (changed: () => void): (() => void) =>
  onRootChange('data-motion', media, changed);
