import { listAdvancePayments } from '../../shared/accounting/advanceRoutes.ts';
import type { AdvanceQueue } from '../db/keys/contracts.ts';
import { advancesIn } from '../contracts/advanceStore.ts';
import { handle } from '../core/handle.ts';
import { paymentItemsOf } from './paymentItems.ts';

const queuesOf = {
  unpaid: ['unpaid'],
  paid: ['paid', 'manual'],
  all: ['unpaid', 'rolling', 'refused', 'paid', 'manual'],
} as const satisfies Record<string, readonly AdvanceQueue[]>;

export const handler = handle(listAdvancePayments)(async ({ query }) => {
  const { offset, limit, status, advanceType, contractId } = query;
  const found = (await Promise.all(queuesOf[status].map(advancesIn)))
    .flat()
    .filter((one) => !advanceType || one.advanceType === advanceType)
    .filter((one) => !contractId || one.contractId === contractId)
    .sort((a, b) => a.expectedDate.localeCompare(b.expectedDate));
  return { items: await paymentItemsOf(found.slice(offset, offset + limit)), total: found.length };
});
