import type { AroundNavHandler } from 'wouter';

/** After this long people want to see that something happens. */
const patienceMs = 1_000;

interface Pages {
  isLoaded(address: string): boolean;
  /** Resolves when there is nothing more to wait for. */
  load(address: string): Promise<void>;
}

/**
 * Leaves a page on the screen until the next one is there, for a second at most: then the router shows that it loads. The
 * last address that was asked for counts. A page that is to be replaced has nothing more to show, and is left at once.
 */
export function navigateWhenLoaded(pages: Pages): AroundNavHandler {
  let asked = 0;
  window.addEventListener('popstate', () => {
    asked += 1;
  });
  return (navigate, to, options) => {
    asked += 1;
    if (options?.replace || pages.isLoaded(to)) return navigate(to, options);
    const mine = asked;
    const go = () => {
      if (asked !== mine) return;
      asked += 1;
      navigate(to, options);
    };
    setTimeout(go, patienceMs);
    void pages.load(to).then(go);
  };
}
