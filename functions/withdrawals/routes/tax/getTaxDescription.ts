import { getTaxDescription } from '../../../../shared/withdrawals/routes.ts';
import { handle } from '../../../api/handle.ts';
import { describeTax } from '../../describeTax.ts';
import { requireApplicant } from '../../withdrawable.ts';

export const handler = handle(getTaxDescription)(({ query, identity }) =>
  describeTax(requireApplicant(identity), query),
);
