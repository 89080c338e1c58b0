import { getPaymentRun } from '../../../shared/paymentRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { openRun } from '../paymentRunStore.ts';

export const handler = handle(getPaymentRun)(({ params, identity }) => openRun(identity, params.id));
