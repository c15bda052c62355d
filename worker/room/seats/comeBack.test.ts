import { expect, it, vi } from 'vitest';
import type { RoomSockets } from '../connections/RoomSockets.ts';
import type { RunningGame } from '../running/RunningGame.ts';
import { comeBack } from './comeBack.ts';

const seat = { playerId: 'p', socketId: 's', lobby: 'weur', isAccount: false };
const player = { id: 'p', username: 'Ada', avatar: 'a', droppedAt: 5_000 };

/** A room with one seat, which records returns, and to whom it shows the picture. */
function roomOf(sockets: Partial<RoomSockets>) {
  const sat: string[] = [];
  const shown: string[] = [];
  const game = {
    roster: {
      seatAt: (socketId: string) => (socketId === 's' ? seat : undefined),
      seatOf: () => seat,
      player: () => player,
      players: () => [player],
    },
    sit: ({ socketId }: typeof seat) => {
      sat.push(socketId);
      return { ok: true };
    },
    repeatPicture: (seats: { socketId: string }[]) =>
      void shown.push(...seats.map(({ socketId }) => socketId)),
  };
  const tryReturn = (socketId: string, isUnsure: boolean) =>
    comeBack(game as unknown as RunningGame, sockets as RoomSockets, { socketId, isUnsure });
  return { game, sat, shown, tryReturn };
}

it('never gives the seat back to a connection that has missed something', () => {
  const { sat, tryReturn } = roomOf({ hasMissed: () => true });
  expect(tryReturn('s', false)).toBe('missed');
  expect(sat).toEqual([]);
});

it('asks whether something may have been missed only if the lobby is unsure', () => {
  const { sat, tryReturn } = roomOf({ hasMissed: () => false, hasLost: () => true });
  expect(tryReturn('s', true)).toBe('missed');
  expect(tryReturn('s', false)).toBe('seated');
  for (const isUnsure of [true, false]) expect(tryReturn('nobody', isUnsure)).toBe('gone');
  expect(sat).toEqual(['s']);
});

it('promises no seat that is lost as soon as the room looks at the time', () => {
  const { game } = roomOf({});
  game.sit = () => {
    game.roster.seatAt = () => undefined;
    return { ok: true };
  };
  const sockets = { hasMissed: () => false } as unknown as RoomSockets;
  expect(comeBack(game as unknown as RunningGame, sockets, { socketId: 's' })).toBe('gone');
});

it('gives the seat back if nothing but points may have been missed', () => {
  const hasLost = vi.fn(() => false);
  const { sat, shown, tryReturn } = roomOf({ hasMissed: () => false, hasLost });
  expect(tryReturn('s', true)).toBe('seated');
  expect(hasLost).toHaveBeenCalledWith('weur');
  expect(shown).toEqual(['s']);
  expect(tryReturn('s', false)).toBe('seated');
  expect(shown).toEqual(['s']);
  expect(sat).toEqual(['s', 's']);
});
