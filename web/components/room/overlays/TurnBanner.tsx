import { useSnapshot } from 'valtio';
import { turn } from '../../../stores/turn.ts';
import { Icon } from '../../ui/icons.tsx';
import { PlayerName } from '../../ui/PlayerName.tsx';
import { usePhaseShown } from '../usePhaseShown.ts';
import { useRoom } from '../useRoom.ts';
import styles from './Banner.module.css';
import { useMoment } from './useMoment.ts';

/** Shows who draws for a moment, if need be after the round's banner; screen readers get that from `Announcer`. */
export function TurnBanner() {
  const { state, isDrawer, drawer } = useRoom();
  const { banner } = useSnapshot(turn);
  const begins = useMoment(usePhaseShown(state).name === 'drawing' && banner === null);
  if (!begins || !drawer) return null;
  return (
    <p className={styles.banner} data-look="turn" aria-hidden="true">
      <Icon name="pencil" />
      {isDrawer ? (
        <span>Draw!</span>
      ) : (
        <>
          <PlayerName>{drawer.username}</PlayerName>
          <span> draws!</span>
        </>
      )}
    </p>
  );
}
