import { useSnapshot } from 'valtio';
import { rankByScore } from '../../stores/rank.ts';
import { turn } from '../../stores/turn.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { PixelNumber } from '../ui/PixelNumber.tsx';
import { BoardOverlay } from './BoardOverlay.tsx';
import { useRoomLink } from './RoomLinkContext.ts';
import styles from './ScoreList.module.css';
import { useRoom } from './useRoom.ts';

/** The end of the game: everybody by rank, and for the host the way to the next one. */
export function GameOver() {
  const { state, isHost } = useRoom();
  const { finalScores } = useSnapshot(turn);
  const link = useRoomLink();
  const ranked = rankByScore(finalScores.length > 0 ? finalScores : state.players);
  return (
    <BoardOverlay title="Game Over" asks={isHost}>
      <ol className={styles.list}>
        {ranked.map(({ id, rank, username, avatar, score }, index) => (
          <li
            key={id}
            className={styles.row}
            data-rank={rank}
            style={{ animationDelay: `${(ranked.length - index) * 120}ms` }}
          >
            <span className={styles.rank}>#{rank}</span>
            <Avatar url={avatar} />
            <span className={styles.name}>{username}</span>
            {rank === 1 ? <Icon name="crown" label="Winner" /> : null}
            <span className={styles.points}>
              <PixelNumber text={String(score)} pixel={3} />
            </span>
          </li>
        ))}
      </ol>
      {isHost ? (
        <Button look="primary" onClick={() => link.emit('playAgain')}>
          Play Again
        </Button>
      ) : (
        <p className={styles.hint}>The host can start another game.</p>
      )}
    </BoardOverlay>
  );
}
