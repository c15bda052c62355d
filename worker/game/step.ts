import type { DrawingItem } from '../../shared/drawing/item.ts';
import type { RefusalCode } from '../../shared/protocol/codes.ts';
import type { ServerEvent, ServerEvents } from '../../shared/protocol/events.ts';
import type { ChatMessage } from '../../shared/protocol/room.ts';
import type { Effect, GameContext, SaveEffect, SendEffect } from './input.ts';
import type { GameState, PhaseState } from './state.ts';

/** One reduction under way: the state so far (always replaced, never changed) and the effects so far. */
export interface Step {
  state: GameState;
  readonly context: GameContext;
  readonly now: number;
  readonly saves: SaveEffect[];
  readonly effects: Effect[];
  isUpdated: boolean;
}

export const beginStep = (state: GameState, context: GameContext): Step => ({
  state,
  context,
  now: context.now,
  saves: [],
  effects: [],
  isUpdated: false,
});

export function patch(step: Step, changes: Partial<GameState>): void {
  step.state = { ...step.state, ...changes };
}

export const enter = (step: Step, phase: PhaseState): void =>
  patch(step, { phase, tickedS: null, drawerGraceAt: null, drawerWatch: null });

export function send<E extends ServerEvent>(
  step: Step,
  to: string[],
  event: E,
  payload: ServerEvents[E],
): void {
  if (to.length > 0) step.effects.push({ type: 'send', to, event, payload } as SendEffect);
}

export const everyone = (state: GameState): string[] => state.seats.map((seat) => seat.id);

export function everyoneBut({ seats }: GameState, playerId: string): string[] {
  const others: string[] = [];
  for (const { id } of seats) if (id !== playerId) others.push(id);
  return others;
}

/** Asks for a fresh view for everybody. Stands at its first request: what depends on the view comes after it. */
export function roomUpdate(step: Step): void {
  if (step.isUpdated) return;
  step.isUpdated = true;
  step.effects.push({ type: 'roomUpdate' });
}

export function refuse(step: Step, playerId: string, code: RefusalCode): void {
  step.effects.push({ type: 'refused', playerId, code });
}

export function saveItem(step: Step, item: DrawingItem): void {
  step.saves.push({ type: 'itemSaved', item });
}

/** A chat message with the room's next id. */
export function message(step: Step, content: Omit<ChatMessage, 'id' | 'sentAt'>): ChatMessage {
  const messageCount = step.state.messageCount + 1;
  patch(step, { messageCount });
  return { id: `m${messageCount}`, sentAt: step.now, ...content };
}

export function systemMessage(step: Step, to: string[], text: string): void {
  if (to.length === 0) return;
  const note = message(step, { sender: null, senderId: null, text, type: 'system', isGuesserChat: false });
  send(step, to, 'systemMessage', note);
}
