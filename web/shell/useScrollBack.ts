import { useEffect } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router';

/** Key under which the router stores scroll positions in the session storage of a tab. */
export const scrollPositions = 'refrain.scroll';

/**
 * Returns the key of a scroll position. A page loaded by its address has no history key, so its address is part of the
 * key.
 */
export const toScrollKey = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string => (key === 'default' ? pathname + search : key);

/** Milliseconds in which a page may grow to its scroll position. */
const maxWait = 10_000;

const savedPosition = (key: string): number => {
  try {
    return Number(JSON.parse(sessionStorage.getItem(scrollPositions) ?? '{}')[key]) || 0;
  } catch {
    return 0; // an entry of another program
  }
};

/**
 * Restores the scroll position of a page whose rows are still loading, for example after a reload. The router restores
 * it at once, when such a page is too short; this waits until it has grown, unless the person scrolls first.
 */
export const useScrollBack = (): void => {
  const key = toScrollKey(useLocation());
  const isReturn = useNavigationType() === 'POP';
  useEffect(() => {
    const position = isReturn ? savedPosition(key) : 0;
    if (!position) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    const stop = () => stopped.abort();
    const growth = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight - globalThis.innerHeight < position) return;
      globalThis.scrollTo(0, position);
      stop();
    });
    growth.observe(document.body);
    const timer = setTimeout(stop, maxWait);
    signal.addEventListener('abort', () => {
      growth.disconnect();
      clearTimeout(timer);
    });
    for (const move of ['wheel', 'keydown', 'pointerdown']) addEventListener(move, stop, { signal });
    return stop;
  }, [key, isReturn]);
};
