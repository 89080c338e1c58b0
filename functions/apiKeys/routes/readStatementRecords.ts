import { readStatementRecords } from '../../../shared/apiKeys/routes.ts';
import { recordsSentTo } from '../../accounting/statementRecordStore.ts';
import { viewRecords } from '../../accounting/statementRecordView.ts';
import { handle } from '../../api/handle.ts';
import { identityOfKey } from '../identityOfKey.ts';

export const handler = handle(readStatementRecords)(async ({ query, accessToken, viewerAddress }) => {
  const { rightOwnerId } = await identityOfKey(accessToken, viewerAddress);
  const { currency, offset, limit } = query;
  const sent = (await recordsSentTo(rightOwnerId)).filter(
    (record) => currency === undefined || record.currency === currency,
  );
  return { items: await viewRecords(sent.slice(offset, offset + limit)), total: sent.length };
});
