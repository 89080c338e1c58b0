import { chargesOf } from '../../../shared/accounting/bankStatements/charges.ts';
import { remainderOf, type Claim } from '../../../shared/accounting/receivingRules.ts';
import type {
  BankLine,
  BankLineProposal,
  ProposalReason,
} from '../../../shared/accounting/bankStatements/schema.ts';
import { isAboveTolerance } from '../../../shared/money/cashRounding.ts';
import { compare, isZero, subtract, sum, type Decimal } from '../../../shared/money/decimal.ts';

/** Batch whose money is due, with what is still open of it. */
export type DueBatch = {
  batchId: string;
  batchNo: string;
  source?: string | undefined;
  sourceName?: string | undefined;
  /** Day the money is expected, or was booked. */
  expectedOn: string;
  claims: readonly Pick<Claim, 'line' | 'arrivals'>[];
};

/** Open amount of one batch in one currency. */
type OpenClaim = { batch: DueBatch; currency: string; left: Decimal };

type Line = Pick<
  BankLine,
  'bankLineId' | 'payer' | 'left' | 'currency' | 'bookedOn' | 'counterparty' | 'text' | 'reference'
>;

/** Weight of each reason. The amount says most; a name or number in the text tells batches of one amount apart. */
const weights: Readonly<Record<ProposalReason, number>> = {
  amount: 60,
  several: 50,
  transfers: 45,
  charges: 40,
  severalCharges: 35,
  part: 20,
  currency: 10,
  number: 40,
  name: 30,
  day: 5,
};

const proposalsShown = 3;

const none = sum([]);

/** Days around the expected one on which money is no surprise. */
const daysAround = 10;

/** Batches of one platform, or transfers of one payer, tried together, and of how many a sum may be. */
const mostTried = 14;
const mostOfSum = 5;

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Shortest name that is looked for in a text: shorter ones occur within other words. */
const isNameable = (name: string): boolean => name.length >= (/\p{Script=Han}/u.test(name) ? 2 : 3);

const isNamed = (text: string, ...names: (string | undefined)[]): boolean =>
  names.some((name) => {
    const key = folded(name ?? '');
    return isNameable(key) && text.includes(key);
  });

const isNear = (a: string, b: string): boolean =>
  Math.abs(Date.parse(a) - Date.parse(b)) <= daysAround * 24 * 60 * 60 * 1000;

/** Returns how an amount pays all of an open one; `undefined` when it does not. */
const fitOf = (line: Line, open: string): { reason: 'amount' | 'charges'; charges: Decimal } | undefined => {
  const charges = chargesOf(open, line.left, line.currency);
  return charges === undefined ? undefined : { reason: isZero(charges) ? 'amount' : 'charges', charges };
};

/** Returns the smallest set of amounts, at least so many and the first ones first, that adds up to a total to the minor unit. */
const addingUpTo = <Item extends { left: string }>(
  items: readonly Item[],
  { total, currency, least }: { total: string; currency: Line['currency']; least: number },
): Item[] | undefined => {
  const tried = items.slice(0, mostTried);
  const search = (from: number, chosen: readonly Item[], size: number): Item[] | undefined => {
    if (chosen.length === size) {
      const missing = subtract(sum(chosen.map(({ left }) => left)), total);
      return isAboveTolerance(missing, currency) ? undefined : [...chosen];
    }
    for (let next = from; next < tried.length; next += 1) {
      const found = search(next + 1, [...chosen, tried[next]!], size);
      if (found) return found;
    }
    return undefined;
  };
  for (let size = least; size <= Math.min(mostOfSum, tried.length); size += 1) {
    const found = search(0, [], size);
    if (found) return found;
  }
  return undefined;
};

/**
 * Returns claims that follow each other, the oldest first, of which a line falls short by the least bank charge. Any set would fit too
 * many amounts; platforms pay one statement after the other.
 */
const claimsLessCharges = (
  claims: readonly OpenClaim[],
  line: Line,
): { claims: OpenClaim[]; charges: Decimal } | undefined => {
  const tried = claims.slice(0, mostTried);
  const runs = tried.flatMap((_, from) =>
    Array.from({ length: mostOfSum - 1 }, (_none, more) => tried.slice(from, from + more + 2)),
  );
  const fitting = runs.flatMap((run) => {
    const charges =
      run.length > 1 ? chargesOf(sum(run.map(({ left }) => left)), line.left, line.currency) : undefined;
    return charges === undefined ? [] : [{ claims: run, charges }];
  });
  return fitting.toSorted((x, y) => compare(x.charges, y.charges))[0];
};

