import { listLeavings } from '../../../shared/leaving/routes.ts';
import { handle } from '../../api/handle.ts';
import { exportScopeOf } from '../exportScope.ts';
import { listLeavingsOf } from '../leavingStore.ts';

export const handler = handle(listLeavings)(async ({ identity }) => {
  exportScopeOf(identity);
  return { items: await listLeavingsOf(identity.actorId) };
});
