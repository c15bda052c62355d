import type { Stroke } from '../../shared/drawing/item.ts';
import { strokeOf } from '../../shared/testing/strokeOf.ts';
import type { Player } from './player.ts';

/** A red stroke by this player; `id` makes it unique among the player's. */
export const strokeBy = (player: Player, id: string): Stroke => ({
  ...strokeOf(`stroke_${player.socket.id}_${id}`, [
    [0.1, 0.1, 0.5],
    [0.5, 0.4, 0.6],
    [0.9, 0.9, 0.5],
  ]),
  color: '#dc2626',
});

/** Waits until the words of a turn (counted from 0) are offered. `players` must be everybody in the room. */
export async function drawerOf(
  players: Player[],
  turn: number,
): Promise<{ drawer: Player; words: string[] }> {
  return Promise.any(
    players.map((player) =>
      player.until(`the words of turn ${turn}`, () => {
        const offered = players.reduce((sum, p) => sum + p.all('wordChoices').length, 0);
        if (offered <= turn) return undefined;
        const words = player.all('wordChoices').at(-1);
        // To the drawer before, the turn may not seem over yet.
        const isChoosing = player.room?.phase.name === 'choosing';
        return isChoosing && player.room?.currentTurn.drawerId === player.me?.id && words
          ? { drawer: player, words }
          : undefined;
      }),
    ),
  );
}

/** Plays one turn: the drawer chooses the first word and draws a stroke; all others guess it. Returns the word. */
export async function playTurn(players: Player[], turn: number): Promise<string> {
  const { drawer, words } = await drawerOf(players, turn);
  const word = words[0] ?? '';
  const from = new Map(players.map((player) => [player, player.received.length]));
  drawer.emit('wordSelected', { word });
  const guessers = players.filter((player) => player !== drawer);
  await Promise.all(
    guessers.map((guesser) =>
      guesser.until('the masked word', () => guesser.room?.currentTurn.maskedWord?.includes('_')),
    ),
  );
  await drawStroke(drawer, guessers, `t${turn}`);
  for (const guesser of guessers) {
    guesser.emit('chatMessage', { text: word.toUpperCase() });
    await guesser.next(
      'chatMessage',
      from.get(guesser) ?? 0,
      (m) => m.type === 'correct' && m.text.includes(guesser.name),
    );
  }
  await Promise.all(
    players.map((player) => player.until('the revealed word', () => player.room?.revealedWord === word)),
  );
  return word;
}

/** Draws one stroke, and waits until each guesser has received its end. */
export async function drawStroke(drawer: Player, guessers: Player[], id: string): Promise<void> {
  const stroke = strokeBy(drawer, id);
  const from = guessers.map((guesser) => guesser.received.length);
  const [startPoint, ...rest] = stroke.points;
  drawer.emit('drawingStart', { type: 'freehand', color: stroke.color, size: stroke.size, startPoint });
  for (const nextPoint of rest) drawer.emit('drawingUpdate', { nextPoint });
  drawer.emit('drawingEnd', stroke);
  await Promise.all(
    guessers.map((guesser, i) =>
      guesser.next('drawingEnd', from[i] ?? 0, ({ finalStroke }) => finalStroke.id === stroke.id),
    ),
  );
}
