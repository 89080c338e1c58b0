import type { TableEntry } from '../navigation/pageEntry.ts';

/** Withdrawals, for applicants and for paying staff. */
export const withdrawalPages: readonly TableEntry[] = [
  {
    path: '/Publish/Withdraw/Apply',
    isAction: true,
    access: 'reportRoleAuthority/menuApplyForWithdrawal',
    title: 'pages:withdrawApply',
    load: () => import('./apply/Apply.tsx'),
    titleIn: 'page',
    onPhones: true,
    menu: { section: 'withdrawals', to: '/Publish/Withdraw/Apply', ofRightOwners: true },
  },
  {
    path: '/Publish/WithdrawRecord/:page',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:withdrawRecord',
    load: () => import('./WithdrawalList.tsx'),
    titleIn: 'none',
    onPhones: true,
    menu: { section: 'withdrawals', to: '/Publish/WithdrawRecord/1', ofRightOwners: true },
  },
  {
    path: '/Publish/WithdrawRecord/Payer/Detail/:id',
    access: 'systemRoleAuthority/menuWithdrawRecord',
    title: 'pages:withdrawPayerDetail',
    load: () => import('./paying/PayerDetail.tsx'),
    parent: '/Publish/WithdrawRecord/Payer/:invoiceId/:page',
  },
  {
    path: '/Publish/WithdrawRecord/Payer/:invoiceId/:page',
    access: 'systemRoleAuthority/menuWithdrawRecord',
    title: 'pages:withdrawPayer',
    load: () => import('./paying/GeneralPayers.tsx'),
    titleIn: 'none',
    menu: { section: 'payments', tab: 'toPay', to: '/Publish/WithdrawRecord/Payer/taipei/1' },
  },
  {
    path: '/Publish/WithdrawRecord/CoworkPayer/:invoiceId/:page',
    access: 'systemRoleAuthority/menuWithdrawRecord',
    title: 'pages:withdrawCowork',
    load: () => import('./paying/CoworkPayers.tsx'),
    titleIn: 'none',
    menu: { section: 'payments', tab: 'toPay', to: '/Publish/WithdrawRecord/CoworkPayer/coworkTaipei/1' },
  },
];
