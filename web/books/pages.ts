import type { TableEntry } from '../navigation/pageEntry.ts';

/** Books of the business. */
export const bookPages: readonly TableEntry[] = [
  {
    path: '/Publish/Books',
    access: 'paymentRoleAuthority/menuBook',
    title: 'pages:trialBalance',
    load: () => import('./TrialBalance.tsx'),
    titleIn: 'page',
    menu: { section: 'receipts', tab: 'books', to: '/Publish/Books' },
  },
  {
    path: '/Publish/Books/Account',
    access: 'paymentRoleAuthority/menuBook',
    title: 'pages:bookAccount',
    load: () => import('./AccountLedger.tsx'),
    parent: '/Publish/Books',
  },
  {
    path: '/Publish/Books/OpenItems',
    access: 'paymentRoleAuthority/menuBook',
    title: 'pages:openItems',
    load: () => import('./OpenItems.tsx'),
    titleIn: 'page',
    menu: { section: 'receipts', tab: 'books', to: '/Publish/Books/OpenItems' },
  },
  {
    path: '/Publish/Books/Closing',
    access: 'paymentRoleAuthority/menuBook',
    title: 'pages:closing',
    load: () => import('./Closing.tsx'),
    titleIn: 'page',
    menu: { section: 'receipts', tab: 'books', to: '/Publish/Books/Closing' },
  },
  {
    path: '/Publish/Books/Journal',
    access: 'paymentRoleAuthority/menuBook',
    title: 'pages:journal',
    load: () => import('./Journal.tsx'),
    titleIn: 'page',
    menu: { section: 'receipts', tab: 'books', to: '/Publish/Books/Journal' },
  },
  {
    path: '/Publish/Books/TaxWithheld',
    access: 'paymentRoleAuthority/menuBook',
    title: 'pages:taxWithheld',
    load: () => import('./TaxWithheld.tsx'),
    titleIn: 'page',
    menu: { section: 'receipts', tab: 'books', to: '/Publish/Books/TaxWithheld' },
  },
  {
    path: '/Publish/Books/ExchangeDifferences',
    access: 'paymentRoleAuthority/menuBook',
    title: 'pages:exchangeDifferences',
    load: () => import('./ExchangeDifferences.tsx'),
    menu: { section: 'receipts', tab: 'books', to: '/Publish/Books/ExchangeDifferences' },
  },
];
