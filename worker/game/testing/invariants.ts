import { expect } from 'vitest';
import type { DrawingItem } from '../../../shared/drawing/item.ts';
import { asGuessed } from '../../../shared/protocol/asGuessed.ts';
import { moderation } from '../../../shared/protocol/limits.ts';
import { flatCount } from '../drawing/flatPoints.ts';
import { dueOf, type Effect, type GameInput, type GameState, seesWord, view } from '../index.ts';
import { knowsSecret } from '../players/seats.ts';
import { hasClock } from '../state.ts';
import { remainingMs } from '../turn/clock.ts';

const squash = (text: string): string => asGuessed(text).replace(/[^\p{L}\p{N}]/gu, '');

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

const carries = (payload: unknown, secret: string): boolean =>
  stringsIn(payload).some((text) => squash(text).includes(squash(secret)));

/** Checks what must hold after every input. */
export function checkStep(
  before: GameState,
  input: GameInput,
  after: GameState,
  effects: Effect[],
  now: number,
): void {
  checkSecrets(input, after, effects, now);
  checkScores(before, after);
  checkClocks(before, input, after, now);
  checkRoom(after, now);
  checkEffects(effects);
  checkTold(before, after, effects, now);
  checkStored(before, after, effects);
  checkKicks(before, input, after, effects);
  checkVote(before, after, now);
  checkWatch(after);
  checkHold(after);
  checkScoreNames(before, after, effects);
  checkWishes(before, input, after);
  if (input.type === 'time') expect(dueOf(after).at ?? Number.POSITIVE_INFINITY).toBeGreaterThan(now);
}

function checkSecrets(input: GameInput, after: GameState, effects: Effect[], now: number): void {
  const { phase } = after;
  const sender = 'playerId' in input ? input.playerId : undefined;
  const secrets = phase.name === 'choosing' ? phase.words : phase.name === 'drawing' ? [phase.turn.word] : [];
  const mayKnow = (id: string): boolean =>
    seesWord(after, id) || (phase.name === 'choosing' && phase.drawerId === id) || id === sender;
  for (const secret of secrets) {
    for (const effect of effects) {
      if (effect.type === 'send' && carries(effect.payload, secret)) {
        expect(effect.to.filter((id) => !mayKnow(id))).toEqual([]);
      }
    }
    for (const { id } of [...after.seats, { id: 'stranger' }]) {
      const isShown = carries(view(after, id, now), secret);
      expect(isShown).toBe(phase.name === 'drawing' && seesWord(after, id));
    }
  }
}

function checkScores(before: GameState, after: GameState): void {
  const isNewGame = after.phase.name === 'waiting' || before.phase.name === 'waiting';
  const scores = new Map(before.seats.map((seat) => [seat.id, seat.score]));
  for (const seat of after.seats) {
    expect(Number.isInteger(seat.score)).toBe(true);
    expect(seat.guessPoints).toBeLessThanOrEqual(seat.score);
    const former = scores.get(seat.id);
    if (!isNewGame && former !== undefined) expect(seat.score).toBeGreaterThanOrEqual(former);
  }
}

function checkClocks(before: GameState, input: GameInput, after: GameState, now: number): void {
  if (!hasClock(after.phase)) return;
  const { clock } = after.phase;
  const leftMs = remainingMs(clock, now);
  expect(leftMs).toBeLessThanOrEqual(clock.durationMs);
  const isSame =
    before.phase.name === after.phase.name &&
    before.orderIndex === after.orderIndex &&
    before.round === after.round &&
    input.type !== 'restore';
  if (isSame && hasClock(before.phase)) expect(leftMs).toBe(remainingMs(before.phase.clock, now));
  const isHeld = after.pausedUntil !== null || after.drawerGraceAt !== null;
  expect(clock.stoppedAt !== null).toBe(isHeld);
}

