import type { TableEntry } from '../navigation/pageEntry.ts';

/** Runs that make the royalty statements of all licensors for a month. */
export const statementRunPages: readonly TableEntry[] = [
  {
    path: '/Publish/StatementRun',
    access: 'paymentRoleAuthority/menuStatementRun',
    title: 'pages:statementRuns',
    load: () => import('./StatementRuns.tsx'),
    titleIn: 'page',
    menu: { section: 'royalties', to: '/Publish/StatementRun' },
  },
  {
    path: '/Publish/StatementRun/Detail/:id',
    access: 'paymentRoleAuthority/menuStatementRun',
    title: 'pages:statementRun',
    load: () => import('./StatementRun.tsx'),
    parent: '/Publish/StatementRun',
  },
  {
    path: '/Publish/StatementRun/Detail/:id/Statement/:statementRecordId',
    access: 'paymentRoleAuthority/menuStatementRun',
    title: 'pages:runStatement',
    load: () => import('./RunStatement.tsx'),
    parent: '/Publish/StatementRun',
  },
];
