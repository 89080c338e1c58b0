import type { ComponentType } from 'react';
import type { Permission } from '../../shared/api/route.ts';

/** Groups of the side menu, in the order shown. */
export const menuSections = [
  'works',
  'contracts',
  'people',
  'statements',
  'accounting',
  'income',
  'withdrawals',
] as const;
export type MenuSection = (typeof menuSections)[number];

/** One screen. A page module exports its component as `Page`; it is fetched when the screen is first opened. */
export type PageEntry = {
  /** As the product description spells it, parameters as `:name`; matched without regard to case. */
  path: string;
  access: Permission;
  /** Text key of the title; also the name in the menu, the breadcrumbs and the jump palette. */
  title: `pages:${string}`;
  load: () => Promise<{ Page: ComponentType }>;
  /** Path of the page above it, for the breadcrumbs. */
  parent?: string;
  /** Where it stands in the side menu: its group, a path without parameters, and the menu's own flag if it has one. */
  menu?: { section: MenuSection; to: string; flag?: Permission };
  /** `blank` shows neither navigation nor footer. */
  frame?: 'blank';
};

/** An address that only leads elsewhere. */
export type Redirect = { path: string; access: Permission; redirect: string };

export type TableEntry = PageEntry | Redirect;

/** Every screen that works, and nothing else. Plain data: the documentation script reads it outside a browser. */
export const pageTable: readonly TableEntry[] = [
  { path: '/', access: 'anonymous', redirect: '/Home' },
  {
    path: '/publish',
    access: 'anonymous',
    title: 'pages:placeholder',
    load: () => import('../about/Placeholder.tsx'),
    frame: 'blank',
  },
  { path: '/Home', access: 'anonymous', title: 'pages:home', load: () => import('../home/Home.tsx') },
  { path: '/Login', access: 'anonymous', title: 'pages:login', load: () => import('../account/Login.tsx') },
  { path: '/AboutUs', access: 'anonymous', title: 'pages:about', load: () => import('../about/AboutUs.tsx') },
  {
    path: '/HowToContactUs',
    access: 'anonymous',
    title: 'pages:contact',
    load: () => import('../about/HowToContactUs.tsx'),
  },
  {
    path: '/Publish/PrivacyPolicy',
    access: 'anonymous',
    title: 'pages:privacy',
    load: () => import('../about/PrivacyPolicy.tsx'),
  },
  {
    path: '/Publish/MemberServiceTerms',
    access: 'anonymous',
    title: 'pages:terms',
    load: () => import('../about/MemberServiceTerms.tsx'),
  },
  { path: '/*', access: 'anonymous', title: 'pages:notFound', load: () => import('./NotFoundPage.tsx') },
];
