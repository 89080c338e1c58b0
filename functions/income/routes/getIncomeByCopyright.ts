import { breakdownByRight } from '../../../shared/income/breakdownByRight.ts';
import { getIncomeByCopyright } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { incomeSlices } from '../incomeSlices.ts';

export const handler = handle(getIncomeByCopyright)(({ query, identity, language }) =>
  incomeSlices(identity, query, breakdownByRight(query.by, language)),
);
