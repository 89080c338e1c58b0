import { beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../../../functions/accounting/verifyLedger.ts';
import { adjustPosted } from '../../../shared/statements/adjustmentRoutes.ts';
import { assignSong, ignoreIsrc, ignorePercentage, mapColumns } from '../../../shared/statements/routes.ts';
import {
  batchFrom,
  batchOf,
  believeStatement,
  bookBatch,
  rowsOf,
  settle,
  songs,
  type Sold,
} from '../../api/statements.ts';
import type { Person, Product } from '../../support/product.ts';
import { checkAgain, withProduct } from './desk.ts';

let product: Product;
let staff: Person;
let moonlight: string;

const take = (name: string, rows: readonly Sold[]) => batchFrom(product, staff, name, believeStatement(rows));

withProduct(async (started, clerk) => {
  [product, staff] = [started, clerk];
  const { batchId } = await take('known.csv', [{ ...songs.moonlight, net: '1' }]);
  moonlight = (await rowsOf(staff, batchId))[0]!.songId!;
  await bookBatch(product, staff, batchId);
});

const expectSoundLedger = async () =>
  expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });

describe('rows that claim a share the contracts do not give', () => {
  const columns = {
    ...{ title: 'Nom', performer: 'Qui', isrc: 'Code', amount: 'Net', sharePercentage: 'Part' },
  } as const;
  const notation = { statementCurrency: 'TWD', numbers: 'point', dates: 'ymd', grain: 'month' } as const;
  let batchId: string;
  let assigned: string;
  let known: string;

  const standing = async (rowId: string) =>
    (await rowsOf(staff, batchId)).find((row) => row.rowId === rowId)!;

  beforeAll(async () => {
    const lines = [
      'Nom,Qui,Code,Net,Part',
      '從沒聽過的歌,無名氏,,10,37',
      '月光下的巷口,林小滿,TWZ992699901,5,37',
    ];
    ({ batchId } = await batchFrom(product, staff, 'claims.csv', `${lines.join('\n')}\n`));
    await staff.call(mapColumns, {
      params: { id: batchId },
      body: { ...notation, name: 'Claims', incomeType: 'Song', columns, claimsShare: true },
    });
    await settle(product);
    [assigned, known] = (await rowsOf(staff, batchId)).map(({ rowId }) => rowId) as [string, string];
    await staff.call(assignSong, { body: { rowId: assigned, songId: moonlight } });
    await staff.call(ignoreIsrc, { query: { incomeStatementRowId: known } });
    await checkAgain(product, staff, batchId);
  });

  it.each([
    ['assigned to them', () => assigned],
    ['found without their ISRC', () => known],
  ])('stay with the work %s when the share of the contracts is followed', async (_, row) => {
    const wrong = { status: 'MatchedThenPercentageError', songId: moonlight };
    expect(await standing(row())).toMatchObject(wrong);
    for (const _twice of [1, 2])
      await staff.call(ignorePercentage, { query: { incomeStatementRowId: row() } });
    await checkAgain(product, staff, batchId);
    expect(await standing(row())).toMatchObject({ status: 'Licensed', songId: moonlight });
  });

  it('stay with it too when they are corrected once they are posted', async () => {
    await bookBatch(product, staff, batchId);
    const later = ['Nom,Qui,Code,Net,Part', '後來的歌,無名氏,,10,37'];
    const { batchId: second } = await batchFrom(product, staff, 'claims-2.csv', `${later.join('\n')}\n`);
    const { rowId } = (await rowsOf(staff, second))[0]!;
    await staff.call(assignSong, { body: { rowId, songId: moonlight } });
    await checkAgain(product, staff, second);
    const { version } = await bookBatch(product, staff, second);
    await staff.call(adjustPosted, { body: { rowId, decision: 'ignorePercentage', version } });
    await settle(product);
    expect(await batchOf(staff, second)).toMatchObject({
      reconciliation: [{ file: '10', licensed: '10', open: '0' }],
    });
    expect(await rowsOf(staff, second)).toMatchObject([{ status: 'ImportCompleted', songId: moonlight }]);
    await expectSoundLedger();
  });
});
