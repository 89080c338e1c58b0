import { listLeavings } from '../../../shared/leaving/routes.ts';
import { handle } from '../../api/handle.ts';
import { leaverOf } from '../leaver.ts';
import { listLeavingsOf } from '../leavingStore.ts';

export const handler = handle(listLeavings)(async ({ identity }) => {
  leaverOf(identity);
  return { items: await listLeavingsOf(identity.actorId) };
});
