import { recogniseFormat } from '../../../containers/containers.ts';
import { createRecordParser } from '../../../containers/text/delimited.ts';
import { decodeText, isBlankRecord } from '../../../containers/text/headedText.ts';
import { parsePeriod } from '../../../reading/layouts/periods.ts';
import { add, negate, type Decimal } from '../../../../shared/money/decimal.ts';
import { currencySchema, type Currency } from '../../../../shared/money/currency.ts';
import { isCalendarDate } from '../../../../shared/reference/dates.ts';
import type { DateOrder } from '../../../../shared/statements/reading/dateNotation.ts';
import { emptyStatement, isIncoming, joinTexts, type ReadBankStatement } from './statementLine.ts';
import { headersOfColumn, incomingWords, outgoingWords, type BankColumn } from './tableColumns.ts';

type TableRecord = { line: number; cells: readonly string[] };

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\(.*?\)|\[.*?\]|[\s.:*_]/g, '')
    .toLowerCase();

const columnByHeader = new Map(
  Object.entries(headersOfColumn).flatMap(([column, headers]) =>
    headers.map((header) => [plain(header), column as BankColumn] as const),
  ),
);

/** Column of each meaning; of several for one, all of them. */
type Columns = ReadonlyMap<BankColumn, readonly number[]>;

/** Returns the columns a header names, or `undefined` for a record that is no header: it has no day or no amount. */
const columnsOf = ({ cells }: TableRecord): Columns | undefined => {
  const columns = new Map<BankColumn, number[]>();
  for (const [index, cell] of cells.entries()) {
    const column = columnByHeader.get(plain(cell));
    if (column) columns.set(column, [...(columns.get(column) ?? []), index]);
  }
  const isHeader = columns.has('day') && (columns.has('incoming') || columns.has('amount'));
  return isHeader ? columns : undefined;
};

/** Records above the header that an export may begin with: name of the bank, account, period. */
const headerWithin = 40;

/** Returns the place of the header among the first records, and its columns; `undefined` when there is none. */
const findHeader = (records: readonly TableRecord[]): { place: number; columns: Columns } | undefined => {
  for (const [place, record] of records.slice(0, headerWithin).entries()) {
    const columns = columnsOf(record);
    if (columns) return { place, columns };
  }
  return undefined;
};

