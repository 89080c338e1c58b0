import { cuts } from '../../../shared/income/facts.ts';
import { getIncomeByCopyright } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { incomeSlices } from '../../income/incomeSlices.ts';

export const handler = handle(getIncomeByCopyright)(({ query, identity }) =>
  incomeSlices(identity, query, cuts.right),
);
