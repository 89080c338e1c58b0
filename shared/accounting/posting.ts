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
import { splitShortfall } from '../money/cashRounding.ts';
import { dateSchema } from '../reference/dates.ts';
import type { Posting } from './ledger.ts';
import type { Recoupment, WorkRoyalty } from './recoupment.ts';

/** Licensed income of a batch, added up per licensor, contract and work. `gross` is `royalty` plus `commission`. */
export const royaltyLineSchema = z.object({
  licensorId: z.string(),
  contractId: z.string(),
  agentId: z.string(),
  /** The work or recording the income is for. */
  workRef: z.string(),
  /** First day of the usage period, which decides what an advance with a deduction range takes. */
  usedOn: dateSchema,
  /** Where it was used, and the contracts below in a chain of sub-licences it came through; see `WorkRoyalty`. */
  territory: z.number().int().optional(),
  through: z.array(z.string()).optional(),
  gross: decimalSchema,
  royalty: decimalSchema,
  commission: decimalSchema,
  /**
   * Of a receipt in another currency: the royalty in that one, as the licensor is shown the income it is made of. Each is
   * rounded by itself, so that all of them may come to another last digit than the rounded whole.
   */
  receivedRoyalty: decimalSchema.optional(),
});
export type RoyaltyLine = z.infer<typeof royaltyLineSchema>;

/** The income of a confirmed batch in one currency, ready to be booked. A batch of several currencies is booked once for each. */
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

