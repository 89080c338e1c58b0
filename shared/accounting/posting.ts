import * as z from 'zod';
import { currencySchema, type Currency } from '../money/currency.ts';
import {
  add,
  compare,
  decimalSchema,
  multiply,
  negate,
  subtract,
  sum,
  type Decimal,
} from '../money/decimal.ts';
import { account } from './account.ts';
import { dateSchema, type Posting } from './ledger.ts';
import type { Recoupment, WorkRoyalty } from './recoupment.ts';

/** Licensed income of a batch, added up per licensor, contract and work. `gross` is `royalty` plus `commission`. */
export const royaltyLineSchema = z.object({
  licensorId: z.string(),
  contractId: z.string(),
  agentId: z.string(),
  /** The work or recording the income is for. */
  workRef: z.string(),
  gross: decimalSchema,
  royalty: decimalSchema,
  commission: decimalSchema,
});
export type RoyaltyLine = z.infer<typeof royaltyLineSchema>;

/** A batch ready to be booked. */
export const bookingSchema = z.object({
  batchId: z.string(),
  /** 1 for the confirmation; each later run books what was parked before and is resolved now. */
  run: z.number().int().min(1).default(1),
  /** The currency of the statement. */
  currency: currencySchema,
  occurredOn: dateSchema,
  lines: z.array(royaltyLineSchema),
  /** Income of the batch that has no licensor yet; only in the first run. */
  parked: decimalSchema.optional(),
});
export type Booking = z.infer<typeof bookingSchema>;

