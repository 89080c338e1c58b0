import { maxCellLength } from './cellLengths.ts';
import { currencyCode, withoutCurrency } from '../../containers/sheets/writtenCurrency.ts';
import type { Layout } from './layout.ts';
import type { BadRow, BadRowCode, StatementField, StatementRow } from '../../../shared/statements/model.ts';
import { statementFields } from '../../../shared/statements/model.ts';
import { trimmed } from '../../../shared/reference/text.ts';
import { parseNumber } from '../../../shared/money/writtenNumber.ts';
import { exactRank } from './vocabulary/lexicon.ts';

type Cells = readonly string[];

/** First words of a line of totals, in the languages of statements. */
const totalWords =
  /^(?:合\s*計|合\s*计|總\s*計|总\s*计|小\s*計|小\s*计|總和|共計|共计|合計金額|grand total|sub-?total|totals?|sum|summe|gesamt|gesamtsumme|zwischensumme|total général|suma)\s*[:：]?$/i;

/** Patterns of a total of a named part: `Subtotal Spotify`, `KKBOX 小計`. */
const partTotal =
  /^(?:grand\s+total|sub-?\s?total|total\s+for)\b.|.(?:合\s*計|合\s*计|總\s*計|总\s*计|小\s*計|小\s*计|\bsub-?total)\s*[:：]?$/i;

/** Words for a sum carried over to the next page. The rows of both pages already contain it. */
const carriedWords =
  /^(?:(?:carried|brought|balance|amount) (?:forward|over|b\/f|c\/f)|[bc]\/f(?:wd)?|過次頁|过次页|承前頁|承前页|次頁へ繰越|前頁より繰越|übertrag|à reporter)\s*[:：]?$/i;

/** Words for what was left of an account before or after its rows, in the languages of statements. */
const balanceWords =
  /^(?:(?:opening|closing|previous|prior|starting|ending) balance|(?:(?:opening|closing) )?balance (?:brought|carried) (?:forward|down|over)|saldo (?:(?:anterior|inicial|final|actual|atual|precedente|iniziale|finale|riportato|alt|neu))|(?:anfangs|end|alt|neu)saldo|(?:alter|neuer) saldo|saldovortrag|solde (?:antérieur|initial|final|précédent|reporté|à nouveau)|(?:ancien|nouveau) solde|report à nouveau|(?:前期|次期|前回|次回)繰越(?:金|額|残高)?|(?:上期|前期|本期|期初|期末)(?:餘額|余额|結餘|结余|結轉|结转)|(?:結轉|结转)下期|(?:전기|차기)이월(?:금|액|잔액)?)\s*[:：]?$/iu;

/** Patterns of a total or a balance. They consist of words of money only, so no song title matches. */
const totalOfMoney =
  /^(?:page|grand|overall|net)?\s*totals?(?:\s+(?:amount|sum|net|gross|revenues?|earnings|income|royalt(?:y|ies)|payments?|payable|due))*$|^(?:net|amount|balance)\s+(?:payable|due)$|^(?:opening|closing|previous|ending|starting|prior)\s+balance$|^(?:本期|本月|本頁|本页|應付|应付|實付|实付|累計|累计)?(?:合[計计]|[總总小共][計计額额])(?:金[額额])?$/i;

/** Words for value-added and withholding tax, and for a sum with it, in the languages of statements. */
const taxWords =
  /(?:^|[^\p{L}])(?:vat|gst|hst|sst|tax|taxes|tva|ttc|iva|mwst|ust|umsatzsteuer|mehrwertsteuer|quellensteuer|steuer|btw|moms|kildeskat|ндс|налог|kdv|ppn|cukai|pajak|podatek|vat|brutto|bruto|impuesto|imposto|impôt|retención|retenue|ritenuta)(?=$|[^\p{L}])|[税稅]|부가세|부가가치세|원천세|thuế|ภาษี/iu;

/** Words for a total, also within a longer text. */
const anyTotalWord =
  /(?:^|[^\p{L}])(?:total|totals|totale|totaal|gesamt|gesamtbetrag|gesamtsumme|summe|suma|sum|razem|toplam|jumlah|итого|всего|i alt|tổng|tổng cộng)(?=$|[^\p{L}])|[合總总小][計计額额]|합계|총계|รวม/iu;

/** Returns whether a text has a word for a total, perhaps among others. */
export const hasTotalWord = (text: string): boolean => anyTotalWord.test(text);

/** Returns whether a text is the name of a deduction, or of a tax with its rate; not a title with such a word. */
const namesTax = (text: string): boolean => {
  const bare = text.normalize('NFKC').replace(decoration, '').trim();
  const words = bare.replace(/\(?(?:%\s*\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s*%)\)?/g, ' ').trim();
  return exactRank('deduction', words) !== undefined || (words !== bare && taxWords.test(words));
};

/** Decoration around a total: `*** TOTAL ***`, `[Total]`. */
const decoration = /^[\s*=\-–—[\]【】:：]+|[\s*=\-–—[\]【】:：]+$/g;

/** Removes decoration and the currency from a total: `Total USD`, `合計（新台幣）`, `總計新台幣`. */
const bareTotal = (text: string): string => {
  const plain = text.normalize('NFKC').replace(decoration, '').replaceAll('_', ' ');
  const open = plain
    .replace(/\s*\([^)]*\)$/, '')
    .replace(/(?:新?[台臺][幣币]|人民[幣币]|美[金元]|港[幣币]|元)$/u, '');
  return withoutCurrency(open).trim();
};

const isFigure = (text: string): boolean => parseNumber(text) !== undefined || currencyCode(text).known;

