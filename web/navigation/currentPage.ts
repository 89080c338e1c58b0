import { useMatches } from 'react-router';
import type { PageEntry } from './pageEntry.ts';

/** The page shown now; undefined while a redirect is on its way. */
export const useCurrentPage = (): PageEntry | undefined =>
  useMatches().at(-1)?.handle as PageEntry | undefined;
