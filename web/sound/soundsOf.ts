import { client as limits } from '../../shared/protocol/limits.ts';
import type { ChatMessage, RoomState } from '../../shared/protocol/room.ts';
import type { SoundName } from './tunes.ts';

/** The part of the room's state that makes sounds. */
export interface Scene {
  phase: RoomState['phase']['name'] | null;
  playerIds: readonly string[];
  /** Whether the player is asked for something. */
  isAsked: boolean;
  secondsLeft: number | null;
  /** When the turn ends, epoch ms of the server's clock; null unless somebody draws. */
  deadlineAt: number | null;
  /** The newest message of a correct guess. */
  guess: Pick<ChatMessage, 'id' | 'sentAt'> | null;
}

/** The sounds for the changes between two scenes. `now` is epoch ms of the server's clock. */
export function soundsOf(before: Scene, after: Scene, now: number): SoundName[] {
  // The first view of a room is not a change.
  if (before.phase === null || after.phase === null) return [];
  const sounds: SoundName[] = [];
  const isStart = before.phase === 'choosing' && after.phase === 'drawing';
  if (isStart || (after.isAsked && !before.isAsked)) sounds.push('turn-start');
  if (after.guess && after.guess.id !== before.guess?.id && now - after.guess.sentAt < limits.guessSoundMs) {
    sounds.push('correct');
  }
  if (after.playerIds.some((id) => !before.playerIds.includes(id))) sounds.push('join');
  if (ticks(before, after, now)) sounds.push('tick');
  return sounds;
}

function ticks(before: Scene, after: Scene, now: number): boolean {
  if (before.deadlineAt === null || after.deadlineAt === null) return false;
  const [was, is] = [before.secondsLeft, after.secondsLeft];
  if (was === null || is === null || is >= was || is <= 0 || is > limits.timerUrgentS) return false;
  // After a stall several seconds arrive at once.
  const lateMs = now - (after.deadlineAt - is * 1000);
  return lateMs < limits.lateTickMs;
}