function checkRoom(after: GameState, now: number): void {
  const { players, phase, hostId, round, maxRounds } = view(after, '', now);
  const connected = players.filter((player) => player.connected);
  expect(new Set(players.map(({ id }) => id)).size).toBe(players.length);
  expect(players.filter((player) => player.isDrawing).length).toBeLessThanOrEqual(1);
  if (phase.name === 'choosing' || phase.name === 'drawing') {
    expect(players.some((player) => player.isDrawing)).toBe(true);
    expect(connected.length).toBeGreaterThanOrEqual(2);
  }
  if (connected.length > 0) expect(players.some(({ id }) => id === hostId)).toBe(true);
  expect(round).toBeLessThanOrEqual(maxRounds);
  const { items, live, pointCount } = after.picture;
  const points = items.reduce((sum, item) => sum + (item.type === 'freehand' ? item.points.length : 0), 0);
  expect(pointCount).toBe(points + flatCount(live?.points ?? []));
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
}

/** Only a host or a vote removes players, and a removed player has neither a seat nor a vote. */
function checkKicks(before: GameState, input: GameInput, after: GameState, effects: Effect[]): void {
  for (const effect of effects) {
    if (effect.type !== 'kicked') continue;
    const { playerId } = effect;
    expect(before.seats.some(({ id }) => id === playerId)).toBe(true);
    expect(after.seats.some(({ id }) => id === playerId)).toBe(false);
    expect(effects).toContainEqual({ type: 'seatGone', playerId });
    expect([after.hostId, after.vote?.targetId]).not.toContain(playerId);
    if (after.isPublic) expect(before.vote?.targetId ?? playerId).toBe(playerId);
    else expect(input).toMatchObject({ type: 'kickPlayer', playerId: before.hostId, targetId: playerId });
  }
}

function checkVote(before: GameState, after: GameState, now: number): void {
  const { vote } = after;
  if (vote === null) return;
  expect(after.isPublic).toBe(true);
  expect(vote.endsAt).toBeGreaterThanOrEqual(now);
  expect(vote.endsAt).toBeLessThanOrEqual(now + moderation.voteMs);
  expect(dueOf(after).at).toBeLessThanOrEqual(vote.endsAt);
  expect(after.seats.some(({ id }) => id === vote.targetId)).toBe(true);
  expect(vote.voters).not.toContain(vote.targetId);
  const state = view(after, '', now).vote;
  expect(state?.votes).toBeLessThan(state?.needed ?? 0);
  // Nobody is voted on again too soon.
  if (before.vote?.endsAt === vote.endsAt || before.vote?.targetId === vote.targetId) return;
  expect(before.spared.some(({ id, until }) => id === vote.targetId && until > now)).toBe(false);
}

/** The drawer is watched exactly while the clock of a drawn turn runs. */
function checkWatch({ phase, drawerWatch }: GameState): void {
  expect(drawerWatch !== null).toBe(phase.name === 'drawing' && phase.clock.stoppedAt === null);
}

/** Only a countdown or a pause is put on hold, and not for ever. */
function checkHold({ heldAt, awaitedUntil, phase, pausedUntil }: GameState): void {
  if (heldAt === null) return;
  expect(awaitedUntil).not.toBeNull();
  expect(phase.name === 'waiting' || pausedUntil !== null).toBe(true);
}

/** Final scores have the names that players have, and everybody is told of new ones. */
function checkScoreNames(before: GameState, after: GameState, effects: Effect[]): void {
  if (after.phase.name !== 'finished') return;
  const { scores } = after.phase;
  for (const { id, username, avatar } of after.seats) {
    const score = scores.find((one) => one.id === id);
    if (score) expect(score).toMatchObject({ username, avatar });
  }
  if (before.phase.name === 'finished' && before.phase.scores === scores) return;
  const told = effects.filter((effect) => effect.type === 'send' && effect.event === 'gameOver');
  for (const { id } of after.seats)
    expect(told.filter(({ to }) => to.includes(id)).at(-1)?.payload).toEqual(scores);
}

