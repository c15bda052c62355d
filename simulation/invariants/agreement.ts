import type { RoomState } from '../../shared/protocol/room.ts';
import { pictureOf, view } from '../../worker/game/index.ts';
import { textOf } from '../client/Picture.ts';
import type { Player } from '../client/Player.ts';
import type { Report } from './Report.ts';
import type { RoomWatch } from './RoomWatch.ts';

/** The differences between two views of a room, apart from `sentAt`. */
function differences(seen: RoomState | undefined, expected: RoomState): string[] {
  return Object.entries(expected).flatMap(([key, value]) => {
    const is = JSON.stringify(seen?.[key as keyof RoomState]);
    const should = JSON.stringify(value);
    return key === 'sentAt' || is === should ? [] : [`${key} ${is} instead of ${should}`];
  });
}

/** Checks that at the end everybody sees the room and the picture as stored, and that no ack is pending. */
export function checkAgreement(
  players: readonly Player[],
  watch: RoomWatch,
  now: number,
  report: Report,
): void {
  const { game } = watch;
  if (!game) {
    if (players.length > 0) report.violate('the same picture everywhere', 'there is no room any more');
    return;
  }
  const items = watch.items();
  const picture = textOf(items);
  for (const player of players) {
    const { page, playerId = '', socket } = player;
    if (!player.isPlaying) report.violate('everybody is back', page);
    const seat = game.seats.find(({ id }) => id === playerId);
    if (seat?.socketId !== socket.id || seat.droppedAt !== null)
      report.violate('everybody has a seat', `${page} (${socket.id}): ${JSON.stringify(seat)}`);
    const state = { ...game, tickedS: null, picture: pictureOf(items) };
    for (const difference of differences(player.view, view(state, playerId, now)))
      report.violate('the same view everywhere', `${page}: ${difference}`);
    const own = textOf(player.board.picture.items);
    if (own !== picture)
      report.violate('the same picture everywhere', `${page}: ${own} instead of ${picture}`);
    if (player.chat.unsaid > 0) report.violate('everything is said in the end', page);
    if (socket.awaited > 0) report.violate('every question is answered', `${page}: ${socket.awaited} open`);
  }
}
