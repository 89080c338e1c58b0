import { cuts } from '../../../shared/income/facts.ts';
import { getCompanyIncomeByCopyright } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { ownId } from '../../people/visibility.ts';
import { incomeSlices } from '../../income/incomeSlices.ts';

export const handler = handle(getCompanyIncomeByCopyright)(({ query, identity }) => {
  ownId(identity, 'company');
  return incomeSlices(identity, query, cuts.right);
});
