import * as z from 'zod';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema, negate, toDecimal, toScaled, type Decimal, type Scaled } from '../money/decimal.ts';
import { dateSchema } from '../reference/dates.ts';
import { kindOfAccount } from './account.ts';

/** Cause of a posting. `opening` brings in what was before the business used the product. */
export const causeSchema = z.object({
  kind: z.enum(['batch', 'receipt', 'advance', 'withdrawal', 'correction', 'opening', 'cost', 'reserve']),
  id: z.string().min(1),
});

/** Returns whether an entry comes from received income: the receipt of a batch, or an adjustment of one. */
export const isReceipt = ({ cause }: { cause: z.infer<typeof causeSchema> }): boolean =>
  cause.kind === 'receipt' || cause.kind === 'correction';

/** Returns whether an entry comes from royalty: from received income, or from a reserve of it that is released. */
export const isFromRoyalty = ({ cause }: { cause: z.infer<typeof causeSchema> }): boolean =>
  isReceipt({ cause }) || cause.kind === 'reserve';

/** One side of a posting: positive debits the account, negative credits it. */
export const legSchema = z.object({
  account: z.string().regex(/^[a-z]+(:[A-Za-z0-9_-]+)+$/, 'account'),
  amount: decimalSchema,
});
export type Leg = z.infer<typeof legSchema>;

/** Posting as stored: one leg per account, in order of account, none of them zero. The legs sum to zero. */
export const ledgerTransactionSchema = z.object({
  /** Postings with the same key are stored once, however often they are sent. */
  idempotencyKey: z.string().min(1).max(300),
  cause: causeSchema,
  currency: currencySchema,
  /** The business day the posting belongs to. */
  occurredOn: dateSchema,
  memo: z.string().max(200).optional(),
  /** Part of an advance that the royalty of each contract paid back. Several contracts may pay back one advance. */
  recouped: z
    .array(z.object({ contractId: z.string(), account: z.string(), amount: decimalSchema }))
    .optional(),
  legs: z.array(legSchema).min(2).max(150),
});
export type LedgerTransaction = z.infer<typeof ledgerTransactionSchema>;

/** Posting before `settle`: legs in any order, amounts as any exact decimal text. */
export type Posting = Omit<LedgerTransaction, 'legs'> & {
  legs: readonly { account: string; amount: string }[];
};

/** Thrown for a posting that does not balance or is empty: a fault of the program that made it. */
export class UnbalancedPosting extends Error {
  constructor(idempotencyKey: string, rest: Decimal) {
    super(`posting ${idempotencyKey} is off balance by ${rest}`);
    this.name = 'UnbalancedPosting';
  }
}

/**
 * Returns a posting in its stored form: legs on one account are added up, zero legs dropped, the rest sorted by
 * account. Returns `undefined` when nothing is left to post.
 * @throws UnbalancedPosting when the legs do not sum to exactly zero
 */
export const settle = (posting: Posting): LedgerTransaction | undefined => {
  const amounts = new Map<string, Scaled>();
  let rest = 0n;
  for (const { account, amount } of posting.legs) {
    const scaled = toScaled(amount);
    amounts.set(account, (amounts.get(account) ?? 0n) + scaled);
    rest += scaled;
  }
  if (rest !== 0n) throw new UnbalancedPosting(posting.idempotencyKey, toDecimal(rest));
  const legs = [...amounts]
    .filter(([, amount]) => amount !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([account, amount]) => ({ account, amount: toDecimal(amount) }));
  return legs.length ? ledgerTransactionSchema.parse({ ...posting, legs }) : undefined;
};

/** Returns whether two postings have the same currency, day, cause and legs. */
export const isSamePosting = (a: LedgerTransaction, b: LedgerTransaction): boolean =>
  a.currency === b.currency &&
  a.occurredOn === b.occurredOn &&
  a.cause.kind === b.cause.kind &&
  a.cause.id === b.cause.id &&
  a.legs.length === b.legs.length &&
  a.legs.every(
    (leg, index) => leg.account === b.legs[index]?.account && leg.amount === b.legs[index]?.amount,
  );

/** Causes whose postings only take royalty that is there: withdrawals, and balances brought in that are removed. */
const takesPayable: ReadonlySet<string> = new Set(['withdrawal', 'opening']);

/**
 * Returns the side of zero an account must be on after a leg that may only take what is there. An advance or a
 * charged cost is never recouped beyond its amount, a withdrawal never takes more than is payable or reserved, and a decision
 * or a release never more than is held. Returns `undefined` when either side is allowed.
 */
export const sideAfter = (transaction: LedgerTransaction, leg: Leg): 'debit' | 'credit' | undefined => {
  const kind = kindOfAccount(leg.account);
  const debits = !leg.amount.startsWith('-');
  if ((kind === 'advance' || kind === 'charge') && !debits) return 'debit';
  if ((kind === 'reserved' || kind === 'held' || kind === 'reserve') && debits) return 'credit';
  if (kind === 'payable' && debits && takesPayable.has(transaction.cause.kind)) return 'credit';
  return undefined;
};

/**
 * Returns the legs that reverse others. Entries of the ledger are never edited: they are reversed and posted again.
 */
export const reversedLegs = (legs: Posting['legs']): Leg[] =>
  legs.map(({ account, amount }) => ({ account, amount: negate(amount) }));

/** Returns the balance of each account and currency over some postings. The keys are `<account> <currency>`. */
export const computeBalances = (transactions: Iterable<LedgerTransaction>): Map<string, Decimal> => {
  const balances = new Map<string, Scaled>();
  for (const { legs, currency } of transactions)
    for (const { account, amount } of legs) {
      const key = `${account} ${currency}`;
      balances.set(key, (balances.get(key) ?? 0n) + toScaled(amount));
    }
  return new Map([...balances].map(([key, value]) => [key, toDecimal(value)]));
};
