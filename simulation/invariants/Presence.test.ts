import { expect, it } from 'vitest';
import { Presence, type PresenceOf } from './Presence.ts';
import { listIn, savedGame, seatOf } from './testing.ts';

const game = savedGame([
  seatOf('here', { socketId: 's-here' }),
  seatOf('away', { socketId: 's-away', droppedAt: 900 }),
  seatOf('bridged', { socketId: 's-bridged' }),
]);

/** What is violated if the room has sockets like this. */
function violations(
  presences: Record<string, ReturnType<PresenceOf>>,
  change = (_: Presence) => {},
): string[] {
  const broken: string[] = [];
  const presence = new Presence(listIn(broken), { game, ownSockets: () => new Set(['s-here', 's-away']) });
  presence.woke((socketId) => presences[socketId]);
  change(presence);
  presence.check();
  return broken;
}

it('is content if those who are here are connected, and those who are away are not', () => {
  expect(violations({ 's-here': 'attached', 's-away': 'detached' })).toEqual([]);
  expect(violations({ 's-here': 'attached' })).toEqual([]);
});

it.each([[{ 's-here': 'detached' }], [{}], [{ 's-here': 'attached', 's-away': 'attached' }]] as const)(
  'notices that it is not so with the sockets %j',
  (presences) => {
    expect(violations(presences)).toEqual(['who is here is connected']);
  },
);

it('does not know what a room has that is not in memory', () => {
  expect(violations({}, (presence) => presence.lost())).toEqual([]);
});
