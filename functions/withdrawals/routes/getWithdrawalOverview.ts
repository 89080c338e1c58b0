import { batchOfReceipt } from '../../../shared/accounting/receiptId.ts';
import { getWithdrawalOverview } from '../../../shared/withdrawals/routes.ts';
import { handle } from '../../api/handle.ts';
import { numbersOfBatches } from '../../statements/batchNumberReader.ts';
import { payableEntries } from '../payableEntries.ts';
import { quoteWithdrawal } from '../quote.ts';
import { requireApplicant } from '../withdrawable.ts';

export const handler = handle(getWithdrawalOverview)(async ({ params, query, identity }) => {
  const licensorId = requireApplicant(identity);
  const { preview, range } = await quoteWithdrawal(licensorId, {
    ...query,
    agentId: params.id,
    invoiceChoice: 'NoInvoice',
  });
  const entries = await payableEntries(licensorId, range);
  const receipts = entries
    .filter(({ cause }) => cause.kind === 'receipt')
    .map(({ cause }) => batchOfReceipt(cause.id));
  const numbers = await numbersOfBatches([...new Set(receipts)]);
  return {
    ...preview,
    agentId: range.agentId,
    agentName: range.agentName,
    payerEntity: range.payerEntity,
    entries: entries.map(({ idempotencyKey: _key, ...entry }) => ({
      ...entry,
      statementNumber: numbers.get(batchOfReceipt(entry.cause.id)),
    })),
  };
});
