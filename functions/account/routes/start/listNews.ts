import { listNews, newsKindSchema } from '../../../../shared/account/startRoutes.ts';
import { payerEntitySchema } from '../../../../shared/reference/enumerations.ts';
import { handle } from '../../../api/handle.ts';
import { countNewsFor } from '../../../news/queues.ts';

export const handler = handle(listNews)(async ({ identity }) => {
  const { requestedWithdrawal, ...counts } = await countNewsFor(identity);
  const withdrawals = requestedWithdrawal.map(({ invoiceId, count }) => ({
    kind: 'requestedWithdrawal' as const,
    count,
    invoiceId: payerEntitySchema.parse(invoiceId),
  }));
  const others = Object.entries(counts).map(([kind, count]) => ({ kind: newsKindSchema.parse(kind), count }));
  return { items: [...others, ...withdrawals].filter(({ count }) => count > 0) };
});
