import { expect, it } from 'vitest';
import { catalogueKeys } from '../../../functions/db/keys/catalogue.ts';
import { statementKeys } from '../../../functions/db/keys/statements.ts';
import { openStatement } from '../../../functions/reading/pipeline.ts';
import { titleKeys } from '../../../functions/matching/titleForms.ts';
import { RowGatherer } from '../../../functions/chunks/gatherRows.ts';
import { createGroups } from '../../../functions/chunks/groups.ts';
import { matchGroup } from '../../../shared/statements/matching/match.ts';
import { historyKey, matchKeysOfGroup } from '../../../shared/statements/matching/matchKeys.ts';
import {
  badRowCodes,
  statementFields,
  type RowOutcome,
  type StatementField,
} from '../../../shared/statements/model.ts';
import { maxCellLength, readCellLength } from '../../../functions/reading/layouts/cellLengths.ts';
import { templates } from '../../../functions/reading/layouts/templates/index.ts';
import { template, type SourceTemplate } from '../../../functions/reading/layouts/templates/template.ts';
import { distributors } from './samples/distributors.ts';
import type { LayoutSample } from './samples/layoutSample.ts';
import { platforms } from './samples/platforms.ts';
import { rightsBodies } from './samples/rightsBodies.ts';
import { fixture, inPieces, readBytes } from './readFile.ts';
import { readFileSync } from 'node:fs';
import { cases } from '../../cases.ts';

/** Reasons for setting aside a row whose cells are not too long. */
const shortReasons = badRowCodes.filter((code) => code !== 'CellTooLong');

const lengths = [0, 1, 1_000, 10_000, cases(1_000_000)];

/** A file of a layout: its header, a valid row, and the header of each field. */
type Sample = {
  name: string;
  headers: string[];
  cells: string[];
  columns: Partial<Record<StatementField, string>>;
  template?: SourceTemplate;
};

const usual: Record<StatementField, string> = {
  platform: 'Spotify',
  platformId: 'P1',
  title: 'Moon',
  isrc: 'TWZ992600001',
  iswc: 'T0345246801',
  performer: '林小滿',
  writers: '陳雨',
  album: 'Night',
  upc: '0724384960650',
  duration: '3:45',
  territory: 'Taiwan',
  period: '2025-10-01',
  periodEnd: '2025-10-31',
  currency: 'USD',
  amount: '2',
  units: '3',
  unitPrice: '1',
  sharePercentage: '50',
  usageType: 'Stream',
  workId: 'W1',
  remark: 'none',
};

const builtIn = (known: SourceTemplate): Sample => {
  const columns = Object.fromEntries(
    statementFields.flatMap((field) => {
      const own = known.fields[field];
      const header = own?.find((name) => known.recognisedBy.includes(name)) ?? own?.[0];
      return header === undefined ? [] : [[field, header]];
    }),
  ) as Sample['columns'];
  const headers = [...new Set([...Object.values(columns), ...known.recognisedBy])];
  const fieldByHeader = new Map(
    Object.entries(columns).map(([field, header]) => [header, field as StatementField]),
  );
  const cells = headers.map((header) => usual[fieldByHeader.get(header) ?? 'remark']);
  return { name: known.id, headers, cells, columns };
};

const mapped = (sample: LayoutSample): Sample => {
  const [head = '', first = ''] = sample.rows.split('\n');
  const fields = Object.fromEntries(
    Object.entries(sample.mapped).map(([field, header]) => [field, [header]]),
  );
  return {
    name: sample.of,
    headers: head.split('|'),
    cells: first.split('|'),
    columns: sample.mapped,
    template: template({
      id: 'src_learned',
      name: sample.of,
      incomeType: sample.incomeType,
      recognisedBy: [],
      fields,
      numbers: 'auto',
      dates: sample.dates ?? 'ymd',
      grain: 'month',
      currency: 'TWD',
    }),
  };
};

const samples = [...templates.map(builtIn), ...[...distributors, ...platforms, ...rightsBodies].map(mapped)];

const line = (cells: readonly string[]): string => `${cells.join('\t')}\n`;

/** A row that has one cell of another length. */
type Odd = { field: StatementField; length: number };

const findOdds = ({ columns }: Sample): Odd[] =>
  (Object.keys(columns) as StatementField[]).flatMap((field) => lengths.map((length) => ({ field, length })));

