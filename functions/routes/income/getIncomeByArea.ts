import { territoryCut } from '../../../shared/income/regionName.ts';
import { getIncomeByArea } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { incomeSlices } from '../../income/incomeSlices.ts';

export const handler = handle(getIncomeByArea)(({ query, identity, language }) =>
  incomeSlices(identity, query, territoryCut(language)),
);
