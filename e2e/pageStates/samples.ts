import type { DrawingItem, Stroke } from '../../shared/drawing/item.ts';
import { avatarUrl } from '../../shared/protocol/avatar.ts';
import { guest, room as roomLimits } from '../../shared/protocol/limits.ts';
import type { ChatMessage, Player } from '../../shared/protocol/room.ts';
import { shapeOf } from '../../shared/testing/shapeOf.ts';
import { socketId } from './MockServer.ts';
import type { Answers } from './pageState.ts';

export const underMaintenance: Answers = {
  '/status/maintenance': [200, { active: true, message: 'Back at noon, with sharper pencils.' }],
};

const seedOf = (index: number): string => guest.presetSeeds[index % guest.presetSeeds.length] ?? 'Maple';

function player(index: number, username: string, score: number, more: Partial<Player> = {}): Player {
  return {
    id: `p${index}`,
    socketId: index === 0 ? socketId : `connection-${index}`,
    username,
    avatar: avatarUrl(seedOf(index)),
    score,
    guessPoints: 0,
    isHost: false,
    isDrawing: false,
    hasGuessedCorrectly: false,
    connected: true,
    ...more,
  };
}

/** The player whose page is shown. */
export const me = player(0, 'Marigold', 340);

export const otto = player(1, 'Otto', 610);
export const juno = player(2, 'Juno', 475, { hasGuessedCorrectly: true });
const kaethe = player(3, 'Käthe von Hügelgrün', 90, { connected: false });
export const bo = player(4, 'Bo', 0);

/** A typical table: one has guessed, one is disconnected. */
export const table: readonly Player[] = [me, otto, juno, kaethe, bo];

/** That table when something about one of its players is different. */
export const tableWith = (one: Player, changes: Partial<Player>): readonly Player[] =>
  table.map((player) => (player === one ? { ...player, ...changes } : player));

const strangers = ['Christopher', 'Bartholomew', 'Maximiliane'];
/** As many players as a public room has seats. */
export const fullTable: readonly Player[] = [
  ...table,
  ...strangers.map((name, index) => player(table.length + index, name, 200 - index)),
];

/** A player with the widest possible name. */
const wide = (index: number) => player(index, 'W'.repeat(guest.nameMaxLength), 1000 - 37 * index);
export const wideDrawer = wide(1);
const wideGuesser = wide(2);

/** A full room of such players. */
export const crowd: readonly Player[] = [
  me,
  wideDrawer,
  wideGuesser,
  ...Array.from({ length: roomLimits.privateCapacity - 3 }, (_, index) => wide(index + 3)),
];

const line = (
  id: number,
  from: Player | null,
  text: string,
  more: Partial<ChatMessage> = {},
): ChatMessage => ({
  id: `line-${id}`,
  sender: from?.username ?? null,
  senderId: from?.id ?? null,
  text,
  type: from ? 'normal' : 'system',
  isGuesserChat: false,
  sentAt: id,
  ...more,
});

export const smallTalk: readonly ChatMessage[] = [
  line(1, null, 'Bo joined the game.', { names: ['Bo'] }),
  line(2, bo, 'hello everybody'),
  line(3, otto, 'is it a horse again?'),
  line(4, me, 'a very square horse'),
  line(5, null, `'barns' is close!`),
  line(6, null, 'Juno guessed the word!', { names: ['Juno'], type: 'correct' }),
  line(7, juno, 'that roof gave it away', { isGuesserChat: true }),
  line(8, null, `${kaethe.username} joined the game.`, { names: [kaethe.username] }),
];

/** With a line of nearly the maximum length, including an unbreakable word. */
export const longTalk: readonly ChatMessage[] = [
  ...smallTalk,
  line(9, otto, `${'a lighthouse with far too many windows and '.repeat(6)}${'w'.repeat(42)}`),
];

/** Ends with a correct guess by a player with the widest possible name. */
export const wideTalk: readonly ChatMessage[] = [
  ...smallTalk,
  line(10, wideGuesser, 'is it a boat?'),
  line(11, null, `${wideGuesser.username} guessed the word!`, {
    names: [wideGuesser.username],
    type: 'correct',
  }),
];

/** What the room tells the player of the page about a guess. */
export const noteOnGuess: ChatMessage = line(12, null, "'barn ow' is close!", { senderId: me.id });

/** More than fits in a window. */
export const manyLines: readonly ChatMessage[] = Array.from({ length: 40 }, (_, index) =>
  line(100 + index, index % 2 === 0 ? otto : bo, `guess number ${index + 1}`),
);

const stroke = (id: number, color: string, size: number, corners: readonly (readonly [number, number])[]) =>
  ({
    id: `stroke_${id}`,
    type: 'freehand',
    color,
    size,
    points: corners.map(([x, y]) => [x, y, 0.5] as const),
  }) satisfies Stroke;

const sunRays = Array.from({ length: 8 }, (_, ray) => {
  const angle = (ray * Math.PI) / 4;
  const at = (radius: number) => [0.8 + radius * Math.cos(angle), 0.2 + radius * Math.sin(angle)] as const;
  return stroke(20 + ray, '#f59e0b', 8, [at(0.11), at(0.13), at(0.16)]);
});

export const house: readonly DrawingItem[] = [
  stroke(1, '#22c55e', 32, [
    [0.02, 0.86],
    [0.3, 0.84],
    [0.6, 0.87],
    [0.98, 0.84],
  ]),
  shapeOf('wall', { color: '#7c2d12', start: [0.24, 0.48], end: [0.64, 0.82] }),
  shapeOf('roof', { shape: 'triangle', color: '#dc2626', size: 16, start: [0.18, 0.22], end: [0.7, 0.48] }),
  shapeOf('sun', { shape: 'circle', color: '#f59e0b', start: [0.73, 0.13], end: [0.87, 0.27] }),
  ...sunRays,
  stroke(2, '#000000', 8, [
    [0.4, 0.82],
    [0.4, 0.64],
    [0.5, 0.64],
    [0.5, 0.82],
  ]),
  stroke(3, '#2563eb', 4, [
    [0.08, 0.3],
    [0.11, 0.26],
    [0.15, 0.3],
    [0.18, 0.25],
    [0.22, 0.28],
  ]),
];
