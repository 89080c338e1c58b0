import { getTaxDescription } from '../../../../shared/withdrawals/routes.ts';
import { handle } from '../../../api/handle.ts';
import { describeTax } from '../../../withdrawals/describeTax.ts';
import { applicantOf } from '../../../withdrawals/withdrawable.ts';

export const handler = handle(getTaxDescription)(({ query, identity }) =>
  describeTax(applicantOf(identity), query),
);
