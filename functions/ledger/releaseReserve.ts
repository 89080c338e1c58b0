import { dueReleases, releaseDay, releasedBy, termsIn } from '../contracts/accounts/reserveRules.ts';
import { deductSettings } from '../../shared/contracts/advanceSchema.ts';
import { compare, isZero, subtract } from '../../shared/money/decimal.ts';
import { catchRefusal } from '../core/refusal.ts';
import { commitSilently, type Write } from '../db/commit.ts';
import { getItem, type Key } from '../db/items.ts';
import { withOutstanding, type LoadAdvances } from './postBatch.ts';
import { firstOpenDay } from './closedMonths.ts';
import { moveReserveWrites } from './openReserves.ts';
import { postContracts, type ComputedPostings } from './postContracts.ts';
import { recoup } from './postings/recoupment.ts';
import { releasePosting, type OpenReserve } from './postings/reservePosting.ts';
import { refundedBefore } from './refunds.ts';
import { sumsOfReserve } from './reserves.ts';
import { reserveOfContract } from '../contracts/accounts/reserveReader.ts';

/** Postings of a release. `turns` are the writes that move the reserve to the day of its next release. */
type Release = ComputedPostings & { turns: readonly Write[] };

const nothing: Release = { postings: [], turns: [] };

/**
 * Computes the release of a reserve that is due on a day, as of now. It is royalty of no single work: it pays back costs,
 * balances and payment items that royalty of all works, shares and territories pays back, as used in the month it was held.
 */
const workOutRelease = async (key: Key, day: string, loadAdvances: LoadAdvances): Promise<Release> => {
  const reserve = await getItem<OpenReserve>(key);
  // Another run has moved it.
  if (!reserve) return nothing;
  const { contractId, month, currency } = reserve;
  const [{ terms: all }, sums] = await Promise.all([reserveOfContract(contractId), sumsOfReserve(reserve)]);
  const terms = termsIn(all, month);
  if (!terms) {
    if (!isZero(sums.balance)) throw new RangeError(`no terms of the reserve of ${contractId} in ${month}`);
    return { postings: [], turns: moveReserveWrites(reserve, undefined) };
  }
  const due = dueReleases(month, terms, day);
  const isLast = due >= terms.releases;
  const turns = moveReserveWrites(reserve, isLast ? undefined : releaseDay(month, terms, due + 1));
  const amount = subtract(releasedBy(sums.held, terms, due, currency), sums.released);
  if (compare(amount, '0') <= 0) return { postings: [], turns };
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
  const postedOn = await firstOpenDay(released);
  return {
    postings: [releasePosting(reserve, { number: sums.releases + 1, day: postedOn, amount, recoupments })],
    turns,
  };
};

/** Releases what is due of a reserve on a day. Repeating it changes nothing. */
export const releaseReserve = async (key: Key, day: string, loadAdvances: LoadAdvances): Promise<void> => {
  let moves: readonly Write[] = [];
  await postContracts(async () => {
    const release = await workOutRelease(key, day, loadAdvances);
    moves = release.postings.length ? [] : release.turns;
    return release;
  });
  // A reserve that changed meanwhile stays due, so the next run looks at it.
  if (moves.length) await catchRefusal(commitSilently([...moves]), 'StaleVersion');
};
