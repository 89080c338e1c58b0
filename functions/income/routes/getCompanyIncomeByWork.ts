import { getCompanyIncomeByWork } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { rankedWorks } from '../incomeSlices.ts';

export const handler = handle(getCompanyIncomeByWork)(({ query, identity }) =>
  rankedWorks(identity, query, { kind: 'company', workType: 'MusicalWork', all: true }),
);
