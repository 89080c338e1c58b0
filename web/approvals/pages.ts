import type { TableEntry } from '../navigation/pageEntry.ts';

/** Payments and changes that need two people. */
export const paymentPages: readonly TableEntry[] = [
  {
    path: '/Publish/Approvals',
    access: 'paymentRoleAuthority/menuProposal',
    title: 'pages:approvals',
    load: () => import('./Approvals.tsx'),
    titleIn: 'page',
    menu: { section: 'payments', to: '/Publish/Approvals' },
  },
];
