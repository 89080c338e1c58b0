import type { ComponentType } from 'react';
import { allows, type Permissions } from '../../shared/access/authority.ts';
import type { Permission } from '../../shared/access/flags.ts';

/** Groups of the side menu, in the order shown. */
export const menuSections = [
  'works',
  'demos',
  'contracts',
  'people',
  'partners',
  'statements',
  'accounting',
  'income',
  'withdrawals',
  'tools',
  'account',
] as const;
export type MenuSection = (typeof menuSections)[number];

/** One screen. A page module exports its component as `Page`; it is fetched when the screen is first opened. */
export type PageEntry = {
  /** Path as in the product description, parameters as `:name`; matched case-insensitively. */
  path: string;
  access: Permission;
  /** Text key of the title; also the name in the menu, the breadcrumbs and the jump palette. */
  title: `pages:${string}`;
  /** Title for those with one more permission, to whom the page shows the records of everybody. */
  titleForAll?: { access: Permission; title: `pages:${string}` };
  load: () => Promise<{ Page: ComponentType }>;
  /** Path of the page above it, for the breadcrumbs. */
  parent?: string;
  /** Place in the side menu: its group, a path without parameters, and the menu's own flag if it has one. */
  menu?: {
    section: MenuSection;
    to: string;
    flag?: Permission;
    /** Offered only to those who represent right owners: staff, and agent companies. */
    ofAgents?: true;
    /** Offered only to right owners: musicians and companies. */
    ofRightOwners?: true;
    /** Offered only to companies. */
    ofCompanies?: true;
    /** Offered only to sub-accounts of companies. */
    ofSubAccounts?: true;
    /** Offered only to the main account of a company. */
    ofMainAccounts?: true;
  };
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
