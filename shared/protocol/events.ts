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

/** Something to read, without the space around it. */
const trimmed = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxLength),
    v.check((text) => asSeen(text) !== ''),
  );

/** An object none of whose entries is needed: valibot would take a list for one. */
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

/** As the host sends them when starting, and, by other names, when creating; what is left out keeps its value. */
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

/** Half a character of two halves cannot be written in an address, nor in UTF-8 at all. */
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
    'A guest name has 1 to 20 characters.',
  ),
);

/** What a client may ask for in `joinRoom`. `points`: to send and to get `drawingPoints` besides `drawingUpdate`. */
const features = ['points'] as const;
export type Feature = (typeof features)[number];
export const isFeature = (name: string): name is Feature => (features as readonly string[]).includes(name);

const empty = v.optional(v.unknown());

/** Whom an event is about. */
const aboutSchema = v.object({ playerId: v.pipe(v.string(), v.maxLength(moderation.playerIdMaxLength)) });

/**
 * What a client may send: its payload's schema and the budget that it is taken from. `findPublicRoom` and `createRoom`
 * are the lobby's, the rest the room's; `joinRoom` is both's.
 */
export const clientEvents = {
  findPublicRoom: {
    /** Who looks, as for `joinRoom`: not sent to where he may not come back yet. Anything else is as good as nothing. */
    payload: v.fallback(
      v.object({ session: v.optional(guestSessionSchema), token: v.nullish(v.string()) }),
      {},
    ),
    rate: 'other',
  },
  createRoom: {
    payload: v.optional(
      noList(
        v.object({
          roomId: v.optional(v.unknown()),
          settings: v.optional(startSettingsSchema, {}),
          /** As in `guestInfo`: by it the maker of the room is known on another connection. */
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
      /** Those that this server does not know are passed over; the acknowledgement names the others. */
      features: v.optional(v.pipe(v.array(v.string()), v.maxLength(wire.maxFeatures))),
    }),
    rate: 'other',
  },
  leaveRoom: { payload: empty, rate: 'other' },
  requestDrawingHistory: { payload: empty, rate: 'other' },
  startGame: {
    payload: v.optional(noList(v.object({ settings: v.optional(startSettingsSchema, {}) })), {}),
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
  /** The host's, in private rooms. */
  kickPlayer: { payload: aboutSchema, rate: 'other' },
  handOverHost: { payload: aboutSchema, rate: 'other' },
  /** In public rooms: begins a vote on removing somebody, or agrees to the one that is under way. */
  voteKick: { payload: aboutSchema, rate: 'other' },
  /** Somebody is there, but has nothing to do at the moment. */
  stillHere: { payload: empty, rate: 'other' },
} as const satisfies Record<string, { payload: v.GenericSchema; rate: 'drawing' | 'chat' | 'other' }>;

export type ClientEvent = keyof typeof clientEvents;
/** What a client may put on the wire for an event. */
export type ClientPayload<E extends ClientEvent> = v.InferInput<(typeof clientEvents)[E]['payload']>;
/** What the server has in hand once the payload has been checked. */
export type CheckedPayload<E extends ClientEvent> = v.InferOutput<(typeof clientEvents)[E]['payload']>;

/** Why there is no seat, with the payload of the event that says so. */
export type JoinError =
  | ({ event: 'roomNotFound' } & ServerEvents['roomNotFound'])
  | ({ event: 'roomFull' } & ServerEvents['roomFull'])
  | ({ event: 'kicked' } & ServerEvents['kicked']);

/** What the server sends: one payload an event. */
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

/** Events that only the moment needs: never written to storage for a client that is away. */
export const transientEvents: ReadonlySet<ServerEvent> = new Set([
  'timerTick',
  'drawingUpdate',
  'drawingPoints',
]);

/** The acknowledgement of a client's event that asked for one. */
export type Ack = { ok: true; roomId?: string; features?: Feature[] } | { ok: false; error: Refusal };
