import { account } from '../../shared/accounting/account.ts';
import { commissionOf, type Commission } from '../../shared/income/commission.ts';
import { currencySchema } from '../../shared/money/currency.ts';
import { getItems } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { entriesOf } from '../ledger/ledgerStore.ts';

/** Returns an agent's commission as the ledger has it, with the numbers of its statements. */
export const loadCommission = async (agentId: string): Promise<Commission> => {
  const name = account.commission(agentId);
  const entries = await Promise.all(currencySchema.options.map((currency) => entriesOf(name, currency)));
  const { items, totals } = commissionOf(entries.flat());
  const ids = [...new Set(items.map(({ sourceId }) => sourceId))].filter((id) => id.startsWith('bat_'));
  const batches = await getItems<{ batchId: string; batchNo: string }>(ids.map(statementKeys.batch));
  const numbers = new Map(batches.map(({ batchId, batchNo }) => [batchId, batchNo]));
  return { items: items.map((item) => Object.assign(item, { batchNo: numbers.get(item.sourceId) })), totals };
};
