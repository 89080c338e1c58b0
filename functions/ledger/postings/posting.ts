import { splitIntoChunks } from '../../core/splitIntoChunks.ts';
import * as z from 'zod';
import { currencySchema, type Currency } from '../../../shared/money/currency.ts';
import {
  add,
  compare,
  decimalSchema,
  multiply,
  negate,
  subtract,
  sum,
  type Decimal,
} from '../../../shared/money/decimal.ts';
import { account, accountOfRecoupable } from '../../../shared/accounting/account.ts';
import { splitShortfall } from '../../../shared/money/cashRounding.ts';
import { dateSchema } from '../../../shared/reference/dates.ts';
import type { Posting } from '../../../shared/accounting/ledger.ts';
import { toReceiptId } from '../../../shared/accounting/receiptId.ts';
import type { Recoupment, WorkRoyalty } from './recoupment.ts';
import type { ReservePart } from './reservePosting.ts';

/** Licensed income of a batch, added up per licensor, contract and work. `gross` is `royalty` plus `commission`. */
export const royaltyLineSchema = z.object({
  licensorId: z.string(),
  contractId: z.string(),
  agentId: z.string(),
  /** Work or recording the income is for. */
  workRef: z.string(),
  /** First day of the usage period. An advance with a deduction range takes only royalty of days in it. */
  usedOn: dateSchema,
  /**
   * Territory of use, words or music of a composition, and the contracts further down a chain of sub-licences the income came through; see
   * `WorkRoyalty`.
   */
  territory: z.number().int().optional(),
  /** Code of the right the use needs, by which a reserve may hold different parts; absent where the statement does not say. */
  right: z.number().int().optional(),
  shareKind: z.enum(['words', 'music']).optional(),
  through: z.array(z.string()).optional(),
  gross: decimalSchema,
  royalty: decimalSchema,
  commission: decimalSchema,
  /**
   * Royalty in the receiving currency, if it differs from the statement currency; licensors see this amount. Each line
   * is rounded separately, so the sum of the lines may differ from the rounded total in the last digit.
   */
  receivedRoyalty: decimalSchema.optional(),
  /** Accounting currency of the contract; absent when royalty stays in the currency received. */
  accountingCurrency: currencySchema.optional(),
  /** Royalty in the accounting currency, if it differs from the receiving currency. Rounded likewise. */
  accountedRoyalty: decimalSchema.optional(),
});
export type RoyaltyLine = z.infer<typeof royaltyLineSchema>;

/**
 * Income of a confirmed batch in one currency, ready to be booked. A batch of several currencies is booked once for
 * each.
 */
export const bookingSchema = z.object({
  batchId: z.string(),
  /** Part of the batch whose licensors `lines` are of, from 0; a batch in one part has none. */
  part: z.number().int().min(0).optional(),
  /** 1 for the confirmation. Each later run books previously parked income that is now resolved. */
  run: z.number().int().min(1).default(1),
  /** The currency of the statement. */
  currency: currencySchema,
  occurredOn: dateSchema,
  lines: z.array(royaltyLineSchema),
  /** Income of the batch without a licensor yet; only in the first run. */
  parked: decimalSchema.optional(),
});
export type Booking = z.infer<typeof bookingSchema>;

