import type { Layout } from './layout.ts';
import { layOut } from './layout.ts';
import type { BadRow, BadRowCode, RowOutcome, SkippedRow } from '../../../shared/statements/model.ts';
import { createRowReader } from './rowReader.ts';
import { ddexDsr, dsrColumns } from './templates/ddexDsr.ts';

/** Line of a flat file: its type, such as `SU03.01`, then its cells. */
type DsrLine = { readonly line: number; readonly cells: readonly string[] };

/** Values of one record by their names in the file's own `#` definitions. */
type Values = ReadonlyMap<string, string>;

/**
 * Column names by record family, for files that do not define their records with `#` lines (DDEX DSRF, the order of the
 * standard's record types).
 */
const standardColumns: Readonly<Record<string, readonly string[]>> = {
  HEAD: ['MessageVersion', 'Profile', 'ProfileVersion', 'MessageId'],
  SY: ['CommercialModel', 'UseType', 'Territory', 'ServiceDescription', 'NumberOfUsages'],
  AS: ['BlockId', 'ResourceReference', 'DspResourceId', 'ISRC', 'Title', 'SubTitle', 'DisplayArtistName'],
  RE: ['BlockId', 'ReleaseReference', 'DspReleaseId'],
};

const recordFamily = (type: string): string => {
  const bare = type.replace(/^#/, '');
  if (/^(?:HEAD|FHEA)/.test(bare)) return 'HEAD';
  return /^(?:FOOT|FFOO)/.test(bare) ? 'FOOT' : bare.slice(0, 2);
};

/** Families of records that belong to a block; summaries apply to all blocks. */
const blockFamilies = new Set(['AS', 'MW', 'RE', 'RU', 'SU', 'LI', 'CW', 'SR']);

const amountColumns = ['AllocatedAmount', 'AmountPayable', 'RoyaltyAmount'];

/** Converts a share written as a fraction (`1.0000`, `0.3333`) to percent. A share above one is already in percent. */
const toPercent = (share: string): string => {
  const fraction = /^(?:0|1)(?:\.(\d{1,6}))?$/.exec(share);
  if (!fraction) return share;
  const digits = (share[0] + (fraction[1] ?? '').padEnd(6, '0')).replace(/^0+/, '').padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '');
};

const compactDate = (text: string): string => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** Columns that hold a list of names separated by bars; a bar within a name is escaped (`\|`). */
const listColumns: ReadonlySet<string> = new Set(['DisplayArtistName', 'ComposerAuthor']);

/** Returns the text of a cell. Lists keep the escape, because `peopleIn` needs it to split them. */
const cellText = (column: string, cell: string): string =>
  listColumns.has(column) ? cell : cell.replaceAll('\\|', '|');

type Block = { readonly lines: DsrLine[]; readonly id: string };

/**
 * State shared by the files of one report. Large reports come in several files: each states how many there are, and the
 * summaries and definitions of earlier files apply to later ones.
 */
export type DsrReport = {
  readonly definitions: Map<string, readonly string[]>;
  readonly summaries: Values[];
  /** Numbers of the files read. `expected` is the number of files of the report. */
  readonly parts: Set<number>;
  expected: number;
};

export const createDsrReport = (): DsrReport => ({
  definitions: new Map(),
  summaries: [],
  parts: new Set(),
  expected: 0,
});

/** Returns a bad row for each missing file of a report. */
export const missingParts = ({ parts, expected }: DsrReport): BadRow[] =>
  Array.from({ length: Math.min(expected, maxParts) }, (_, index) => index + 1)
    .filter((part) => !parts.has(part))
    .map((part) => ({
      kind: 'bad',
      line: 1,
      reason: { code: 'DsrPartMissing', params: { part, expected } },
      cells: [],
    }));

/** Maximum number of missing files listed; a larger stated number is damaged data. */
const maxParts = 1000;

type DsrReader = {
  /** Reads a line. Returns the outcomes that are complete after it. */
  read(line: DsrLine): RowOutcome[];
  /** Returns the remaining outcomes, with one extra bad row if the closing record is missing. */
  end(): RowOutcome[];
};

const skip = ({ line, cells }: DsrLine, reason: SkippedRow['reason']): SkippedRow => ({
  kind: 'skipped',
  line,
  reason,
  cells,
});
const bad = ({ line, cells }: DsrLine, code: BadRowCode): BadRow => ({
  kind: 'bad',
  line,
  reason: { code },
  cells,
});

/** Returns the layout into which records of a flat file are put before they are read like any other row. */
export const dsrLayout = (): Layout => layOut(ddexDsr, dsrColumns, {});

/**
 * Reads DDEX Digital Sales Report flat files (DSRF): blocks of resource (AS), work (MW), usage (SU) and claims (LI),
 * under summaries (SY) with territory, currency and kind of use. Each claim line with its allocated amount is an income
 * row. A usage line is an income row if the file has no claims and states what it pays. Every other line is context. A
 * usage without a claim in a file of claims is set aside (`DsrUsageWithoutClaim`), as is a block without usage
 * (`DsrUsageMissing`). A truncated file is detected by its closing record, which counts the lines (`DsrFootMissing`).
 */
