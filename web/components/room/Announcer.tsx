import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { turn } from '../../stores/turn.ts';
import { announcements } from './announcements.ts';
import { useBriefPause } from './useBriefPause.ts';
import { useRoom } from './useRoom.ts';

/**
 * Announces the turn, the hints, the number of correct guesses and the time to screen readers. Each has its own live
 * region, so that a change does not repeat the others. Chat is announced by its log.
 */
export function Announcer() {
  const seen = useRoom();
  // A pause that is no news leaves what was said before, which would be said again after it.
  const isBrief = useBriefPause(seen.state.phase);
  const [state, setState] = useState(seen.state);
  if (!isBrief && state !== seen.state) setState(seen.state);
  const { secondsLeft } = useSnapshot(turn);
  return (
    <div className="visually-hidden">
      {Object.entries(announcements({ ...seen, state }, secondsLeft)).map(([about, text]) => (
        <p key={about} role="status" data-about={about}>
          {text}
        </p>
      ))}
    </div>
  );
}
