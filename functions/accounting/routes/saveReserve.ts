import { saveReserve } from '../../../shared/accounting/reserveRoutes.ts';
import { handle } from '../../api/handle.ts';
import { setReserve } from '../reserveStore.ts';

export const handler = handle(saveReserve)(async ({ params, body, identity }) =>
  setReserve(identity, params.id, body),
);
