import type { TableEntry } from '../navigation/pageEntry.ts';

/** Income that is expected or missing. */
export const missingIncomePages: readonly TableEntry[] = [
  {
    path: '/Publish/MissingIncome',
    access: 'incomeStatementRoleAuthority/menuStatementImportList',
    title: 'pages:missingIncome',
    load: () => import('./MissingIncome.tsx'),
    titleIn: 'list',
    menu: { section: 'statements', to: '/Publish/MissingIncome' },
  },
];
