import type { Player, RoomState } from '../../shared/protocol/room.ts';

/** A player for a test; everything that is not said is unremarkable. */
export const somePlayer = (id: string, part: Partial<Player> = {}): Player => ({
  id,
  socketId: `socket-${id}`,
  username: id.toUpperCase(),
  avatar: '/avatar',
  score: 0,
  isHost: false,
  isDrawing: false,
  hasGuessedCorrectly: false,
  connected: true,
  ...part,
});

/** A room in the middle of a turn that `ana` draws and `bob` guesses. */
export const someRoom = (part: Partial<RoomState> = {}): RoomState => ({
  roomId: 'ABC123',
  isPublic: false,
  players: [somePlayer('ana'), somePlayer('bob')],
  hostId: 'ana',
  status: 'in-progress',
  round: 1,
  maxRounds: 3,
  currentTurn: { drawerId: 'ana', word: null, maskedWord: '_____' },
  revealedWord: null,
  settings: { rounds: 3, duration: 90, difficulty: 'easy', revealCount: 1 },
  phase: { name: 'drawing', deadlineAt: 100_000, stoppedAt: null },
  sentAt: 40_000,
  ...part,
});
