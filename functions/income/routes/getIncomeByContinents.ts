import { breakdownByContinent } from '../../incomeFacts/regionName.ts';
import { getIncomeByContinents } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { incomeSlices } from '../incomeSlices.ts';

export const handler = handle(getIncomeByContinents)(({ query, identity, language }) =>
  incomeSlices(identity, query, breakdownByContinent(language)),
);
