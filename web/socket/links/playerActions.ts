import type { ClientEvent } from '../../../shared/protocol/events.ts';
import { chat } from '../../../shared/protocol/limits.ts';
import { randomHex } from '../../randomHex.ts';
import { voteAnswered, voteSent, voteSettled } from '../../stores/ballot.ts';
import { room } from '../../stores/room.ts';
import { choiceRefused, nudgeAnswered, wordChosen } from '../../stores/turn.ts';
import { lineAnswered, lineSaid } from '../../stores/unsent.ts';
import type { SocketClient } from '../client/client.ts';
import type { OnAck, Outgoing } from '../client/outgoing.ts';
import type { DrawingSender } from '../drawing/drawingSender.ts';
import type { Seat } from './seat.ts';

/** What a player does that only has to be sent. */
type PlainEvent =
  | 'startGame'
  | 'playAgain'
  | 'chooseSettings'
  | 'chooseCustomWords'
  | 'kickPlayer'
  | 'handOverHost'
  | 'stillHere'
  | 'drawingStart'
  | 'drawingEnd';

export interface PlayerActions extends Pick<DrawingSender, 'point' | 'change' | 'scribble' | 'sync'> {
  /** Sends it after what was drawn before. `onAnswer` is called when the server has acknowledged or refused it. */
  emit<E extends PlainEvent>(event: E, payload?: Outgoing<E>, onAnswer?: OnAck): void;
  /** Sends a chat line or guess. */
  say(text: string): void;
  /** Chooses one of the offered words. */
  choose(word: string): void;
  /** Votes for removing a player: asks for a vote, or agrees to it. */
  vote(targetId: string): void;
}

/** What a player does in a room: how it is sent, and what the stores show of it meanwhile. */
export function createPlayerActions(
  client: Pick<SocketClient, 'emit'>,
  seat: Pick<Seat, 'isTaken' | 'take'>,
  drawing: DrawingSender,
): PlayerActions {
  function act<E extends ClientEvent>(event: E, payload?: Outgoing<E>, onAck?: OnAck): void {
    nudgeAnswered();
    drawing.flush();
    // The last attempt has failed. What waits in the outbox could not reveal that.
    if (!seat.isTaken) seat.take();
    client.emit(event, payload, onAck);
  }

  /** Sends what the player draws, which answers a nudge. */
  const answering =
    <Drawn extends unknown[]>(send: (...drawn: Drawn) => void) =>
    (...drawn: Drawn): void => {
      nudgeAnswered();
      send(...drawn);
    };

  return {
    emit: act,
    say(text) {
      const lineId = randomHex(chat.lineIdBytes);
      lineSaid(lineId, text);
      act('chatMessage', { text, lineId }, () => lineAnswered(lineId));
    },
    choose(word) {
      wordChosen(word);
      // The room would refuse it, and offers the words again when the game goes on.
      if (room.state?.phase.name === 'paused') return;
      act('wordSelected', { word }, ({ ok }) => {
        if (!ok) choiceRefused();
      });
    },
    vote(targetId) {
      voteSent(targetId);
      act('voteKick', { playerId: targetId }, ({ ok }) => {
        // The view with an accepted vote comes before its acknowledgement.
        const vote = room.state?.vote;
        if (ok && vote?.targetId === targetId) voteAnswered(vote);
        voteSettled(targetId);
      });
    },
    point: answering(drawing.point),
    change: answering(drawing.change),
    scribble: drawing.scribble,
    sync: answering(drawing.sync),
  };
}
