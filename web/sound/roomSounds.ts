import { subscribe } from 'valtio/vanilla';
import type { ChatMessage } from '../../shared/protocol/room.ts';
import { chat } from '../stores/chat.ts';
import { room, serverTime } from '../stores/room.ts';
import { isAsked, turn } from '../stores/turn.ts';
import { awaitGesture } from './audio.ts';
import { playSound } from './playSound.ts';
import { type Scene, soundsOf } from './soundsOf.ts';

function scene(): Scene {
  const phase = room.state?.phase;
  const guess = chat.entries.findLast((entry): entry is ChatMessage => entry.type === 'correct');
  return {
    phase: phase?.name ?? null,
    playerIds: room.state?.players.map(({ id }) => id) ?? [],
    isAsked: isAsked(),
    secondsLeft: turn.secondsLeft,
    deadlineAt: phase?.name === 'drawing' ? phase.deadlineAt : null,
    guess: guess ? { id: guess.id, sentAt: guess.sentAt } : null,
  };
}

/** Plays the room's sounds from now on. Returns a function that stops that. */
export function startRoomSounds(play = playSound): () => void {
  let before = scene();
  const listen = () => {
    const after = scene();
    for (const sound of soundsOf(before, after, serverTime())) play(sound);
    before = after;
  };
  const stops = [awaitGesture(), ...[room, turn, chat].map((store) => subscribe(store, listen))];
  return () => {
    for (const stop of stops) stop();
  };
}
