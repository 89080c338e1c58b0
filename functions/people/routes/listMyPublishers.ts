import { listMyPublishers } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { ownId } from '../../access/visibility.ts';
import { companyContributors } from '../../works/companyContributors.ts';

export const handler = handle(listMyPublishers)(({ query, identity, language }) =>
  companyContributors(ownId(identity, 'company'), 'publisher', query, language),
);
