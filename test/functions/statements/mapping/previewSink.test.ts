import { expect, it } from 'vitest';
import { PreviewSink } from '../../../../functions/statements/mapping/previewSink.ts';
import { openStatement } from '../../../../functions/reading/pipeline.ts';

const file = [
  'Song,Artist,Month,Net Revenue,Currency',
  '海,林,2025-02,1.10,TWD',
  '海,林,2025-01,2.20,TWD',
  '山,林,,3,USD',
  '河,林,2025-03,x,USD',
].join('\n');

const read = async (most: number): Promise<{ sink: PreviewSink; isWhole: boolean }> => {
  const bytes = async function* () {
    yield new TextEncoder().encode(file);
  };
  const sink = new PreviewSink(2, most);
  for await (const _ of (await openStatement(bytes(), 'april.csv')).read(sink))
    return { sink, isWhole: false };
  return { sink, isWhole: true };
};

it('counts rows, exact sums, periods and unread lines, and keeps only the first outcomes', async () => {
  const { sink, isWhole } = await read(100);
  expect(isWhole).toBe(true);
  expect(sink.first).toHaveLength(2);
  expect(sink.counted).toMatchObject({
    rows: 3,
    totals: { TWD: '3.3', USD: '3' },
    period: { start: '2025-01-01', end: '2025-02-28' },
    rowsWithoutPeriod: 1,
    rowsWithoutCurrency: 0,
    bad: [{ code: 'AmountNotNumber', count: 1, line: 5 }],
    tables: [{ name: 'april.csv', rows: 3 }],
  });
});

it('looks up each work once', async () => {
  const { sink } = await read(100);
  expect(sink.identities.map(({ title }) => title)).toEqual(['海', '山']);
});

it('is full after the number of records it may read', async () => {
  const { sink, isWhole } = await read(3);
  expect(isWhole).toBe(false);
  expect(sink.counted.rows).toBe(2);
});
