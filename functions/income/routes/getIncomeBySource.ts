import { breakdowns } from '../../../shared/income/facts.ts';
import { getIncomeBySource } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { incomeSlices } from '../incomeSlices.ts';

export const handler = handle(getIncomeBySource)(({ query, identity }) =>
  incomeSlices(identity, query, breakdowns.platform),
);
