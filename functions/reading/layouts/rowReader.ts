import { currencyCode, currencyOfAmount } from '../../containers/sheets/writtenCurrency.ts';
import { createAmountReader } from './amounts/amountReader.ts';
import type { Layout } from './layout.ts';
import type {
  BadRow,
  Period,
  RowFlag,
  RowOutcome,
  SkippedRow,
  StatementField,
  StatementRow,
} from '../../../shared/statements/model.ts';
import { parsePeriod, parsePeriodOfYear } from './periods.ts';
import {
  amountProblem,
  contentProblem,
  createLengthCheck,
  isTotalWord,
  shapeProblem,
  findSkipReason,
} from './rowProblems.ts';
import { territoryCode } from '../../../shared/reference/territories.ts';
import { cellText, memoizeText } from '../../../shared/statements/reading/cellText.ts';
import { parseTrackLength } from '../../../shared/works/trackLength.ts';
import { trimmed } from '../../../shared/reference/text.ts';
import { rightOfUsage } from '../../../shared/reference/usage.ts';
import { parseNumber } from '../../../shared/money/writtenNumber.ts';
import { normaliseIsrc, normaliseIswc } from '../../../shared/statements/reading/identifiers.ts';

type Cells = readonly string[];
type Draft = { -readonly [K in keyof StatementRow]: StatementRow[K] };

/** Reads the cells of the record on a line. `unreadable` is true if some of its characters could not be decoded. */
type RowReader = (cells: Cells, line: number, unreadable?: boolean) => RowOutcome;

const noFlags: readonly RowFlag[] = [];

const isBlank = (cells: Cells): boolean => {
  for (const cell of cells) if (cell !== '' && trimmed(cell) !== '') return false;
  return true;
};

/** Returns the column of every field, -1 if the file does not have it. */
const fieldColumns = (columns: Layout['columns']) => {
  const at = (field: StatementField): number => columns[field] ?? -1;
  return {
    platform: at('platform'),
    platformId: at('platformId'),
    title: at('title'),
    isrc: at('isrc'),
    iswc: at('iswc'),
    performer: at('performer'),
    writers: at('writers'),
    album: at('album'),
    upc: at('upc'),
    duration: at('duration'),
    territory: at('territory'),
    period: at('period'),
    periodEnd: at('periodEnd'),
    currency: at('currency'),
    amount: at('amount'),
    units: at('units'),
    unitPrice: at('unitPrice'),
    share: at('sharePercentage'),
    usage: at('usageType'),
    workId: at('workId'),
    remark: at('remark'),
  };
};

const readSeconds = (row: Draft, text: string): void => {
  const seconds = parseTrackLength(text);
  if (seconds !== undefined) row.seconds = seconds;
};

const cellAt = (cells: Cells, column: number): string => (column < 0 ? '' : cellText(cells[column] ?? ''));

/** Returns the warnings of a readable row; called only if there are some. */
const findFlags = (
  row: StatementRow,
  isrcValid: boolean,
  currencyKnown: boolean,
  unreadable: boolean,
): RowFlag[] => {
  const flags: RowFlag[] = [];
  if (!isrcValid) flags.push('IsrcInvalid');
  if (row.territory === null && row.territoryText !== '') flags.push('TerritoryUnknown');
  if (!currencyKnown) flags.push('CurrencyUnknown');
  if (row.periodStart === '') flags.push('PeriodUnknown');
  if (row.right === null) flags.push('UsageUnknown');
  if (unreadable) flags.push('UnreadableCharacters');
  if (row.remainder !== undefined) flags.push('AmountRounded');
  return flags;
};

/** Takes ISRC and ISWC from a column for any identifier, if they have no column of their own. */
const readAnyIdentifier = (row: Draft, hasIsrc: boolean, hasIswc: boolean): void => {
  if (!hasIsrc) {
    const { isrc, valid } = normaliseIsrc(row.workId);
    if (valid) row.isrc = isrc;
  }
  if (!hasIswc) row.iswc = normaliseIswc(row.workId) ?? '';
};

/**
 * Returns whether a row identifies its work or performer, as no total does. A word in place of the ISRC may be a
 * total's.
 */
const isNamed = ({ isrc, performer, platformId, title, flags }: StatementRow): boolean =>
  (isrc !== '' && !flags.includes('IsrcInvalid')) ||
  performer !== '' ||
  (platformId !== '' && (title !== '' || !isTotalWord(platformId)));

const statedBy = ({ amount, currency }: StatementRow) => ({ stated: { amount, currency } });

/** Returns an identifier that a spreadsheet converted to a number: `4100040.0` is 4100040. */
const idAt = (cells: Cells, column: number): string => {
  const text = cellAt(cells, column);
  return text.endsWith('.0') && /^\d+\.0$/.test(text) ? text.slice(0, -2) : text;
};

/**
 * Creates the reader of one file's rows. It turns the cells of a line into a row, a bad row or a skipped row. Amounts
 * are read exactly and texts are stored unchanged. Readable oddities are flagged, never dropped.
 */
