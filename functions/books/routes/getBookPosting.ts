import { getBookPosting } from '../../../shared/books/routes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { findPosted } from '../../ledger/ledgerStore.ts';
import { recordsOfPosting } from '../postingRecords.ts';

export const handler = handle(getBookPosting)(async ({ query: { key } }) => {
  const posting = (await findPosted([key])).get(key);
  if (!posting) throw new Refusal('DataNotFound');
  return { posting, records: await recordsOfPosting(posting) };
});