/** Builds the odd rows of a layout between two valid rows. */
const buildFile = ({ headers, cells, columns }: Sample, odds: readonly Odd[]): Buffer => {
  const buildLine = ({ field, length }: Odd) =>
    line(cells.map((cell, index) => (headers[index] === columns[field] ? 'x'.repeat(length) : cell)));
  return Buffer.from(line(headers) + line(cells) + odds.map(buildLine).join('') + line(cells));
};

/** Reads by column, as the import does, and returns the number of rows and the reasons for lines set aside. */
const gatherAll = async (bytes: Buffer, own: SourceTemplate | undefined) => {
  const statement = await openStatement(inPieces(bytes, 1 << 16), 'file.tsv', { template: own });
  const gatherer = new RowGatherer(createGroups());
  for await (const _ of statement.read(gatherer));
  const { count, bad } = gatherer.flush();
  return { rows: count, bad: bad.map(({ reason }) => reason.code) };
};

/** Fails if a row cannot be looked up: matched, decided, or given suggestions. */
const expectMatchable = (outcome: RowOutcome | undefined): void => {
  if (outcome?.kind !== 'row') return;
  const keys = matchKeysOfGroup(outcome).map((key) => catalogueKeys.cards(key).pk);
  const decision = statementKeys.decision('src_1', historyKey('src_1', outcome)).pk;
  for (const key of [...keys, decision]) expect(Buffer.byteLength(key)).toBeLessThanOrEqual(2048);
  const options = { incomeType: 'Song', ignoreIsrc: false } as const;
  expect(matchGroup(outcome, { get: () => undefined }, options).outcome).toBe('UnMatched');
  expect(titleKeys(outcome.title).length).toBeGreaterThan(0);
};

/** Returns the reason for setting a cell aside for its length, if there is one. */
const reasonFor = ({ columns }: Sample, { field, length }: Odd) => {
  const max = maxCellLength[field];
  return max !== undefined && length > max
    ? { code: 'CellTooLong', params: { column: columns[field], max } }
    : undefined;
};

it.each(samples)(
  'reads cells of any length in $name, or sets their rows aside, and continues',
  async (sample) => {
    const odds = findOdds(sample);
    const bytes = buildFile(sample, odds);
    const options = { template: sample.template };
    const { outcomes } = await readBytes(bytes, options, 'file.tsv', 1 << 16);
    const [header, before, ...others] = outcomes;
    const after = others.pop();
    expect([header, before, after].map((outcome) => outcome?.kind)).toEqual(['skipped', 'row', 'row']);
    expect(others.length).toBe(odds.length);
    for (const [index, outcome] of others.entries()) {
      const reason = reasonFor(sample, odds[index]!);
      if (reason) expect(outcome).toMatchObject({ kind: 'bad', reason });
      else if (outcome.kind === 'bad') expect(shortReasons).toContain(outcome.reason.code);
      else expect(outcome.kind).toBe('row');
      expectMatchable(outcome);
    }
    // Gathering works the same for all layouts of columns.
    if (sample.template) return;
    const bad = others.flatMap((outcome) => (outcome.kind === 'bad' ? [outcome.reason.code] : []));
    expect(await gatherAll(bytes, sample.template)).toEqual({ rows: outcomes.length - 1 - bad.length, bad });
  },
);

const believe = samples.find(({ name }) => name === 'believe')!;

/** A Believe file with another title in its second row. */
const withTitle = (title: string, end = '\n') => {
  const cells = believe.cells.map((cell, index) => (believe.headers[index] === 'Track title' ? title : cell));
  return [believe.headers, believe.cells, cells, believe.cells].map((one) => one.join(';') + end).join('');
};

const outcomeKinds = (outcomes: readonly RowOutcome[]) =>
  outcomes.map((outcome) => (outcome.kind === 'bad' ? outcome.reason.code : outcome.kind));

// Texts that are slow to match with patterns: each took minutes before cells were cut.
it.each(['(', ' - ', '=', '=x', '合 ', '小計 ', '0', 'a ft. b ', '&#60', '👩‍👩‍👧', 'ﷺ', '\u00ad', '%'])(
  'sets aside a row with a title of too many characters of %j',
  async (text) => {
    const title = text.repeat(Math.ceil(cases(1_000_000) / text.length));
    const { outcomes } = await readBytes(withTitle(title), {}, 'file.csv', 1 << 16);
    expect(outcomeKinds(outcomes)).toEqual(['skipped', 'row', 'CellTooLong', 'row']);
  },
);

