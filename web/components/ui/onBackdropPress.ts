/**
 * Calls `dismiss` after a press on this modal dialog's backdrop, until `listening` is aborted. Not at the beginning of the
 * press, or the same tap would go on to press what was below the backdrop.
 */
export function onBackdropPress(
  dialog: HTMLDialogElement,
  dismiss: () => void,
  listening: AbortController,
): void {
  let isOutside = false;
  dialog.addEventListener(
    'pointerdown',
    ({ clientX, clientY }) => {
      // The target does not tell: presses on the dialog's border and scrollbar have the same.
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      isOutside = clientX < left || clientX >= right || clientY < top || clientY >= bottom;
    },
    listening,
  );
  dialog.addEventListener('click', ({ target }) => isOutside && target === dialog && dismiss(), listening);
}
