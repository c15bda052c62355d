import type { FinalScore } from '../../../../shared/protocol/room.ts';
import { hasScores, type Ranked } from '../../../stores/rank.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PixelNumber } from '../../ui/PixelNumber.tsx';
import { PlayerName } from '../../ui/PlayerName.tsx';
import styles from './Podium.module.css';

export const podiumPlaces = 3;

interface PodiumProps {
  best: readonly Ranked<FinalScore>[];
  myId: string | null;
}

/** The best players, the first in the middle; revealed from last to first. Without points nobody is celebrated. */
export function Podium({ best, myId }: PodiumProps) {
  const isWon = hasScores(best);
  return (
    <ol className={styles.podium}>
      {best.map(({ id, rank, username, avatar, score }) => (
        <li key={id} className={styles.place} data-rank={isWon ? rank : undefined} data-me={id === myId}>
          <span className={styles.crown}>
            {isWon && rank === 1 ? <Icon name="crown" label="Winner" size={28} /> : null}
          </span>
          <Avatar url={avatar} size={48} />
          <PlayerName className={styles.name} title={username}>
            {username}
          </PlayerName>
          <span className={styles.block}>
            <PixelNumber text={score} pixel={3} />
            <span className={styles.rank}>{`#${rank}`}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