export const createDsrReader = (report: DsrReport = createDsrReport()): DsrReader => {
  const { definitions, summaries } = report;
  let foot: 'expected' | 'seen' = 'expected';
  let lastLine = 0;
  let headLine: DsrLine | undefined;
  let block: Block | undefined;
  let claims = false;
  const readRow = createRowReader(dsrLayout());

  const define = ([type = '', ...names]: readonly string[]): void => {
    definitions.set(type.slice(1), names);
    definitions.set(recordFamily(type), names);
    if (recordFamily(type) === 'LI') claims = true;
  };

  const readValues = ({ cells: [type = '', ...cells] }: DsrLine): Values => {
    const family = recordFamily(type);
    const names = definitions.get(type) ?? definitions.get(family) ?? standardColumns[family] ?? [];
    return new Map(names.map((name, index) => [name, cellText(name, cells[index] ?? '')]));
  };

  const readSummary = (record: Values): Values | undefined => {
    const id = record.get('SummaryRecordId');
    const controller = record.get('RightsController');
    const sameId = summaries.filter(
      (summary) => !id || !summary.has('SummaryRecordId') || summary.get('SummaryRecordId') === id,
    );
    return sameId.find((summary) => summary.get('RightsController') === controller) ?? sameId[0];
  };

  const toRow = (line: DsrLine, context: Map<string, Values>): RowOutcome => {
    const own = readValues(line);
    const head: Values = headLine ? readValues(headLine) : new Map();
    const [resource, work, usage] = [context.get('AS'), context.get('MW'), context.get('SU') ?? own];
    const summary = readSummary(own);
    if (!summary) return bad(line, 'DsrSummaryMissing');
    const amount = amountColumns.find((column) => own.get(column));
    const cells: Record<(typeof dsrColumns)[number], string | undefined> = {
      SenderName: head.get('SenderName') ?? summary.get('ServiceDescription'),
      DspResourceId: resource?.get('DspResourceId'),
      Title: work?.get('Title') || resource?.get('Title'),
      ISRC: resource?.get('ISRC'),
      ISWC: work?.get('ISWC'),
      DisplayArtistName: resource?.get('DisplayArtistName'),
      ComposerAuthor: work?.get('ComposerAuthor'),
      Territory: summary.get('Territory'),
      ValidityPeriodStart: compactDate(
        usage.get('ValidityPeriodStart') || (head.get('UsageStartDate') ?? ''),
      ),
      ValidityPeriodEnd: compactDate(usage.get('ValidityPeriodEnd') || (head.get('UsageEndDate') ?? '')),
      Currency: summary.get('Currency'),
      AllocatedAmount: amount && own.get(amount),
      Usages: usage.get('Usages'),
      'RightShare%': toPercent(own.get('RightShare%') ?? ''),
      UseType: summary.get('UseType'),
      RightsControllerWorkID: own.get('RightsControllerWorkID'),
      RightsController: own.get('RightsController'),
    };
    return readRow(
      dsrColumns.map((column) => cells[column] ?? ''),
      line.line,
    );
  };

  const settleUsage = (usage: DsrLine, claimed: boolean, context: Map<string, Values>): RowOutcome => {
    if (claimed) return skip(usage, 'Context');
    return claims ? bad(usage, 'DsrUsageWithoutClaim') : toRow(usage, context);
  };

  const settle = (): RowOutcome[] => {
    const lines = block?.lines ?? [];
    block = undefined;
    const families = lines.map(({ cells }) => recordFamily(cells[0]!));
    const context = new Map<string, Values>();
    const used = families.includes('SU') || families.includes('LI');
    return lines.map((line, index) => {
      const family = families[index]!;
      if (family === 'LI') return toRow(line, context);
      context.set(family, readValues(line));
      if (family === 'SU') return settleUsage(line, families[index + 1] === 'LI', context);
      return family === 'AS' && !used ? bad(line, 'DsrUsageMissing') : skip(line, 'Context');
    });
  };

  const readBlockLine = (line: DsrLine): RowOutcome[] => {
    const id = line.cells[1] ?? '';
    const settled = block && block.id !== id ? settle() : [];
    block ??= { lines: [], id };
    block.lines.push(line);
    return settled;
  };

  /**
   * Stores the number of this file and the number of files; the spelling of the names differs between versions of the
   * standard.
   */
  const notePart = (): void => {
    const values = headLine ? [...readValues(headLine)] : [];
    const head = new Map(values.map(([name, value]) => [name.toLowerCase(), Number(value)]));
    const [part, expected] = [head.get('filenumber') ?? 0, head.get('numberoffiles') ?? 0];
    if (part >= 1) report.parts.add(part);
    if (expected >= 1) report.expected = Math.max(report.expected, expected);
  };

  const readFoot = (line: DsrLine): RowOutcome => {
    foot = 'seen';
    return Number(line.cells[1]) > line.line ? bad(line, 'DsrFootMissing') : skip(line, 'Context');
  };

  const readOther = (line: DsrLine, family: string): RowOutcome => {
    const [type = ''] = line.cells;
    if (line.cells.every((cell) => cell.trim() === '')) return skip(line, 'Blank');
    if (type.startsWith('#')) define(line.cells);
    else if (family === 'HEAD') headLine = line;
    else if (family === 'FOOT') return readFoot(line);
    else if (family === 'SY') summaries.push(readValues(line));
    else return bad(line, 'DsrRecordUnknown');
    return skip(line, type.startsWith('#') || family === 'HEAD' ? 'Header' : 'Context');
  };

  return {
    read(line) {
      const [type = ''] = line.cells;
      const family = recordFamily(type);
      lastLine = line.line;
      if (!type.startsWith('#') && blockFamilies.has(family)) return readBlockLine(line);
      return [...settle(), readOther(line, family)];
    },
    end() {
      const rest = settle();
      // The head record may come before the definition of its names.
      notePart();
      if (foot === 'expected') rest.push(bad({ line: lastLine + 1, cells: [] }, 'DsrFootMissing'));
      return rest;
    },
  };
};

/** Returns whether a record opens a DDEX flat file. */
export const isDsrHead = (cells: readonly string[]): boolean =>
  /^#?(?:HEAD|FHEA)$/.test(cells[0] ?? '') && cells.length > 2;
