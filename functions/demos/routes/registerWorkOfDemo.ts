import { registerWorkOfDemo as route } from '../../../shared/demos/routes.ts';
import { handle } from '../../api/handle.ts';
import { holdForAudit } from '../../reviews/heldRequestStore.ts';
import { registerWorkOfDemo } from '../workOfDemo.ts';

export const handler = handle(route)((call) =>
  registerWorkOfDemo(
    call.identity,
    call.params.id,
    call.body.notTheSame,
    holdForAudit('registerWorkOfDemo', call),
  ),
);
