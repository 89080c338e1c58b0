import { getMusicianTopSongs } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { rankedWorks } from '../incomeSlices.ts';

export const handler = handle(getMusicianTopSongs)(({ query, identity }) =>
  rankedWorks(identity, query, { kind: 'musician', workType: 'Song' }),
);
