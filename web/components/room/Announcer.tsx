import { useSnapshot } from 'valtio';
import { turn } from '../../stores/turn.ts';
import { announcements } from './announcements.ts';
import { useRoom } from './useRoom.ts';

/**
 * Tells a screen reader what the eye sees at a glance: the turn, the hints, how many have guessed, the time. Each has a
 * region of its own, so that one piece of news does not repeat the others. What is said in the chat is read there.
 */
export function Announcer() {
  const mine = useRoom();
  const { secondsLeft } = useSnapshot(turn);
  return (
    <div className="visually-hidden">
      {Object.entries(announcements(mine, secondsLeft)).map(([about, text]) => (
        <p key={about} role="status" data-about={about}>
          {text}
        </p>
      ))}
    </div>
  );
}
