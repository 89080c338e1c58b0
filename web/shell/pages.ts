import { allows, type Permissions } from '../../shared/access/authority.ts';
import { isMainAccount } from '../../shared/access/subAccounts.ts';
import { mayExportRecords } from '../../shared/leaving/rules.ts';
import type { Authority } from '../../shared/account/schema.ts';
import type { Destination, MenuGroup, MenuItem } from '../navigation/menuGroups.ts';
import { menuSections, titleFor, type PageEntry, type TableEntry } from '../navigation/pageEntry.ts';
import { pageTable } from './pageTable.ts';

export const isPage = (entry: TableEntry): entry is PageEntry => 'load' in entry;

const pages = pageTable.filter(isPage);

export const pageByPath = (path: string): PageEntry | undefined => pages.find((page) => page.path === path);

/** Person a menu is for: their permissions, and whether they act for others. */
type Viewer = { permissions: Permissions } & Partial<
  Pick<Authority, 'kind' | 'isAgent' | 'companyAdmin' | 'invitedByMusician'>
>;

const isFor = (
  { access, menu }: PageEntry,
  { permissions, kind, isAgent, companyAdmin, invitedByMusician }: Partial<Viewer> = {},
): boolean =>
  allows(permissions, access) &&
  (!menu?.flag || allows(permissions, menu.flag)) &&
  (!menu?.ofAgents || kind === 'system' || isAgent === true) &&
  (!menu?.ofRightOwners || kind === 'company' || kind === 'musician') &&
  (!menu?.ofCompanies || kind === 'company') &&
  (!menu?.ofSubAccounts || (kind === 'company' && companyAdmin !== true)) &&
  (!menu?.ofMainAccounts ||
    (kind !== undefined && isMainAccount({ kind, companyAdmin, invitedByMusician }))) &&
  (!menu?.ofRecordOwners || mayExportRecords({ kind, companyAdmin, invitedByMusician, permissions }));

const twinOf = ({ twinOf: path }: PageEntry): PageEntry | undefined => (path ? pageByPath(path) : undefined);

/** Returns whether a page is offered to a person, who does not get the same page at another address. */
const offers = (page: PageEntry, viewer: Viewer | undefined): boolean => {
  const twin = twinOf(page);
  return isFor(page, viewer) && !(twin && isFor(twin, viewer));
};

/** Returns the side menu for a person; entries without a page are left out. */
export const menuFor = (viewer: Viewer | undefined): MenuGroup[] =>
  menuSections
    .map((section) => ({
      section,
      items: pages
        .filter((page) => page.menu?.section === section && offers(page, viewer))
        .map((page) => ({
          title: titleFor(page, viewer?.permissions),
          to: page.menu!.to,
          tab: page.menu!.tab,
        })),
    }))
    .filter(({ items }) => items.length > 0);

/** Returns the address of a page above: its menu address, or its path when that has no parameter. */
export const linkAddress = (page: PageEntry): string => page.menu?.to ?? page.path;

/** Returns the pages and actions that need no record, for the palette. */
export const destinationsFor = (viewer: Viewer | undefined): Destination[] =>
  pages
    .filter(({ foundBy }) => !foundBy || (foundBy === 'guests' && !viewer))
    .filter((page) => (page.menu || !page.path.includes(':')) && offers(page, viewer))
    .flatMap((page): Destination[] => {
      const to = linkAddress(page);
      const actions = (page.actions ?? []).filter(({ access }) => allows(viewer?.permissions, access));
      return [
        { title: titleFor(page, viewer?.permissions), to, isAction: page.isAction === true },
        ...actions.map(({ title, open }) => ({ title, to: `${to}?open=${open}`, isAction: true })),
      ];
    });

/** Returns the pages above one, topmost first. */
export const pagesAbove = (page: PageEntry): PageEntry[] => {
  const above = page.parent === undefined ? undefined : pageByPath(page.parent);
  return above ? [...pagesAbove(above), above] : [];
};

/** Returns the path of a page, that of the same page at another address, and those of the pages above, nearest first. */
export const pathsOf = (page: PageEntry): string[] =>
  [page, twinOf(page), ...pagesAbove(page).toReversed()].flatMap((one) => (one ? [one.path] : []));

/** A tab, the entry of the menu it belongs to, and whether the page is the tab itself and not one below it. */
export type MenuPlace = { group: MenuGroup; item: MenuItem; isTab: boolean };

/** Returns where in a person's menu a page is: as a tab, or below one, as a record is below its list. */
export const findInMenu = (
  page: PageEntry | undefined,
  groups: readonly MenuGroup[],
): MenuPlace | undefined => {
  if (!page) return undefined;
  for (const [distance, one] of [page, ...pagesAbove(page).toReversed()].entries()) {
    const addresses = [one.menu?.to, twinOf(one)?.menu?.to];
    for (const group of groups) {
      const item = group.items.find(({ to }) => addresses.includes(to));
      if (item) return { group, item, isTab: distance === 0 };
    }
  }
  return undefined;
};
