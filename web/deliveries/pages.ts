import type { TableEntry } from '../navigation/pageEntry.ts';

/** Delivery of statements by mail and by programs. */
export const deliveryPages: readonly TableEntry[] = [
  {
    path: '/Publish/StatementImport/Delivery',
    access: 'incomeStatementRoleAuthority/menuStatementImport',
    title: 'pages:statementDelivery',
    load: () => import('./Delivery.tsx'),
    titleIn: 'page',
    menu: {
      section: 'statements',
      to: '/Publish/StatementImport/Delivery',
      ofRightOwners: true,
      flag: 'reportRoleAuthority/viewIncome',
    },
  },
];
