import type { AroundNavHandler } from 'wouter';
import { client } from '../../shared/protocol/limits.ts';

interface Pages {
  isLoaded(address: string): boolean;
  /** Resolves when the page is loaded or has failed to load. */
  load(address: string): Promise<void>;
}

/**
 * Keeps a page on screen until the next one has loaded, but not for long: then the router shows the fallback. Only the
 * latest navigation counts. A page that is replaced has nothing more to show, and is left at once. A link to what is shown
 * already makes no history entry, as in any browser: Back would lead nowhere.
 */
export function navigateWhenLoaded(pages: Pages): AroundNavHandler {
  let asked = 0;
  window.addEventListener('popstate', () => {
    asked += 1;
  });
  return (navigate, to, options) => {
    asked += 1;
    if (to === location.pathname + location.hash)
      return navigate(to, { state: history.state, ...options, replace: true });
    if (options?.replace || pages.isLoaded(to)) return navigate(to, options);
    const mine = asked;
    const go = () => {
      if (asked !== mine) return;
      asked += 1;
      navigate(to, options);
    };
    setTimeout(go, client.pageWaitMs);
    void pages.load(to).then(go);
  };
}
