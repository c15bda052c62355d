/** A modal alert, so that nobody overlooks it. */
export const tellRoomNotFound = (): void =>
  window.alert('Room not found! The code is invalid or the room has been closed.');