/** The receipt of a booked batch's income in one currency. */
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
  /** Of an adjustment: what was owed, in the statement currency, and what had arrived before it. */
  before: z.object({ owed: decimalSchema, cash: decimalSchema, serviceFee: decimalSchema }).optional(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** Lines of one licensor under one contract. */
export type ContractLines = { licensorId: string; contractId: string; lines: RoyaltyLine[] };

/** Groups lines by licensor and contract, in the order of their ids. */
export const byContract = (lines: readonly RoyaltyLine[]): ContractLines[] => {
  const groups = new Map<string, ContractLines>();
  for (const line of lines) {
    const key = `${line.licensorId}#${line.contractId}`;
    const group = groups.get(key);
    if (group) group.lines.push(line);
    else groups.set(key, { licensorId: line.licensorId, contractId: line.contractId, lines: [line] });
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
};

/** Contracts that are booked, and received, in one posting; what they need fits one transaction of the table. */
export const contractsPerBooking = 30;
export const contractsPerReceipt = 8;

/** Cuts contracts into the groups that are posted together; the same lines always give the same groups. */
export const postedTogether = (groups: readonly ContractLines[], size: number): ContractLines[][] =>
  Array.from({ length: Math.ceil(groups.length / size) }, (_, index) =>
    groups.slice(index * size, (index + 1) * size),
  );

const grossOf = (lines: readonly RoyaltyLine[]) => sum(lines.map(({ gross }) => gross));
const royaltyOf = (lines: readonly RoyaltyLine[]) => sum(lines.map(({ royalty }) => royalty));

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
 * commission; and one posting for what stays parked.
 * @throws RangeError when a line's royalty and commission are not its gross
 */
export const bookingPostings = (booking: Booking): Posting[] => {
  const { batchId, run, currency, occurredOn } = booking;
  const common = { cause: { kind: 'batch', id: batchId } as const, currency, occurredOn };
  const source = run === 1 ? account.receivable(batchId) : account.parked(batchId);
  booking.lines.forEach(requireWhole);
  const postings = postedTogether(byContract(booking.lines), contractsPerBooking).map(
    (groups, index): Posting => {
      const lines = groups.flatMap((group) => group.lines);
      return {
        ...common,
        idempotencyKey: `book#${batchId}#${run}#${currency}#${index}`,
        legs: [
          { account: source, amount: grossOf(lines) },
          ...groups.map((group) => ({
            account: account.accrued(group.licensorId, group.contractId),
            amount: negate(royaltyOf(group.lines)),
          })),
          ...commissionLegs(lines, negate),
        ],
      };
    },
  );
  if (booking.parked)
    postings.push({
      ...common,
      idempotencyKey: `book#${batchId}#${run}#${currency}#parked`,
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

/** Returns an amount of the statement currency in the receiving one. */
const atRate = (receipt: Receipt, owed: string): Decimal =>
  isExchanged(receipt) ? multiply(owed, receipt.exchangeRate) : add(owed, '0');

/** The key under which one group of contracts is received. */
export const receiptKey = (receipt: Receipt, index: number): string =>
  `receive#${receipt.batchId}#${receipt.run}#${receipt.statementCurrency}#${index}`;

/** Returns whole minor units a receipt is short of what is owed at its rate. */
const differenceOf = (receipt: Receipt, owed: string, cash: string, serviceFee: string): Decimal =>
  splitShortfall(subtract(atRate(receipt, owed), add(cash, serviceFee)), receipt.receivingCurrency)
    .difference;

/**
 * Returns what a receipt adds to the difference account. An adjustment moves it from what it was to what it is with the
 * adjusted amount owed, so that all postings of a batch come to the difference of the whole.
 */
const differenceAdded = (receipt: Receipt, owed: Decimal): Decimal => {
  const { cash, serviceFee, before } = receipt;
  if (!before) return differenceOf(receipt, owed, cash, serviceFee);
  const all = [add(before.owed, owed), add(before.cash, cash), add(before.serviceFee, serviceFee)] as const;
  return subtract(
    differenceOf(receipt, ...all),
    differenceOf(receipt, before.owed, before.cash, before.serviceFee),
  );
};

/**
 * Returns the house's side of a receipt: cash and bank charges against the receivable. What was received more or less than
 * the statement says at the given rate goes to the difference account in whole minor units, and to the rounding account
 * below them. In another currency the exchange account stands between the two.
 */
export const receiptPostings = (receipt: Receipt): Posting[] => {
  const { batchId, run, payer, cash, serviceFee, receivingCurrency, statementCurrency } = receipt;
  const owed = add(grossOf(receipt.lines), receipt.parked ?? '0');
  const expected = atRate(receipt, owed);
  const difference = differenceAdded(receipt, owed);
  const settled = isExchanged(receipt) ? account.exchange(batchId) : account.receivable(batchId);
  const arrival: Posting = {
    ...receiptCommon(receipt, receivingCurrency),
    idempotencyKey: `receive#${batchId}#${run}#${statementCurrency}#cash`,
    legs: [
      { account: account.cash(payer), amount: cash },
      { account: account.fee(payer), amount: serviceFee },
      { account: account.difference(payer), amount: difference },
      { account: account.rounding(payer), amount: subtract(expected, sum([cash, serviceFee, difference])) },
      { account: settled, amount: negate(expected) },
    ],
  };
  if (!isExchanged(receipt)) return [arrival];
  return [
    arrival,
    {
      ...receiptCommon(receipt, statementCurrency),
      idempotencyKey: `receive#${batchId}#${run}#${statementCurrency}#statement`,
      legs: [
        { account: account.exchange(batchId), amount: owed },
        { account: account.receivable(batchId), amount: negate(owed) },
      ],
    },
  ];
};

/** A contract's royalty per work in the receiving currency. */
export const receivedRoyalties = (receipt: Receipt, { lines }: ContractLines): WorkRoyalty[] =>
  lines.map(({ workRef, usedOn, territory, through, royalty, receivedRoyalty }) => ({
    workRef,
    usedOn,
    territory,
    through,
    royalty: receivedRoyalty ?? atRate(receipt, royalty),
  }));

/** A contract's lines with what their royalty pays back. */
export type ContractReceipt = { group: ContractLines; recoupments: readonly Recoupment[] };

/** The account a recoupment is credited to: the advance it pays back, or what is held until a person decides. */
export const accountOfRecoupment = (
  { advanceId, part, held }: Recoupment,
  contractId: string,
  batchId: string,
): string => (held ? account.held(advanceId, contractId, batchId) : account.advance(advanceId, part));

const creditedLegs = (receipt: Receipt, { group, recoupments }: ContractReceipt) => [
  {
    account: account.payable(group.licensorId, group.contractId),
    amount: subtract(
      sum(recoupments.map(({ amount }) => amount)),
      sum(receivedRoyalties(receipt, group).map(({ royalty }) => royalty)),
    ),
  },
  ...recoupments.map((one) => ({
    account: accountOfRecoupment(one, group.contractId, receipt.batchId),
    amount: negate(one.amount),
  })),
];

const recoupedBy = ({ batchId }: Receipt, { group, recoupments }: ContractReceipt) =>
  recoupments.map((one) => ({
    contractId: group.contractId,
    account: accountOfRecoupment(one, group.contractId, batchId),
    amount: one.amount,
  }));

/**
 * The licensors' side of a receipt: what was accrued becomes payable, less what pays back advances. In another currency
 * the accrued royalty and the commission leave the statement currency for the receiving one.
 */
export const contractReceiptPostings = (
  receipt: Receipt,
  index: number,
  contracts: readonly ContractReceipt[],
): Posting[] => {
  const idempotencyKey = receiptKey(receipt, index);
  const recouped = contracts.flatMap((contract) => recoupedBy(receipt, contract));
  const received = {
    ...receiptCommon(receipt, receipt.receivingCurrency),
    ...(recouped.length && { recouped }),
  };
  const lines = contracts.flatMap(({ group }) => group.lines);
  const discharged = contracts.map(({ group }) => ({
    account: account.accrued(group.licensorId, group.contractId),
    amount: royaltyOf(group.lines),
  }));
  const credited = contracts.flatMap((contract) => creditedLegs(receipt, contract));
  if (!isExchanged(receipt)) return [{ ...received, idempotencyKey, legs: [...discharged, ...credited] }];
  const earned = [...credited, ...commissionLegs(lines, (amount) => negate(atRate(receipt, amount)))];
  const exchange = account.exchange(receipt.batchId);
  return [
    {
      ...received,
      idempotencyKey,
      legs: [{ account: exchange, amount: negate(sum(earned.map(({ amount }) => amount))) }, ...earned],
    },
    {
      ...receiptCommon(receipt, receipt.statementCurrency),
      idempotencyKey: `${idempotencyKey}#statement`,
      legs: [
        ...discharged,
        ...commissionLegs(lines, (amount) => amount),
        { account: exchange, amount: negate(grossOf(lines)) },
      ],
    },
  ];
};
