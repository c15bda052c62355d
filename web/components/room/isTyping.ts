/** Whether the player is in the middle of a message. */
export const isTyping = (): boolean =>
  document.activeElement instanceof HTMLInputElement && document.activeElement.value !== '';
