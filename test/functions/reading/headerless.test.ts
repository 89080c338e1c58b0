import { describe, expect, it } from 'vitest';
import { template } from '../../../functions/reading/layouts/templates/template.ts';
import { readBytes } from './readFile.ts';

const sales = [
  [
    'S',
    'TWA012600001',
    'Paper Boats',
    'Lin Hsiao-man',
    'Spotify',
    'FR',
    '2025-01',
    '1345',
    '0.0031',
    '4.1695',
  ],
  ['S', 'TWA012600002', 'Second Rain', 'The Lanterns', 'Deezer', 'DE', '2025-01', '87', '0.0042', '0.3654'],
  [
    'S',
    'TWA012600003',
    'Glass Garden',
    'Lin Hsiao-man',
    'Spotify',
    'TW',
    '2025-02',
    '12040',
    '0.002',
    '24.08',
  ],
  ['S', 'TWA012600004', 'Harbour Lights', 'The Lanterns', 'Deezer', 'FR', '2025-02', '3', '0.7', '2.1'],
];
const head = ['H', 'EXAMPLE AGGREGATOR', 'EUR', '2025-01', '2025-02'];
const foot = ['T', '4', '30.7149'];
const buildFile = (lines: readonly (readonly string[])[], delimiter = '|') =>
  lines.map((cells) => cells.join(delimiter)).join('\r\n');

describe('a file without a header, whose lines begin with their type', () => {
  it.each(['|', ';', '\t', ','])('with delimiter %j is read by the type of its lines', async (delimiter) => {
    const { statement, rows, bad, skipped } = await readBytes(buildFile([head, ...sales, foot], delimiter));
    expect(bad).toEqual([]);
    expect(rows.map(({ title, isrc, amount, currency }) => [title, isrc, amount, currency])).toEqual(
      sales.map((cells) => [cells[2], cells[1], cells[9], 'EUR']),
    );
    expect(rows[0]).toMatchObject({
      performer: 'Lin Hsiao-man',
      platform: 'Spotify',
      territory: 250,
      units: '1345',
      unitPrice: '0.0031',
      periodStart: '2025-01-01',
      periodEnd: '2025-01-31',
    });
    expect(skipped.map(({ reason }) => reason)).toEqual(['TitleLine', 'Total']);
    expect(statement.statedTotals()).toMatchObject([{ stated: '30.7149', difference: '0' }]);
    expect(statement).toMatchObject({
      known: false,
      missing: [],
      headers: expect.arrayContaining(['S 1', 'S 10']),
    });
    expect(statement.proposals.every(({ confidence }) => confidence <= 0.9)).toBe(true);
  });

  it('shows how its total differs from its rows, and counts other lines', async () => {
    const { statement, skipped } = await readBytes(
      buildFile([head, ...sales, ['N', 'paid by transfer'], ['T', '4', '30.71']]),
    );
    expect(skipped.map(({ reason }) => reason)).toEqual(['TitleLine', 'OtherRecord', 'Total']);
    expect(statement.statedTotals()).toMatchObject([{ stated: '30.71', difference: '-0.0049' }]);
  });

  it('keeps all cells of an amount line that cannot be read', async () => {
    const damaged = sales[1]!.with(9, 'n/a');
    const { bad, rows } = await readBytes(buildFile([head, sales[0]!, damaged, ...sales.slice(2), foot]), {
      template: mapped,
    });
    expect([rows.length, bad.map(({ reason, cells }) => [reason.code, cells])]).toEqual([
      3,
      [['AmountNotNumber', damaged]],
    ]);
  });

  const mapped = template({
    id: 'src_types',
    name: 'Types',
    incomeType: 'Song',
    recognisedBy: [],
    fields: { isrc: ['S 2'], title: ['S 3'], amount: ['S 10'] },
    numbers: 'point',
    dates: 'ymd',
    grain: 'month',
  });

  it('is recognised by its lines together with its sender', async () => {
    const first = await readBytes(buildFile([head, ...sales, foot]));
    const learned = (signature: string) => (signature === first.statement.signature ? mapped : undefined);
    const later = head.with(3, '2025-03').with(4, '2025-04');
    const again = await readBytes(buildFile([later, ...sales.slice(1), foot]), { learned });
    expect([again.statement.known, again.rows.length]).toEqual([true, 3]);
    const other = await readBytes(buildFile([head.with(1, 'OTHER HOUSE'), ...sales, foot]), { learned });
    expect(other.statement.known).toBe(false);
  });

  it.each([
    [
      'a header',
      [
        ['Type', 'ISRC', 'Title', 'Amount'],
        ['S', 'TWA012600001', 'Paper Boats', '1.5'],
        ['S', 'TWA012600002', 'Second Rain', '2'],
      ],
    ],
    [
      'countries that stand first',
      [
        ['Land', 'Titel', 'Betrag'],
        ['FR', 'Paper Boats', '1.5'],
        ['DE', 'Second Rain', '2'],
        ['TW', 'Glass Garden', '3'],
      ],
    ],
  ])('is not assumed when a file has %s', async (_, lines) => {
    const { statement, rows } = await readBytes(buildFile(lines, ';'));
    expect([statement.headers, rows.length]).toEqual([lines[0], lines.length - 1]);
  });
});
