import { useSnapshot } from 'valtio';
import { ballot, isAnswerTo, voteAnswered } from '../../../stores/ballot.ts';
import { room } from '../../../stores/room.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useRoomLink } from '../RoomLinkContext.ts';
import { useRoom } from '../useRoom.ts';
import { useSecondsUntil } from '../useSecondsUntil.ts';
import styles from './VoteBanner.module.css';

/** The current vote, over the picture, until this player has answered it. */
export function VoteBanner() {
  const { state, myId } = useRoom();
  const link = useRoomLink();
  const { last } = useSnapshot(ballot);
  const { vote } = state;
  const target = state.players.find(({ id }) => id === vote?.targetId);
  const isAboutMe = target?.id === myId;
  if (!vote || !target || (!isAboutMe && isAnswerTo(vote, last))) return null;

  const answer = (isYes: boolean) => {
    voteAnswered(target.id, Date.now() + room.clockOffsetMs);
    if (isYes) link.emit('voteKick', { playerId: target.id });
  };
  return (
    <section className={styles.place} aria-label="Vote">
      <div className={styles.banner}>
        <Icon name="flag" />
        <p className={styles.question}>
          {isAboutMe ? 'The others vote on you' : `Should ${target.username} leave?`}
        </p>
        <p className={styles.count}>
          {vote.votes} of {vote.needed} votes, <Countdown endsAt={vote.endsAt} />
        </p>
        {isAboutMe ? null : (
          <span className={styles.answers}>
            <Button look="quiet" onClick={() => answer(true)}>
              Yes
            </Button>
            <Button look="quiet" onClick={() => answer(false)}>
              No
            </Button>
          </span>
        )}
      </div>
    </section>
  );
}

const Countdown = ({ endsAt }: { endsAt: number }) => <span>{useSecondsUntil(endsAt)} s left</span>;
