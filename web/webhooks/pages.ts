import { webhookPermission } from '../../shared/webhooks/schema.ts';
import type { TableEntry } from '../navigation/pageEntry.ts';

/** Addresses of programs of a payee that are sent events. */
export const webhookPages: readonly TableEntry[] = [
  {
    path: '/Publish/Account/Webhooks',
    access: webhookPermission,
    title: 'pages:webhooks',
    load: () => import('./Webhooks.tsx'),
    menu: { section: 'settings', to: '/Publish/Account/Webhooks', ofRightOwners: true },
  },
  {
    path: '/Publish/Account/Webhooks/Detail/:id',
    access: webhookPermission,
    title: 'pages:webhookDetail',
    load: () => import('./WebhookDetail.tsx'),
    parent: '/Publish/Account/Webhooks',
  },
];
