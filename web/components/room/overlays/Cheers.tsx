import { Confetti } from '../../ui/Confetti.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PlayerName } from '../../ui/PlayerName.tsx';
import { useRoom } from '../useRoom.ts';
import styles from './Cheers.module.css';
import { useMoment } from './useMoment.ts';

/**
 * Celebrates each correct guess for a moment: confetti over the picture for one's own, a note in its corner for the
 * others'. When the last guess ends the turn, the notes make way for the result, but the confetti goes on.
 */
export function Cheers() {
  const { state, myId } = useRoom();
  const others = state.players.filter(({ id }) => id !== myId);
  const me = state.players.find(({ id }) => id === myId);
  const isDrawn = state.phase.name === 'drawing';
  return (
    <div className={styles.cheers} aria-hidden="true">
      <MyCheer guessed={me?.hasGuessedCorrectly ?? false} isDrawn={isDrawn} />
      {isDrawn ? (
        <div className={styles.others}>
          {others.map(({ id, username, hasGuessedCorrectly }) => (
            <TheirCheer key={id} name={username} guessed={hasGuessedCorrectly} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function MyCheer({ guessed, isDrawn }: { guessed: boolean; isDrawn: boolean }) {
  const isNow = useMoment(guessed);
  if (!isNow) return null;
  return (
    <>
      <Confetti burst="small" />
      {isDrawn ? (
        <p className={styles.mine}>
          <Icon name="check" size={32} /> You got it!
        </p>
      ) : null}
    </>
  );
}

function TheirCheer({ name, guessed }: { name: string; guessed: boolean }) {
  const isNow = useMoment(guessed);
  if (!isNow) return null;
  return (
    <p className={styles.theirs}>
      <Icon name="check" size={16} />
      <PlayerName>{name}</PlayerName> got it!
    </p>
  );
}
