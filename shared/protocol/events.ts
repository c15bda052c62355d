import * as v from 'valibot';
import type { DrawingItem, LiveStart, ShapeChange } from '../drawing/item.ts';
import {
  itemSchema,
  itemsSchema,
  liveStartSchema,
  packedPointsSchema,
  pointSchema,
  shapeChangeSchema,
} from '../drawing/validate.ts';
import type { Refusal } from './codes.ts';
import { chat, guest, moderation, settings as offered, wire } from './limits.ts';
import { asSeen, cleanName, nameLength } from './names.ts';
import type { ChatMessage, FinalScore, RoomState } from './room.ts';

/** A text with something to read in it; the space around it is removed. */
const trimmed = (maxLength: number) =>
  v.pipe(
    v.string(),
    // Nobody sees them, but the list of bad words would not know a word that has one in it.
    v.transform((text) => text.replace(/(?!\s)\p{Cc}/gu, '')),
    v.trim(),
    v.maxLength(maxLength),
    v.check((text) => asSeen(text) !== ''),
  );

/** Refuses lists, which valibot takes for an object as long as no entry of it is required. */
const noList = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.custom<v.InferInput<Schema>>((value) => !Array.isArray(value)),
    schema,
  );

const roomIdText = v.pipe(v.string(), v.trim(), v.toUpperCase());