/** Receipt of a booked batch's income in one currency. */
export const receiptSchema = z.object({
  batchId: z.string(),
  /** Part of the batch whose licensors `lines` are of, from 0; a batch in one part has none. */
  part: z.number().int().min(0).optional(),
  run: z.number().int().min(1).default(1),
  /** Number of a later receipt of the batch in the statement currency; absent for the first. */
  number: z.number().int().min(2).optional(),
  /** Paying company whose bank account received the money. */
  payer: z.string(),
  payDate: dateSchema,
  statementCurrency: currencySchema,
  receivingCurrency: currencySchema,
  /** Units of the receiving currency for one of the statement currency; `"1"` when they are the same. */
  exchangeRate: decimalSchema,
  /** Cash that arrived and bank charges deducted on the way, in the receiving currency. */
  cash: decimalSchema,
  serviceFee: decimalSchema,
  lines: z.array(royaltyLineSchema),
  /** Income of the batch that stays parked, in the statement currency. */
  parked: decimalSchema.optional(),
  /**
   * Part of the amount owed that the receipt settles, in the statement currency. All of `lines` and `parked` without it.
   */
  settled: decimalSchema.optional(),
  /** Amounts before an adjustment: owed in the statement currency; cash and fee in the receiving currency. */
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

/** Maximum contracts booked or received in one posting. It keeps a posting within one DynamoDB transaction. */
export const contractsPerBooking = 30;
export const contractsPerReceipt = 8;

/** Splits contracts into groups that are posted together. The same lines always give the same groups. */
export const splitIntoPostings = (groups: readonly ContractLines[], size: number): ContractLines[][] =>
  splitIntoChunks(groups, size);

/** Returns the name of a posting among those of its batch. The first part names its postings as a batch in one part does. */
export const nameInPart = (part: number | undefined, index: number): string =>
  part ? `${part}.${index}` : String(index);

export const sumGross = (lines: readonly RoyaltyLine[]) => sum(lines.map(({ gross }) => gross));
export const sumRoyalty = (lines: readonly RoyaltyLine[]) => sum(lines.map(({ royalty }) => royalty));

const requireWhole = ({ gross, royalty, commission, workRef }: RoyaltyLine): void => {
  if (compare(gross, add(royalty, commission)) !== 0)
    throw new RangeError(`royalty and commission of ${workRef} do not add up to its gross`);
};

/** Returns the legs of the agents' commission of some lines. */
export const commissionLegs = (lines: readonly RoyaltyLine[], sign: (amount: Decimal) => string) =>
  lines.map(({ agentId, commission }) => ({
    account: account.commission(agentId),
    amount: sign(commission),
  }));

/**
 * Returns the postings of a booking. The platform owes the gross (or it was parked before), licensors have earned their
 * royalty and agents their commission. One more posting parks the income without a licensor.
 * @throws RangeError when a line's royalty and commission do not add up to its gross
 */
export const bookingPostings = (booking: Booking): Posting[] => {
  const { batchId, part, run, currency, occurredOn } = booking;
  const common = { cause: { kind: 'batch', id: batchId } as const, currency, occurredOn };
  const source = run === 1 ? account.receivable(batchId) : account.parked(batchId);
  booking.lines.forEach(requireWhole);
  const postings = splitIntoPostings(byContract(booking.lines), contractsPerBooking).map(
    (groups, index): Posting => {
      const lines = groups.flatMap((group) => group.lines);
      return {
        ...common,
        idempotencyKey: `book#${batchId}#${run}#${currency}#${nameInPart(part, index)}`,
        legs: [
          { account: source, amount: sumGross(lines) },
          ...groups.map((group) => ({
            account: account.accrued(group.licensorId, group.contractId),
            amount: negate(sumRoyalty(group.lines)),
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
  cause: { kind: 'receipt', id: toReceiptId(receipt.batchId, receipt.number) } as const,
  currency,
  occurredOn: receipt.payDate,
});

const isExchanged = (receipt: Receipt): boolean => receipt.statementCurrency !== receipt.receivingCurrency;

/** Returns an amount of the statement currency in the receiving one. */
const atRate = (receipt: Receipt, owed: string): Decimal =>
  isExchanged(receipt) ? multiply(owed, receipt.exchangeRate) : add(owed, '0');

/** Returns the idempotency key of one posting of a receipt. */
const postingKey = ({ batchId, run, number, statementCurrency }: Receipt, posting: string): string =>
  `receive#${batchId}#${number ? `${run}.${number}` : run}#${statementCurrency}#${posting}`;

/** Returns the idempotency key of the receipt of one group of contracts. */
export const receiptKey = (receipt: Receipt, index: number): string =>
  postingKey(receipt, nameInPart(receipt.part, index));

/**
 * Returns the amount, in whole minor units of the receiving currency, by which a receipt falls short of the amount owed
 * at its rate.
 */
const receiptDifference = (receipt: Receipt, owed: string, cash: string, serviceFee: string): Decimal =>
  splitShortfall(subtract(atRate(receipt, owed), add(cash, serviceFee)), receipt.receivingCurrency)
    .difference;

/**
 * Returns the amount a receipt adds to the difference account. For an adjustment it is the change from the old to the
 * new difference, so all postings of a batch add up to the difference of the whole batch.
 */
const differenceAdded = (receipt: Receipt, owed: Decimal): Decimal => {
  const { cash, serviceFee, before } = receipt;
  if (!before) return receiptDifference(receipt, owed, cash, serviceFee);
  const all = [add(before.owed, owed), add(before.cash, cash), add(before.serviceFee, serviceFee)] as const;
  return subtract(
    receiptDifference(receipt, ...all),
    receiptDifference(receipt, before.owed, before.cash, before.serviceFee),
  );
};

/**
 * Returns the postings of the house for a receipt: cash and bank charges against the receivable. A difference from the
 * amount owed at the given rate goes to the difference account in whole minor units, and the rest below one minor unit
 * to the rounding account. If the currency changes, the exchange account clears one currency against the other.
 */
export const receiptPostings = (receipt: Receipt): Posting[] => {
  const { batchId, payer, cash, serviceFee, receivingCurrency, statementCurrency } = receipt;
  const owed = receipt.settled ?? add(sumGross(receipt.lines), receipt.parked ?? '0');
  const expected = atRate(receipt, owed);
  const difference = differenceAdded(receipt, owed);
  const settled = isExchanged(receipt) ? account.exchange(batchId) : account.receivable(batchId);
  const arrival: Posting = {
    ...receiptCommon(receipt, receivingCurrency),
    idempotencyKey: postingKey(receipt, 'cash'),
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
      idempotencyKey: postingKey(receipt, 'statement'),
      legs: [
        { account: account.exchange(batchId), amount: owed },
        { account: account.receivable(batchId), amount: negate(owed) },
      ],
    },
  ];
};

/** Returns the royalty of a line in the receiving currency. */
const receivedRoyalty = (receipt: Receipt, line: RoyaltyLine): Decimal =>
  line.receivedRoyalty ?? atRate(receipt, line.royalty);

/** Returns the currency a contract's royalty is owed in: its accounting currency, or else the receiving currency. */
export const owedCurrency = (receipt: Receipt, { lines }: ContractLines): Currency =>
  lines[0]?.accountingCurrency ?? receipt.receivingCurrency;

/** Returns a contract's royalty per work, in the currency it is owed in. */
export const owedRoyalties = (receipt: Receipt, { lines }: ContractLines): WorkRoyalty[] =>
  lines.map((line) => ({
    workRef: line.workRef,
    usedOn: line.usedOn,
    territory: line.territory,
    shareKind: line.shareKind,
    through: line.through,
    royalty: line.accountedRoyalty ?? receivedRoyalty(receipt, line),
  }));

/** Lines of a contract, with the recoupments from their royalty and what is held of it. */
type ContractReceipt = {
  group: ContractLines;
  recoupments: readonly Recoupment[];
  reserves?: readonly ReservePart[];
};

/**
 * Returns the account a recoupment credits: the advance it pays back, or the held account until a person decides.
 */
export const accountOfRecoupment = (
  { advanceId, part, held }: Recoupment,
  contractId: string,
  batchId: string,
): string => (held ? account.held(advanceId, contractId, batchId) : accountOfRecoupable(advanceId, part));

const creditedLegs = (receipt: Receipt, { group, recoupments, reserves = [] }: ContractReceipt) => [
  {
    account: account.payable(group.licensorId, group.contractId),
    amount: subtract(
      sum([...recoupments, ...reserves].map(({ amount }) => amount)),
      sum(owedRoyalties(receipt, group).map(({ royalty }) => royalty)),
    ),
  },
  ...recoupments.map((one) => ({
    account: accountOfRecoupment(one, group.contractId, receipt.batchId),
    amount: negate(one.amount),
  })),
  ...reserves.map(({ month, amount }) => ({
    account: account.reserve(group.licensorId, group.contractId, month),
    amount: negate(amount),
  })),
];

const recoupedBy = ({ batchId }: Receipt, { group, recoupments }: ContractReceipt) =>
  recoupments.map((one) => ({
    contractId: group.contractId,
    account: accountOfRecoupment(one, group.contractId, batchId),
    amount: one.amount,
  }));

/** Returns contracts by the currency their royalty is owed in, in order of first appearance. */
const byOwedCurrency = (
  receipt: Receipt,
  contracts: readonly ContractReceipt[],
): Map<Currency, ContractReceipt[]> => {
  const groups = new Map<Currency, ContractReceipt[]>();
  for (const contract of contracts) {
    const currency = owedCurrency(receipt, contract.group);
    groups.set(currency, [...(groups.get(currency) ?? []), contract]);
  }
  return groups;
};

/**
 * Returns the part of a posting that credits contracts which account in another currency than the receiving one. The
 * position account stands against them in both currencies.
 */
const accountedPart = (
  receipt: Receipt,
  contracts: readonly ContractReceipt[],
): Pick<Posting, 'legs' | 'recouped'> => {
  const recouped = contracts.flatMap((contract) => recoupedBy(receipt, contract));
  const credited = contracts.flatMap((contract) => creditedLegs(receipt, contract));
  return {
    ...(recouped.length && { recouped }),
    legs: [
      { account: account.position(receipt.payer), amount: negate(sum(credited.map(({ amount }) => amount))) },
      ...credited,
    ],
  };
};

/**
 * Returns the postings of licensors for a receipt: accrued royalty becomes payable, less the part that pays back
 * advances. If money is received in another currency than the statement's, moves accrued royalty and commission to it;
 * royalty of a contract that accounts in another currency is moved on to that.
 */
export const contractReceiptPostings = (
  receipt: Receipt,
  index: number,
  contracts: readonly ContractReceipt[],
): Posting[] => {
  const idempotencyKey = receiptKey(receipt, index);
  const groups = byOwedCurrency(receipt, contracts);
  const kept = groups.get(receipt.receivingCurrency) ?? [];
  const moved = [...groups].filter(([currency]) => currency !== receipt.receivingCurrency);
  const recouped = kept.flatMap((contract) => recoupedBy(receipt, contract));
  const received = {
    ...receiptCommon(receipt, receipt.receivingCurrency),
    ...(recouped.length && { recouped }),
  };
  const lines = contracts.flatMap(({ group }) => group.lines);
  const discharged = contracts.map(({ group }) => ({
    account: account.accrued(group.licensorId, group.contractId),
    amount: sumRoyalty(group.lines),
  }));
  const movedLines = moved.flatMap(([, own]) => own.flatMap(({ group }) => group.lines));
  const credited = [
    ...kept.flatMap((contract) => creditedLegs(receipt, contract)),
    ...movedLines.map((line) => ({
      account: account.position(receipt.payer),
      amount: negate(receivedRoyalty(receipt, line)),
    })),
  ];
  const accounted = moved
    .filter(([currency]) => currency !== receipt.statementCurrency)
    .map(([currency, own]) => ({
      ...receiptCommon(receipt, currency),
      idempotencyKey: `${idempotencyKey}#${currency}`,
      ...accountedPart(receipt, own),
    }));
  if (!isExchanged(receipt))
    return [{ ...received, idempotencyKey, legs: [...discharged, ...credited] }, ...accounted];
  const earned = [...credited, ...commissionLegs(lines, (amount) => negate(atRate(receipt, amount)))];
  const exchange = account.exchange(receipt.batchId);
  // A contract has one balance per currency, which a transaction may write once.
  const inStatementCurrency = accountedPart(receipt, groups.get(receipt.statementCurrency) ?? []);
  return [
    {
      ...received,
      idempotencyKey,
      legs: [{ account: exchange, amount: negate(sum(earned.map(({ amount }) => amount))) }, ...earned],
    },
    ...accounted,
    {
      ...receiptCommon(receipt, receipt.statementCurrency),
      idempotencyKey: `${idempotencyKey}#statement`,
      ...inStatementCurrency,
      legs: [
        ...discharged,
        ...commissionLegs(lines, (amount) => amount),
        { account: exchange, amount: negate(sumGross(lines)) },
        ...inStatementCurrency.legs,
      ],
    },
  ];
};
