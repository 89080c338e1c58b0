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
  {
    path: '/Publish/Works/MusicalWorkPage/Add',
    access: 'infoRoleAuthority/addMusicalWork',
    title: 'pages:musicalWorkAdd',
    load: () => import('../works/MusicalWorkAdd.tsx'),
    parent: '/Publish/Works/MusicalWorkPage/:page',
  },
  {
    path: '/Publish/Works/MusicalWorkPage/Edit/:id',
    access: 'infoRoleAuthority/addMusicalWork',
    title: 'pages:musicalWorkEdit',
    load: () => import('../works/MusicalWorkEdit.tsx'),
    parent: '/Publish/Works/MusicalWorkPage/:page',
  },
  {
    path: '/Publish/Works/MusicalWorkPage/Detail/:id',
    access: 'infoRoleAuthority/viewMusicalWork',
    title: 'pages:musicalWorkDetail',
    load: () => import('../works/MusicalWorkDetail.tsx'),
    parent: '/Publish/Works/MusicalWorkPage/:page',
  },
  {
    path: '/Publish/Works/MusicalWorkPage/:page',
    access: 'infoRoleAuthority/viewMusicalWorkList',
    title: 'pages:musicalWorks',
    load: () => import('../works/MusicalWorkList.tsx'),
    menu: {
      section: 'works',
      to: '/Publish/Works/MusicalWorkPage/1',
      flag: 'infoRoleAuthority/menuMusicalWork',
    },
  },
  {
    path: '/Publish/Works/SongWorkPage',
    access: 'infoRoleAuthority/viewRecordingWorkList',
    redirect: '/Publish/Works/SongWorkPage/1',
  },
  {
    path: '/Publish/Works/SongWorkPage/Create',
    access: 'infoRoleAuthority/addRecordingWork',
    title: 'pages:songCreate',
    load: () => import('../works/SongCreate.tsx'),
    parent: '/Publish/Works/SongWorkPage/:page',
  },
  {
    path: '/Publish/Works/SongWorkPage/Edit/:id',
    access: 'infoRoleAuthority/addRecordingWork',
    title: 'pages:songEdit',
    load: () => import('../works/SongEdit.tsx'),
    parent: '/Publish/Works/SongWorkPage/:page',
  },
  {
    path: '/Publish/Works/SongWorkPage/Detail/:id',
    access: 'infoRoleAuthority/viewRecordingWork',
    title: 'pages:songDetail',
    load: () => import('../works/SongDetail.tsx'),
    parent: '/Publish/Works/SongWorkPage/:page',
  },
  {
    path: '/Publish/Works/SongWorkPage/:page',
    access: 'infoRoleAuthority/viewRecordingWorkList',
    title: 'pages:songs',
    load: () => import('../works/SongList.tsx'),
    menu: {
      section: 'works',
      to: '/Publish/Works/SongWorkPage/1',
      flag: 'infoRoleAuthority/menuRecordingWork',
    },
  },
  {
    path: '/Publish/Works/CatalogueImport',
    access: 'systemAdminRoleAuthority/addTotalSong',
    title: 'pages:catalogueImport',
    load: () => import('../works/CatalogueImport.tsx'),
    menu: { section: 'works', to: '/Publish/Works/CatalogueImport' },
  },
  {
    path: '/Publish/LicenseContract',
    access: 'contractRoleAuthority/viewLicenseContractList',
    title: 'pages:contracts',
    load: () => import('../contracts/ContractList.tsx'),
    menu: { section: 'contracts', to: '/Publish/LicenseContract' },
  },
  {
    path: '/Publish/LicenseContract/Create',
    access: 'contractRoleAuthority/addGeneralContract',
    title: 'pages:contractCreate',
    load: () => import('../contracts/ContractCreate.tsx'),
    parent: '/Publish/LicenseContract',
  },
  {
    path: '/Publish/LicenseContract/Edit/:id',
    access: 'contractRoleAuthority/addGeneralContract',
    title: 'pages:contractEdit',
    load: () => import('../contracts/ContractEdit.tsx'),
    parent: '/Publish/LicenseContract',
  },
  {
    path: '/Publish/LicenseContract/Detail/:id',
    access: 'contractRoleAuthority/viewGeneralContract',
    title: 'pages:contractDetail',
    load: () => import('../contracts/ContractDetail.tsx'),
    parent: '/Publish/LicenseContract',
  },
  {
    path: '/Publish/ContractRenewal',
    access: 'contractRoleAuthority/viewContractRenewal',
    title: 'pages:renewals',
    load: () => import('../contracts/renewal/RenewalList.tsx'),
    menu: {
      section: 'contracts',
      to: '/Publish/ContractRenewal',
      flag: 'contractRoleAuthority/menuContractRenewal',
    },
  },
  {
    path: '/Publish/TotalData/Musician/Detail/:type/:id',
    access: 'systemAdminRoleAuthority/viewTotalMusician',
    title: 'pages:musicianDetail',
    load: () => import('../people/MusicianDetail.tsx'),
    parent: '/Publish/TotalData/Musician/:page',
  },
  {
    path: '/Publish/TotalData/Musician/:page',
    access: 'systemAdminRoleAuthority/viewTotalMusician',
    title: 'pages:musicians',
    load: () => import('../people/MusicianList.tsx'),
    menu: { section: 'people', to: '/Publish/TotalData/Musician/1' },
  },
  {
    path: '/Publish/TotalData/Company/Detail/:type/:id',
    access: 'systemAdminRoleAuthority/viewTotalCompany',
    title: 'pages:companyDetail',
    load: () => import('../people/CompanyDetail.tsx'),
    parent: '/Publish/TotalData/Company/:page',
  },
  {
    path: '/Publish/TotalData/Company/:page',
    access: 'systemAdminRoleAuthority/viewTotalCompany',
    title: 'pages:companies',
    load: () => import('../people/CompanyList.tsx'),
    menu: { section: 'people', to: '/Publish/TotalData/Company/1' },
  },
  {
    path: '/Publish/StatementImport/Upload',
    access: 'incomeStatementRoleAuthority/menuStatementImport',
    title: 'pages:statementUpload',
    load: () => import('../statements/StatementUpload.tsx'),
    parent: '/Publish/StatementImport/:page',
    menu: { section: 'statements', to: '/Publish/StatementImport/Upload' },
  },
  {
    path: '/Publish/StatementImport/Detail/:id',
    access: 'incomeStatementRoleAuthority/menuStatementImportList',
    title: 'pages:statementDetail',
    load: () => import('../statements/StatementDetail.tsx'),
    parent: '/Publish/StatementImport/:page',
  },
  {
    path: '/Publish/StatementImport/NewRecord/:rowId',
    access: 'incomeStatementRoleAuthority/menuStatementImportList',
    title: 'pages:recordFromRow',
    load: () => import('../statements/create/RecordFromRow.tsx'),
    parent: '/Publish/StatementImport/:page',
  },
  {
    path: '/Publish/StatementImport/:page',
    access: 'incomeStatementRoleAuthority/menuStatementImportList',
    title: 'pages:statements',
    load: () => import('../statements/StatementList.tsx'),
    menu: { section: 'statements', to: '/Publish/StatementImport/1' },
  },
  {
    path: '/Publish/StatementImport/RuleExport',
    access: 'incomeStatementRoleAuthority/menuStatementImportList',
    title: 'pages:statementRules',
    load: () => import('../statements/RuleExport.tsx'),
    parent: '/Publish/StatementImport/:page',
    menu: { section: 'statements', to: '/Publish/StatementImport/RuleExport' },
  },
  {
    path: '/Publish/StatementReceiving',
    access: 'incomeStatementRoleAuthority/menuStatementReceiving',
    title: 'pages:receiving',
    load: () => import('../accounting/ReceivingList.tsx'),
    menu: { section: 'accounting', to: '/Publish/StatementReceiving' },
  },
  {
    path: '/Publish/StatementReceiving/Confirm',
    access: 'incomeStatementRoleAuthority/menuStatementReceivingConfirm',
    title: 'pages:receivingConfirm',
    load: () => import('../accounting/ReceivingConfirm.tsx'),
    parent: '/Publish/StatementReceiving',
    menu: { section: 'accounting', to: '/Publish/StatementReceiving/Confirm' },
  },
  {
    path: '/Publish/PaymentImport/Advance',
    access: 'contractRoleAuthority/menuPaymentImport',
    title: 'pages:advancePayments',
    load: () => import('../accounting/payments/AdvancePayments.tsx'),
    menu: { section: 'accounting', to: '/Publish/PaymentImport/Advance' },
  },
  {
    path: '/Publish/PaymentImport/Advance/Detail/:id',
    access: 'contractRoleAuthority/menuPaymentImport',
    title: 'pages:paymentDetail',
    load: () => import('../accounting/payments/PaymentDetail.tsx'),
    parent: '/Publish/PaymentImport/Advance',
  },
  {
    path: '/Publish/PaymentImport/Rolling',
    access: 'contractRoleAuthority/menuPaymentImport',
    title: 'pages:rollingPayments',
    load: () => import('../accounting/payments/RollingPayments.tsx'),
    menu: { section: 'accounting', to: '/Publish/PaymentImport/Rolling' },
  },
  {
    path: '/Publish/PaymentImport/Rolling/Detail/:id',
    access: 'contractRoleAuthority/menuPaymentImport',
    title: 'pages:rollingDetail',
    load: () => import('../accounting/payments/RollingDetail.tsx'),
    parent: '/Publish/PaymentImport/Rolling',
  },
  {
    path: '/Publish/PaymentImport/ExternalLicensing',
    access: 'contractRoleAuthority/menuPaymentImport',
    title: 'pages:externalPayments',
    load: () => import('../accounting/payments/ExternalPayments.tsx'),
    menu: { section: 'accounting', to: '/Publish/PaymentImport/ExternalLicensing' },
  },
  {
    path: '/Publish/PaymentImport/ExternalLicensing/Detail/:id',
    access: 'contractRoleAuthority/menuPaymentImport',
    title: 'pages:paymentDetail',
    load: () => import('../accounting/payments/PaymentDetail.tsx'),
    parent: '/Publish/PaymentImport/ExternalLicensing',
  },
  {
    path: '/Publish/CustomerDeductPayment',
    access: 'systemRoleAuthority/menuCustomerDeductPayment',
    title: 'pages:deductQueue',
    load: () => import('../accounting/payments/DeductQueue.tsx'),
    menu: { section: 'accounting', to: '/Publish/CustomerDeductPayment' },
  },
  {
    path: '/Publish/OfflineWithdraw',
    access: 'contractRoleAuthority/menuOfflineWithdraw',
    title: 'pages:offlineWithdraw',
    load: () => import('../accounting/payments/OfflineWithdraw.tsx'),
    menu: { section: 'accounting', to: '/Publish/OfflineWithdraw' },
  },
  {
    path: '/Publish/Income/Overview',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:incomeOverview',
    load: () => import('../income/Overview.tsx'),
    menu: { section: 'income', to: '/Publish/Income/Overview' },
  },
  {
    path: '/Publish/Income/Rights',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:incomeRights',
    load: () => import('../income/Rights.tsx'),
    menu: { section: 'income', to: '/Publish/Income/Rights' },
  },
  {
    path: '/Publish/Income/Detail',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:incomeDetail',
    load: () => import('../income/Detail.tsx'),
    menu: { section: 'income', to: '/Publish/Income/Detail' },
  },
  {
    path: '/Publish/Income/Analysis',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:incomeAnalysis',
    load: () => import('../income/Analysis.tsx'),
    menu: { section: 'income', to: '/Publish/Income/Analysis' },
  },
  {
    path: '/Publish/Income/Deduction',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:incomeDeduction',
    load: () => import('../income/Deduction.tsx'),
    menu: { section: 'income', to: '/Publish/Income/Deduction' },
  },
  {
    path: '/Publish/Income/Export',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:incomeExport',
    load: () => import('../reports/Export.tsx'),
    menu: { section: 'income', to: '/Publish/Income/Export' },
  },
  {
    path: '/Publish/Income/LicenserReport',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:licensorReport',
    load: () => import('../reports/LicensorReport.tsx'),
    menu: { section: 'income', to: '/Publish/Income/LicenserReport' },
  },
  {
    path: '/Publish/CustomerRevenueReview',
    access: 'systemRoleAuthority/menuCustomerRevenueReview',
    title: 'pages:revenueReview',
    load: () => import('../reports/RevenueReview.tsx'),
    menu: { section: 'accounting', to: '/Publish/CustomerRevenueReview' },
  },
  {
    path: '/Publish/StatementRecord/:page',
    access: 'systemRoleAuthority/menuStatementRecordList',
    title: 'pages:statementRecords',
    load: () => import('../reports/StatementRecords.tsx'),
    menu: { section: 'accounting', to: '/Publish/StatementRecord/1' },
  },
  {
    path: '/Publish/StatementRecord/Cowork/:page',
    access: 'systemRoleAuthority/menuStatementRecordList',
    title: 'pages:coworkRecords',
    load: () => import('../reports/CoworkRecords.tsx'),
    menu: { section: 'accounting', to: '/Publish/StatementRecord/Cowork/1' },
  },
  {
    path: '/Publish/Withdraw/Apply',
    access: 'reportRoleAuthority/menuApplyForWithdrawal',
    title: 'pages:withdrawApply',
    load: () => import('../withdrawals/Apply.tsx'),
    menu: { section: 'withdrawals', to: '/Publish/Withdraw/Apply' },
  },
  {
    path: '/Publish/WithdrawRecord/:page',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:withdrawRecord',
    load: () => import('../withdrawals/WithdrawalList.tsx'),
    menu: { section: 'withdrawals', to: '/Publish/WithdrawRecord/1' },
  },
  {
    path: '/Publish/WithdrawRecord/Payer/Detail/:id',
    access: 'systemRoleAuthority/menuWithdrawRecord',
    title: 'pages:withdrawPayerDetail',
    load: () => import('../withdrawals/PayerDetail.tsx'),
    parent: '/Publish/WithdrawRecord/Payer/:invoiceId/:page',
  },
  {
    path: '/Publish/WithdrawRecord/Payer/:invoiceId/:page',
    access: 'systemRoleAuthority/menuWithdrawRecord',
    title: 'pages:withdrawPayer',
    load: () => import('../withdrawals/GeneralPayers.tsx'),
    menu: { section: 'withdrawals', to: '/Publish/WithdrawRecord/Payer/taipei/1' },
  },
  {
    path: '/Publish/WithdrawRecord/CoworkPayer/:invoiceId/:page',
    access: 'systemRoleAuthority/menuWithdrawRecord',
    title: 'pages:withdrawCowork',
    load: () => import('../withdrawals/CoworkPayers.tsx'),
    menu: { section: 'withdrawals', to: '/Publish/WithdrawRecord/CoworkPayer/coworkTaipei/1' },
  },
  { path: '/*', access: 'anonymous', title: 'pages:notFound', load: () => import('./NotFoundPage.tsx') },
];
