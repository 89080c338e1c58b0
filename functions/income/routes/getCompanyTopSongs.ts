import { getCompanyTopSongs } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { rankedWorks } from '../incomeSlices.ts';

export const handler = handle(getCompanyTopSongs)(({ query, identity }) =>
  rankedWorks(identity, query, { kind: 'company', workType: 'Song' }),
);
