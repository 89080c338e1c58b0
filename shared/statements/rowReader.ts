import { currencyCode } from './headers.ts';
import type { Layout } from './layout.ts';
import type {
  BadRow,
  BadRowCode,
  Period,
  RowFlag,
  RowOutcome,
  StatementField,
  StatementRow,
} from './model.ts';
import { parsePeriod } from './periods.ts';
import { territoryCode } from './territories.ts';
import { rightOfUsage } from './usage.ts';
import { normaliseIsrc, normaliseIswc, parseNumber } from './values.ts';

/** First words of a line that sums up others, in the languages statements come in. */
const totalWords =
  /^(?:合\s*計|合\s*计|總\s*計|总\s*计|小\s*計|小\s*计|總和|共計|共计|grand total|sub-?total|totals?|sum|summe|gesamt|gesamtsumme|zwischensumme|total général|suma|合計金額)\s*[:：]?$/i;

const noFlags: readonly RowFlag[] = [];

/** Remembers the reading of a text, as columns of a large file hold few distinct ones. Forgets all when full. */
const remembering = <T>(read: (text: string) => T, most = 10_000): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as T;
    if (known.size >= most) known.clear();
    const value = read(text);
    known.set(text, value);
    return value;
  };
};

const bad = (
  line: number,
  code: BadRowCode,
  cells: readonly string[],
  params?: Record<string, string | number>,
): BadRow => ({
  kind: 'bad',
  line,
  reason: { code, ...(params && { params }) },
  cells,
});

const isBlank = (cells: readonly string[]): boolean => {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false;
  return true;
};

const lastFilled = (cells: readonly string[]): number => {
  let index = cells.length - 1;
  while (index >= 0 && cells[index]!.trim() === '') index--;
  return index;
};

/** A line of words with nothing an income row needs: a total, a remark below the table, a repeated header. */
const skipReasonOf = (cells: readonly string[], layout: Layout): 'Total' | 'Note' | 'Header' | undefined => {
  const { columns, headers } = layout;
  const first = cells.find((cell) => cell.trim() !== '')!.trim();
  const cell = (field: StatementField) => cells[columns[field] ?? -1]?.trim() ?? '';
  const named = (['isrc', 'performer', 'platformId'] as const).some((field) => {
    const value = cell(field);
    return value !== '' && value !== first && !totalWords.test(value);
  });
  if (!named && totalWords.test(first)) return 'Total';
  if (cells.every((text, column) => text === headers[column])) return 'Header';
  const filled = cells.filter((text) => text.trim() !== '').length;
  return !named && filled === 1 && headers.length > 2 && parseNumber(first) === undefined
    ? 'Note'
    : undefined;
};

const unreadable = '\ufffd';

/**
 * Makes the reader of one file's rows: cells of a line in, a row, a bad row or a skipped row out. Reads amounts exactly
 * and keeps every text as it stood; what is odd but readable is flagged, never dropped.
 */
