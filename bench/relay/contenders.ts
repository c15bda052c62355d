import { packPoints, unpackPoints } from '../../shared/drawing/packedPoints.ts';
import { createPointBatch } from '../../web/socket/drawing/pointBatch.ts';
import { RawPlayer } from '../load/RawPlayer.ts';
import { fillRoom, startDrawing } from '../load/room.ts';
import { Wire } from '../load/Wire.ts';
import { indexOf, pointOf } from './points.ts';

/** How many players each room has. */
export const PLAYERS = 8;

/** A room, as the load process sees it. */
export interface RelayRoom {
  /** Sends the point of an index, at once or batched. */
  draw(index: number): void;
  guessers: Wire[];
  /** The bytes that all connections have received so far. */
  receivedBytes(): number;
}

interface Contender {
  title: string;
  /** Opens the room of an index, and starts a drawing. */
  open(url: string, room: number): Promise<RelayRoom>;
  /** Calls `arrived` with the index of each received point. */
  listen(guesser: Wire, arrived: (index: number) => void): void;
}

const start = `42${JSON.stringify([
  'drawingStart',
  { type: 'freehand', color: '#000000', size: 8, startPoint: pointOf(0) },
])}`;
const POINT_PREFIX = '42["drawingUpdate",{"nextPoint":[';
const BATCH_PREFIX = '42["drawingPoints","';

const pointText = (index: number): string => `${POINT_PREFIX}${pointOf(index).join(',')}]}]`;

/** Reads texts that start with `prefix` up to `end`, without JSON parsing, which would be the client's largest cost. */
function listen(guesser: Wire, prefix: string, end: string, read: (body: string) => void): void {
  const elsewhere = guesser.onText;
  guesser.onText = (text) => {
    if (text.startsWith(prefix)) read(text.slice(prefix.length, text.indexOf(end, prefix.length)));
    else elsewhere(text);
  };
}

/** One point per frame: the format of all contenders but the batched one. */
const listenToPoints: Contender['listen'] = (guesser, arrived) =>
  listen(guesser, POINT_PREFIX, ',', (x) => arrived(indexOf(Number(x))));

const listenToBatches: Contender['listen'] = (guesser, arrived) =>
  listen(guesser, BATCH_PREFIX, '"', (packed) => {
    for (const [x] of unpackPoints(packed) ?? []) arrived(indexOf(x));
  });

function relayRoom(
  drawer: Wire,
  guessers: Wire[],
  draw: (index: number) => void = (index) => drawer.send(pointText(index)),
): RelayRoom {
  drawer.send(start);
  return {
    draw,
    guessers,
    receivedBytes: () => [drawer, ...guessers].reduce((sum, { receivedBytes }) => sum + receivedBytes, 0),
  };
}

const wiresOf = (players: readonly RawPlayer[]): Wire[] => players.map(({ wire }) => wire);

/** Measured in this order, in each round. */
export const contenders = {
  room: {
    title: 'our room',
    async open(url) {
      const { drawer, guessers } = await startDrawing(await fillRoom(url, PLAYERS));
      return relayRoom(drawer.wire, wiresOf(guessers));
    },
    listen: listenToPoints,
  },
  batched: {
    title: 'our room, batched',
    async open(url) {
      const seated = await fillRoom(url, PLAYERS, ['points']);
      const { drawer, guessers } = await startDrawing(seated);
      const batch = createPointBatch((points) => drawer.wire.send(`${BATCH_PREFIX}${packPoints(points)}"]`));
      return relayRoom(drawer.wire, wiresOf(guessers), (index) =>
        batch.add(pointOf(index), performance.now()),
      );
    },
    listen: listenToBatches,
  },
  socketIo: {
    title: 'stock socket.io on Node',
    async open(url, room) {
      const seated: Wire[] = [];
      for (let i = 0; i < PLAYERS; i++) {
        const player = await RawPlayer.connect(url);
        await player.join(`room-${room}`, `Player ${i + 1}`);
        seated.push(player.wire);
      }
      return openDrawing(seated);
    },
    listen: listenToPoints,
  },
  bare: {
    title: 'bare Durable Object',
    async open(url, room) {
      const seated: Wire[] = [];
      for (let i = 0; i < PLAYERS; i++) seated.push(await Wire.open(`${url}/room-${room}`));
      return openDrawing(seated);
    },
    listen: listenToPoints,
  },
} as const satisfies Record<string, Contender>;

export type ContenderName = keyof typeof contenders;

/** For contenders without game rules: the first player draws. */
function openDrawing([drawer, ...guessers]: Wire[]): RelayRoom {
  if (!drawer) throw new Error('a room needs a drawer');
  return relayRoom(drawer, guessers);
}