/** Returns whether a claim is paid by a line together with others of its payer, such as the parts of one payment. */
const isPaidTogether = (line: Line, others: readonly Line[], open: string): boolean => {
  const total = subtract(open, line.left);
  const counterparty = folded(line.counterparty);
  if (counterparty === '' || compare(total, '0') <= 0) return false;
  const own = others.filter(
    (other) =>
      other.bankLineId !== line.bankLineId &&
      other.payer === line.payer &&
      other.currency === line.currency &&
      folded(other.counterparty) === counterparty,
  );
  return addingUpTo(own, { total, currency: line.currency, least: 1 }) !== undefined;
};

type Proposal = { claims: readonly OpenClaim[]; charges: Decimal; reasons: ProposalReason[] };

const weightOf = ({ reasons }: Proposal): number =>
  reasons.reduce((total, reason) => total + weights[reason], 0);

const oldestFirst = (a: OpenClaim, b: OpenClaim): number =>
  a.batch.expectedOn < b.batch.expectedOn ||
  (a.batch.expectedOn === b.batch.expectedOn && a.batch.batchId < b.batch.batchId)
    ? -1
    : 1;

/** Returns the open claims of each platform, the oldest first. */
const bySource = (claims: readonly OpenClaim[]): OpenClaim[][] => {
  const groups = new Map<string, OpenClaim[]>();
  for (const claim of claims) {
    const key = claim.batch.source ?? claim.batch.sourceName ?? claim.batch.batchId;
    groups.set(key, [...(groups.get(key) ?? []), claim]);
  }
  return [...groups.values()];
};

/**
 * Returns the batches that an incoming transfer may pay, the most likely first, at most three proposals. A claim fits when its open
 * amount is that of the transfer, is short of it by no more than one person may accept as a bank charge, or adds up to it together
 * with others of its platform, less such a charge; or when other transfers of the same payer bring the rest of it. A platform or batch
 * that the bank's text names is proposed also for a part of its claim or one in another currency. Nothing is posted: a person confirms
 * the receipt.
 * @param others transfers that are open, this one among them or not
 */
export const proposeClaims = (
  line: Line,
  due: readonly DueBatch[],
  others: readonly Line[] = [],
): BankLineProposal[] => {
  const text = folded(`${line.counterparty} ${line.text} ${line.reference}`);
  const claims: OpenClaim[] = due
    .flatMap((batch) =>
      batch.claims.map((claim) => ({ batch, currency: claim.line.currency, left: remainderOf(claim) })),
    )
    .filter(({ left }) => compare(left, '0') > 0)
    .toSorted(oldestFirst);
  const namesIn = ({ batch }: OpenClaim): ProposalReason[] => [
    ...(isNamed(text, batch.sourceName, batch.source) ? (['name'] as const) : []),
    ...(isNamed(text, batch.batchNo) ? (['number'] as const) : []),
  ];
  const reasonsFor = (reason: ProposalReason, of: readonly OpenClaim[]): ProposalReason[] => [
    reason,
    ...new Set(of.flatMap(namesIn)),
    ...(of.some(({ batch }) => isNear(batch.expectedOn, line.bookedOn)) ? (['day'] as const) : []),
  ];
  const own = claims.filter(({ currency }) => currency === line.currency);
  const single = claims.flatMap((claim): Proposal[] => {
    const fit = claim.currency === line.currency ? fitOf(line, claim.left) : undefined;
    if (fit) return [{ claims: [claim], charges: fit.charges, reasons: reasonsFor(fit.reason, [claim]) }];
    if (claim.currency === line.currency && isPaidTogether(line, others, claim.left))
      return [{ claims: [claim], charges: none, reasons: reasonsFor('transfers', [claim]) }];
    if (!namesIn(claim).length) return [];
    const isPart = claim.currency === line.currency && compare(line.left, claim.left) < 0;
    if (claim.currency === line.currency && !isPart) return [];
    return [{ claims: [claim], charges: none, reasons: reasonsFor(isPart ? 'part' : 'currency', [claim]) }];
  });
  const together = bySource(own).flatMap((group): Proposal[] => {
    const found = addingUpTo(group, { total: line.left, currency: line.currency, least: 2 });
    if (found) return [{ claims: found, charges: none, reasons: reasonsFor('several', found) }];
    const short = claimsLessCharges(group, line);
    return short ? [{ ...short, reasons: reasonsFor('severalCharges', short.claims) }] : [];
  });
  return [...single, ...together]
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, proposalsShown)
    .map(({ claims: chosen, charges, reasons }) => ({
      batches: chosen.map(({ batch: { batchId, batchNo, source, sourceName } }) => ({
        batchId,
        batchNo,
        ...(source !== undefined && { source }),
        ...(sourceName !== undefined && { sourceName }),
      })),
      charges,
      reasons,
    }));
};
