import type { BankStatementOutcome } from '../../../../shared/accounting/bankStatements/schema.ts';
import { add, compare, isZero, subtract, type Decimal } from '../../../../shared/money/decimal.ts';

/** Incoming transfer as a file has it. The currency is empty where the file names none. */
export type StatementLine = {
  bookedOn: string;
  amount: Decimal;
  currency: string;
  reference: string;
  counterparty: string;
  text: string;
};

/** Transfer of either direction that carries the id its payer gave it. `code` and `text` say why one came back, if they do. */
export type IdentifiedTransfer = {
  endToEndId: string;
  isIncoming: boolean;
  bookedOn: string;
  amount: Decimal;
  currency: string;
  code: string;
  text: string;
};

/**
 * Content of a file. Incoming transfers are in `lines`; outgoing and pending ones are counted; the rest are faults. Booked
 * transfers of either direction that carry the id of their payer are in `identified` too.
 */
export type ReadBankStatement = Pick<
  BankStatementOutcome,
  'format' | 'outgoing' | 'pending' | 'faults' | 'differences'
> & { lines: StatementLine[]; identified: IdentifiedTransfer[] };

/** Returns an empty statement of a format, to be filled line by line. */
export const emptyStatement = (format: BankStatementOutcome['format']): ReadBankStatement => ({
  format,
  lines: [],
  identified: [],
  outgoing: 0,
  pending: 0,
  faults: [],
  differences: [],
});

/** Balances of one account in one currency, as far as the file states them. */
export type StatedBalances = { currency: string; opening?: Decimal; closing?: Decimal; movement: Decimal };

/** Returns the differences between what opening balance and lines give and the closing balance, where both are stated. */
export const differencesOf = (balances: Iterable<StatedBalances>): ReadBankStatement['differences'] =>
  [...balances].flatMap(({ currency, opening, closing, movement }) => {
    if (opening === undefined || closing === undefined) return [];
    const amount = subtract(closing, add(opening, movement));
    return isZero(amount) ? [] : [{ currency, amount }];
  });

const plainNumber = /^\d{1,18}(?:[.,]\d{0,5})?$/;

/** Reads an amount with a point or a comma before its decimals and no other marks; `undefined` for any other text. */
export const readPlainAmount = (text: string): Decimal | undefined =>
  plainNumber.test(text) ? add(text.replace(',', '.').replace(/\.$/, ''), '0') : undefined;

/** Returns whether an amount is above zero. */
export const isIncoming = (amount: string): boolean => compare(amount, '0') > 0;

/** Returns texts as one, without repetitions, line breaks or runs of blanks. */
export const joinTexts = (texts: readonly string[]): string =>
  [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean))]
    .join(' ')
    .slice(0, 1000);
