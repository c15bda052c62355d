import * as v from 'valibot';
import type { DrawingItem, Items, LiveStart, NextPoint, ShapeChange } from '../drawing/item.ts';
import {
  itemIdsSchema,
  itemSchema,
  itemsSchema,
  liveStartSchema,
  nextPointSchema,
  packedPointsSchema,
  shapeChangeSchema,
} from '../drawing/validate.ts';
import { asSeen } from './asSeen.ts';
import { customWordOf } from './customWords.ts';
import { chat, customWords, guest, moderation, settings as offered, wire } from './limits.ts';
import { cleanName, directions, isGuestName, piledMarks, textLength } from './names.ts';
import type { Refusal } from './refusals.ts';
import type { ChatMessage, FinalScore, GameSettings, RoomState } from './room.ts';
import { plainRoomId } from './roomId.ts';
import { avatarSeedSchema, wellFormed } from './texts.ts';

/** What hides a word from the filter and from those who look for the word that is drawn, but not from readers. */
const disguises = new RegExp(String.raw`(?!\s)\p{Cc}|[${directions}]`, 'gu');

/** A line of chat, trimmed. */
const chatLine = v.pipe(
  wellFormed,
  v.transform((text) => text.replace(disguises, '').replace(piledMarks, '$1')),
  v.trim(),
  v.check((text) => textLength(text) <= chat.maxLength && asSeen(text) !== '', 'invalid-chat'),
);

/** Refuses arrays and binary data, which valibot accepts as objects when no entry is required. */
const plainObject = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.custom<v.InferInput<Schema>>(
      (value) => !Array.isArray(value) && !ArrayBuffer.isView(value) && !(value instanceof ArrayBuffer),
    ),
    schema,
  );

const roomIdText = v.pipe(v.string(), v.transform(plainRoomId));

const settingsEntries = {
  rounds: v.picklist(offered.rounds),
  duration: v.picklist(offered.durationsS),
  difficulty: v.picklist(offered.difficulties),
  revealCount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
} satisfies Record<keyof GameSettings, v.GenericSchema>;

/** The entries that are not undefined. */
const definedOf = <T extends object>(entries: T) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };

/**
 * Settings as a client may send them, two of them also under another name. One that is omitted keeps its value; in a new
 * room that is the default.
 */
const sentSettingsSchema = v.pipe(
  plainObject(
    v.partial(
      v.object({
        ...settingsEntries,
        maxRounds: settingsEntries.rounds,
        turnDuration: settingsEntries.duration,
      }),
    ),
  ),
  v.transform(
    ({ maxRounds, turnDuration, ...sent }): Partial<GameSettings> =>
      definedOf({ ...sent, rounds: sent.rounds ?? maxRounds, duration: sent.duration ?? turnDuration }),
  ),
);

const customWordsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.transform(customWordOf), v.string('invalid-words')), 'invalid-words'),
  v.maxLength(customWords.maxCount, 'invalid-words'),
);

const guestSessionSchema = v.pipe(
  v.nullish(v.pipe(wellFormed, v.minLength(1), v.maxLength(guest.sessionMaxLength))),
  v.transform((session) => session ?? undefined),
);

const guestInfoSchema = v.pipe(
  v.object({
    name: v.nullish(wellFormed),
    username: v.nullish(wellFormed),
    avatarSeed: v.nullish(avatarSeedSchema, ''),
    /** Proves that two connections belong to the same guest; known only to that guest and the server. */
    session: guestSessionSchema,
  }),
  v.transform(({ name, username, ...rest }) => ({ ...rest, name: cleanName(name || username || '') })),
);

/**
 * Features that a client may ask for in `joinRoom`. `points`: exchange `drawingPoints` besides `drawingUpdate`. `undo`:
 * send `removeItems`, and get `itemsRemoved` where it says as much as a `drawingHistory`.
 */
