/**
 * Whether a press was on this modal dialog's backdrop. The target alone does not tell: presses on the dialog's border and
 * scrollbar have the same.
 */
export function isOnBackdrop(
  { target, clientX, clientY }: Pick<PointerEvent, 'target' | 'clientX' | 'clientY'>,
  dialog: Element,
): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isInside = clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  return target === dialog && !isInside;
}
