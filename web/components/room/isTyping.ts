/** Whether the player is in the middle of a message. The volume, say, is a field with a value too. */
export const isTyping = (): boolean =>
  document.querySelector('[data-part="chat"] input:focus:not(:placeholder-shown)') !== null;
