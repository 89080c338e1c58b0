import { useEffect } from 'react';
import { matchRoutes } from 'react-router';
import type { PageEntry } from '../navigation/pageEntry.ts';
import { isPage } from './pages.ts';
import { pageTable } from './pageTable.ts';

const routes = pageTable.filter(isPage).map((page) => ({ path: page.path, handle: page }));

/** Milliseconds the pointer rests on a link before its page is loaded; it may only pass. */
const restMs = 60;

/** Loads the code of the page at an address. A failure shows when the page is opened, which tries again. */
const load = (pathname: string): void => {
  const page = matchRoutes(routes, pathname)?.at(-1)?.route.handle as PageEntry | undefined;
  page?.load().catch(() => undefined);
};

/** Loads the page of a link as soon as the pointer rests on it, a finger touches it, or it has the focus. */
export const useLoadAhead = (): void => {
  useEffect(() => {
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const point = ({ target, type }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
      if (link) timer = setTimeout(() => load(link.pathname), type === 'pointerover' ? restMs : 0);
    };
    for (const type of ['pointerover', 'pointerdown', 'focusin'])
      document.addEventListener(type, point, { signal: left.signal, passive: true });
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, []);
};
