/** Says that there is no such room, in a way that nobody passes over. */
export const tellRoomNotFound = (): void =>
  window.alert('Room not found! The code is invalid or the room has been closed.');
