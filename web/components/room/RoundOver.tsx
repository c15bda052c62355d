import { Avatar } from '../ui/Avatar.tsx';
import { PixelNumber } from '../ui/PixelNumber.tsx';
import { BoardOverlay } from './BoardOverlay.tsx';
import styles from './ScoreList.module.css';
import { useRoom } from './useRoom.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';

/** A turn's end: the word, and who got how much for it. It stays until `deadlineAt`. */
export function RoundOver({ deadlineAt }: { deadlineAt: number }) {
  const { state, myId } = useRoom();
  const seconds = useSecondsUntil(deadlineAt);
  const earners = state.players
    .map((player) => ({ ...player, earned: player.turnPoints ?? 0 }))
    .toSorted((a, b) => b.earned - a.earned);
  return (
    <BoardOverlay title="The word was...">
      <p className={styles.word}>{state.revealedWord}</p>
      <ul className={styles.list}>
        {earners.map(({ id, username, avatar, earned }, index) => (
          <li
            key={id}
            className={styles.row}
            data-me={id === myId}
            style={{ animationDelay: `${Math.min(index, 8) * 60}ms` }}
          >
            <Avatar url={avatar} />
            <span className={styles.name}>{username}</span>
            <span className={styles.points} data-none={earned === 0}>
              <PixelNumber text={`+${earned}`} pixel={3} />
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>Next turn in {seconds}</p>
    </BoardOverlay>
  );
}
