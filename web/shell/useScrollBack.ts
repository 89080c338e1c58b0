import { useEffect } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router';

/** Where the router keeps the positions of a tab's pages. */
export const scrollPositions = 'refrain.scroll';

/** A page that was loaded by its address has no key of its own: another address loaded in the same tab is another page. */
export const scrollKeyOf = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string => (key === 'default' ? pathname + search : key);

/** Milliseconds in which a page may grow to where it was left. */
const patience = 10_000;

const positionOf = (key: string): number => {
  try {
    return Number(JSON.parse(sessionStorage.getItem(scrollPositions) ?? '{}')[key]) || 0;
  } catch {
    return 0; // somebody else's entry
  }
};

/**
 * The router puts a page back to where it was left as soon as it is there. One whose rows are still to come, as after a
 * reload, is too short for that then: it is put there once it has grown, unless the person moves first.
 */
export const useScrollBack = (): void => {
  const key = scrollKeyOf(useLocation());
  const isReturn = useNavigationType() === 'POP';
  useEffect(() => {
    const position = isReturn ? positionOf(key) : 0;
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
    const timer = setTimeout(stop, patience);
    signal.addEventListener('abort', () => {
      growth.disconnect();
      clearTimeout(timer);
    });
    for (const move of ['wheel', 'keydown', 'pointerdown']) addEventListener(move, stop, { signal });
    return stop;
  }, [key, isReturn]);
};
