import { registerWorkOfDemo as route } from '../../../shared/demos/routes.ts';
import { handle } from '../../api/handle.ts';
import { registerWorkOfDemo } from '../workOfDemo.ts';
import { requireNoAuditOfWorks } from '../../reviews/heldRequestStore.ts';

export const handler = handle(route)(({ params, body, identity }) => {
  requireNoAuditOfWorks(identity);
  return registerWorkOfDemo(identity, params.id, body.notTheSame);
});
