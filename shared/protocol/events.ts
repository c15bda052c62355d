import * as v from 'valibot';
import type { DrawingItem, LiveStart, ShapeChange } from '../drawing/item.ts';
import {
  itemSchema,
  itemsSchema,
  liveStartSchema,
  pointSchema,
  shapeChangeSchema,
} from '../drawing/validate.ts';
import type { Refusal } from './codes.ts';
import { chat, guest, settings as offered } from './limits.ts';
import type { ChatMessage, FinalScore, RoomState } from './room.ts';

const trimmed = (maxLength: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength));

const roomIdText = v.pipe(v.string(), v.trim(), v.toUpperCase());

const settingsSchema = v.object({
  rounds: v.picklist(offered.rounds),
  duration: v.picklist(offered.durationsS),
  difficulty: v.picklist(offered.difficulties),
  revealCount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(offered.maxRevealCount)),
});

/** As the host sends them when starting, and, by other names, when creating; what is left out keeps its value. */
const startSettingsSchema = v.partial(
  v.object({
    ...settingsSchema.entries,
    maxRounds: settingsSchema.entries.rounds,
    turnDuration: settingsSchema.entries.duration,
  }),
);

const guestInfoSchema = v.pipe(
  v.object({
    name: v.optional(v.string()),
    username: v.optional(v.string()),
    avatarSeed: v.optional(v.pipe(v.string(), v.maxLength(guest.avatarSeedMaxLength)), ''),
    /** Proves that two connections are the same guest; known to that guest and the server alone. */
    session: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(guest.sessionMaxLength))),
  }),
  v.transform(({ name, username, ...rest }) => ({ ...rest, name: (name ?? username ?? '').trim() })),
  v.check(
    ({ name }) => name.length > 0 && [...name].length <= guest.nameMaxLength,
    'A guest name has 1 to 20 characters.',
  ),
);

const empty = v.optional(v.unknown());

/**
 * What a client may send: its payload's schema and the budget that it is taken from. `findPublicRoom` and `createRoom`
 * are the lobby's, the rest the room's; `joinRoom` is both's.
 */
export const clientEvents = {
  findPublicRoom: { payload: empty, rate: 'other' },
  createRoom: {
    payload: v.optional(
      v.object({
        roomId: v.optional(v.unknown()),
        settings: v.optional(startSettingsSchema, {}),
        /** As in `guestInfo`: by it the maker of the room is known on another connection. */
        session: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(guest.sessionMaxLength))),
      }),
      {},
    ),
    rate: 'other',
  },
  joinRoom: {
    payload: v.object({
      roomId: roomIdText,
      token: v.nullish(v.string()),
      guestInfo: v.nullish(guestInfoSchema),
    }),
    rate: 'other',
  },
  leaveRoom: { payload: empty, rate: 'other' },
  requestDrawingHistory: { payload: empty, rate: 'other' },
  startGame: {
    payload: v.optional(v.object({ settings: v.optional(startSettingsSchema, {}) }), {}),
    rate: 'other',
  },
  wordSelected: { payload: v.object({ word: v.string() }), rate: 'other' },
  chatMessage: { payload: v.object({ text: trimmed(chat.maxLength) }), rate: 'chat' },
  playAgain: { payload: empty, rate: 'other' },
  drawingStart: { payload: liveStartSchema, rate: 'drawing' },
  drawingUpdate: { payload: v.object({ nextPoint: pointSchema }), rate: 'drawing' },
  drawingEnd: { payload: itemSchema, rate: 'drawing' },
  updateShape: { payload: shapeChangeSchema, rate: 'drawing' },
  syncDrawingState: { payload: itemsSchema, rate: 'drawing' },
} as const satisfies Record<string, { payload: v.GenericSchema; rate: 'drawing' | 'chat' | 'other' }>;

export type ClientEvent = keyof typeof clientEvents;
/** What a client may put on the wire for an event. */
export type ClientPayload<E extends ClientEvent> = v.InferInput<(typeof clientEvents)[E]['payload']>;
/** What the server has in hand once the payload has been checked. */
export type CheckedPayload<E extends ClientEvent> = v.InferOutput<(typeof clientEvents)[E]['payload']>;

export type JoinError = 'roomNotFound' | 'roomFull';

/** What the server sends: one payload an event. */
export interface ServerEvents {
  publicRoomFound: { roomId: string };
  roomCreated: { roomId: string };
  roomUpdate: RoomState;
  roomFull: { roomId: string };
  roomNotFound: { roomId: string };
  /** Another connection has taken this one's seat. */
  seatTaken: { message: string };
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
  drawingEnd: { finalStroke: DrawingItem; drawerId: string };
  shapeUpdated: ShapeChange;
  error: Refusal;
}

export type ServerEvent = keyof ServerEvents;

/** Events that only the moment needs: never written to storage for a client that is away. */
export const transientEvents: ReadonlySet<ServerEvent> = new Set(['timerTick', 'drawingUpdate']);

/** The acknowledgement of a client's event that asked for one. */
export type Ack = { ok: true; roomId?: string } | { ok: false; error: Refusal };
