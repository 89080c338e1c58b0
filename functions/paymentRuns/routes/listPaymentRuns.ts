import { listPaymentRuns } from '../../../shared/paymentRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { listRuns } from '../paymentRunStore.ts';

export const handler = handle(listPaymentRuns)(({ query: { offset, limit } }) => listRuns(offset, limit));
