import { currencyCode } from '../../containers/sheets/writtenCurrency.ts';
import type { Period } from '../../../shared/statements/model.ts';
import type { DateOrder } from '../../../shared/statements/reading/dateNotation.ts';
import { parsePeriod } from './periods.ts';
import { headingPlatform } from './platforms.ts';

/** Facts that the lines above the header state about the whole file. */
export type TitleFacts = {
  readonly currency?: string;
  readonly period?: Period;
  readonly platform?: string;
};

const labels = {
  currency:
    /^(?:(?:payment |statement |reporting |client )?currency|幣別|币种|幣種|結算幣別|结算币种|货币|通貨|통화|währung|devise|moneda|moeda|(?:金額)?單位|(?:金额)?单位|単位|단위)$/i,
  start: /^(?:start date|period start|from|起日|開始日期)$/i,
  end: /^(?:end date|period end|to|迄日|結束日期)$/i,
  period:
    /^(?:(?:reporting |sales |statement |usage |royalty |accounting )?period(?: covered)?|(?:statement |sales |reporting |usage )?month|月份|年月|報表期間|报表期间|使用期間|使用期间|期間|期间|資料期間|资料期间|結算期間|结算期间|結算月份|结算月份|结算周期|帳期|账期|対象期間|対象年月|対象月|利用期間|計算期間|기간|정산월|정산기간|abrechnungszeitraum|zeitraum|période|periodo|período)$/i,
};

const isLabel = (text: string): boolean => Object.values(labels).some((pattern) => pattern.test(text));

/** Returns label and value of a title line, from two cells or from `label: value`. */
const readPair = (cells: readonly string[]): { label: string; value: string } | undefined => {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  if (filled.length >= 2) return { label: filled[0]!.replace(/[:：]\s*$/, ''), value: filled[1]! };
  const match = /^([^:：]{1,40})[:：]\s*(.+)$/.exec(filled[0] ?? '');
  return match ? { label: match[1]!.trim(), value: match[2]!.trim() } : undefined;
};

/** Splits a line with several labels and values into one line each. */
const inSingles = (cells: readonly string[]): (readonly string[])[] => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const isPair = (text: string) => /^[^:：]{1,40}[:：]\s*\S/.test(text);
  const states = (text: string) => isPair(text) && isLabel(readPair([text])!.label);
  // A printed line: `Distribution 2026-1    Currency: EUR`.
  if (filled.length > 1 && (filled.every(isPair) || filled.some(states))) return filled.map((cell) => [cell]);
  const parts = filled.length === 1 ? filled[0]!.trim().split(/\s{3,}/) : [];
  return parts.length > 1 && parts.some(states) ? parts.map((part) => [part]) : [cells];
};

/** Pattern of an East Asian period within a text, up to its last month. */
const eastAsianPeriods = (() => {
  const one = String.raw`(?:民國)?\d{2,4}\s*年\s*(?:[上下]半年|第?[1-4一二三四]季|\d{1,2}\s*月(?:\s*\d{1,2}\s*日)?)`;
  return new RegExp(`${one}(?:\\s*[-~〜–—至到]\\s*(?:${one}|\\d{1,2}\\s*月))?`);
})();

/** Returns the ISO 4217 code of a currency that a title line states, also if followed by its unit. */
const statedCurrency = (text: string): string | undefined =>
  [text, text.replace(/[元圓]$/, '')].map(currencyCode).find(({ known }) => known)?.code;

const periodIn = (text: string, order: DateOrder): Period | undefined => {
  const found = text.normalize('NFKC').match(eastAsianPeriods);
  return found ? parsePeriod(found[0], order) : undefined;
};

/** Returns the facts in a line of a label and its value (`Currency⇥TWD`); `undefined` for any other line. */
export const labelledFacts = (cells: readonly string[], order: DateOrder): TitleFacts | undefined => {
  if (cells.filter((cell) => cell.trim() !== '').length > 2) return undefined;
  const label = readPair(cells)?.label ?? '';
  if (!isLabel(label)) return undefined;
  const stated = readTitleFacts([cells], order);
  return Object.keys(stated).length > 0 ? stated : undefined;
};

/** Returns the date order of a title line. A lone date with a two-digit year there ends with the year. */
const titleDateOrder = (text: string, order: DateOrder): DateOrder =>
  order === 'ymd' && /^\s*\d{2}[/.-](?:0?\d|1[0-2])[/.-]\d{2}\s*$/.test(text) ? 'dmy' : order;

/**
 * Reads currency, period and platform from the title lines (`Currency⇥TWD`, `Start Date⇥10/01/2025`,
 * `報表期間：2025/07/01-2025/12/31`).
 */
export const readTitleFacts = (lines: readonly (readonly string[])[], order: DateOrder): TitleFacts => {
  let currency: string | undefined;
  let stated: Period | undefined;
  let start: Period | undefined;
  let end: Period | undefined;
  let inText: Period | undefined;
  let platform: string | undefined;
  for (const cells of lines.flatMap(inSingles)) {
    platform = headingPlatform(cells) ?? platform;
    inText ??= periodIn(cells.join(' '), order);
    const { label, value } = readPair(cells) ?? { label: '', value: '' };
    if (labels.currency.test(label)) currency = statedCurrency(value) ?? currency;
    if (labels.period.test(label)) stated = parsePeriod(value, titleDateOrder(value, order));
    if (labels.start.test(label)) start = parsePeriod(value, titleDateOrder(value, order));
    if (labels.end.test(label)) end = parsePeriod(value, titleDateOrder(value, order));
  }
  const period = stated ?? (start && { start: start.start, end: (end ?? start).end }) ?? inText;
  return { ...(currency && { currency }), ...(period && { period }), ...(platform && { platform }) };
};