export const createRowReader = (layout: Layout): RowReader => {
  const { template, headers } = layout;
  const { numbers } = template;
  const lengthProblem = createLengthCheck(layout);
  const place = fieldColumns(layout.columns);
  const usageType = template.usageType ?? '';
  const fixedRight = rightOfUsage(usageType) ?? null;
  const readTerritory = memoizeText((text: string) => territoryCode(text) ?? null);
  const readCurrency = memoizeText(currencyCode);
  const readRight = memoizeText((text: string) => rightOfUsage(text) ?? fixedRight);
  const usageByPlatform = new Map(Object.entries(template.usageByPlatform ?? {}));
  const readPeriod = memoizeText((text: string) => parsePeriod(text, template.dates, template.grain));

  const readAmount = createAmountReader(layout);
  // A formula applied to a line of totals does not give a total.
  const statesAmount = layout.formula === undefined;

  const numberAt = (cells: Cells, column: number): string => {
    const given = cellAt(cells, column);
    return given === '' ? '' : (parseNumber(given, numbers) ?? given);
  };

  /** Returns the currency written with an amount, if there is no currency column. */
  const writtenWith = (text: string, amount: string): string | undefined =>
    place.currency >= 0 || text === amount ? undefined : currencyOfAmount(text);

  /** Returns the period of a text, combined with the year's column if the text names no year. */
  const readOfYear = (text: string, cells: Cells): Period | undefined =>
    readPeriod(text) ??
    (layout.year === undefined
      ? undefined
      : parsePeriodOfYear(cellAt(cells, layout.year), text, template.grain));

  const periodAt = (cells: Cells): Period | undefined => {
    const start = place.period < 0 ? undefined : readOfYear(cellAt(cells, place.period), cells);
    if (!start || place.periodEnd < 0) return start ?? layout.period;
    const end = readPeriod(cellAt(cells, place.periodEnd));
    return end && end.end >= start.start ? { start: start.start, end: end.end } : start;
  };

  const readRow = (cells: Cells, line: number, unreadable: boolean): StatementRow | undefined => {
    const read = readAmount(cells);
    if (!read) return undefined;
    const { value: amount, remainder, text: amountText } = read;
    const isrcText = cellAt(cells, place.isrc);
    const checked = isrcText === '' ? undefined : normaliseIsrc(isrcText);
    const iswcText = cellAt(cells, place.iswc);
    const currencyText = cellAt(cells, place.currency);
    const currency = currencyText === '' ? undefined : readCurrency(currencyText);
    const fileCurrency = writtenWith(amountText, amount) ?? layout.currency;
    const territoryText = cellAt(cells, place.territory);
    const platform = cellAt(cells, place.platform) || layout.platform;
    const usageText = cellAt(cells, place.usage) || (usageByPlatform.get(platform) ?? '');
    const period = periodAt(cells);
    const row: Draft = {
      kind: 'row',
      line,
      platform,
      platformId: idAt(cells, place.platformId),
      title: cellAt(cells, place.title),
      isrc: checked === undefined ? '' : checked.isrc,
      iswc: iswcText === '' ? '' : (normaliseIswc(iswcText) ?? iswcText),
      performer: cellAt(cells, place.performer),
      writers: cellAt(cells, place.writers),
      album: cellAt(cells, place.album),
      upc: idAt(cells, place.upc),
      workId: idAt(cells, place.workId),
      territory: territoryText === '' ? null : readTerritory(territoryText),
      territoryText,
      periodStart: period?.start ?? '',
      periodEnd: period?.end ?? '',
      currency: currency === undefined ? fileCurrency : currency.code,
      amount,
      ...(remainder !== undefined && { remainder }),
      units: numberAt(cells, place.units),
      unitPrice: numberAt(cells, place.unitPrice),
      sharePercentage: numberAt(cells, place.share),
      usageType: usageText || usageType,
      right: usageText === '' ? fixedRight : readRight(usageText),
      remark: cellAt(cells, place.remark),
      flags: noFlags,
    };
    if (place.duration >= 0) readSeconds(row, cellAt(cells, place.duration));
    if (row.workId !== '') readAnyIdentifier(row, place.isrc >= 0, place.iswc >= 0);
    const isrcValid = checked === undefined || checked.valid;
    const currencyKnown = currency === undefined ? fileCurrency !== '' : currency.known;
    const plain = isrcValid && currencyKnown && !unreadable && row.right !== null && period !== undefined;
    if (!plain || remainder !== undefined || row.territory === null)
      row.flags = findFlags(row, isrcValid, currencyKnown, unreadable);
    return row;
  };

  /** Returns the outcome of a valid line that is not an income row. */
  const findSkip = (cells: Cells, line: number, row: StatementRow | undefined): SkippedRow | undefined => {
    if (isBlank(cells)) return { kind: 'skipped', line, reason: 'Blank', cells };
    const reason = layout.areRows ? undefined : findSkipReason(cells, layout);
    if (!reason) return undefined;
    return {
      kind: 'skipped',
      line,
      reason,
      cells,
      ...((reason === 'Total' || reason === 'Tax') && statesAmount && row && statedBy(row)),
    };
  };

  const findProblem = (cells: Cells, line: number, row: StatementRow | undefined): BadRow | undefined => {
    const long = lengthProblem(cells, line);
    if (long) return long;
    const shape = cells.length === headers.length ? undefined : shapeProblem(cells, line, layout);
    return shape ?? (row ? contentProblem(row, cells, layout) : amountProblem(cells, line, layout));
  };

  return (cells, line, unreadable = false) => {
    const row = readRow(cells, line, unreadable);
    const named = row !== undefined && isNamed(row);
    const skip = named ? undefined : findSkip(cells, line, row);
    if (skip) return skip;
    const problem = findProblem(cells, line, row);
    if (!problem) return row!;
    // The word for a total may be in the column of performers.
    return (named ? findSkip(cells, line, row) : undefined) ?? problem;
  };
};
