import type { TableEntry } from '../navigation/pageEntry.ts';

/** Books of the business. */
export const bookPages: readonly TableEntry[] = [
  {
    path: '/Publish/Books',
    access: 'incomeStatementRoleAuthority/menuStatementReceivingConfirm',
    title: 'pages:trialBalance',
    load: () => import('./TrialBalance.tsx'),
    menu: { section: 'receipts', tab: 'books', to: '/Publish/Books', ofStaff: true },
  },
  {
    path: '/Publish/Books/Account',
    access: 'incomeStatementRoleAuthority/menuStatementReceivingConfirm',
    title: 'pages:bookAccount',
    load: () => import('./AccountLedger.tsx'),
    parent: '/Publish/Books',
  },
  {
    path: '/Publish/Books/OpenItems',
    access: 'incomeStatementRoleAuthority/menuStatementReceivingConfirm',
    title: 'pages:openItems',
    load: () => import('./OpenItems.tsx'),
    menu: { section: 'receipts', tab: 'books', to: '/Publish/Books/OpenItems', ofStaff: true },
  },
  {
    path: '/Publish/Books/Closing',
    access: 'incomeStatementRoleAuthority/menuStatementReceivingConfirm',
    title: 'pages:closing',
    load: () => import('./Closing.tsx'),
    menu: { section: 'receipts', tab: 'books', to: '/Publish/Books/Closing', ofStaff: true },
  },
  {
    path: '/Publish/Books/Journal',
    access: 'incomeStatementRoleAuthority/menuStatementReceivingConfirm',
    title: 'pages:journal',
    load: () => import('./Journal.tsx'),
    menu: { section: 'receipts', tab: 'books', to: '/Publish/Books/Journal', ofStaff: true },
  },
  {
    path: '/Publish/Books/TaxWithheld',
    access: 'incomeStatementRoleAuthority/menuStatementReceivingConfirm',
    title: 'pages:taxWithheld',
    load: () => import('./TaxWithheld.tsx'),
    menu: { section: 'receipts', tab: 'books', to: '/Publish/Books/TaxWithheld', ofStaff: true },
  },
];
