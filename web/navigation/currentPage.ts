import { useMatches } from 'react-router';
import type { PageEntry } from './pageEntry.ts';

/** Returns the current page; `undefined` during a redirect. */
export const useCurrentPage = (): PageEntry | undefined =>
  useMatches().at(-1)?.handle as PageEntry | undefined;
