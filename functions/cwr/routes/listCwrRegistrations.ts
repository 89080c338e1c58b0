import { listCwrRegistrations } from '../../../shared/cwr/routes.ts';
import { handle } from '../../api/handle.ts';
import { listRegistrations } from '../cwrReader.ts';

export const handler = handle(listCwrRegistrations)(async ({ params, identity }) => ({
  items: await listRegistrations(identity, params.id),
}));
