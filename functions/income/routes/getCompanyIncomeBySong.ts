import { getCompanyIncomeBySong } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { rankedWorks } from '../incomeSlices.ts';

export const handler = handle(getCompanyIncomeBySong)(({ query, identity }) =>
  rankedWorks(identity, query, { kind: 'company', workType: 'Song', all: true }),
);
