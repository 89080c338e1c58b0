import { matchPath } from 'react-router';
import { allows, type Permissions } from '../../shared/access/authority.ts';
import { menuSections, type MenuSection, type PageEntry, type TableEntry } from './pageEntry.ts';
import { pageTable } from './pageTable.ts';

export const isPage = (entry: TableEntry): entry is PageEntry => 'load' in entry;

const pages = pageTable.filter(isPage);

export const pageByPath = (path: string): PageEntry | undefined => pages.find((page) => page.path === path);

/** What a menu or the palette offers: a title key and where it leads. */
export type Destination = { title: PageEntry['title']; to: string };

const offers = (page: PageEntry, permissions: Permissions | undefined): boolean =>
  allows(permissions, page.access) && (!page.menu?.flag || allows(permissions, page.menu.flag));

/** The side menu for somebody with these permissions; groups without an entry are left out. */
export const menuFor = (
  permissions: Permissions | undefined,
): { section: MenuSection; items: Destination[] }[] =>
  menuSections
    .map((section) => ({
      section,
      items: pages
        .filter((page) => page.menu?.section === section && offers(page, permissions))
        .map((page) => ({ title: page.title, to: page.menu!.to })),
    }))
    .filter(({ items }) => items.length > 0);

/** Every page that can be opened without knowing a record, for the jump palette. */
export const destinationsFor = (permissions: Permissions | undefined): Destination[] =>
  pages
    .filter((page) => page.frame !== 'blank' && page.path !== '/*' && page.path !== '/Login')
    .filter((page) => (page.menu || !page.path.includes(':')) && offers(page, permissions))
    .map((page) => ({ title: page.title, to: page.menu?.to ?? page.path }));

/** The pages above one, topmost first. */
export const pagesAbove = (page: PageEntry): PageEntry[] => {
  const above = page.parent === undefined ? undefined : pageByPath(page.parent);
  return above ? [...pagesAbove(above), above] : [];
};

/** The address of a page above: its menu address, or its path when that has no parameter. */
export const addressOf = (page: PageEntry): string => page.menu?.to ?? page.path;

/** The menu address that a location belongs to, so that details light up their list's entry. */
export const menuAddressOf = (page: PageEntry | undefined): string | undefined =>
  page?.menu?.to ?? (page && pagesAbove(page).findLast(({ menu }) => menu)?.menu?.to);

/** Whether two addresses show the same page without regard to case. */
export const sameAddress = (a: string, b: string): boolean =>
  matchPath({ path: a, caseSensitive: false }, b) !== null;

/** Whether an address leads to a page that exists, whoever may see it. */
export const opens = (address: string): boolean =>
  pages.some((page) => page.path !== '/*' && sameAddress(page.path, address.split('?')[0] ?? ''));
