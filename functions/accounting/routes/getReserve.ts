import { getReserve } from '../../../shared/accounting/reserveRoutes.ts';
import { dueReleases, releaseDay, releasedBy, termsIn } from '../../contracts/accounts/reserveRules.ts';
import type { HeldReserve, ReserveTerms } from '../../../shared/contracts/accounts/reserveSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { compare, subtract } from '../../../shared/money/decimal.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { handle } from '../../api/handle.ts';
import { viewContract } from '../../contracts/contractReader.ts';
import { reservesHeld, sumsOfReserve, type ReserveSums } from '../../ledger/reserves.ts';
import { reserveOfContract } from '../../contracts/accounts/reserveReader.ts';

/** Returns the next release of a month, after those posted and due so far. */
const nextRelease = (
  { month, currency }: Pick<HeldReserve, 'month' | 'currency'>,
  sums: ReserveSums,
  terms: ReserveTerms | undefined,
  day: string,
): HeldReserve['next'] => {
  if (!terms) return undefined;
  const first = Math.max(1, dueReleases(month, terms, day));
  for (let number = first; number <= terms.releases; number += 1) {
    const amount = subtract(releasedBy(sums.held, terms, number, currency), sums.released);
    if (compare(amount, '0') > 0) return { day: releaseDay(month, terms, number), amount };
  }
  return undefined;
};

const heldUnder = async (contract: Contract, terms: readonly ReserveTerms[]): Promise<HeldReserve[]> => {
  const { licensorId, contractId, payerEntity } = contract;
  const day = payerDay(payerEntity);
  const months = (await reservesHeld(contract)).toSorted((a, b) =>
    `${a.month} ${b.currency}` < `${b.month} ${a.currency}` ? 1 : -1,
  );
  return Promise.all(
    months.map(async ({ month, currency }) => {
      const sums = await sumsOfReserve({ licensorId, contractId, month, currency });
      const next = nextRelease({ month, currency }, sums, termsIn(terms, month), day);
      const { held, released, balance } = sums;
      return { month, currency, held, released, balance, ...(next && { next }) };
    }),
  );
};

export const handler = handle(getReserve)(async ({ params, identity }) => {
  const contract = await viewContract(identity, params.id);
  const reserve = await reserveOfContract(contract.contractId);
  return { ...reserve, held: await heldUnder(contract, reserve.terms) };
});