/** Returns whether a line names a total and otherwise holds only figures. A song may have a similar title. */
export const isTotalOfPart = ([first = '', ...others]: Cells): boolean => {
  if (others.length === 0 || !others.every(isFigure)) return false;
  const bare = bareTotal(first);
  const isWord = [totalWords, totalOfMoney, carriedWords, balanceWords].some((words) => words.test(bare));
  const isWithTax = anyTotalWord.test(first) && taxWords.test(first);
  return isWord || isWithTax || exactRank('total', bare) !== undefined || partTotal.test(first);
};

/** Returns whether a line names a tax and otherwise holds only figures and a rate. */
const isTax = ([first = '', ...others]: Cells): boolean =>
  others.length > 0 &&
  others.every((text) => isFigure(text) || /^\d+(?:[.,]\d+)?\s*%$/.test(text)) &&
  namesTax(first);

const bad = (
  line: number,
  code: BadRowCode,
  cells: Cells,
  params: Record<string, string | number>,
): BadRow => ({
  kind: 'bad',
  line,
  reason: { code, params },
  cells,
});

const lastFilled = (cells: Cells): number => {
  let index = cells.length - 1;
  while (index >= 0 && cells[index]!.trim() === '') index--;
  return index;
};

/** Returns whether a record repeats a header line. */
export const repeats = (cells: Cells, header: Cells): boolean =>
  lastFilled(cells) >= 0 && cells.every((text, column) => text === (header[column] ?? ''));

/** Fields that identify a row besides its title, which a total never fills. */
const naming = ['isrc', 'iswc', 'performer', 'writers', 'platformId', 'album', 'workId'] as const;

/** Returns whether a text is a word for a total and nothing else. */
export const isTotalWord = (text: string): boolean => totalWords.test(text);

/**
 * Returns why a line is not an income row: a total, a tax, a remark below the table, or a repeated header; `undefined`
 * for any other line.
 */
export const findSkipReason = (
  cells: Cells,
  { columns, headers, headerLines }: Layout,
): 'Total' | 'Tax' | 'Note' | 'Header' | undefined => {
  if (headerLines.some((header) => repeats(cells, header))) return 'Header';
  const filled = cells.map(trimmed).filter((text) => text !== '');
  const first = filled[0] ?? '';
  const fieldValue = (field: StatementField): string => trimmed(cells[columns[field] ?? -1] ?? '');
  const named = naming.some((field) => {
    const value = fieldValue(field);
    return value !== '' && value !== first && !totalWords.test(value);
  });
  if (named) return undefined;
  // The platform or month of the total may stand before the word.
  if (totalWords.test(first) || totalWords.test(fieldValue('title')) || isTotalOfPart(filled)) return 'Total';
  // A song may be called after a tax; its line states units.
  if (isTax(filled) && ['', first].includes(fieldValue('units'))) return 'Tax';
  return filled.length === 1 && headers.length > 2 && parseNumber(first) === undefined ? 'Note' : undefined;
};

/** Creates the check of a line for cells longer than their field allows (`maxCellLength`). */
export const createLengthCheck = ({
  columns,
  headers,
}: Layout): ((cells: Cells, line: number) => BadRow | undefined) => {
  const limits = statementFields.flatMap((field) => {
    const column = columns[field];
    const max = maxCellLength[field];
    return column === undefined || max === undefined ? [] : [{ column, max }];
  });
  return (cells, line) => {
    for (const { column, max } of limits)
      if ((cells[column]?.length ?? 0) > max)
        return bad(line, 'CellTooLong', cells, { column: headers[column] ?? '', max });
    return undefined;
  };
};

/**
 * Returns the problem of a line with more or fewer cells than the header. A sheet omits empty cells, so a row of a
 * sheet may be shorter.
 */
export const shapeProblem = (cells: Cells, line: number, { headers, sparse }: Layout): BadRow | undefined => {
  const params = { expected: headers.length, found: cells.length };
  if (cells.length < headers.length && !sparse) return bad(line, 'ShortRow', cells, params);
  return lastFilled(cells) >= headers.length ? bad(line, 'LongRow', cells, params) : undefined;
};

/** Returns the problem of a missing or unreadable amount, or of a number its formula needs. */
export const amountProblem = (
  cells: Cells,
  line: number,
  { columns, formula, headers, template }: Layout,
): BadRow => {
  const needed = formula?.map(({ column }) => column) ?? [columns.amount ?? -1];
  const textAt = (column: number) => trimmed(cells[column] ?? '');
  const isRead = (column: number) => parseNumber(textAt(column), template.numbers) !== undefined;
  const place = needed.find((column) => !isRead(column)) ?? needed[0]!;
  const value = textAt(place);
  const column = headers[place] ?? 'amount';
  return value === ''
    ? bad(line, 'AmountMissing', cells, { column })
    : bad(line, 'AmountNotNumber', cells, { column, value });
};

const identifying: readonly StatementField[] = ['title', 'isrc', 'platformId', 'workId', 'iswc'];

/** Returns the problem of a claimed share that is not a number, or of a row that does not identify its work. */
export const contentProblem = (
  row: StatementRow,
  cells: Cells,
  { columns, headers }: Layout,
): BadRow | undefined => {
  const share = row.sharePercentage;
  if (share !== '' && parseNumber(share) === undefined) {
    const column = headers[columns.sharePercentage ?? -1] ?? 'share';
    return bad(row.line, 'ShareNotNumber', cells, { column, value: share });
  }
  const nameless =
    row.title === '' && row.isrc === '' && row.platformId === '' && row.workId === '' && row.iswc === '';
  if (!nameless || !identifying.some((field) => columns[field] !== undefined)) return undefined;
  return bad(row.line, 'TitleMissing', cells, { column: headers[columns.title ?? -1] ?? 'title' });
};
