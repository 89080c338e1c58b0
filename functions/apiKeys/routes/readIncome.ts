import { readIncome } from '../../../shared/apiKeys/routes.ts';
import { handle } from '../../api/handle.ts';
import { pageOfIncome } from '../../income/pageOfIncome.ts';
import { identityOfKey } from '../identityOfKey.ts';

export const handler = handle(readIncome)(async ({ query, accessToken, viewerAddress, language }) =>
  pageOfIncome(await identityOfKey(accessToken, viewerAddress), query, language),
);
