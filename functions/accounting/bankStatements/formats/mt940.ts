import { isCalendarDate } from '../../../../shared/reference/dates.ts';
import { add, negate, sum, type Decimal } from '../../../../shared/money/decimal.ts';
import {
  differencesOf,
  emptyStatement,
  joinTexts,
  readPlainAmount,
  type ReadBankStatement,
  type StatedBalances,
} from './statementLine.ts';

const none = sum([]);

/** Field of a message: its tag, and its text without the line break at the end. */
type Field = { tag: string; text: string };

/** Cuts a message into its fields. A line that begins with no tag continues the field above. */
const fieldsOf = (text: string): Field[] => {
  const fields: Field[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, tag, rest] = /^(?:\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag !== undefined) fields.push({ tag, text: rest ?? '' });
    else if (fields.length > 0 && !/^-?\}?$/.test(line.trim())) fields.at(-1)!.text += `\n${line}`;
  }
  return fields;
};

const toDay = (digits: string): string =>
  `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;

/**
 * Field 61: value date, entry date without its year, mark, third letter of the currency, amount, type of transaction, reference
 * of the owner, reference of the bank.
 */
const transaction =
  /^(\d{6})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?(\d[\d,]*)([A-Z][A-Z0-9]{3})([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;

/** Returns the day an entry was booked. Its year is that of the value date, or the next or last one about New Year. */
const bookingDay = (valueDate: string, entryDate: string | undefined): string => {
  const value = toDay(valueDate);
  if (!entryDate) return value;
  const year = Number(value.slice(0, 4));
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(value));
  const [nearest] = [year - 1, year, year + 1]
    .map((one) => `${one}-${entryDate.slice(0, 2)}-${entryDate.slice(2)}`)
    .filter(isCalendarDate)
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest ?? '';
};

/** Returns the text and the other party of field 86, in the forms `?20TEXT?32NAME`, `/NAME/…/REMI/…` or as plain text. */
const describe = (text: string): { counterparty: string; text: string } => {
  const joined = text.replaceAll('\n', '');
  if (/\?\d{2}/.test(joined)) {
    const parts = joined.split(/\?(?=\d{2})/).slice(1);
    const of = (codes: RegExp) => parts.filter((part) => codes.test(part)).map((part) => part.slice(2));
    return { counterparty: of(/^3[23]/).join(''), text: joinTexts([of(/^(?:2\d|6[0-3])/).join('')]) };
  }
  const named = (tag: string) => new RegExp(`/${tag}/(.*?)(?=/[A-Z]{3,4}/|$)`).exec(joined)?.[1] ?? '';
  const [counterparty, remittance] = [named('NAME'), named('REMI')];
  return { counterparty: joinTexts([counterparty]), text: joinTexts([remittance || text]) };
};

/**
 * Returns the id of the payer in field 86: `/EREF/ID/` or `EREF+ID`, which subfields of 27 characters may cut; empty when there
 * is none.
 */
const endToEndIdIn = (text: string): string => {
  const joined = text.replaceAll('\n', '');
  const parts = joined.split(/\?(?=\d{2})/);
  // A subfield that is not full ends what it says.
  const whole =
    parts.length > 1
      ? parts
          .filter((part) => /^(?:2\d|6[0-3])/.test(part))
          .map((part) => (part.length < 29 ? `${part.slice(2)} ` : part.slice(2)))
          .join('')
      : joined;
  return /(?:\/EREF\/|EREF\+)\s*([0-9A-Za-z-]{1,35}?)(?=\/|[A-Z]{4}\+|\s|$)/.exec(whole)?.[1] ?? '';
};

/** Reads a balance: mark, day, currency and amount. */
const readBalance = (text: string): { currency: string; amount: Decimal } | undefined => {
  const [, mark, currency, digits] = /^([CD])\d{6}([A-Z]{3})([\d,]+)/.exec(text) ?? [];
  const amount = digits === undefined ? undefined : readPlainAmount(digits);
  return amount === undefined
    ? undefined
    : { currency: currency!, amount: mark === 'D' ? negate(amount) : amount };
};

/** Statements of a file, with the balance of the account so far. */
type Reading = {
  read: ReadBankStatement;
  balance: StatedBalances;
  balances: StatedBalances[];
  entries: number;
};

const readTransaction = (field: Field, details: string, reading: Reading): void => {
  const { read, balance } = reading;
  reading.entries += 1;
  const [, valueDate, entryDate, mark, , digits, , own = '', bank = '', further = ''] =
    transaction.exec(field.text) ?? [];
  const amount = digits === undefined ? undefined : readPlainAmount(digits);
  if (valueDate === undefined || amount === undefined) {
    read.faults.push({ line: reading.entries, reason: valueDate === undefined ? 'shape' : 'amount' });
    return;
  }
  if (mark === 'EC' || mark === 'ED') {
    read.pending += 1;
    return;
  }
  // The reversal of a debit brings the money back.
  const isIncoming = mark === 'C' || mark === 'RD';
  balance.movement = add(balance.movement, isIncoming ? amount : negate(amount));
  const bookedOn = bookingDay(valueDate, entryDate);
  const endToEndId = endToEndIdIn(details);
  if (endToEndId && isCalendarDate(bookedOn))
    read.identified.push({
      endToEndId,
      isIncoming,
      bookedOn,
      amount,
      currency: balance.currency,
      code: '',
      text: isIncoming ? describe(details).text : '',
    });
  if (!isIncoming) read.outgoing += 1;
  else if (!isCalendarDate(bookedOn)) read.faults.push({ line: reading.entries, reason: 'day' });
  else {
    const described = describe(details);
    const reference = [bank, own].map((one) => one.trim()).find((one) => one && one !== 'NONREF') ?? '';
    const text = joinTexts([described.text, further, own === 'NONREF' ? '' : own]);
    read.lines.push({ bookedOn, amount, currency: balance.currency, reference, ...described, text });
  }
};

/**
 * Reads the statements of an MT940 or MT942 file. Source: SWIFT, Standards Category 9, MT940 Customer Statement Message, and
 * the forms of field 86 that banks publish.
 * @returns `undefined` for a file without its fields
 */
export const readMt940 = (text: string): ReadBankStatement | undefined => {
  const fields = fieldsOf(text);
  if (!fields.some(({ tag }) => tag === '61') && !fields.some(({ tag }) => /^6[02][FM]$/.test(tag)))
    return undefined;
  const read = emptyStatement('mt940');
  const reading: Reading = { read, balance: { currency: '', movement: none }, balances: [], entries: 0 };
  for (const [index, field] of fields.entries()) {
    const next = fields[index + 1];
    if (/^60[FM]$/.test(field.tag)) {
      const opening = readBalance(field.text);
      reading.balance = {
        currency: opening?.currency ?? '',
        movement: none,
        ...(opening && { opening: opening.amount }),
      };
      reading.balances.push(reading.balance);
    } else if (field.tag === '61') readTransaction(field, next?.tag === '86' ? next.text : '', reading);
    else if (/^62[FM]$/.test(field.tag)) {
      const closing = readBalance(field.text);
      if (closing) reading.balance.closing = closing.amount;
    }
  }
  read.differences = differencesOf(reading.balances);
  return read;
};
