import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `dismiss` when a floating element should close: on Escape, of which it is told, on a press or focus outside
 * `root`, and when a link inside it is followed.
 */
export function useDismiss(
  root: RefObject<HTMLElement | null>,
  active: boolean,
  dismiss: (how?: 'escape') => void,
): void {
  const onDismiss = useEffectEvent(dismiss);
  useEffect(() => {
    if (!active) return;
    const listening = new AbortController();
    const on = <E extends keyof DocumentEventMap>(event: E, react: (event: DocumentEventMap[E]) => void) =>
      document.addEventListener(event, react, listening);
    const elsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) onDismiss();
    };
    on('pointerdown', elsewhere);
    on('focusin', elsewhere);
    on('keydown', ({ key }) => {
      if (key === 'Escape') onDismiss('escape');
    });
    on('click', ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link && root.current?.contains(link)) onDismiss();
    });
    return () => listening.abort();
  }, [active, root]);
}
