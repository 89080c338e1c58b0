import * as z from 'zod';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema, negate, toDecimal, toScaled, type Decimal, type Scaled } from '../money/decimal.ts';
import { dateSchema } from '../reference/dates.ts';
import { kindOfAccount } from './account.ts';

/** What made a posting. */
export const causeSchema = z.object({
  kind: z.enum(['batch', 'receipt', 'advance', 'withdrawal', 'correction']),
  id: z.string().min(1),
});

/** Whether an entry comes from income received: a batch's receipt, or the adjustment of one. */
export const isReceipt = ({ cause }: { cause: z.infer<typeof causeSchema> }): boolean =>
  cause.kind === 'receipt' || cause.kind === 'correction';

/** One side of a posting: positive debits the account, negative credits it. */
export const legSchema = z.object({
  account: z.string().regex(/^[a-z]+(:[A-Za-z0-9_-]+)+$/, 'account'),
  amount: decimalSchema,
});
export type Leg = z.infer<typeof legSchema>;

/** A posting as it is kept: legs in order of their account, none of them zero, one per account, in sum zero. */
export const ledgerTransactionSchema = z.object({
  /** The same key is posted once only, however often it is sent. */
  idempotencyKey: z.string().min(1).max(300),
  cause: causeSchema,
  currency: currencySchema,
  /** The business day the posting belongs to. */
  occurredOn: dateSchema,
  memo: z.string().max(200).optional(),
  /** Which contract's royalty paid back how much of an advance: several contracts may pay back one. */
  recouped: z
    .array(z.object({ contractId: z.string(), account: z.string(), amount: decimalSchema }))
    .optional(),
  legs: z.array(legSchema).min(2).max(150),
});
export type LedgerTransaction = z.infer<typeof ledgerTransactionSchema>;

/** A posting before it is brought into order: amounts as any exact decimal text. */
export type Posting = Omit<LedgerTransaction, 'legs'> & {
  legs: readonly { account: string; amount: string }[];
};

/** A posting that does not balance, or has nothing in it, is a fault of the program that made it. */
export class UnbalancedPosting extends Error {
  constructor(idempotencyKey: string, rest: Decimal) {
    super(`posting ${idempotencyKey} is off balance by ${rest}`);
    this.name = 'UnbalancedPosting';
  }
}

/**
 * Brings a posting into its kept form: legs on one account are added up, zero legs dropped, the rest put in order.
 * `undefined` when nothing is left to post.
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

/** Whether two postings say the same thing, whatever their memo. */
export const isSamePosting = (a: LedgerTransaction, b: LedgerTransaction): boolean =>
  a.currency === b.currency &&
  a.occurredOn === b.occurredOn &&
  a.cause.kind === b.cause.kind &&
  a.cause.id === b.cause.id &&
  a.legs.length === b.legs.length &&
  a.legs.every(
    (leg, index) => leg.account === b.legs[index]?.account && leg.amount === b.legs[index]?.amount,
  );

/**
 * On which side of zero the account must be after a leg, if the leg may only take what is there: an advance is never
 * recouped beyond what was paid, a withdrawal never takes more than is payable or reserved, a decision not more than is
 * held.
 */
export const sideAfter = (transaction: LedgerTransaction, leg: Leg): 'debit' | 'credit' | undefined => {
  const kind = kindOfAccount(leg.account);
  const debits = !leg.amount.startsWith('-');
  if (kind === 'advance' && !debits) return 'debit';
  if ((kind === 'reserved' || kind === 'held') && debits) return 'credit';
  if (kind === 'payable' && debits && transaction.cause.kind === 'withdrawal') return 'credit';
  return undefined;
};

/** The legs that undo others. Nothing in the ledger is ever edited: it is reversed and posted again. */
export const reversedLegs = (legs: Posting['legs']): Leg[] =>
  legs.map(({ account, amount }) => ({ account, amount: negate(amount) }));

/** Adds postings up per account, for checks and in tests. */
export const balancesOf = (transactions: Iterable<LedgerTransaction>): Map<string, Decimal> => {
  const balances = new Map<string, Scaled>();
  for (const { legs, currency } of transactions)
    for (const { account, amount } of legs) {
      const key = `${account} ${currency}`;
      balances.set(key, (balances.get(key) ?? 0n) + toScaled(amount));
    }
  return new Map([...balances].map(([key, value]) => [key, toDecimal(value)]));
};
