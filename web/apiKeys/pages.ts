import { apiKeyPermissions } from '../../shared/apiKeys/schema.ts';
import type { TableEntry } from '../navigation/pageEntry.ts';

/** Delivery of statements by programs. */
export const apiKeyPages: readonly TableEntry[] = [
  {
    path: '/Publish/StatementImport/Delivery',
    access: apiKeyPermissions.deliver,
    title: 'pages:statementDelivery',
    load: () => import('./Delivery.tsx'),
    menu: {
      section: 'statements',
      to: '/Publish/StatementImport/Delivery',
      ofRightOwners: true,
      flag: apiKeyPermissions.read,
    },
  },
];
