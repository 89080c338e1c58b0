import type { ComponentType } from 'react';
import { allows, type Permissions } from '../../shared/access/authority.ts';
import type { Permission } from '../../shared/access/flags.ts';

/** Entries of the side menu, by job and in the order shown. Each opens the first of its tabs. */
export const menuSections = [
  'statements',
  'receipts',
  'royalties',
  'payments',
  'withdrawals',
  'catalogue',
  'contracts',
  'people',
  'reviews',
  'income',
  'demos',
  'tools',
  'settings',
] as const;
export type MenuSection = (typeof menuSections)[number];

/** Tabs that several pages of an entry share. A second row shows the pages. */
export type SharedTab = 'coCreation' | 'registrations' | 'reviews' | 'statementRecords' | 'toPay' | 'books';

/** One screen. A page module exports its component as `Page`; it is fetched when the screen is first opened. */
export type PageEntry = {
  /** Path as in the product description, parameters as `:name`; matched case-insensitively. */
  path: string;
  access: Permission;
  /** Text key of the title; also the name in the menu, the tabs, the breadcrumbs and the palette. */
  title: `pages:${string}`;
  /** Title for those with one more permission, to whom the page shows the records of everybody. */
  titleForAll?: { access: Permission; title: `pages:${string}` };
  load: () => Promise<{ Page: ComponentType }>;
  /**
   * Where the page has its title: in the card of its list, or above its content. It is shown there while the page loads.
   * Absent where the page is headed by the name of the record in its address, and where nothing is known of its heading; `none`
   * where that is so although the address has a parameter.
   */
  titleIn?: 'list' | 'page' | 'none';
  /** Path of the page above it, for the breadcrumbs. */
  parent?: string;
  /** Place in the side menu: its entry, of which it is a tab, and an address without parameters. */
  menu?: {
    section: MenuSection;
    tab?: SharedTab;
    to: string;
    /** The menu's own flag, if it has one. */
    flag?: Permission;
    /** Offered only to those who represent right owners: staff, and agent companies. */
    ofAgents?: true;
    /** Offered only to right owners: musicians and companies. */
    ofRightOwners?: true;
    /** Offered only to companies. */
    ofCompanies?: true;
    /** Offered only to sub-accounts of companies. */
    ofSubAccounts?: true;
    /** Offered only to the main account of a company or musician. */
    ofMainAccounts?: true;
    /** Offered only to those who may take records along (`mayExportRecords`). */
    ofRecordOwners?: true;
  };
  /** Path of the same page at another address. It is offered instead, to those who may open it. */
  twinOf?: string;
  /** What is begun in a dialog of the page: its name, the query that opens it (`useOpenRequest`), and its permission. */
  actions?: readonly { title: `pages:${string}`; open: string; access: Permission }[];
  /** Creates or reads something in: shown among the actions of the palette. */
  isAction?: true;
  /** Those who find it by the palette, when not everybody who may open it: guests, or nobody, because a link leads to it. */
  foundBy?: 'guests' | 'nobody';
  /** `blank` shows neither navigation nor footer. */
  frame?: 'blank';
  /** Made for phones too. Other pages ask for a larger screen. */
  onPhones?: true;
};

/** Returns the title of a page for a person. */
export const titleFor = (
  { title, titleForAll }: Pick<PageEntry, 'title' | 'titleForAll'>,
  permissions: Permissions | undefined,
): PageEntry['title'] => (titleForAll && allows(permissions, titleForAll.access) ? titleForAll.title : title);

/** An address that redirects to another. */
type Redirect = { path: string; access: Permission; redirect: string };

export type TableEntry = PageEntry | Redirect;
