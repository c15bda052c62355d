import { useEffect, useState } from 'react';
import { serverTime } from '../../stores/room.ts';

const refreshMs = 250;

const secondsUntil = (deadlineAt: number) => Math.max(0, Math.ceil((deadlineAt - serverTime()) / 1000));

/** A countdown to a time of the server's clock (epoch ms), in whole seconds; never below 0. */
export function useSecondsUntil(deadlineAt: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(deadlineAt));
  useEffect(() => {
    const refresh = () => setSeconds(secondsUntil(deadlineAt));
    refresh();
    const timer = setInterval(refresh, refreshMs);
    return () => clearInterval(timer);
  }, [deadlineAt]);
  return seconds;
}