export const createRowReader = (layout: Layout): ((cells: readonly string[], line: number) => RowOutcome) => {
  const { columns, template, headers } = layout;
  const at = (field: StatementField): number => columns[field] ?? -1;
  const [platform, platformId, title, isrc, iswc] = [
    at('platform'),
    at('platformId'),
    at('title'),
    at('isrc'),
    at('iswc'),
  ];
  const [performer, writers, album, upc, workId] = [
    at('performer'),
    at('writers'),
    at('album'),
    at('upc'),
    at('workId'),
  ];
  const [territory, period, periodEnd, currency] = [
    at('territory'),
    at('period'),
    at('periodEnd'),
    at('currency'),
  ];
  const [amount, units, unitPrice, share] = [
    at('amount'),
    at('units'),
    at('unitPrice'),
    at('sharePercentage'),
  ];
  const [usage, remark] = [at('usageType'), at('remark')];
  const identified = [title, isrc, platformId, workId].some((column) => column >= 0);

  const readTerritory = remembering(territoryCode);
  const readCurrency = remembering(currencyCode);
  const readUsage = remembering(rightOfUsage);
  const readPeriod = remembering((text: string) => parsePeriod(text, template.dates, template.grain));
  const fixedRight = template.usageType === undefined ? undefined : rightOfUsage(template.usageType);
  const text = (cells: readonly string[], column: number): string =>
    column < 0 ? '' : (cells[column] ?? '').trim();
  const number = (cells: readonly string[], column: number): string => {
    const given = text(cells, column);
    return given && (parseNumber(given, template.numbers) ?? given);
  };

  const periodOf = (cells: readonly string[]): Period | undefined => {
    const start = period < 0 ? undefined : readPeriod(cells[period] ?? '');
    if (!start || periodEnd < 0) return start ?? layout.period;
    const end = readPeriod(cells[periodEnd] ?? '');
    return end && end.end >= start.start ? { start: start.start, end: end.end } : start;
  };

  /** The row's own work id may really be an ISRC or ISWC, as in lists with one column for "any identifier". */
  const identifiersOf = (cells: readonly string[]) => {
    const given = text(cells, isrc);
    const own = text(cells, workId);
    const workCode = text(cells, iswc);
    const fromOwn = given === '' && isrc < 0 && own !== '' ? normaliseIsrc(own) : undefined;
    const checked = given === '' ? undefined : normaliseIsrc(given);
    return {
      isrc: checked?.isrc ?? (fromOwn?.valid ? fromOwn.isrc : ''),
      invalid: checked !== undefined && !checked.valid,
      iswc:
        (workCode && (normaliseIswc(workCode) ?? workCode)) ||
        (iswc < 0 && own ? (normaliseIswc(own) ?? '') : ''),
      workId: own,
    };
  };

  const shapeProblem = (cells: readonly string[], line: number): BadRow | undefined => {
    if (cells.length < headers.length && !layout.sparse) {
      return bad(line, 'ShortRow', cells, { expected: headers.length, found: cells.length });
    }
    if (cells.length > headers.length && lastFilled(cells) >= headers.length) {
      return bad(line, 'LongRow', cells, { expected: headers.length, found: cells.length });
    }
    return undefined;
  };

  const valueProblem = (
    cells: readonly string[],
    line: number,
    row: StatementRow | undefined,
  ): BadRow | undefined => {
    const given = text(cells, amount);
    const header = headers[amount] ?? 'amount';
    if (given === '') return bad(line, 'AmountMissing', cells, { column: header });
    if (!row) return bad(line, 'AmountNotNumber', cells, { column: header, value: given });
    if (row.sharePercentage && parseNumber(row.sharePercentage) === undefined) {
      return bad(line, 'ShareNotNumber', cells, { column: headers[share]!, value: row.sharePercentage });
    }
    const nameless =
      row.title === '' && row.isrc === '' && row.platformId === '' && row.workId === '' && row.iswc === '';
    return identified && nameless
      ? bad(line, 'TitleMissing', cells, { column: headers[title] ?? 'title' })
      : undefined;
  };

  const flagsOf = (
    row: Omit<StatementRow, 'flags'>,
    cells: readonly string[],
    isrcInvalid: boolean,
    currencyKnown: boolean,
  ) => {
    const broken = cells.some((cell) => cell.includes(unreadable));
    if (
      !isrcInvalid &&
      currencyKnown &&
      !broken &&
      row.territory !== undefined &&
      row.period &&
      row.right !== undefined
    ) {
      return noFlags;
    }
    const flags: RowFlag[] = [];
    if (isrcInvalid) flags.push('IsrcInvalid');
    if (row.territory === undefined && row.territoryText !== '') flags.push('TerritoryUnknown');
    if (!currencyKnown) flags.push('CurrencyUnknown');
    if (!row.period) flags.push('PeriodUnknown');
    if (row.right === undefined) flags.push('UsageUnknown');
    if (broken) flags.push('UnreadableCharacters');
    return flags;
  };

  const rowOf = (cells: readonly string[], line: number): StatementRow | undefined => {
    const exact = amount < 0 ? undefined : parseNumber(cells[amount] ?? '', template.numbers);
    if (exact === undefined) return undefined;
    const identifiers = identifiersOf(cells);
    const territoryText = text(cells, territory);
    const usageText = text(cells, usage);
    const given = text(cells, currency);
    const coded = given === '' ? undefined : readCurrency(given);
    const row: Omit<StatementRow, 'flags'> = {
      kind: 'row',
      line,
      platform: text(cells, platform) || (template.platform ?? ''),
      platformId: text(cells, platformId),
      title: text(cells, title),
      isrc: identifiers.isrc,
      iswc: identifiers.iswc,
      performer: text(cells, performer),
      writers: text(cells, writers),
      album: text(cells, album),
      upc: text(cells, upc),
      workId: identifiers.workId,
      territory: territoryText === '' ? undefined : readTerritory(territoryText),
      territoryText,
      period: periodOf(cells),
      currency: coded?.code ?? layout.currency,
      amount: exact,
      units: number(cells, units),
      unitPrice: number(cells, unitPrice),
      sharePercentage: number(cells, share),
      usageType: usageText || (template.usageType ?? ''),
      right: (usageText === '' ? undefined : readUsage(usageText)) ?? fixedRight,
      remark: text(cells, remark),
    };
    return {
      ...row,
      flags: flagsOf(row, cells, identifiers.invalid, coded?.known ?? layout.currency !== ''),
    };
  };

  return (cells, line) => {
    if (isBlank(cells)) return { kind: 'skipped', line, reason: 'Blank', cells };
    const row = rowOf(cells, line);
    const whole = cells.length === headers.length;
    const likelySkipped = !row || (row.isrc === '' && row.performer === '' && row.platformId === '');
    if (likelySkipped) {
      const reason = skipReasonOf(cells, layout);
      if (reason) return { kind: 'skipped', line, reason, cells };
    }
    return (whole ? undefined : shapeProblem(cells, line)) ?? valueProblem(cells, line, row) ?? row!;
  };
};
