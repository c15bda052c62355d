import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { roomPath } from '../../catalogue.ts';
import { forgetSeat, keptSeat } from '../../stores/keptSeat.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import styles from './KeptSeat.module.css';

/** The way back into a room that was left by the browser's Back, while its seat is held. */
export function KeptSeat() {
  const { roomId, until } = useSnapshot(keptSeat);
  useEffect(() => {
    const timer = setTimeout(forgetSeat, until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  if (roomId === null) return null;
  return (
    <section className={styles.seat} aria-label="Your game">
      <p>
        Your seat in room <b translate="no">{roomId}</b> is kept for you.
      </p>
      <ButtonLink look="primary" href={roomPath(roomId)}>
        Back to the game
      </ButtonLink>
    </section>
  );
}