export const features = ['points', 'undo'] as const;
export type Feature = (typeof features)[number];
/** Whether this server supports a feature of that name. */
export const isFeature = (name: string): name is Feature => (features as readonly string[]).includes(name);

/** The payload of events that say all by their name. */
const ignored = v.optional(v.unknown());

/** The payload of events that are about another player. */
const aboutSchema = v.object({ playerId: v.pipe(v.string(), v.maxLength(moderation.playerIdMaxLength)) });

/** What an event of the `drawing` budget carries, which decides what it costs. */
export type Carried =
  /** A step of a stroke or a drag, of which more may follow at the pace of the pointer. */
  | 'movement'
  /** Such steps, packed by `packPoints`. */
  | 'packed-movement'
  /** A finished item, or several. */
  | 'items'
  /** Only the ids of items. */
  | 'item-ids';

type EventRules = { payload: v.GenericSchema } & (
  | { rate: 'chat' | 'other' }
  | { rate: 'drawing'; carries: Carried }
);

/**
 * Every event a client may send: the schema of its payload, the budget it is charged to, and what a drawing event
 * carries. The lobby handles `findPublicRoom` and `createRoom`, the room everything else; `joinRoom` concerns both.
 */
export const clientEvents = {
  findPublicRoom: {
    /**
     * Identifies the seeker, as in `joinRoom`, so that nobody is sent to a room that banned them. Invalid payloads
     * count as empty.
     */
    payload: v.fallback(v.object({ session: guestSessionSchema, token: v.nullish(v.string()) }), {}),
    rate: 'other',
  },
  createRoom: {
    payload: v.nullish(
      plainObject(
        v.object({
          roomId: v.optional(v.unknown()),
          settings: v.nullish(sentSettingsSchema, {}),
          /** As in `guestInfo`: lets the room recognise its creator on another connection. */
          session: guestSessionSchema,
        }),
      ),
      {},
    ),
    rate: 'other',
  },
  joinRoom: {
    payload: v.pipe(
      v.object({
        roomId: roomIdText,
        token: v.nullish(v.string()),
        guestInfo: v.nullish(guestInfoSchema),
        /**
         * Comes back by itself, to go on where its connection was lost: it does not take the seat from another client,
         * where the player may have gone on meanwhile.
         */
        isReturn: v.optional(v.boolean()),
        /** Unknown features are ignored; the acknowledgement lists the accepted ones. */
        features: v.optional(v.pipe(v.array(v.string()), v.maxLength(wire.maxFeatures))),
      }),
      // Whoever is signed in has a name already.
      v.check(({ token, guestInfo }) => !!token || !guestInfo || isGuestName(guestInfo.name), 'invalid-name'),
    ),
    rate: 'other',
  },
  leaveRoom: { payload: ignored, rate: 'other' },
  requestDrawingHistory: { payload: ignored, rate: 'other' },
  startGame: {
    payload: v.nullish(plainObject(v.object({ settings: v.nullish(sentSettingsSchema, {}) })), {}),
    rate: 'other',
  },
  /** What the host has in mind for the next game, so that the others see it too; `startGame` may still say otherwise. */
  chooseSettings: { payload: v.object({ settings: sentSettingsSchema }), rate: 'other' },
  /** Words of the host's own, in place of those before; only in private rooms, before the game. None of them is sent back. */
  chooseCustomWords: { payload: v.object({ words: customWordsSchema }), rate: 'other' },
  wordSelected: { payload: v.object({ word: v.string() }), rate: 'other' },
  /** The sender's next line with the same `lineId` is taken for this one, sent again. */
  chatMessage: {
    payload: v.object({
      text: chatLine,
      lineId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(chat.lineIdMaxLength))),
    }),
    rate: 'chat',
  },
  playAgain: { payload: ignored, rate: 'other' },
  /** A piece of a line on the pad of a waiting room, packed by `packPoints`; each point is charged. */
  scribble: { payload: packedPointsSchema, rate: 'drawing', carries: 'packed-movement' },
  drawingStart: { payload: liveStartSchema, rate: 'drawing', carries: 'movement' },
  drawingUpdate: { payload: v.object({ nextPoint: nextPointSchema }), rate: 'drawing', carries: 'movement' },
  /** Several `drawingUpdate` points at once, packed by `packPoints`; each point is charged. */
  drawingPoints: { payload: packedPointsSchema, rate: 'drawing', carries: 'packed-movement' },
  drawingEnd: { payload: itemSchema, rate: 'drawing', carries: 'items' },
  updateShape: { payload: shapeChangeSchema, rate: 'drawing', carries: 'movement' },
  syncDrawingState: { payload: itemsSchema, rate: 'drawing', carries: 'items' },
  /** An undo, in place of the whole picture. Items that the room does not have are ignored. */
  removeItems: { payload: v.object({ ids: itemIdsSchema }), rate: 'drawing', carries: 'item-ids' },
  /** Only for the host of a private room. */
  kickPlayer: { payload: aboutSchema, rate: 'other' },
  /** Only for the host of a private room. The other player has to be connected. */
  handOverHost: { payload: aboutSchema, rate: 'other' },
  /** Public rooms only: starts a vote to remove a player, or joins the one that is running. */
  voteKick: { payload: aboutSchema, rate: 'other' },
  /** A drawer's answer to `drawerNudged`. */
  stillHere: { payload: ignored, rate: 'other' },
} as const satisfies Record<string, EventRules>;

