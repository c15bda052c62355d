import { memo } from 'react';
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
  const { secondsLeft, finalScores } = useSnapshot(turn);
  const isHeldBack = useBriefPause(seen.state.phase);
  return <News news={announcements(seen, secondsLeft, finalScores)} isHeldBack={isHeldBack} />;
}

interface NewsProps {
  news: ReturnType<typeof announcements>;
  isHeldBack: boolean;
}

const News = memo(
  ({ news }: NewsProps) => (
    <div className="visually-hidden">
      {Object.entries(news).map(([about, text]) => (
        <p key={about} role="status" data-about={about}>
          {text}
        </p>
      ))}
    </div>
  ),
  // A pause that is no news leaves what was said before, which would be said again after it.
  (_, { isHeldBack }) => isHeldBack,
);
