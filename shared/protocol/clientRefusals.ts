/** Refusals whose messages the client also shows by itself, apart from all the others, which it need not load for that. */
export const clientRefusals = {
  'room-not-found': 'Room not found! The code is invalid or the room has been closed.',
  'room-full': 'This room is full. Please try another.',
  'need-players': 'Waiting for at least one more player to join...',
  'drawing-full': 'The picture is full. Undo or clear something first.',
} as const;