/** Whoever joins has the name and avatar that they ask for, or a wish for them while they know what others guess. */
function checkWishes(before: GameState, input: GameInput, after: GameState): void {
  for (const { id, username, avatar, wish } of after.seats) {
    const former = before.seats.find((seat) => seat.id === id);
    const isKnowing = former !== undefined && knowsSecret(after, id);
    if (input.type === 'join' && input.playerId === id) {
      const hasAll = username === input.name && avatar === input.avatar;
      if (isKnowing) expect(wish).toEqual(hasAll ? null : { name: input.name, avatar: input.avatar });
      else expect([username.startsWith(input.name), avatar]).toEqual([true, input.avatar]);
    } else if (isKnowing) expect(wish).toBe(former.wish);
    if (isKnowing) expect([username.startsWith(former.username), avatar]).toEqual([true, former.avatar]);
    else expect(wish).toBeNull();
  }
}

/** Nobody who is here has another's name, or that of an account. Only a crash brings players back who have not joined. */
export function checkNames(
  before: GameState,
  input: GameInput,
  after: GameState,
  isAccount: (playerId: string) => boolean,
): void {
  const doubles = ({ seats }: GameState) =>
    seats.filter(({ id, username, droppedAt }) =>
      seats.some(
        (one) =>
          one.id !== id &&
          one.username === username &&
          (isAccount(one.id)
            ? isAccount(id) || droppedAt === null
            : droppedAt === null && one.droppedAt === null),
      ),
    );
  if (input.type !== 'restore' && doubles(before).length === 0) expect(doubles(after)).toEqual([]);
}

/** What is stored of the picture, with null for a shape whose last change waits to be saved. */
function storedItems({ picture: { items, shapeSave } }: GameState): (DrawingItem | null)[] {
  return items.map((item) => (shapeSave?.isDirty && item.id === shapeSave.id ? null : item));
}

/** Whoever follows the saves has the picture. */
function checkStored(before: GameState, after: GameState, effects: Effect[]): void {
  const stored = storedItems(before);
  for (const effect of effects) {
    if (effect.type === 'itemSaved') {
      expect(effect.index).toBeLessThanOrEqual(stored.length);
      stored[effect.index] = effect.item;
    } else if (effect.type === 'itemsReplaced') {
      expect(effect.from).toBeLessThanOrEqual(stored.length);
      stored.splice(effect.from, Number.POSITIVE_INFINITY, ...effect.items);
    }
  }
  const expected = storedItems(after);
  expect(stored.length).toBe(expected.length);
  expect(expected.every((item, index) => item === null || item === stored[index])).toBe(true);
}

/** Players are told of every change of what they see of the room; a revealed letter has an event of its own. */
function checkTold(before: GameState, after: GameState, effects: Effect[], now: number): void {
  if (effects.some(({ type }) => type === 'roomUpdate')) return;
  const hasRevealed = effects.some((effect) => effect.type === 'send' && effect.event === 'letterRevealed');
  const seen = (state: GameState, id: string) => {
    const { currentTurn, ...rest } = view(state, id, now);
    return hasRevealed
      ? { ...rest, currentTurn: { ...currentTurn, maskedWord: null } }
      : { ...rest, currentTurn };
  };
  for (const { id } of after.seats) expect(seen(after, id)).toEqual(seen(before, id));
}

function checkEffects(effects: Effect[]): void {
  expect(effects.filter(({ type }) => type === 'roomUpdate').length).toBeLessThanOrEqual(1);
  const isSave = ({ type }: Effect): boolean => type === 'itemSaved' || type === 'itemsReplaced';
  const firstOther = effects.findIndex((effect) => !isSave(effect));
  if (firstOther !== -1) expect(effects.slice(firstOther).some(isSave)).toBe(false);
}
