import { listAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { advanceTypes, type Advance } from '../../../shared/contracts/advanceSchema.ts';
import type { AdvanceQueue } from '../../db/keys/contracts.ts';
import { onlyManaged } from '../../contracts/contractReader.ts';
import { advancesIn, loadAdvance } from '../../contracts/advanceReader.ts';
import { handle } from '../../api/handle.ts';
import { filterPayments, loadPaymentItems } from '../paymentItems.ts';

const queuesByState = {
  unpaid: ['unpaid'],
  paid: ['paid', 'manual'],
  all: ['unpaid', 'rolling', 'refused', 'paid', 'manual'],
} as const satisfies Record<string, readonly AdvanceQueue[]>;

const paymentKind = ({ advanceType }: Advance): 'advance' | 'external' =>
  advanceType === advanceTypes.signingBonus ? 'external' : 'advance';

export const handler = handle(listAdvancePayments)(async ({ query, identity }) => {
  const { offset, limit, status, kind, contractId, contractAdvanceId, ...filters } = query;
  const all = contractAdvanceId
    ? [await loadAdvance(contractAdvanceId)]
    : (await Promise.all(queuesByState[status].map(advancesIn))).flat();
  const found = (await filterPayments(await onlyManaged(identity, all), filters))
    .filter((one) => !kind || paymentKind(one) === kind)
    .filter((one) => !contractId || one.contractId === contractId)
    .sort((a, b) => a.expectedDate.localeCompare(b.expectedDate));
  return { items: await loadPaymentItems(found.slice(offset, offset + limit)), total: found.length };
});
