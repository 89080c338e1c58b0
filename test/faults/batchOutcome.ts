import type { StoredEntry } from '../../functions/ledger/ledgerItems.ts';
import { scanItems } from '../../functions/db/scan.ts';
import type { Stored } from '../../functions/db/items.ts';
import { add } from '../../shared/money/decimal.ts';
import { loadBatch, believeStatement, loadRows, songs } from '../api/statements.ts';
import type { Person } from '../support/product.ts';

const rows = [
  { ...songs.moonlight, net: '3.07' },
  { ...songs.moonlight, net: '1.11', month: '2026/06' },
  { ...songs.paperBoats, net: '0.0000001' },
  { ...songs.seaBreeze, net: '-0.5' },
  { ...songs.stranger, net: '2' },
];

export const rowCount = rows.length;

/** The same small statement for each name. The unread release number makes its content unique. */
export const statementNamed = (name: string): string => believeStatement(rows).replaceAll('SR-001', name);

/** Returns the amounts a batch and its receipts posted, by account. Accounts of the batch itself have the same name for all batches. */
const movedBy = async (batchId: string): Promise<Record<string, string>> => {
  const moved: Record<string, string> = {};
  for await (const page of scanItems<Stored<StoredEntry>>(['ledgerEntry']))
    for (const { legs, currency } of page.filter(({ cause }) => cause.id.startsWith(batchId)))
      for (const { account, amount } of legs) {
        const key = `${account.replaceAll(batchId, 'batch')} ${currency}`;
        moved[key] = add(moved[key] ?? '0', amount);
      }
  return moved;
};

/** Returns the outcome of a batch without ids and dates, so that equal runs compare as equal. */
export const loadOutcome = async (person: Person, batchId: string) => {
  const { counters, reconciliation, receipts, status, stage } = await loadBatch(person, batchId);
  const reviewed = (await loadRows(person, batchId)).map(
    ({ line, status: rowStatus, amount, rule, workId, songId }) => ({
      line,
      rowStatus,
      amount,
      rule,
      workId,
      songId,
    }),
  );
  return { counters, reconciliation, receipts, status, stage, reviewed, ledger: await movedBy(batchId) };
};
