import type { TableEntry } from '../navigation/pageEntry.ts';

/** Addresses of programs of a payee that are sent events. */
export const webhookPages: readonly TableEntry[] = [
  {
    path: '/Publish/Account/Webhooks',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:webhooks',
    load: () => import('./Webhooks.tsx'),
    titleIn: 'page',
    menu: { section: 'settings', to: '/Publish/Account/Webhooks', ofRightOwners: true },
  },
  {
    path: '/Publish/Account/Webhooks/Detail/:id',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:webhookDetail',
    load: () => import('./WebhookDetail.tsx'),
    parent: '/Publish/Account/Webhooks',
  },
];
