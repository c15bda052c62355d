import { memo } from 'react';
import { useSnapshot } from 'valtio';
import { turn } from '../../stores/turn.ts';
import { announcements } from './announcements.ts';
import { useBriefPause } from './useBriefPause.ts';
import { type MyRoom, useRoom } from './useRoom.ts';

/**
 * Announces the turn, the hints, the number of correct guesses and the time to screen readers. Each has its own live
 * region, so that a change does not repeat the others. Chat is announced by its log.
 */
export function Announcer() {
  const seen = useRoom();
  const { secondsLeft } = useSnapshot(turn);
  return <News seen={seen} secondsLeft={secondsLeft} isHeldBack={useBriefPause(seen.state.phase)} />;
}

interface NewsProps {
  seen: MyRoom;
  secondsLeft: number | null;
  isHeldBack: boolean;
}

const News = memo(
  ({ seen, secondsLeft }: NewsProps) => (
    <div className="visually-hidden">
      {Object.entries(announcements(seen, secondsLeft)).map(([about, text]) => (
        <p key={about} role="status" data-about={about}>
          {text}
        </p>
      ))}
    </div>
  ),
  // A pause that is no news leaves what was said before, which would be said again after it.
  (_, { isHeldBack }) => isHeldBack,
);
