import { describe, expect, it } from 'vitest';
import { mapColumns, previewStatement } from '../../../shared/statements/routes.ts';
import { batchFrom, loadBatch, loadRows, settle } from '../../api/statements.ts';
import { openProduct } from './desk.ts';

const { product, staff } = await openProduct();

const mapping = {
  name: 'Yearbook of the harbour',
  incomeType: 'Song',
  statementCurrency: 'TWD',
  columns: { title: 'Title', performer: 'Artist', period: 'Period', amount: 'Amount' },
  numbers: 'point',
  dates: 'ymd',
  grain: 'month',
} as const;

const yearbook = (months: string, ...amounts: string[]) =>
  `Title,Artist,${months},Total\n月光下的巷口,林小滿,${amounts.join(',')}\n`;

describe('a statement with months as columns', () => {
  it('is proposed as rows by month and imported by cell, and later quarters need no mapping', async () => {
    const content = yearbook('Jan 2026,Feb 2026', '1.50', '2', '4');
    const first = await batchFrom(product, staff, 'yearbook-1.csv', content);
    expect(first.stage).toBe('needsMapping');
    const preview = await staff.call(previewStatement, { params: { id: first.batchId }, query: {} });
    expect(preview).toMatchObject({
      columns: mapping.columns,
      pivot: { columns: ['Jan 2026', 'Feb 2026'], total: 'Total' },
    });
    expect(preview.rows[2]).toMatchObject({ line: 2, origin: { params: { column: 'Feb 2026' } } });

    await staff.call(mapColumns, { params: { id: first.batchId }, body: mapping });
    await settle(product);
    expect(await loadBatch(staff, first.batchId)).toMatchObject({
      counters: { all: 2 },
      periodStart: '2026-01-01',
      periodEnd: '2026-02-28',
      statedTotals: [{ line: 2, stated: '4', sum: '3.5', difference: '0.5' }],
    });
    expect(await loadRows(staff, first.batchId)).toMatchObject([
      { line: 2, amount: '1.50', periodStart: '2026-01-01', origin: { params: { column: 'Jan 2026' } } },
      { line: 2, amount: '2', periodStart: '2026-02-01', origin: { params: { column: 'Feb 2026' } } },
    ]);

    const later = yearbook('Mar 2026,Apr 2026,May 2026', '1', '', '3', '4');
    const second = await batchFrom(product, staff, 'yearbook-2.csv', later);
    expect(second).toMatchObject({ problem: { code: 'LastBatchUnfinished' } });
    expect(second.source).toBe((await loadBatch(staff, first.batchId)).source);
  });
});

describe('a statement with rights as columns', () => {
  const song = '月光下的巷口,林小滿,TWZ992600001,2026-07';
  const columns = { title: 'Titre', performer: 'Artiste', isrc: 'ISRC', period: 'Période' };

  /** Reads a file as income of one type, and returns the batch. */
  const imported = async (
    name: string,
    incomeType: 'MusicalWork' | 'Song',
    header: string,
    amounts: string,
  ) => {
    const amount = header.startsWith('Droits') ? 'Amount (TWD)' : header;
    const content = `Titre,Artiste,ISRC,Période,${header}\n${song},${amounts}\n`;
    const { batchId } = await batchFrom(product, staff, `${name}.csv`, content);
    const body = { ...mapping, name, incomeType, columns: { ...columns, amount } };
    await staff.call(mapColumns, { params: { id: batchId }, body });
    await settle(product);
    const { reconciliation } = await loadBatch(staff, batchId);
    expect(reconciliation).toMatchObject([{ open: '0', ignored: '0' }]);
    return { batchId, royalty: Number(reconciliation![0]!.royalty) };
  };

  it('is split by right: authors’ rights by the work, related rights by the recording', async () => {
    const work = await imported('As a work', 'MusicalWork', 'Somme A', '10');
    const recording = await imported('As a recording', 'Song', 'Somme B', '4');
    const rights = "Droits d'auteur (TWD),Droits voisins (TWD),Total";
    const both = await imported('By right', 'MusicalWork', rights, '10,4,14');
    expect(await loadRows(staff, both.batchId)).toMatchObject([
      { amount: '10', origin: { params: { column: "Droits d'auteur (TWD)" } } },
      { amount: '4', origin: { params: { column: 'Droits voisins (TWD)' } } },
    ]);
    expect(both.royalty).toBeCloseTo(work.royalty + recording.royalty, 10);
    // The contracts split recordings differently from works, so that a single rule for both would show.
    expect(recording.royalty).not.toBeCloseTo(work.royalty * 0.4, 10);
  });
});
