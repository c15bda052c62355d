import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { turn } from '../../../stores/turn.ts';
import { Button } from '../../ui/Button.tsx';
import { besidePicture } from '../focusFirst.ts';
import { useRoomLink } from '../RoomLinkContext.ts';
import { useFocusAfter } from '../useFocusAfter.ts';
import { useSecondsUntil } from '../useSecondsUntil.ts';
import styles from './NudgeChip.module.css';

/** Asks an idle drawer whether they are still there. */
export function NudgeChip() {
  const { nudgedUntil } = useSnapshot(turn);
  return nudgedUntil === null ? null : <Question until={nudgedUntil} />;
}

function Question({ until }: { until: number }) {
  const link = useRoomLink();
  const seconds = useSecondsUntil(until);
  const chip = useRef<HTMLDivElement>(null);
  // Screen readers focus and press it without the events below.
  useFocusAfter(chip, `[data-part="board"], ${besidePicture}`);
  useEffect(() => {
    // Any pointer or key event answers too.
    const stop = new AbortController();
    for (const sign of ['pointermove', 'pointerdown', 'keydown'])
      window.addEventListener(sign, () => link.emit('stillHere'), { once: true, signal: stop.signal });
    return () => stop.abort();
  }, [link]);
  return (
    <div ref={chip} className={styles.chip}>
      <p role="status">Still there? Draw, or tap the button.</p>
      <Button look="primary" onClick={() => link.emit('stillHere')}>
        I’m here <span className={styles.seconds}>{seconds}</span>
      </Button>
    </div>
  );
}
