import { assignIsrc as route } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { assignIsrc } from '../../../works/isrcStore.ts';

export const handler = handle(route)(({ params, body: { registrantId }, identity }) =>
  assignIsrc(identity, params.id, registrantId),
);
