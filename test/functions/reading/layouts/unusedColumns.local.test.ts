import { describe, expect, it } from 'vitest';
import { mapColumns } from '../../../../shared/statements/routes.ts';
import { believeStatement, batchFrom, bookBatch, loadBatch, settle, songs } from '../../../api/statements.ts';
import { openProduct } from '../../statements/desk.ts';

const { product, staff } = await openProduct();

/** A statement in a built-in layout with columns appended, whose cells are the same in each row. */
const statement = (net: string, columns: Readonly<Record<string, string>>): string => {
  const [header, ...rows] = believeStatement([{ ...songs.moonlight, net }])
    .trimEnd()
    .split('\r\n');
  const [names, cells] = [Object.keys(columns), Object.values(columns)];
  return [[header, ...names].join(';'), ...rows.map((row) => [row, ...cells].join(';'))].join('\r\n');
};

const mood = { header: 'Mood', kind: 'name', example: 'Calm' } as const;

describe('columns that a built-in layout does not know', () => {
  it('are shown with the batch until it is booked, and then no more', async () => {
    const first = await batchFrom(product, staff, 'mood-1.csv', statement('11', { Mood: 'Calm' }));
    expect(first).toMatchObject({ source: 'believe', stage: 'review', unusedColumns: [mood] });
    const booked = await bookBatch(product, staff, first.batchId);
    expect(booked).toMatchObject({ status: 'ImportCompleted' });

    const second = await batchFrom(product, staff, 'mood-2.csv', statement('12', { Mood: 'Calm' }));
    expect(second.stage).toBe('review');
    expect(second.unusedColumns).toBeUndefined();
    await bookBatch(product, staff, second.batchId);

    const columns = { Mood: 'Calm', 'Bonus Paid': '1,50' };
    const third = await batchFrom(product, staff, 'mood-3.csv', statement('13', columns));
    expect(third.unusedColumns).toEqual([{ header: 'Bonus Paid', kind: 'amount', example: '1,50' }]);
    await bookBatch(product, staff, third.batchId);
  });

  it('can be mapped by a person, whose mapping then precedes the built-in layout', async () => {
    const columns = { 'Payout Share': '5,50', Mood: 'Calm' };
    const batch = await batchFrom(product, staff, 'share-1.csv', statement('14', columns));
    expect(batch).toMatchObject({ source: 'believe', stage: 'review' });
    const mapped = await staff.call(mapColumns, {
      params: { id: batch.batchId },
      body: {
        name: 'Believe by us',
        incomeType: 'Song',
        columns: { title: 'Track title', isrc: 'ISRC', performer: 'Artist Name', amount: 'Payout Share' },
        statementCurrency: 'TWD',
        numbers: 'comma',
        dates: 'ymd',
        grain: 'month',
        revision: batch.revision,
      },
    });
    await settle(product);
    expect(await loadBatch(staff, batch.batchId)).toMatchObject({
      source: mapped.source,
      stage: 'review',
      reconciliation: [{ currency: 'TWD', file: '5.5' }],
    });
    await bookBatch(product, staff, batch.batchId);

    const later = await batchFrom(product, staff, 'share-2.csv', statement('15', columns));
    expect(later).toMatchObject({
      source: mapped.source,
      reconciliation: [{ currency: 'TWD', file: '5.5' }],
    });
    expect(later.unusedColumns).toBeUndefined();
  });
});
