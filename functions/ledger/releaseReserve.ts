import { dueReleases, releaseDay, releasedBy, termsIn } from '../contracts/accounts/reserveRules.ts';
import { deductSettings } from '../../shared/contracts/advanceSchema.ts';
import { compare, subtract } from '../../shared/money/decimal.ts';
import { remove } from '../db/commit.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import { withOutstanding, type LoadAdvances } from './postBatch.ts';
import { firstOpenDay } from './closedMonths.ts';
import { postContracts, type ComputedPostings } from './postContracts.ts';
import { recoup } from './postings/recoupment.ts';
import { releasePosting, type OpenReserve } from './postings/reservePosting.ts';
import { refundedBefore } from './refunds.ts';
import { sumsOfReserve } from './reserves.ts';
import { reserveOfContract } from '../contracts/accounts/reserveReader.ts';

/**
 * Computes the release of a reserve that is due on a day, as of now. It is royalty of no single work: it pays back costs,
 * balances and payment items that royalty of all works, shares and territories pays back, as used in the month it was held.
 */
const workOutRelease = async (
  reserve: OpenReserve,
  day: string,
  loadAdvances: LoadAdvances,
): Promise<ComputedPostings> => {
  const { contractId, month, currency } = reserve;
  const [{ terms: all }, sums] = await Promise.all([reserveOfContract(contractId), sumsOfReserve(reserve)]);
  const terms = termsIn(all, month);
  if (!terms) throw new RangeError(`no terms of the reserve of ${contractId} in ${month}`);
  const due = dueReleases(month, terms, day);
  const amount = subtract(releasedBy(sums.held, terms, due, currency), sums.released);
  if (compare(amount, '0') <= 0) return { postings: [] };
  const released = releaseDay(month, terms, due);
  // Payment items that a person decides on are left out: a decision is about one receipt, and a release belongs to none.
  const claims = (await loadAdvances(contractId, false)).filter(
    ({ deductSetting }) => deductSetting === deductSettings.deduct,
  );
  const advances = await withOutstanding(claims, currency);
  const refunded = await refundedBefore(currency, reserve, advances);
  const recoupments = recoup(
    [{ workRef: '', usedOn: `${month}-01`, royalty: amount }],
    advances,
    { currency, receivedOn: released },
    refunded,
  );
  const isLast = due >= terms.releases;
  const postedOn = await firstOpenDay(released);
  return {
    postings: [releasePosting(reserve, { number: sums.releases + 1, day: postedOn, amount, recoupments })],
    turns: isLast ? [remove(accountingKeys.openReserve(month, contractId, currency))] : [],
  };
};

/** Releases what is due of a reserve on a day. Repeating it changes nothing. */
export const releaseReserve = (
  reserve: OpenReserve,
  day: string,
  loadAdvances: LoadAdvances,
): Promise<void> => postContracts(() => workOutRelease(reserve, day, loadAdvances));
