import type { GameInput } from '../../game/index.ts';
import { type CheckedEvent, isSeatlessEvent, type SeatlessEvent } from '../../wire/events/checkEvent.ts';

/** An event of somebody who has a seat. */
type PlayerEvent = Exclude<CheckedEvent, { event: SeatlessEvent }>;

export const isPlayerEvent = (checked: CheckedEvent): checked is PlayerEvent =>
  !isSeatlessEvent(checked.event);

/** A player's event as an input of the game. */
export function inputOf({ event, payload }: PlayerEvent, playerId: string, requestId?: string): GameInput {
  switch (event) {
    case 'leaveRoom':
      return { type: 'leave', playerId };
    case 'startGame':
      return { type: 'start', playerId, settings: payload.settings };
    case 'chooseSettings':
      return { type: 'chooseSettings', playerId, settings: payload.settings };
    case 'chooseCustomWords':
      return { type: 'chooseCustomWords', playerId, words: payload.words };
    case 'wordSelected':
      return { type: 'wordSelected', playerId, word: payload.word };
    case 'chatMessage':
      return { type: 'chat', playerId, text: payload.text, lineId: payload.lineId ?? requestId };
    case 'playAgain':
      return { type: 'playAgain', playerId };
    case 'requestDrawingHistory':
      return { type: 'requestDrawingHistory', playerId };
    case 'scribble':
      return { type: 'scribble', playerId, packed: payload.packed };
    case 'drawingStart':
      return { type: 'drawingStart', playerId, start: payload };
    case 'drawingUpdate':
      return { type: 'drawingUpdate', playerId, nextPoint: payload.nextPoint };
    case 'drawingPoints':
      return { type: 'drawingPoints', playerId, ...payload };
    case 'drawingEnd':
      return { type: 'drawingEnd', playerId, item: payload };
    case 'updateShape':
      return { type: 'updateShape', playerId, change: payload };
    case 'syncDrawingState':
      return { type: 'syncDrawingState', playerId, items: payload };
    case 'removeItems':
      return { type: 'removeItems', playerId, ids: payload.ids };
    case 'kickPlayer':
    case 'handOverHost':
    case 'voteKick':
      return { type: event, playerId, targetId: payload.playerId };
    case 'stillHere':
      return { type: 'stillHere', playerId };
  }
}
