import type { DrawingItem, Items } from '../../shared/drawing/item.ts';
import type { ServerEvent, ServerEvents } from '../../shared/protocol/events.ts';
import type { RefusalCode } from '../../shared/protocol/refusals.ts';
import type { ChatMessage } from '../../shared/protocol/room.ts';
import type { Effect, GameContext, SaveEffect, SendEffect } from './input.ts';
import { type GameState, type PhaseState, wholeDrawerGrace } from './state.ts';

/** A reduction in progress: the state so far (replaced, never mutated) and the effects so far. */
export interface Step {
  /** The state that it began with. */
  readonly before: GameState;
  state: GameState;
  readonly context: GameContext;
  readonly now: number;
  /** They precede the other effects. */
  readonly saves: SaveEffect[];
  readonly effects: Effect[];
  /** Whether everybody is to get a fresh view. */
  isUpdated: boolean;
  /** Whether the one who is to draw is to be sent the words to choose from. */
  isOffering: boolean;
  /** Who has come or come back, and has to be told the seconds left. */
  arrivedId: string | null;
}

/** Changes fields of the state. */
export function patch(step: Step, changes: Partial<GameState>): void {
  step.state = { ...step.state, ...changes };
}

/** Enters a phase; resets what belonged to the previous one. */
export const enter = (step: Step, phase: PhaseState): void =>
  patch(step, { phase, tickedS: null, ...wholeDrawerGrace, drawerWatch: null });

/** Sends an event to these players. `picture`: see `SendEffect`. */
export function send<E extends ServerEvent>(
  step: Step,
  to: string[],
  event: E,
  payload: ServerEvents[E],
  picture?: Items,
): void {
  if (to.length === 0) return;
  step.effects.push({ type: 'send', to, event, payload, ...(picture && { picture }) } as SendEffect);
}

/** The ids of all seated players, in joining order. */
export const everyone = (state: GameState): string[] => state.seats.map((seat) => seat.id);

/** The ids of all seated players but one, in joining order. */
export const everyoneBut = (state: GameState, playerId: string): string[] =>
  everyone(state).filter((id) => id !== playerId);

/**
 * Sends everybody a fresh view, once per step, at the position of the first request, so that later events may rely on
 * it.
 */
export function roomUpdate(step: Step): void {
  if (step.isUpdated) return;
  step.isUpdated = true;
  step.effects.push({ type: 'roomUpdate' });
}

/** Refuses the player's input. */
export function refuse(step: Step, playerId: string, code: RefusalCode): void {
  step.effects.push({ type: 'refused', playerId, code });
}

/** Requests that an item of the picture is stored at its index. */
export function saveItem(step: Step, index: number, item: DrawingItem): void {
  step.saves.push({ type: 'itemSaved', index, item });
}

/** Creates a chat message with the room's next id. */
export function message(step: Step, content: Omit<ChatMessage, 'id' | 'sentAt'>): ChatMessage {
  const messageCount = step.state.messageCount + 1;
  patch(step, { messageCount });
  return { id: `m${messageCount}`, sentAt: step.now, ...content };
}

/** Sends these players a system message, in which `names` occur. */
export function systemMessage(step: Step, to: string[], text: string, ...names: string[]): void {
  if (to.length > 0) tell(step, to, { senderId: null, text, ...(names.length > 0 && { names }) });
}

/** Tells a player something about their guess. */
export const guessNote = (step: Step, playerId: string, text: string): void =>
  tell(step, [playerId], { senderId: playerId, text });

function tell(step: Step, to: string[], content: Pick<ChatMessage, 'senderId' | 'text' | 'names'>): void {
  const note = message(step, { sender: null, ...content, type: 'system', isGuesserChat: false });
  send(step, to, 'systemMessage', note);
}
