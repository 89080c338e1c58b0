import { registerCwrWorks } from '../../../shared/cwr/routes.ts';
import { handle } from '../../api/handle.ts';
import { registerWorks } from '../registerWorks.ts';
import { requireNoAuditOfWorks } from '../../reviews/heldRequestStore.ts';

export const handler = handle(registerCwrWorks)(({ body, identity }) => {
  requireNoAuditOfWorks(identity);
  return registerWorks(identity, body);
});
