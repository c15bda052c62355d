import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { turn } from '../../stores/turn.ts';
import { Button } from '../ui/Button.tsx';
import styles from './NudgeChip.module.css';
import { useRoomLink } from './RoomLinkContext.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';

/** Asks a drawer who gives no sign whether they are there; drawing is an answer, too. */
export function NudgeChip() {
  const { nudgedUntil } = useSnapshot(turn);
  return nudgedUntil === null ? null : <Question until={nudgedUntil} />;
}

function Question({ until }: { until: number }) {
  const link = useRoomLink();
  const seconds = useSecondsUntil(until);
  useEffect(() => {
    // Moving the pointer or pressing a key is an answer, too: nobody need look for a button.
    const stop = new AbortController();
    for (const sign of ['pointermove', 'pointerdown', 'keydown'])
      window.addEventListener(sign, () => link.emit('stillHere'), { once: true, signal: stop.signal });
    return () => stop.abort();
  }, [link]);
  return (
    <div className={styles.chip}>
      <p role="status">Still there? Draw, or tap the button.</p>
      <Button look="primary" onClick={() => link.emit('stillHere')}>
        I’m here <span className={styles.seconds}>{seconds}</span>
      </Button>
    </div>
  );
}
