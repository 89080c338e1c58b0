import { getTaxDescription } from '../../shared/withdrawals/routes.ts';
import { handle } from '../core/handle.ts';
import { describeTax } from './describeTax.ts';
import { applicantOf } from './withdrawable.ts';

export const handler = handle(getTaxDescription)(({ query, identity }) =>
  describeTax(applicantOf(identity), query),
);
