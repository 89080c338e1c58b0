import { breakdownByTerritory } from '../../incomeFacts/regionName.ts';
import { getIncomeByArea } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { incomeSlices } from '../incomeSlices.ts';

export const handler = handle(getIncomeByArea)(({ query, identity, language }) =>
  incomeSlices(identity, query, breakdownByTerritory(language)),
);
