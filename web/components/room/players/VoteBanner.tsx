import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { ballot, isVoteOpen, voteAnswered } from '../../../stores/ballot.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PlayerName } from '../../ui/PlayerName.tsx';
import { besidePicture } from '../focusFirst.ts';
import { useRoomLink } from '../RoomLinkContext.ts';
import { useFocusAfter } from '../useFocusAfter.ts';
import { useRoom } from '../useRoom.ts';
import { useSecondsUntil } from '../useSecondsUntil.ts';
import styles from './VoteBanner.module.css';

/** The current vote, over the picture, until this player has answered it. */
export function VoteBanner() {
  const { state, myId, mayVote } = useRoom();
  const link = useRoomLink();
  const answers = useSnapshot(ballot);
  const { vote } = state;
  const target = state.players.find(({ id }) => id === vote?.targetId);
  const isAboutMe = target?.id === myId;
  if (!vote || !target || (!isAboutMe && !isVoteOpen(vote, answers))) return null;

  const answer = (isYes: boolean) => {
    if (isYes) link.vote(target.id);
    else voteAnswered(vote);
  };
  return (
    <section className={styles.place} aria-label="Vote">
      <div className={styles.banner}>
        <Icon name="flag" />
        <p key={target.id} role="status" className={styles.question}>
          {isAboutMe ? (
            'The others are voting on you'
          ) : (
            <>
              Should <PlayerName>{target.username}</PlayerName> leave?
            </>
          )}
        </p>
        <p className={styles.count}>
          <span>{`${vote.votes} of ${vote.needed} votes, `}</span>
          <Countdown endsAt={vote.endsAt} />
        </p>
        {mayVote && !isAboutMe ? <Answers onAnswer={answer} /> : null}
      </div>
    </section>
  );
}

function Answers({ onAnswer }: { onAnswer(isYes: boolean): void }) {
  const buttons = useRef<HTMLSpanElement>(null);
  useFocusAfter(buttons, besidePicture);
  return (
    <span
      ref={buttons}
      className={styles.answers}
      // A press must not take the focus from a guess that is being typed.
      onPointerDown={(event) => event.preventDefault()}
    >
      <Button look="quiet" onClick={() => onAnswer(true)}>
        Yes
      </Button>
      <Button look="quiet" onClick={() => onAnswer(false)}>
        No
      </Button>
    </span>
  );
}

const Countdown = ({ endsAt }: { endsAt: number }) => <span>{`${useSecondsUntil(endsAt)} s left`}</span>;
