import { listQueues } from '../../../shared/today/routes.ts';
import { handle } from '../../api/handle.ts';
import { queuesFor } from '../../news/queues.ts';

export const handler = handle(listQueues)(async ({ identity }) => ({ items: await queuesFor(identity) }));
