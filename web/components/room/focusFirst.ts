/** Where keys lead from something over the picture: the current tab if there are tabs, else the chat. */
export const besidePicture = '[role="tab"][aria-selected="true"], [data-part="chat"] input';

/** Focuses the first match that can be focused: hidden elements cannot. */
export function focusFirst(selector: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    element.focus();
    if (document.activeElement === element) return;
  }
}
