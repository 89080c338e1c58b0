import { apiKeyPermissions } from '../../shared/apiKeys/schema.ts';
import { deliveryPermission } from '../../shared/deliveries/schema.ts';
import type { TableEntry } from '../navigation/pageEntry.ts';

/** Delivery of statements by mail and by programs. */
export const deliveryPages: readonly TableEntry[] = [
  {
    path: '/Publish/StatementImport/Delivery',
    access: deliveryPermission,
    title: 'pages:statementDelivery',
    load: () => import('./Delivery.tsx'),
    titleIn: 'page',
    menu: {
      section: 'statements',
      to: '/Publish/StatementImport/Delivery',
      ofRightOwners: true,
      flag: apiKeyPermissions.read,
    },
  },
];
