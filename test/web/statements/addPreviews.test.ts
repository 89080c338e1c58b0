import { expect, it } from 'vitest';
import { addPreviews } from '../../../web/statements/adjust/addPreviews.ts';
import type { BatchAdjustment } from '../../../shared/statements/adjustmentSchema.ts';

const part = (
  batchId: string,
  rows: number,
  reversed: string,
  posted: string,
  change: string,
): BatchAdjustment => ({
  batchId,
  rows,
  batchNo: '20261121-001',
  fileName: 'july.csv',
  version: 3,
  received: false,
  money: [
    { currency: 'TWD', licensed: posted, open: '-0.1', ignored: '0', royalty: change, commission: '0' },
  ],
  effects: [
    {
      licensorId: 'mus_1',
      licensorName: '林小滿',
      contractId: 'ctr_1',
      contractName: 'A',
      currency: 'TWD',
      reversed,
      posted,
      change,
    },
  ],
});

it('adds up the parts of a batch to the last digit, and keeps batches apart', () => {
  const added = addPreviews([
    part('bat_1', 2, '0.1', '0.30000000000000000001', '0.20000000000000000001'),
    part('bat_2', 1, '0', '1', '1'),
    part('bat_1', 3, '0', '0.2', '0.2'),
  ]);
  expect(added.map(({ batchId, rows }) => [batchId, rows])).toEqual([
    ['bat_1', 5],
    ['bat_2', 1],
  ]);
  expect(added[0]).toMatchObject({
    money: [{ licensed: '0.50000000000000000001', open: '-0.2', royalty: '0.40000000000000000001' }],
    effects: [{ reversed: '0.1', posted: '0.50000000000000000001', change: '0.40000000000000000001' }],
  });
});

it('leaves out a licensor whose gain in one part is the loss in another', () => {
  const added = addPreviews([part('bat_1', 1, '0', '5', '5'), part('bat_1', 1, '5', '0', '-5')]);
  expect(added[0]!.effects).toEqual([]);
});
