import { listDeliveries } from '../../../shared/deliveries/routes.ts';
import { handle } from '../../api/handle.ts';
import { pageOfDeliveries } from '../deliveryView.ts';
import { requireAgent } from '../mailboxStore.ts';

export const handler = handle(listDeliveries)(async ({ query, identity }) =>
  pageOfDeliveries(requireAgent(identity), query),
);
