import { breakdownByRight } from '../../../shared/income/breakdownByRight.ts';
import { getCompanyIncomeByCopyright } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { ownId } from '../../access/visibility.ts';
import { incomeSlices } from '../incomeSlices.ts';

export const handler = handle(getCompanyIncomeByCopyright)(({ query, identity, language }) => {
  ownId(identity, 'company');
  return incomeSlices(identity, query, breakdownByRight(query.by, language));
});
