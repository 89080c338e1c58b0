import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openStatement } from '../../../../functions/reading/pipeline.ts';
import { headLength } from '../../../../functions/containers/bytes.ts';
import type { OpenOptions } from '../../../../functions/reading/options.ts';
import { RowGatherer } from '../../../../functions/chunks/gatherRows.ts';
import { createGroups } from '../../../../functions/chunks/groups.ts';
import type { Identity } from '../../../../shared/statements/matching/matchKeys.ts';
import type { StatementRow } from '../../../../shared/statements/model.ts';
import { inPieces, readBytes } from '../readFile.ts';
import { rowAt, type ReadRow, type RowColumns } from '../../../../functions/chunks/readRow.ts';
import { cases } from '../../../cases.ts';

type Read = {
  rows: ReadRow[];
  groups: readonly Identity[];
  bad: unknown[];
  counts: unknown;
  totals: unknown;
};

const toReadRow = (row: StatementRow, group: number): ReadRow => ({
  line: row.line,
  group,
  territory: row.territory,
  territoryText: row.territoryText,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  currency: row.currency,
  amount: row.amount,
  units: row.units,
  sharePercentage: row.sharePercentage,
  usageType: row.usageType,
  right: row.right,
  remark: row.remark,
  flags: row.flags,
  ...(row.origin && { origin: row.origin }),
});

/** Reads every line as a record and returns the rows. */
const readPlainly = async (bytes: Buffer, options: OpenOptions): Promise<Read> => {
  const groups = createGroups();
  const rows: ReadRow[] = [];
  const bad: unknown[] = [];
  const { outcomes, statement } = await readBytes(bytes, options);
  for (const outcome of outcomes) {
    if (outcome.kind === 'row') rows.push(toReadRow(outcome, groups.of(outcome)));
    if (outcome.kind === 'bad')
      bad.push({ line: outcome.line, reason: outcome.reason, cells: outcome.cells });
  }
  return { rows, groups: groups.slice(), bad, counts: statement.counts(), totals: statement.statedTotals() };
};

/** Counts the rows that are appended from their bytes, without becoming records. */
class CountingGatherer extends RowGatherer {
  fromBytes = 0;

  override append(...row: Parameters<RowGatherer['append']>): void {
    this.fromBytes += 1;
    super.append(...row);
  }

  override add(...[outcome, term]: Parameters<RowGatherer['add']>): void {
    if (outcome.kind === 'row') this.fromBytes -= 1;
    super.add(outcome, term);
  }
}

/** Reads by column, as the import does, in chunks of one length and with chunks of rows of one size. */
const gather = async (
  bytes: Buffer,
  options: OpenOptions,
  size: number,
  chunk: number,
): Promise<Read & { fromBytes: number }> => {
  const statement = await openStatement(inPieces(bytes, size), 'file.csv', options);
  const groups = createGroups();
  const gatherer = new CountingGatherer(groups, chunk);
  const rows: ReadRow[] = [];
  const bad: unknown[] = [];
  const take = (columns: RowColumns) => {
    for (let place = 0; place < columns.count; place++) rows.push(rowAt(columns, place));
    bad.push(...columns.bad);
  };
  for await (const _ of statement.read(gatherer)) {
    expect(gatherer.isFull).toBe(true);
    take(gatherer.flush());
  }
  take(gatherer.flush());
  const { fromBytes } = gatherer;
  return {
    fromBytes,
    rows,
    groups: groups.slice(),
    bad,
    counts: statement.counts(),
    totals: statement.statedTotals(),
  };
};

const header = 'Track,Artist,ISRC,Country,Sale Month,Store,Quantity,Share,Earnings (USD),Currency';

const cell = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'River', '河', '') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('"q"', '"a,b"', '"a""b"', '"two\nlines"', 'in"side', '"open', ' pad ', ' "p"'),
  },
);
const number = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('1', '0.25', '-3.5', '12.000001', '99999999999999999.5') },
  { weight: 1, arbitrary: fc.constantFrom('', '"1,234.5"', '(3.5)', '1e-3', 'none', '007', '1.') },
);
const line = fc
  .tuple(
    cell,
    cell,
    fc.constantFrom('TWZ992600001', 'TWZ992600002', 'tw-z99-26-00001', 'wrong', ''),
    fc.constantFrom('TW', 'HK', 'Nowhere', ''),
    fc.constantFrom('2025-11', '2025-12', 'never'),
    fc.constantFrom('Spotify', 'KKBOX', 'Total', ''),
    number,
    fc.constantFrom('', '', '50', '33.33', 'half'),
    number,
    fc.constantFrom('USD', 'TWD', 'money', ''),
  )
  .map((cells) => cells.join(','));
const other = fc.constantFrom(
  '',
  'Total,,,,,,,,7,',
  'Period,2025-05,,,,,,,,',
  header,
  'note',
  'a,b',
  `${header},More`,
  '\ufffd,x,,TW,2025-11,,1,,1,USD',
);
const text = fc
  .array(fc.oneof({ weight: 8, arbitrary: line }, { weight: 1, arbitrary: other }), { maxLength: 60 })
  .chain((lines) =>
    fc.constantFrom('\n', '\r\n').map((end) => [header, ...headOf(sample), ...lines].join(end)),
  );
