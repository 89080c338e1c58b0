import type { LedgerTransaction } from '../../shared/accounting/ledger.ts';
import { catchRefusal } from '../core/refusal.ts';
import { commitSilently } from '../db/commit.ts';
import { getItem, writeItems } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import { scanItems } from '../db/scan.ts';
import { fillWrites } from './bookWrites.ts';

type StoredPosting = LedgerTransaction & { type: 'ledgerTransaction' };

/**
 * Adds postings that were made before the product kept books to the lines and sums of the books, once: those added before are left
 * out, so an interrupted run is resumed by running it again. Reads the whole table the first time only.
 */
export const fillBooks = async (): Promise<void> => {
  if (await getItem(accountingKeys.booksFilled)) return;
  for await (const postings of scanItems<StoredPosting>(['ledgerTransaction']))
    for (const posting of postings)
      await catchRefusal(commitSilently(fillWrites(posting)), 'InvalidOperation');
  await writeItems([{ ...accountingKeys.booksFilled, type: 'booksFilled', version: 1 }]);
};
