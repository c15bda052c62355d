import { useSnapshot } from 'valtio';
import type { Player } from '../../../../shared/protocol/room.ts';
import { chat } from '../../../stores/chat.ts';
import { Confetti } from '../../ui/Confetti.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PixelNumber } from '../../ui/PixelNumber.tsx';
import { PlayerName } from '../../ui/PlayerName.tsx';
import { useRecentChange } from '../useRecentChange.ts';
import { useRoom } from '../useRoom.ts';
import styles from './Cheers.module.css';
import { useMoment } from './useMoment.ts';

/**
 * Celebrates each correct guess for a moment: confetti over the picture for one's own, a note in its corner for the
 * others', and for what one is told of a wrong one. When the last guess ends the turn, the notes make way for the result,
 * but the confetti goes on.
 */
export function Cheers() {
  const { state, myId, me } = useRoom();
  const others = state.players.filter(({ id }) => id !== myId);
  const isDrawn = state.phase.name === 'drawing';
  return (
    <div className={styles.cheers} aria-hidden="true">
      {me ? <MyCheer me={me} isDrawn={isDrawn} /> : null}
      {isDrawn ? (
        <div className={styles.others}>
          {others.map(({ id, username, hasGuessedCorrectly }) => (
            <TheirCheer key={id} name={username} guessed={hasGuessedCorrectly} />
          ))}
          {me && !me.hasGuessedCorrectly ? <GuessNote myId={me.id} /> : null}
        </div>
      ) : null}
    </div>
  );
}

function MyCheer({ me, isDrawn }: { me: Player; isDrawn: boolean }) {
  const isNow = useMoment(me.hasGuessedCorrectly);
  const earned = useRecentChange(me.score);
  if (!isNow) return null;
  return (
    <>
      <Confetti burst="small" />
      {isDrawn ? (
        <p className={styles.mine}>
          <Icon name="check" size={32} /> <span>You got it!</span>
          {earned > 0 ? (
            <b className={styles.earned}>
              <PixelNumber text={`+${earned}`} pixel={4} />
            </b>
          ) : null}
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

/** In other words than the chat's: whoever looks for those, as a test does, finds one line of them. */
const notedFrom = (text: string) => text.replace(/ is close!$/, ': so close!');

/** The note on one's own guess, such as that it is close. Above an on-screen keyboard the next line takes it out of sight. */
function GuessNote({ myId }: { myId: string }) {
  const { entries } = useSnapshot(chat);
  const note = entries
    .filter((entry) => entry.type !== 'turn-end')
    .findLast(({ type, senderId }) => type === 'system' && senderId === myId);
  // Not how many there are: a full chat lets go of an old one as it gets the next line.
  const isNew = useRecentChange(note?.sentAt ?? 0) > 0;
  if (!note || !isNew) return null;
  return (
    // Each appears anew, so that nobody takes it for the one before.
    <p key={note.id} className={styles.note}>
      {notedFrom(note.text)}
    </p>
  );
}
