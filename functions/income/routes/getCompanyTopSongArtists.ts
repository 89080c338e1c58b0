import { getCompanyTopSongArtists } from '../../../shared/income/incomeSourceRoutes.ts';
import { handle } from '../../api/handle.ts';
import { rankedContributors } from '../rankedContributors.ts';

export const handler = handle(getCompanyTopSongArtists)(({ query, identity, language }) =>
  rankedContributors(identity, query, 'artist', language),
);
