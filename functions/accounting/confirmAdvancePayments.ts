import { confirmAdvancePayments } from '../../shared/accounting/advanceRoutes.ts';
import { advancePosting } from '../../shared/accounting/posting.ts';
import type { Actor } from '../core/actor.ts';
import { loadAdvance, markAdvancePaid } from '../contracts/advanceStore.ts';
import { loadContract } from '../contracts/contractStore.ts';
import { handle } from '../core/handle.ts';
import { Refusal } from '../core/refusal.ts';
import { post } from './ledgerStore.ts';

/** Marks one payment item as paid and posts it; receiving a batch posts it too, should this break off in between. */
const confirmPayment = async (actor: Actor, contractAdvanceId: string, payDate: string): Promise<void> => {
  const advance = await loadAdvance(contractAdvanceId);
  const { payerEntity } = await loadContract(advance.contractId);
  await markAdvancePaid(actor, advance, payDate);
  const { amount, currency } = advance;
  await post([
    advancePosting({ advanceId: contractAdvanceId, payer: payerEntity, currency, amount, paidOn: payDate }),
  ]);
};

export const handler = handle(confirmAdvancePayments)(async ({ body, identity }) => {
  const done: string[] = [];
  const failures: { contractAdvanceId: string; name: string }[] = [];
  for (const contractAdvanceId of new Set(body.contractAdvanceIds)) {
    try {
      await confirmPayment(identity, contractAdvanceId, body.payDate);
      done.push(contractAdvanceId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failures.push({ contractAdvanceId, name: error.result });
    }
  }
  return { done, failures };
});
