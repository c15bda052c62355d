import { Fragment } from 'react';
import { useSnapshot } from 'valtio';
import { decidedByGuessing, hasScores, rankByScore } from '../../../stores/rank.ts';
import { room } from '../../../stores/room.ts';
import { turn } from '../../../stores/turn.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { PixelNumber } from '../../ui/PixelNumber.tsx';
import { PlayerName } from '../../ui/PlayerName.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { GalleryButton } from '../gallery/GalleryButton.tsx';
import { useRequest } from '../useRequest.ts';
import { useRoom } from '../useRoom.ts';
import { BoardOverlay } from './BoardOverlay.tsx';
import { Podium, podiumPlaces } from './Podium.tsx';
import styles from './ScoreList.module.css';

/** The final ranking; the host can start the next game. */
export function GameOver() {
  const { state, isHost, isHostAway, myId } = useRoom();
  const { finalScores } = useSnapshot(turn);
  const [isPending, playAgain] = useRequest('playAgain');
  // The scores come right after the room. Whoever has not seen the game does not know until then who was in it.
  if (!finalScores[0] && !room.turnKey) return null;
  const ranked = rankByScore(finalScores[0] ? finalScores : state.players);
  const others = ranked.slice(podiumPlaces);
  const decided = decidedByGuessing(ranked);
  return (
    <BoardOverlay title="Game Over" asks={isHost}>
      <Podium best={ranked.slice(0, podiumPlaces)} myId={myId} />
      {others.length > 0 ? (
        <ol className={styles.list} start={podiumPlaces + 1}>
          {others.map(({ id, rank, username, avatar, score }) => (
            <li key={id} className={styles.row} data-me={id === myId}>
              <span className={styles.rank}>{`#${rank}`}</span>
              <Avatar url={avatar} />
              <PlayerName className={styles.name}>{username}</PlayerName>
              <span className={styles.points}>
                <PixelNumber text={score} pixel={3} />
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {hasScores(ranked) ? null : <p className={styles.note}>Nobody scored this time.</p>}
      {decided.length > 0 ? (
        <p className={styles.note}>
          Equal scores, so guessing decides:{' '}
          {decided.map(({ id, username, guessPoints }, index) => (
            <Fragment key={id}>
              {index > 0 ? ', ' : ''}
              <PlayerName>{username}</PlayerName> {guessPoints}
            </Fragment>
          ))}
          .
        </p>
      ) : null}
      <div className={cx(styles.foot, isHost ? styles.again : styles.end)}>
        {isHost ? (
          <Button look="primary" onClick={() => playAgain()}>
            {isPending ? <Spinner /> : null}
            <span>Play Again</span>
          </Button>
        ) : (
          <p>{isHostAway ? 'The host lost the connection.' : 'The host can start another game.'}</p>
        )}
        <GalleryButton label="Pictures" />
      </div>
    </BoardOverlay>
  );
}
