import styles from './Toasts.module.css';

/**
 * Puts the toasts in front of a modal dialog that has just opened: otherwise they would be behind its backdrop, also the
 * one that says why it has opened.
 */
export function raiseToasts(): void {
  const toasts = document.querySelector<HTMLElement>(`.${styles.toasts}`);
  if (!toasts?.showPopover) return;
  // Setting it also hides them where they were shown before: what is shown last is in front.
  toasts.popover = null;
  toasts.popover = 'manual';
  toasts.showPopover();
}
