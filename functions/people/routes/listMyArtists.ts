import { listMyArtists } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { ownId } from '../../access/visibility.ts';
import { companyContributors } from '../../works/companyContributors.ts';

export const handler = handle(listMyArtists)(({ query, identity, language }) =>
  companyContributors(ownId(identity, 'company'), 'artist', query, language),
);