export type ClientEvent = keyof typeof clientEvents;
/** What a client may send as an event's payload. */
export type ClientPayload<E extends ClientEvent> = v.InferInput<(typeof clientEvents)[E]['payload']>;
/** An event's payload after validation, as the server uses it. */
export type CheckedPayload<E extends ClientEvent> = v.InferOutput<(typeof clientEvents)[E]['payload']>;

/** Every event the server sends, with its payload. */
export interface ServerEvents {
  publicRoomFound: { roomId: string };
  roomCreated: { roomId: string };
  roomUpdate: RoomState;
  roomFull: { roomId: string };
  roomNotFound: { roomId: string };
  /** Another connection has taken this one's seat. */
  seatTaken: { message: string };
  /** Removed by the host or by a vote, or refused because of an earlier removal; times are epoch ms. */
  kicked: { message: string; until: number; sentAt: number };
  roundStart: { currentRound: number; maxRounds: number };
  wordChoices: string[];
  wordSelectionStarts: { drawer: string; duration: number };
  letterRevealed: { maskedWord: string };
  chatMessage: ChatMessage;
  systemMessage: ChatMessage;
  timerTick: number;
  gameOver: FinalScore[];
  /** A piece of another player's line on the pad of a waiting room: points as `packPoints` writes them. */
  scribbled: { playerId: string; points: string };
  drawingHistory: Items;
  clearCanvas: null;
  drawingStart: LiveStart;
  drawingUpdate: { nextPoint: NextPoint };
  /** Sent instead of `drawingUpdate`s to clients that asked for `points`: points as `packPoints` writes them. */
  drawingPoints: string;
  drawingEnd: { finalStroke: DrawingItem; drawerId: string };
  shapeUpdated: ShapeChange;
  /** Sent instead of a `drawingHistory` to a room's own clients that asked for `undo`, if nothing but these items is gone. */
  itemsRemoved: { ids: string[] };
  /** To the drawer alone: the turn is skipped unless they do something within this many seconds. */
  drawerNudged: { seconds: number };
  error: Refusal;
}

export type ServerEvent = keyof ServerEvents;

/** An event that the server sends, with its payload; a payload of null means none. */
export type SentEvent<E extends ServerEvent = ServerEvent> = {
  [K in E]: { event: K; payload: ServerEvents[K] };
}[E];

/** The acknowledgement of a client's event. */
export type Ack = { ok: true; roomId?: string; features?: Feature[] } | { ok: false; error: Refusal };
