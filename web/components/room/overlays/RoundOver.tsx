import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { PixelNumber } from '../../ui/PixelNumber.tsx';
import { useRoom } from '../useRoom.ts';
import { useSecondsUntil } from '../useSecondsUntil.ts';
import { BoardOverlay } from './BoardOverlay.tsx';
import { SavePicture } from './SavePicture.tsx';
import styles from './ScoreList.module.css';

interface RoundOverProps {
  /** Epoch milliseconds of the server's clock. */
  deadlineAt: number;
  /** Nothing has been drawn, so there is no picture to save. */
  isBlank: boolean;
}

/** The end of a turn: the word and the points. */
export function RoundOver({ deadlineAt, isBlank }: RoundOverProps) {
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
      <div className={cx(styles.foot, styles.both)}>
        <p>Next turn in {seconds}</p>
        {isBlank || state.revealedWord === null ? null : <SavePicture word={state.revealedWord} />}
      </div>
    </BoardOverlay>
  );
}
