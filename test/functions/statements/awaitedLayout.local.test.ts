import { describe, expect, it } from 'vitest';
import { mapColumns, previewStatement } from '../../../shared/statements/routes.ts';
import { batchFrom, batchNamed, loadBatch, bookBatch, drop, settle } from '../../api/statements.ts';
import { openProduct } from './desk.ts';

const { product, staff } = await openProduct();

/** A file of an unknown source, with a word in its headers that distinguishes it. */
const file = (source: string, amount: string) => `${source} Nom,Qui,Combien\n月光下的巷口,林小滿,${amount}\n`;

const map = async (source: string, id: string) =>
  staff.call(mapColumns, {
    params: { id },
    body: {
      name: source,
      incomeType: 'Song',
      statementCurrency: 'TWD',
      columns: { title: `${source} Nom`, performer: 'Qui', amount: 'Combien' },
      numbers: 'point',
      dates: 'ymd',
      grain: 'month',
    },
  });

describe('files that wait for a mapping of their layout', () => {
  it('continue one after the other once one of them is mapped, but not those of another layout', async () => {
    const batches = [];
    for (const month of [1, 2, 3])
      batches.push(await batchFrom(product, staff, `harbour-${month}.csv`, file('Harbour', `${month}.50`)));
    const other = await batchFrom(product, staff, 'island-1.csv', file('Island', '1'));
    expect([...batches, other].map(({ stage }) => stage)).toEqual(Array(4).fill('needsMapping'));
    const [first, second, third] = batches.map(({ batchId }) => batchId) as [string, string, string];

    await map('Harbour', first);
    await settle(product);
    const { source } = await loadBatch(staff, first);
    expect(await loadBatch(staff, first)).toMatchObject({ status: 'Checked', counters: { correct: 1 } });
    for (const id of [second, third])
      expect(await loadBatch(staff, id)).toMatchObject({
        source,
        stage: 'waiting',
        problem: { code: 'LastBatchUnfinished' },
      });
    expect(await loadBatch(staff, other.batchId)).toMatchObject({ stage: 'needsMapping' });

    await bookBatch(product, staff, first);
    expect(await loadBatch(staff, second)).toMatchObject({
      status: 'Checked',
      reconciliation: [{ currency: 'TWD', licensed: '2.5' }],
    });
    await bookBatch(product, staff, second);
    expect(await loadBatch(staff, third)).toMatchObject({
      status: 'Checked',
      reconciliation: [{ currency: 'TWD', licensed: '3.5' }],
    });
  });

  it('never stay waiting when they are read at the moment of mapping', async () => {
    const { batchId } = await batchFrom(product, staff, 'lagoon-1.csv', file('Lagoon', '1'));
    const names = [2, 3, 4].map((month) => `lagoon-${month}.csv`);
    await Promise.all([
      map('Lagoon', batchId),
      ...names.map((name, index) => drop(product, name, file('Lagoon', `${index + 2}`))),
    ]);
    await settle(product);
    const batches = await Promise.all(['lagoon-1.csv', ...names].map((name) => batchNamed(staff, name)));
    // One of the files is under review. The others wait for their turn, not for a mapping.
    expect(batches.map(({ stage }) => stage).sort()).toEqual(['review', 'waiting', 'waiting', 'waiting']);
  });

  it('continue once when the mapping is sent twice', async () => {
    const first = await batchFrom(product, staff, 'reef-1.csv', file('Reef', '1'));
    const second = await batchFrom(product, staff, 'reef-2.csv', file('Reef', '2'));
    const answers = await Promise.allSettled([map('Reef', first.batchId), map('Reef', second.batchId)]);
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    await settle(product);
    const stages = await Promise.all(
      [first, second].map(async ({ batchId }) => (await loadBatch(staff, batchId)).stage),
    );
    expect(stages.sort()).toEqual(['review', 'waiting']);
  });

  it('get amounts calculated by the mapped formula, with remainders of rounding kept', async () => {
    const text = (units: number) =>
      `Atoll Nom,Qui,Prix,Fois,Part\n月光下的巷口,林小滿,0.1234567890123456789,${units},12.5%\n`;
    const { batchId } = await batchFrom(product, staff, 'atoll-1.csv', text(3));
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'needsMapping' });
    const formula = [
      { header: 'Prix', as: 'number' as const },
      { header: 'Fois', as: 'number' as const },
      { header: 'Part', as: 'percent' as const },
    ];
    const columns = { title: 'Atoll Nom', performer: 'Qui', units: 'Fois' };
    const trial = JSON.stringify({ columns, formula, numbers: 'point' });
    const preview = await staff.call(previewStatement, { params: { id: batchId }, query: { trial } });
    expect(preview.rows).toMatchObject([
      { kind: 'skipped' },
      { fields: { amount: '0.04629629587962962959' } },
    ]);
    await staff.call(mapColumns, {
      params: { id: batchId },
      body: {
        name: 'Atoll',
        incomeType: 'Song',
        statementCurrency: 'TWD',
        columns,
        formula,
        numbers: 'point',
        dates: 'ymd',
        grain: 'month',
      },
    });
    await settle(product);
    expect(await loadBatch(staff, batchId)).toMatchObject({
      reconciliation: [{ currency: 'TWD', file: '0.04629629587962962959' }],
      roundedOff: [{ currency: 'TWD', rows: 1, remainder: '-0.0000000000000000000025' }],
    });
    await bookBatch(product, staff, batchId);
    const next = await batchFrom(product, staff, 'atoll-2.csv', text(8));
    expect(await loadBatch(staff, next.batchId)).toMatchObject({
      reconciliation: [{ currency: 'TWD', file: '0.1234567890123456789' }],
    });
  });
});
