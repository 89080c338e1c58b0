import { getCompanyTopPublishers } from '../../../shared/income/incomeSourceRoutes.ts';
import { handle } from '../../api/handle.ts';
import { rankedContributors } from '../rankedContributors.ts';

export const handler = handle(getCompanyTopPublishers)(({ query, identity, language }) =>
  rankedContributors(identity, query, 'publisher', language),
);
