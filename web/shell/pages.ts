import { allows, type Permissions } from '../../shared/access/authority.ts';
import type { Authority } from '../../shared/account/schema.ts';
import type { Destination, MenuGroup } from '../navigation/menuGroups.ts';
import { menuSections, titleFor, type PageEntry, type TableEntry } from '../navigation/pageEntry.ts';
import { pageTable } from './pageTable.ts';

export const isPage = (entry: TableEntry): entry is PageEntry => 'load' in entry;

const pages = pageTable.filter(isPage);

export const pageByPath = (path: string): PageEntry | undefined => pages.find((page) => page.path === path);

/** Person a menu is for: their permissions, and whether they act for others. */
type Viewer = { permissions: Permissions } & Partial<Pick<Authority, 'kind' | 'isAgent' | 'companyAdmin'>>;

const offers = (
  { access, menu }: PageEntry,
  { permissions, kind, isAgent, companyAdmin }: Partial<Viewer> = {},
): boolean =>
  allows(permissions, access) &&
  (!menu?.flag || allows(permissions, menu.flag)) &&
  (!menu?.ofAgents || kind === 'system' || isAgent === true) &&
  (!menu?.ofRightOwners || kind === 'company' || kind === 'musician') &&
  (!menu?.ofCompanies || kind === 'company') &&
  (!menu?.ofSubAccounts || (kind === 'company' && companyAdmin !== true)) &&
  (!menu?.ofMainAccounts || (kind === 'company' && companyAdmin === true));

/** Returns the side menu for a person; groups without an entry are left out. */
export const menuFor = (viewer: Viewer | undefined): MenuGroup[] =>
  menuSections
    .map((section) => ({
      section,
      items: pages
        .filter((page) => page.menu?.section === section && offers(page, viewer))
        .map((page) => ({ title: titleFor(page, viewer?.permissions), to: page.menu!.to })),
    }))
    .filter(({ items }) => items.length > 0);

/** Returns the pages that can be opened without choosing a record, for the jump palette. */
export const destinationsFor = (viewer: Viewer | undefined): Destination[] =>
  pages
    .filter((page) => page.frame !== 'blank' && page.path !== '/*' && page.path !== '/Login')
    .filter((page) => (page.menu || !page.path.includes(':')) && offers(page, viewer))
    .map((page) => ({ title: titleFor(page, viewer?.permissions), to: page.menu?.to ?? page.path }));

/** Returns the pages above one, topmost first. */
export const pagesAbove = (page: PageEntry): PageEntry[] => {
  const above = page.parent === undefined ? undefined : pageByPath(page.parent);
  return above ? [...pagesAbove(above), above] : [];
};

/** Returns the address of a page above: its menu address, or its path when that has no parameter. */
export const linkAddress = (page: PageEntry): string => page.menu?.to ?? page.path;

/** Returns the menu entry that a page belongs to, so that a detail page highlights the entry of its list. */
export const findMenuAddress = (page: PageEntry | undefined): string | undefined =>
  page?.menu?.to ?? (page && pagesAbove(page).findLast(({ menu }) => menu)?.menu?.to);
