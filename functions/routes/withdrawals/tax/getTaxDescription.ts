import { getTaxDescription } from '../../../../shared/withdrawals/routes.ts';
import { handle } from '../../../api/handle.ts';
import { describeTax } from '../../../withdrawals/describeTax.ts';
import { requireApplicant } from '../../../withdrawals/withdrawable.ts';

export const handler = handle(getTaxDescription)(({ query, identity }) =>
  describeTax(requireApplicant(identity), query),
);
