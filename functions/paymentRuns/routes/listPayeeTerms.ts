import { listPayeeTerms } from '../../../shared/paymentRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadTerms } from '../payeeTermsStore.ts';

export const handler = handle(listPayeeTerms)(async () => ({ items: await loadTerms() }));
