import type { TableEntry } from '../navigation/pageEntry.ts';

/** Receipts, payment items, and royalty held back. */
export const accountingPages: readonly TableEntry[] = [
  {
    path: '/Publish/StatementReceiving',
    access: 'incomeStatementRoleAuthority/menuStatementReceiving',
    title: 'pages:receiving',
    load: () => import('./ReceivingList.tsx'),
    menu: { section: 'accounting', to: '/Publish/StatementReceiving' },
  },
  {
    path: '/Publish/StatementReceiving/Confirm',
    access: 'incomeStatementRoleAuthority/menuStatementReceivingConfirm',
    title: 'pages:receivingConfirm',
    load: () => import('./ReceivingConfirm.tsx'),
    parent: '/Publish/StatementReceiving',
    menu: { section: 'accounting', to: '/Publish/StatementReceiving/Confirm' },
  },
  {
    path: '/Publish/PaymentImport/Advance',
    access: 'contractRoleAuthority/menuPaymentImport',
    title: 'pages:advancePayments',
    load: () => import('./payments/AdvancePayments.tsx'),
    menu: { section: 'accounting', to: '/Publish/PaymentImport/Advance' },
  },
  {
    path: '/Publish/PaymentImport/Advance/Detail/:id',
    access: 'contractRoleAuthority/menuPaymentImport',
    title: 'pages:paymentDetail',
    load: () => import('./payments/PaymentDetail.tsx'),
    parent: '/Publish/PaymentImport/Advance',
  },
  {
    path: '/Publish/PaymentImport/Rolling',
    access: 'contractRoleAuthority/menuPaymentImport',
    title: 'pages:rollingPayments',
    load: () => import('./payments/RollingPayments.tsx'),
    menu: { section: 'accounting', to: '/Publish/PaymentImport/Rolling' },
  },
  {
    path: '/Publish/PaymentImport/Rolling/Detail/:id',
    access: 'contractRoleAuthority/menuPaymentImport',
    title: 'pages:rollingDetail',
    load: () => import('./payments/RollingDetail.tsx'),
    parent: '/Publish/PaymentImport/Rolling',
  },
  {
    path: '/Publish/PaymentImport/ExternalLicensing',
    access: 'contractRoleAuthority/menuPaymentImport',
    title: 'pages:externalPayments',
    load: () => import('./payments/ExternalPayments.tsx'),
    menu: { section: 'accounting', to: '/Publish/PaymentImport/ExternalLicensing' },
  },
  {
    path: '/Publish/PaymentImport/ExternalLicensing/Create',
    access: 'incomeStatementRoleAuthority/menuStatementImport',
    title: 'pages:externalIncomeAdd',
    load: () => import('../statements/external/ExternalIncomeAdd.tsx'),
    parent: '/Publish/PaymentImport/ExternalLicensing',
  },
  {
    path: '/Publish/PaymentImport/ExternalLicensing/Detail/:id',
    access: 'contractRoleAuthority/menuPaymentImport',
    title: 'pages:paymentDetail',
    load: () => import('./payments/PaymentDetail.tsx'),
    parent: '/Publish/PaymentImport/ExternalLicensing',
  },
  {
    path: '/Publish/CustomerDeductPayment',
    access: 'systemRoleAuthority/menuCustomerDeductPayment',
    title: 'pages:deductQueue',
    load: () => import('./payments/DeductQueue.tsx'),
    menu: { section: 'accounting', to: '/Publish/CustomerDeductPayment' },
  },
  {
    path: '/Publish/OfflineWithdraw',
    access: 'contractRoleAuthority/menuOfflineWithdraw',
    title: 'pages:offlineWithdraw',
    load: () => import('./payments/offline/OfflineWithdraw.tsx'),
    menu: { section: 'accounting', to: '/Publish/OfflineWithdraw' },
  },
];
