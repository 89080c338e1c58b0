import { matchPath } from 'react-router';
import { isPage } from '../../../web/shell/pages.ts';
import { pageTable } from '../../../web/shell/pageTable.ts';

/** Returns whether a path of the page table shows `address`, without regard to case. */
export const shows = (path: string, address: string): boolean =>
  matchPath({ path, caseSensitive: false }, address) !== null;

/** Returns whether an address leads to a page that exists; its query is ignored. */
export const opens = (address: string): boolean =>
  pageTable.filter(isPage).some(({ path }) => path !== '/*' && shows(path, address.split('?')[0] ?? ''));
