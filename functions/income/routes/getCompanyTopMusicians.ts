import { getCompanyTopMusicians } from '../../../shared/income/incomeSourceRoutes.ts';
import { handle } from '../../api/handle.ts';
import { rankedContributors } from '../rankedContributors.ts';

export const handler = handle(getCompanyTopMusicians)(({ query, identity, language }) =>
  rankedContributors(identity, query, 'writer', language),
);