/** Reads an amount with thousands separators, a sign, brackets for a negative one, or a currency before it. */
const readAmount = (text: string): Decimal | undefined => {
  const digits = text.normalize('NFKC').replace(/[\s,'’]|^[A-Z]{3}|^(?:NT)?\$|^[¥€£]/g, '');
  const [, bracket, sign, number] = /^(\()?([+-])?(\d{1,18}(?:\.\d{1,5})?)\)?$/.exec(digits) ?? [];
  if (number === undefined) return undefined;
  return bracket || sign === '-' ? negate(number) : add(number, '0');
};

const cellAt = ({ cells }: TableRecord, columns: Columns, column: BankColumn): string =>
  (columns.get(column) ?? []).map((index) => cells[index]?.trim() ?? '').find(Boolean) ?? '';

/** Returns the amount of a record, negative for an outgoing one; `undefined` when it cannot be read. */
const movementOf = (record: TableRecord, columns: Columns): Decimal | undefined => {
  const [incoming, outgoing] = [cellAt(record, columns, 'incoming'), cellAt(record, columns, 'outgoing')];
  const [into, out] = [readAmount(incoming), readAmount(outgoing)];
  if (into !== undefined && isIncoming(into)) return into;
  if (out !== undefined && out !== '0') return isIncoming(out) ? negate(out) : out;
  if (columns.has('incoming')) return into ?? out;
  const amount = readAmount(cellAt(record, columns, 'amount'));
  const direction = plain(cellAt(record, columns, 'direction'));
  if (amount === undefined || !columns.has('direction')) return amount;
  if (incomingWords.includes(direction)) return amount;
  return outgoingWords.includes(direction) ? negate(amount) : undefined;
};

const dayIn = (text: string, order: DateOrder): string | undefined => {
  const period = parsePeriod(text.replace(/[tT ]\d{1,2}:.*$/, '').trim(), order);
  return period && period.start === period.end && isCalendarDate(period.start) ? period.start : undefined;
};

/** Returns whether the days of a table are written day first: all of them can be read so, and one only so. */
const orderOf = (records: readonly TableRecord[], columns: Columns): DateOrder => {
  const days = records.map((record) => cellAt(record, columns, 'day')).filter(Boolean);
  const readable = (order: DateOrder) => days.filter((day) => dayIn(day, order) !== undefined).length;
  return readable('mdy') > readable('dmy') ? 'mdy' : 'dmy';
};

const currencyWords: Readonly<{ [word: string]: Currency }> = {
  新臺幣: 'TWD',
  新台幣: 'TWD',
  台幣: 'TWD',
  人民币: 'CNY',
  人民幣: 'CNY',
  RMB: 'CNY',
  美元: 'USD',
  美金: 'USD',
  港币: 'HKD',
  港幣: 'HKD',
};

/** Returns the code of a currency that is written as a code or in Chinese. */
const toCode = (written: string): string => currencyWords[written] ?? written;

const readRecord = (
  record: TableRecord,
  { columns, order }: { columns: Columns; order: DateOrder },
  read: ReadBankStatement,
): void => {
  const movement = movementOf(record, columns);
  const bookedOn = dayIn(cellAt(record, columns, 'day'), order);
  const written = cellAt(record, columns, 'currency').toUpperCase();
  if (movement === undefined && bookedOn === undefined) {
    // Notes and totals below the lines have neither a day nor a movement.
    if (record.cells.filter((cell) => cell.trim()).length > 2)
      read.faults.push({ line: record.line, reason: 'shape' });
    return;
  }
  if (bookedOn === undefined) read.faults.push({ line: record.line, reason: 'day' });
  else if (movement === undefined) read.faults.push({ line: record.line, reason: 'amount' });
  else if (written && !currencySchema.safeParse(toCode(written)).success)
    read.faults.push({ line: record.line, reason: 'currency' });
  else if (!isIncoming(movement)) read.outgoing += 1;
  else
    read.lines.push({
      bookedOn,
      amount: movement,
      currency: written && toCode(written),
      reference: cellAt(record, columns, 'reference'),
      counterparty: joinTexts((columns.get('counterparty') ?? []).map((index) => record.cells[index] ?? '')),
      text: joinTexts((columns.get('text') ?? []).map((index) => record.cells[index] ?? '')),
    });
};

const delimiters = [',', '\t', ';', '|'];

/** Cuts a text by the delimiter under which it has a header; into nothing when there is none. */
const textRecords = async (bytes: Buffer): Promise<TableRecord[]> => {
  const { text } = await decodeText(bytes);
  const newline = text.includes('\n') ? '\n' : '\r';
  for (const delimiter of delimiters) {
    const records = createRecordParser('statement', delimiter, newline, 'multiline')(text, true);
    if (findHeader(records)) return records;
  }
  return [];
};

const recordsOf = async (bytes: Buffer): Promise<TableRecord[]> => {
  const format = recogniseFormat(bytes);
  if (!('sheets' in format)) return textRecords(bytes);
  const whole = (async function* () {
    yield bytes;
  })();
  const records: TableRecord[] = [];
  for (const sheet of await format.sheets({ name: 'statement', bytes: whole }))
    if (!sheet.hidden) for await (const rows of sheet.rows()) records.push(...rows);
  return records;
};

/**
 * Reads the table of a bank, as CSV or a workbook. Its header is among the first lines.
 * @returns `undefined` for a file without a column of days and one of amounts
 * @throws FileProblem for a damaged workbook
 */
export const readTable = async (bytes: Buffer): Promise<ReadBankStatement | undefined> => {
  const records = (await recordsOf(bytes)).filter((record) => !isBlankRecord({ cells: [...record.cells] }));
  const header = findHeader(records);
  if (!header) return undefined;
  const { place, columns } = header;
  const read = emptyStatement('table');
  const lines = records.slice(place + 1);
  const order = orderOf(lines, columns);
  for (const record of lines) readRecord(record, { columns, order }, read);
  return read;
};
