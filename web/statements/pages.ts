import type { TableEntry } from '../navigation/pageEntry.ts';

/** The import of platform statements. */
export const statementPages: readonly TableEntry[] = [
  {
    path: '/Publish/StatementImport/Upload',
    isAction: true,
    access: 'incomeStatementRoleAuthority/menuStatementImport',
    title: 'pages:statementUpload',
    load: () => import('./upload/StatementUpload.tsx'),
    titleIn: 'page',
    parent: '/Publish/StatementImport/:page',
  },
  {
    path: '/Publish/StatementImport/Detail/:id',
    access: 'incomeStatementRoleAuthority/menuStatementImportList',
    title: 'pages:statementDetail',
    load: () => import('./StatementDetail.tsx'),
    parent: '/Publish/StatementImport/:page',
  },
  {
    path: '/Publish/StatementImport/NewRecord/:rowId',
    access: 'incomeStatementRoleAuthority/menuStatementImportList',
    title: 'pages:recordFromRow',
    load: () => import('./create/RecordFromRow.tsx'),
    parent: '/Publish/StatementImport/:page',
  },
  {
    path: '/Publish/StatementImport/:page',
    access: 'incomeStatementRoleAuthority/menuStatementImportList',
    title: 'pages:statements',
    load: () => import('./StatementList.tsx'),
    titleIn: 'list',
    menu: { section: 'statements', to: '/Publish/StatementImport/1' },
  },
  {
    path: '/Publish/StatementImport/RuleExport',
    access: 'incomeStatementRoleAuthority/menuStatementImportList',
    title: 'pages:statementRules',
    load: () => import('./RuleExport.tsx'),
    titleIn: 'list',
    menu: { section: 'statements', to: '/Publish/StatementImport/RuleExport' },
  },
];