/** A receipt of a booked batch. */
export const receiptSchema = z.object({
  batchId: z.string(),
  run: z.number().int().min(1).default(1),
  /** The invoice entity whose bank account the money reached. */
  payer: z.string(),
  payDate: dateSchema,
  statementCurrency: currencySchema,
  receivingCurrency: currencySchema,
  /** Units of the receiving currency for one of the statement currency; `"1"` when they are the same. */
  exchangeRate: decimalSchema,
  /** Cash that arrived and bank charges kept back on the way, in the receiving currency. */
  cash: decimalSchema,
  serviceFee: decimalSchema,
  lines: z.array(royaltyLineSchema),
  /** What stays parked of the batch, in the statement currency. */
  parked: decimalSchema.optional(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** Lines of one licensor under one contract. */
export type ContractLines = { licensorId: string; contractId: string; lines: RoyaltyLine[] };

/** Groups lines by licensor and contract: what is posted together. */
export const byContract = (lines: readonly RoyaltyLine[]): ContractLines[] => {
  const groups = new Map<string, ContractLines>();
  for (const line of lines) {
    const key = `${line.licensorId}#${line.contractId}`;
    const group = groups.get(key);
    if (group) group.lines.push(line);
    else groups.set(key, { licensorId: line.licensorId, contractId: line.contractId, lines: [line] });
  }
  return [...groups.values()];
};

const requireWhole = ({ gross, royalty, commission, workRef }: RoyaltyLine): void => {
  if (compare(gross, add(royalty, commission)) !== 0)
    throw new RangeError(`royalty and commission of ${workRef} do not add up to its gross`);
};

const commissionLegs = (lines: readonly RoyaltyLine[], sign: (amount: Decimal) => string) =>
  lines.map(({ agentId, commission }) => ({
    account: account.commission(agentId),
    amount: sign(commission),
  }));

/**
 * Booking: the platform owes the gross (or it was parked), the licensors have earned their royalty, the agents their
 * commission. One posting per licensor and contract, and one for what stays parked.
 * @throws RangeError when a line's royalty and commission are not its gross
 */
export const bookingPostings = (booking: Booking): Posting[] => {
  const { batchId, run, currency, occurredOn } = booking;
  const common = { cause: { kind: 'batch', id: batchId } as const, currency, occurredOn };
  const source = run === 1 ? account.receivable(batchId) : account.parked(batchId);
  const postings = byContract(booking.lines).map(({ licensorId, contractId, lines }): Posting => {
    lines.forEach(requireWhole);
    return {
      ...common,
      idempotencyKey: `book#${batchId}#${run}#${licensorId}#${contractId}`,
      legs: [
        { account: source, amount: sum(lines.map(({ gross }) => gross)) },
        {
          account: account.accrued(licensorId, contractId),
          amount: negate(sum(lines.map(({ royalty }) => royalty))),
        },
        ...commissionLegs(lines, negate),
      ],
    };
  });
  if (booking.parked)
    postings.push({
      ...common,
      idempotencyKey: `book#${batchId}#${run}#parked`,
      legs: [
        { account: account.receivable(batchId), amount: booking.parked },
        { account: account.parked(batchId), amount: negate(booking.parked) },
      ],
    });
  return postings;
};

const receiptCommon = (receipt: Receipt, currency: Currency) => ({
  cause: { kind: 'receipt', id: receipt.batchId } as const,
  currency,
  occurredOn: receipt.payDate,
});

const isExchanged = (receipt: Receipt): boolean => receipt.statementCurrency !== receipt.receivingCurrency;

/** The key under which the receipt of one licensor's royalty under one contract is posted. */
export const receiptKey = (receipt: Receipt, group: { licensorId: string; contractId: string }): string =>
  `receive#${receipt.batchId}#${receipt.run}#${group.licensorId}#${group.contractId}`;

/**
 * The house's side of a receipt: cash and bank charges against the receivable. What was received more or less than the
 * statement says at the given rate goes to the difference account. In another currency the exchange account stands
 * between the two.
 */
export const receiptPostings = (receipt: Receipt): Posting[] => {
  const { batchId, run, payer, cash, serviceFee, exchangeRate, receivingCurrency, statementCurrency } =
    receipt;
  const owed = sum([...receipt.lines.map(({ gross }) => gross), receipt.parked ?? '0']);
  const expected = isExchanged(receipt) ? multiply(owed, exchangeRate) : owed;
  const settled = isExchanged(receipt) ? account.exchange(batchId) : account.receivable(batchId);
  const arrival: Posting = {
    ...receiptCommon(receipt, receivingCurrency),
    idempotencyKey: `receive#${batchId}#${run}#cash`,
    legs: [
      { account: account.cash(payer), amount: cash },
      { account: account.fee(payer), amount: serviceFee },
      { account: account.difference(payer), amount: subtract(expected, add(cash, serviceFee)) },
      { account: settled, amount: negate(expected) },
    ],
  };
  if (!isExchanged(receipt)) return [arrival];
  return [
    arrival,
    {
      ...receiptCommon(receipt, statementCurrency),
      idempotencyKey: `receive#${batchId}#${run}#statement`,
      legs: [
        { account: account.exchange(batchId), amount: owed },
        { account: account.receivable(batchId), amount: negate(owed) },
      ],
    },
  ];
};

/** A contract's royalty per work in the receiving currency. */
export const receivedRoyalties = (receipt: Receipt, { lines }: ContractLines): WorkRoyalty[] =>
  lines.map(({ workRef, royalty }) => ({
    workRef,
    royalty: isExchanged(receipt) ? multiply(royalty, receipt.exchangeRate) : royalty,
  }));

/**
 * A licensor's side of a receipt: what was accrued becomes payable, less what pays back advances. In another currency
 * the accrued royalty and the commission leave the statement currency for the receiving one.
 */
export const contractReceiptPostings = (
  receipt: Receipt,
  group: ContractLines,
  recoupments: readonly Recoupment[],
): Posting[] => {
  const { licensorId, contractId, lines } = group;
  const idempotencyKey = receiptKey(receipt, group);
  const royalty = sum(receivedRoyalties(receipt, group).map((one) => one.royalty));
  const accrued = sum(lines.map((line) => line.royalty));
  const recouped = sum(recoupments.map(({ amount }) => amount));
  const credited = [
    { account: account.payable(licensorId, contractId), amount: subtract(recouped, royalty) },
    ...recoupments.map(({ advanceId, amount }) => ({
      account: account.advance(advanceId),
      amount: negate(amount),
    })),
  ];
  const common = receiptCommon(receipt, receipt.receivingCurrency);
  const discharged = { account: account.accrued(licensorId, contractId), amount: accrued };
  if (!isExchanged(receipt)) return [{ ...common, idempotencyKey, legs: [discharged, ...credited] }];
  const exchange = account.exchange(receipt.batchId);
  const convert = (amount: Decimal) => multiply(amount, receipt.exchangeRate);
  const commission = sum(lines.map((line) => line.commission));
  const converted = sum(lines.map((line) => convert(line.commission)));
  return [
    {
      ...common,
      idempotencyKey,
      legs: [
        { account: exchange, amount: add(royalty, converted) },
        ...credited,
        ...commissionLegs(lines, (amount) => negate(convert(amount))),
      ],
    },
    {
      ...receiptCommon(receipt, receipt.statementCurrency),
      idempotencyKey: `${idempotencyKey}#statement`,
      legs: [
        discharged,
        ...commissionLegs(lines, (amount) => amount),
        { account: exchange, amount: negate(add(accrued, commission)) },
      ],
    },
  ];
};

/** Paying an advance: it is owed back out of royalty until it is recouped. */
export const advancePosting = (advance: {
  advanceId: string;
  payer: string;
  currency: Currency;
  amount: string;
  paidOn: string;
}): Posting => ({
  idempotencyKey: `advance#${advance.advanceId}`,
  cause: { kind: 'advance', id: advance.advanceId },
  currency: advance.currency,
  occurredOn: advance.paidOn,
  legs: [
    { account: account.advance(advance.advanceId), amount: advance.amount },
    { account: account.cash(advance.payer), amount: negate(advance.amount) },
  ],
});
