import { savePayeeTerms } from '../../../shared/paymentRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { saveTerms } from '../payeeTermsStore.ts';

export const handler = handle(savePayeeTerms)(({ body, identity }) => saveTerms(identity, body));
