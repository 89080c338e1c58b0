import type { TableEntry } from '../navigation/pageEntry.ts';

/** Reports of income and the statement records that are sent. */
export const reportPages: readonly TableEntry[] = [
  {
    path: '/verify-statement',
    access: 'anonymous',
    title: 'pages:verifyStatement',
    load: () => import('./proof/VerifyStatement.tsx'),
    onPhones: true,
  },
  {
    path: '/Publish/Income/Export',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:incomeExport',
    load: () => import('./Export.tsx'),
    titleIn: 'page',
    onPhones: true,
    menu: { section: 'income', to: '/Publish/Income/Export' },
  },
  {
    path: '/Publish/Income/LicenserReport',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:licensorReport',
    load: () => import('./LicensorReport.tsx'),
    titleIn: 'page',
    onPhones: true,
    menu: { section: 'income', to: '/Publish/Income/LicenserReport', ofAgents: true },
  },
  {
    path: '/Publish/CustomerRevenueReview',
    access: 'systemRoleAuthority/menuCustomerRevenueReview',
    title: 'pages:revenueReview',
    load: () => import('./RevenueReview.tsx'),
    titleIn: 'page',
    menu: { section: 'royalties', to: '/Publish/CustomerRevenueReview' },
  },
  {
    path: '/Publish/StatementRecord/:page',
    access: 'systemRoleAuthority/menuStatementRecordList',
    title: 'pages:statementRecords',
    load: () => import('./StatementRecords.tsx'),
    titleIn: 'list',
    menu: { section: 'royalties', tab: 'statementRecords', to: '/Publish/StatementRecord/1' },
  },
  {
    path: '/Publish/StatementRecord/Cowork/:page',
    access: 'systemRoleAuthority/menuStatementRecordList',
    title: 'pages:coworkRecords',
    load: () => import('./CoworkRecords.tsx'),
    titleIn: 'list',
    menu: { section: 'royalties', tab: 'statementRecords', to: '/Publish/StatementRecord/Cowork/1' },
  },
];