it.each(['x', '長', 'ﷺ', '(', '👩‍👩‍👧', '重', '&amp;', 'a ft. b '])(
  'matches by a title and credits of the maximum length, of %j',
  async (text) => {
    const identity = Object.fromEntries(
      statementFields.map((field) => [
        field,
        text.repeat(maxCellLength[field] ?? 1).slice(0, maxCellLength[field]),
      ]),
    );
    const [first] = (await readBytes(withTitle('Moon'))).rows;
    expectMatchable({
      ...first!,
      ...identity,
      isrc: 'x',
      amount: first!.amount,
      periodStart: first!.periodStart,
      periodEnd: first!.periodEnd,
      territory: 158,
    });
  },
);

it.each([
  ['a quoted cell', `"${'x'.repeat(1_000_000)}"`],
  ['a quoted cell with delimiters and quotes', `"${'x;""y""'.repeat(200_000)}"`],
  ['a quoted cell with line ends', `"${'x\n'.repeat(3000)}"`],
  ['a cell with an unclosed quote', `"${'x'.repeat(1_000_000)}`],
])('sets %s aside for its length, and reads the rows below it', async (_, title) => {
  const { outcomes } = await readBytes(withTitle(title), {}, 'file.csv', 1 << 16);
  expect(outcomeKinds(outcomes)).toEqual(['skipped', 'row', 'CellTooLong', 'row']);
});

it('ignores an over-long cell in a column that no field uses', async () => {
  const cells = (own: string) => [...believe.cells, own].join(';');
  const text = `${[...believe.headers, 'Lyrics'].join(';')}\n${cells('la')}\n${cells('x'.repeat(1_000_000))}\n`;
  const { outcomes } = await readBytes(text, {}, 'file.csv', 1 << 16);
  expect(outcomeKinds(outcomes)).toEqual(['skipped', 'row', 'row']);
});

it('keeps the beginning of a cell that is far too long', async () => {
  const { bad } = await readBytes(withTitle('x'.repeat(1_000_000)));
  expect(Math.max(...bad[0]!.cells.map(({ length }) => length))).toBe(readCellLength);
});

it('reads rows between an over-long title line and an over-long note', async () => {
  const long = 'x'.repeat(30_000);
  const total = `合計 ${'='.repeat(1_000_000)}`;
  const { outcomes } = await readBytes(`${long}\n${withTitle('Moon')}${total}\n`, {}, 'file.csv', 1 << 16);
  expect(outcomeKinds(outcomes)).toEqual(['skipped', 'skipped', 'row', 'row', 'row', 'skipped']);
});

it('treats a header of a million characters as an unknown column', async () => {
  const text = withTitle('Moon').replace('Streaming Subscription Type', 'x'.repeat(1_000_000));
  expect(outcomeKinds((await readBytes(text, {}, 'file.csv', 1 << 16)).outcomes)).toEqual([
    'skipped',
    'row',
    'row',
    'row',
  ]);
});

it('reads a DDEX flat file with cells of any length in every line', async () => {
  const lines = readFileSync(fixture('ddex_dsr_invented.tsv'), 'utf8').trimEnd().split('\n');
  for (const [index, own] of lines.entries()) {
    if (own.startsWith('#') || own.startsWith('HEAD')) continue;
    const cells = own.split('\t');
    for (let column = 1; column < cells.length; column += 1)
      for (const length of [0, 10_000]) {
        const odd = cells.with(column, 'x'.repeat(length)).join('\t');
        const { outcomes } = await readBytes(`${lines.with(index, odd).join('\n')}\n`, {}, 'dsr.tsv');
        expect(outcomes.length).toBeGreaterThanOrEqual(lines.length);
        outcomes.forEach(expectMatchable);
      }
  }
  const long = lines.map((own) =>
    own.startsWith('MW01') ? own.replace('月光下的巷口', 'x'.repeat(1_000_000)) : own,
  );
  const { bad } = await readBytes(`${long.join('\n')}\n`, {}, 'dsr.tsv', 1 << 16);
  expect(bad.map(({ reason }) => reason.code)).toContain('CellTooLong');
});
