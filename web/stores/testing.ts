import { vi } from 'vitest';
import { settings } from '../../shared/protocol/limits.ts';
import type { Player, RoomState } from '../../shared/protocol/room.ts';
import type { PictureBoard } from './picture.ts';
import { toasts } from './toasts.ts';

/** A player with neutral defaults. */
export const somePlayer = (id: string, part: Partial<Player> = {}): Player => ({
  id,
  socketId: `socket-${id}`,
  username: id.toUpperCase(),
  avatar: '/avatar',
  score: 0,
  guessPoints: 0,
  isHost: false,
  isDrawing: false,
  hasGuessedCorrectly: false,
  connected: true,
  ...part,
});

/** A room in mid-turn: `ana` draws and `bob` guesses. */
export const someRoom = (part: Partial<RoomState> = {}): RoomState => ({
  roomId: 'ABC123',
  isPublic: false,
  players: [somePlayer('ana'), somePlayer('bob')],
  hostId: 'ana',
  status: 'in-progress',
  gameCount: 1,
  round: 1,
  maxRounds: 3,
  currentTurn: { drawerId: 'ana', word: null, maskedWord: '_____' },
  revealedWord: null,
  settings: settings.default,
  customWordCount: 0,
  phase: { name: 'drawing', deadlineAt: 100_000, stoppedAt: null },
  vote: null,
  sentAt: 40_000,
  ...part,
});

/** A board of mocks that paints nothing. */
export const someBoard = (part: Partial<PictureBoard> = {}): PictureBoard => ({
  feed: {
    history: vi.fn(),
    start: vi.fn(),
    update: vi.fn(),
    end: vi.fn(),
    change: vi.fn(),
    remove: vi.fn(),
  },
  reset: vi.fn(),
  sync: vi.fn(() => true),
  items: vi.fn(() => []),
  ...part,
});

/** Leaves no notice to the tests that follow. */
export function dismissAllToasts(): void {
  toasts.list = [];
}
