import type { TableEntry } from '../navigation/pageEntry.ts';

const list = '/Publish/PaymentRun';
const access = 'paymentRoleAuthority/confirmWithdrawal';

/** Payment runs: requests paid together by a file for the bank. */
export const paymentRunPages: readonly TableEntry[] = [
  {
    path: list,
    access,
    title: 'pages:paymentRuns',
    load: () => import('./PaymentRunList.tsx'),
    titleIn: 'list',
    menu: { section: 'payments', to: list },
  },
  {
    path: `${list}/New`,
    isAction: true,
    access,
    title: 'pages:paymentRunNew',
    load: () => import('./NewPaymentRun.tsx'),
    titleIn: 'page',
    parent: list,
  },
  {
    path: `${list}/Detail/:id`,
    access,
    title: 'pages:paymentRunDetail',
    load: () => import('./PaymentRunDetail.tsx'),
    parent: list,
  },
];
