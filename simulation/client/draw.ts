import { type DrawingItem, type LiveStart, type Point, shapeKinds } from '../../shared/drawing/item.ts';
import { packPoints } from '../../shared/drawing/packedPoints.ts';
import { drawing } from '../../shared/protocol/limits.ts';
import type { Player } from './Player.ts';

/** The time between two points of an item. */
const SEGMENT_MS = 40;
/** The fraction of strokes during which the connection is lost. */
const LOST_STROKE_SHARE = 0.1;
/** The fraction of those with which the drawer goes on when the connection is back, how slowly, and how often it is lost. */
const RESUMED_STROKE = { share: 0.6, segmentMs: 1_500, maxLosses: 3 };
/** The fraction of items whose end is lost on its way, and how often at most that happens to it and its repeats. */
const LOST_END = { share: 0.03, maxTimes: 3 };
/** The fraction of items that are finished under another id than they were begun with. */
const RENAMED_SHARE = 0.03;

/** Draws something, or undoes, clears or drags what is there; now and then only talks. */
export function draw(player: Player): void {
  const { chance, board } = player;
  if (board.isMidStroke) return;
  const { picture } = board;
  const [last] = picture.items.slice(-1);
  if (last && chance.is(0.1)) {
    picture.items = picture.items.slice(0, -1);
    if (player.setup.packs) board.draw('removeItems', { ids: [last.id] });
    else board.sendAll();
  } else if (chance.is(0.03)) {
    picture.items = [];
    board.sendAll();
  } else if (last?.type === 'shape' && chance.is(0.5)) drag(player, last.id);
  else if (chance.is(0.3)) drawShape(player);
  else if (chance.is(0.1)) talk(player);
  else drawStroke(player);
}

/** Says something, perhaps the word: those who still guess must not hear any of it. */
function talk({ chance, chat, view }: Player): void {
  const word = view?.currentTurn.word;
  chat.send(word && chance.is(0.3) ? word : chat.newLine());
}

const newId = (player: Player): string => `${player.page}-${player.chance.int(0, 1e9)}`;
const share = (player: Player): number => Math.round(player.chance.next() * 1000) / 1000;
/** A random point of the picture. */
export const anywhere = (player: Player): Point => [share(player), share(player), 0.5];

const brushOf = ({ chance }: Player) => ({
  color: chance.pick(drawing.colors),
  size: chance.pick(drawing.sizes),
});

function drawStroke(player: Player): void {
  const { chance } = player;
  const points = Array.from({ length: chance.int(2, 8) }, () => anywhere(player));
  const [startPoint, ...others] = points as [Point, ...Point[]];
  const brush = brushOf(player);
  const item: DrawingItem = { id: newId(player), type: 'freehand', ...brush, points };
  drawLive(player, item, { type: 'freehand', ...brush, startPoint }, others);
}

/** A shape, all at once or drawn out before everybody's eyes. */
function drawShape(player: Player): void {
  const { chance } = player;
  const shape = chance.pick(shapeKinds);
  const start = { type: 'shape', shape, ...brushOf(player), start: [0.1, 0.1], end: [0.1, 0.1] } as const;
  const points = Array.from({ length: chance.int(1, 4) }, () => anywhere(player));
  const [x, y] = points.at(-1) as Point;
  const item: DrawingItem = { id: newId(player), ...start, end: [x, y], rotation: 0 };
  if (chance.is(0.5)) finish(player, item);
  else drawLive(player, item, start, points);
}

/** Draws an item bit by bit, then finishes it. Like stock clients, some name it only then, or give it another name. */
function drawLive(player: Player, item: DrawingItem, start: LiveStart, points: readonly Point[]): void {
  const { chance, line, board, setup } = player;
  const isLost = chance.is(LOST_STROKE_SHARE);
  const isResumed = isLost && chance.is(RESUMED_STROKE.share);
  const segmentMs = isResumed ? RESUMED_STROKE.segmentMs : SEGMENT_MS;
  const isOwn = () => !isResumed || board.goesOnWith(item.id);
  const step = (index: number, task: () => void) =>
    line.schedule.after(index * segmentMs, () => {
      if (board.mayDraw && player.isPlaying && (index === 0 || isOwn())) task();
    });
  const losses = isResumed ? chance.int(1, RESUMED_STROKE.maxLosses) : Number(isLost);
  for (let loss = 0; loss < losses; loss++) step(chance.int(1, points.length), () => player.dropOnPurpose());
  const name = isResumed || chance.is(0.2) ? {} : { id: chance.is(RENAMED_SHARE) ? newId(player) : item.id };
  step(0, () => {
    board.begin(isResumed ? item.id : undefined);
    player.say('drawingStart', { ...start, ...name });
  });
  points.forEach((point, index) => {
    step(index + 1, () => {
      if (setup.packs) player.say('drawingPoints', packPoints([point, point]));
      else player.say('drawingUpdate', { nextPoint: point });
    });
  });
  line.schedule.after((points.length + 1) * segmentMs, () => {
    // Who has asked for the picture meanwhile has what the room kept of the item, and leaves it at that.
    if (isOwn()) finish(player, item);
  });
}

/**
 * Adds the item to the own picture at once, whatever the network does, and sends it. In a pause too, which the room
 * allows; if the turn has ended in mid-stroke it refuses, and the board asks for what it has kept.
 */
function finish(player: Player, item: DrawingItem): void {
  const { board } = player;
  if (board.isAsking) {
    player.later(() => finish(player, item));
    return;
  }
  if (player.chance.is(LOST_END.share)) board.loseNext(player.chance.int(1, LOST_END.maxTimes));
  board.picture.put(item);
  board.draw('drawingEnd', item);
}

function drag(player: Player, id: string): void {
  for (let step = 0; step < 4; step++) {
    player.line.schedule.after(step * SEGMENT_MS, () => {
      const item = player.board.picture.items.find((one) => one.id === id);
      if (!player.board.mayDraw || !player.isPlaying || item?.type !== 'shape') return;
      const change = { id, start: item.start, end: [share(player), share(player)] as const, rotation: step };
      player.board.picture.put({ ...item, ...change });
      player.board.draw('updateShape', change);
    });
  }
}
