import { expect, it } from 'vitest';
import { readBytes } from '../readFile.ts';

/** Columns of a file and their cells in one row: three tax places, months and remarks that are not empty. */
const columns = [
  ['Track Title', 'Paper Boats'],
  ['Artist', '林小滿'],
  ['ISRC', 'TWZ992600001'],
  ['ISWC', 'T-034.524.680-1'],
  // Would be the ISRC in a file without a column of ISRCs.
  ['Work ID', 'TWZ992600009'],
  ['Track Duration', '3:45'],
  ['Country', 'HK'],
  ['Sale Month', '2025-11'],
  ['Platform', 'Spotify'],
  ['Quantity', '7'],
  ['Unit Price', '0.5'],
  ['Earnings', '3.5'],
  ['Currency', 'KWD'],
  ['Usage Type', 'Streaming'],
  ['Remark', 'late'],
] as const;

const readRotated = async (by: number) => {
  const rotated = [...columns.slice(by), ...columns.slice(0, by)];
  const lines = [rotated.map(([header]) => header), rotated.map(([, cell]) => cell)];
  const { rows, bad } = await readBytes(Buffer.from(lines.map((cells) => cells.join(',')).join('\n')));
  expect(bad).toEqual([]);
  return rows;
};

it('a row says the same whichever of its columns is the first', async () => {
  const inOrder = await readRotated(0);
  expect(inOrder).toMatchObject([
    {
      title: 'Paper Boats',
      performer: '林小滿',
      isrc: 'TWZ992600001',
      workId: 'TWZ992600009',
      seconds: 225,
      territory: 344,
      periodStart: '2025-11-01',
      periodEnd: '2025-11-30',
      platform: 'Spotify',
      units: '7',
      unitPrice: '0.5',
      amount: '3.5',
      currency: 'KWD',
      flags: [],
    },
  ]);
  for (let by = 1; by < columns.length; by++) expect([by, await readRotated(by)]).toEqual([by, inOrder]);
});
