import { getMusicianTopWorks } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { rankedWorks } from '../incomeSlices.ts';

export const handler = handle(getMusicianTopWorks)(({ query, identity }) =>
  rankedWorks(identity, query, { kind: 'musician', workType: 'MusicalWork' }),
);
