import { savePaymentCondition } from '../../../shared/accounting/conditionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { saveCondition } from '../conditionStore.ts';

export const handler = handle(savePaymentCondition)(async ({ params, body, identity }) =>
  saveCondition(identity, params.id, body),
);