/** A row of which `headOf` returns as many as are read before the fast path starts. */
const sample = `River,Ann and ${'The Very Long Name Of A Band '.repeat(3)},TWZ992600001,TW,2025-11,Spotify,1,,0.25,USD`;

/** Returns a row so often that it fills what is read to find the columns: the first bytes of the file, and 500 rows. */
const headOf = (row: string): string[] =>
  Array<string>(Math.max(565, Math.ceil(headLength / row.length) + 5)).fill(row);

describe('lines read on the fast path', () => {
  it('give the same rows, groups, bad lines, counts and totals as lines read as records', {
    timeout: 30_000,
  }, async () => {
    let read = 0;
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 50 }),
        fc.boolean(),
        async (whole, size, chunk, ended) => {
          const bytes = Buffer.from(ended ? `${whole}\n` : whole);
          const plain = await gather(bytes, { fastPath: false }, 1 << 16, 1_000);
          const { fromBytes, ...fast } = await gather(bytes, {}, size, chunk);
          read += fromBytes;
          expect({ fromBytes: 0, ...fast }).toEqual(plain);
        },
      ),
      { numRuns: cases(30) },
    );
    expect(read).toBeGreaterThan(cases(30));
  });

  it('have the use of their own store where the store decides it', async () => {
    const layout =
      'Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tQuantity\tCountry of Sale\tEarnings (USD)';
    const sold = (store: string) => `2025-11-25\t2025-09\t${store}\tAnn\tRiver\tTWZ992600001\t1\tTW\t0.25`;
    const stores = ['Spotify', 'iTunes', 'Spotify', 'iTunes'];
    const lines = [...headOf(sold('Spotify')), ...stores.map(sold)];
    const { rows, fromBytes } = await gather(Buffer.from([layout, ...lines].join('\n')), {}, 1_000, 1_000);
    expect(fromBytes).toBeGreaterThan(2);
    expect(rows.slice(-4).map(({ usageType, right }) => [usageType, right])).toEqual([
      ['Streaming', 1310],
      ['Download', 1320],
      ['Streaming', 1310],
      ['Download', 1320],
    ]);
  });

  it('are stored by column as they are read one by one', async () => {
    const odd = fc.sample(text, { numRuns: 3, seed: 7 });
    for (const whole of odd) {
      const bytes = Buffer.from(whole);
      const read = await readPlainly(bytes, {});
      for (const fastPath of [true, false])
        expect(await gather(bytes, { fastPath }, 1000, 50)).toMatchObject(read);
    }
  });

  it('form one group for each work and platform, in any order', async () => {
    const sold = (isrc: string, store: string) => `River,Ann,${isrc},TW,2025-11,${store},1,,0.25,USD`;
    const [one, other] = ['TWZ992600001', 'TWZ992600002'];
    const lines = [
      ...headOf(sold(one, 'Spotify')),
      ...[sold(one, 'KKBOX'), sold(other, 'Spotify'), sold(other, 'KKBOX'), sold(one, 'Spotify')],
      ...[sold(other, 'KKBOX'), sold(one, ' KKBOX'), sold(other, ' KKBOX')],
    ];
    const read = await gather(Buffer.from([header, ...lines].join('\n')), {}, 1_000, 1_000);
    expect(read.fromBytes).toBeGreaterThan(2);
    expect(read.groups.map(({ isrc, platform }) => `${isrc} ${platform}`)).toEqual([
      `${one} Spotify`,
      `${one} KKBOX`,
      `${other} Spotify`,
      `${other} KKBOX`,
    ]);
    expect(read.rows.slice(-7).map(({ group }) => group)).toEqual([1, 2, 3, 0, 3, 1, 3]);
  });

  it('are the same for decimal commas, other encodings and tab-separated text', async () => {
    const sold = (amount: string) => `風;林小滿;TWZ992600001;Taiwan;2026/07/01;Spotify;7;${amount}`;
    const amounts = ['0,0025', '007,5', '-1,5', '1.234,5', '3', '0,1'].flatMap((amount) =>
      Array<string>(20).fill(sold(amount)),
    );
    const rows = [...headOf(sold('0,25')), ...amounts];
    const semicolons = [
      'Track title;Artist Name;ISRC;Country / Region;Sales Month;Platform;Quantity;Net Revenue',
      ...rows,
    ];
    for (const bytes of [
      Buffer.from(semicolons.join('\r\n')),
      Buffer.from(semicolons.join('\n'), 'utf16le'),
      Buffer.from(semicolons.join('\n').replaceAll(';', '\t')),
    ]) {
      const options = { given: { currency: 'USD' } };
      const read = await readPlainly(bytes, options);
      const { fromBytes, ...gathered } = await gather(bytes, options, 1000, 33);
      expect(fromBytes).toBeGreaterThan(50);
      expect(gathered).toEqual(read);
    }
  });
});
