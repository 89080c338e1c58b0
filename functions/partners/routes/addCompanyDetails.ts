import { addCompanyDetails } from '../../../shared/partners/routes.ts';
import { handle } from '../../api/handle.ts';
import { enterDetails } from '../detailsCalls.ts';
import { releaseFor } from './registrationReview.ts';

export const handler = handle(addCompanyDetails)((call) =>
  enterDetails('Company', call, releaseFor(call.identity)),
);
