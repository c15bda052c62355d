import { useEffect, useRef } from 'react';
import { mountPad } from '../../../canvas/index.ts';
import { prefersReducedMotion } from '../../../motion/reducedMotion.ts';
import { room } from '../../../stores/room.ts';
import { attachPad } from '../../../stores/scribblePad.ts';
import { useRoomLink } from '../RoomLinkContext.ts';
import styles from './ScribblePad.module.css';

/** Felt-tips that are easy to tell apart on white paper. */
const pens = ['#dc2626', '#2563eb', '#22c55e', '#a855f7', '#f59e0b', '#14b8a6', '#ec4899', '#7c2d12'];

/** Each player has a pen, by when they came. */
function penOf(playerId: string | null): string {
  const index = room.state?.players.findIndex(({ id }) => id === playerId) ?? 0;
  return pens[Math.max(0, index) % pens.length] ?? 'black';
}

/** Paper for everybody who waits: lines are shared, and fade. */
export function ScribblePad() {
  const link = useRoomLink();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const pad = mountPad(host.current, {
      color: () => penOf(room.myId),
      send: (points) => link.scribble(points),
      prefersReducedMotion,
    });
    const detach = attachPad((playerId, points) => pad.show(points, penOf(playerId)));
    return () => {
      detach();
      pad.unmount();
    };
  }, [link]);
  return (
    <div ref={host} className={styles.pad} data-testid="pad">
      <p>Scribble while you wait. It fades.</p>
    </div>
  );
}