const settingsSchema = v.object({
  rounds: v.picklist(offered.rounds),
  duration: v.picklist(offered.durationsS),
  difficulty: v.picklist(offered.difficulties),
  revealCount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** The host sends some of them when starting and, by other names, when creating; what is left out keeps its value. */
const startSettingsSchema = noList(
  v.partial(
    v.object({
      ...settingsSchema.entries,
      maxRounds: settingsSchema.entries.rounds,
      turnDuration: settingsSchema.entries.duration,
    }),
  ),
);

const guestSessionSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(guest.sessionMaxLength));

/** A text without half characters (lone surrogates), which can be written neither in an address nor in UTF-8. */
const wellFormed = v.pipe(v.string(), v.regex(/^\P{Cs}*$/u));

const guestInfoSchema = v.pipe(
  v.object({
    name: v.optional(wellFormed),
    username: v.optional(wellFormed),
    avatarSeed: v.optional(v.pipe(wellFormed, v.maxLength(guest.avatarSeedMaxLength)), ''),
    /** Proves that two connections are the same guest; known to that guest and the server alone. */
    session: v.optional(guestSessionSchema),
  }),
  v.transform(({ name, username, ...rest }) => ({ ...rest, name: cleanName(name ?? username ?? '') })),
  v.check(
    ({ name }) => name.length > 0 && nameLength(name) <= guest.nameMaxLength,
    `A guest name has 1 to ${guest.nameMaxLength} characters.`,
  ),
);

/** What a client may ask for in `joinRoom`. `points`: to send and receive `drawingPoints` besides `drawingUpdate`. */
const features = ['points'] as const;
export type Feature = (typeof features)[number];
/** Whether this server knows a feature of that name. */
export const isFeature = (name: string): name is Feature => (features as readonly string[]).includes(name);

const empty = v.optional(v.unknown());

/** The payload of events about another player. */
const aboutSchema = v.object({ playerId: v.pipe(v.string(), v.maxLength(moderation.playerIdMaxLength)) });

/**
 * What a client may send: the schema of its payload, and the budget that pays for it. `findPublicRoom` and `createRoom`
 * are the lobby's, the rest the room's; `joinRoom` is both's.
 */
export const clientEvents = {
  findPublicRoom: {
    /** Who looks for a room, as in `joinRoom`, so that nobody is sent where they are banned. Anything else counts as nothing. */
    payload: v.fallback(
      v.object({ session: v.optional(guestSessionSchema), token: v.nullish(v.string()) }),
      {},
    ),
    rate: 'other',
  },
  createRoom: {
    payload: v.nullish(
      noList(
        v.object({
          roomId: v.optional(v.unknown()),
          settings: v.nullish(startSettingsSchema, {}),
          /** As in `guestInfo`: by it the room knows its maker again on another connection. */
          session: v.optional(guestSessionSchema),
        }),
      ),
      {},
    ),
    rate: 'other',
  },
  joinRoom: {
    payload: v.object({
      roomId: roomIdText,
      token: v.nullish(v.string()),
      guestInfo: v.nullish(guestInfoSchema),
      /** What this server does not know is ignored; the acknowledgement names the rest. */
      features: v.optional(v.pipe(v.array(v.string()), v.maxLength(wire.maxFeatures))),
    }),
    rate: 'other',
  },
  leaveRoom: { payload: empty, rate: 'other' },
  requestDrawingHistory: { payload: empty, rate: 'other' },
  startGame: {
    payload: v.nullish(noList(v.object({ settings: v.nullish(startSettingsSchema, {}) })), {}),
    rate: 'other',
  },
  wordSelected: { payload: v.object({ word: v.string() }), rate: 'other' },
  chatMessage: { payload: v.object({ text: trimmed(chat.maxLength) }), rate: 'chat' },
  playAgain: { payload: empty, rate: 'other' },
  drawingStart: { payload: liveStartSchema, rate: 'drawing' },
  drawingUpdate: { payload: v.object({ nextPoint: pointSchema }), rate: 'drawing' },
  /** Several points of `drawingUpdate` at once, packed by `packPoints`; each is paid for. */
  drawingPoints: { payload: packedPointsSchema, rate: 'drawing' },
  drawingEnd: { payload: itemSchema, rate: 'drawing' },
  updateShape: { payload: shapeChangeSchema, rate: 'drawing' },
  syncDrawingState: { payload: itemsSchema, rate: 'drawing' },
  /** For the host of a private room. */
  kickPlayer: { payload: aboutSchema, rate: 'other' },
  handOverHost: { payload: aboutSchema, rate: 'other' },
  /** In public rooms: begins a vote on removing somebody, or agrees to the one that is under way. */
  voteKick: { payload: aboutSchema, rate: 'other' },
  /** The answer to `drawerNudged` of a drawer who is there. */
  stillHere: { payload: empty, rate: 'other' },
} as const satisfies Record<string, { payload: v.GenericSchema; rate: 'drawing' | 'chat' | 'other' }>;

export type ClientEvent = keyof typeof clientEvents;
/** What a client may put on the wire for an event. */
export type ClientPayload<E extends ClientEvent> = v.InferInput<(typeof clientEvents)[E]['payload']>;
/** What the schema makes of it: what the server works with. */
export type CheckedPayload<E extends ClientEvent> = v.InferOutput<(typeof clientEvents)[E]['payload']>;

/** Why a `joinRoom` got no seat: an event and its payload. */
export type JoinError =
  | ({ event: 'roomNotFound' } & ServerEvents['roomNotFound'])
  | ({ event: 'roomFull' } & ServerEvents['roomFull'])
  | ({ event: 'kicked' } & ServerEvents['kicked']);

/** What the server sends: each event has one payload. */
export interface ServerEvents {
  publicRoomFound: { roomId: string };
  roomCreated: { roomId: string };
  roomUpdate: RoomState;
  roomFull: { roomId: string };
  roomNotFound: { roomId: string };
  /** Another connection has taken this one's seat. */
  seatTaken: { message: string };
  /** Removed by the host or by a vote, or not let in for that reason; `until` is epoch milliseconds. */
  kicked: { message: string; until: number };
  roundStart: { currentRound: number; maxRounds: number };
  wordChoices: string[];
  wordSelectionStarts: { drawer: string; duration: number };
  letterRevealed: { maskedWord: string };
  chatMessage: ChatMessage;
  systemMessage: ChatMessage;
  timerTick: number;
  gameOver: FinalScore[];
  drawingHistory: readonly DrawingItem[];
  clearCanvas: null;
  drawingStart: LiveStart;
  drawingUpdate: { nextPoint: readonly [number, number, number] };
  /** To those who asked for `points`, in place of as many `drawingUpdate`s: the points as `packPoints` writes them. */
  drawingPoints: string;
  drawingEnd: { finalStroke: DrawingItem; drawerId: string };
  shapeUpdated: ShapeChange;
  /** To the drawer alone: the turn is skipped unless something is done within so many seconds. */
  drawerNudged: { seconds: number };
  error: Refusal;
}

export type ServerEvent = keyof ServerEvents;

/** Events that are worth nothing later: never written to storage for a client that is away. */
export const transientEvents: ReadonlySet<ServerEvent> = new Set([
  'timerTick',
  'drawingUpdate',
  'drawingPoints',
]);

/** The answer to a client's event that asked for an acknowledgement. */
export type Ack = { ok: true; roomId?: string; features?: Feature[] } | { ok: false; error: Refusal };
