import { describe, expect, it } from 'vitest';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { statementKeys } from '../../../functions/db/keys/statements.ts';
import { addContractUnits, listContracts } from '../../../shared/contracts/routes.ts';
import { adjustPosted, releaseParked } from '../../../shared/statements/adjustmentRoutes.ts';
import { createMusicalWorkForRow, createSongForRow } from '../../../shared/statements/creationRoutes.ts';
import { ignoreRow, listCorrections } from '../../../shared/statements/routes.ts';
import { listMusicalWorks } from '../../../shared/works/routes.ts';
import {
  batchFrom,
  loadBatch,
  believeStatement,
  bookBatch,
  loadRows,
  settle,
  songs,
  type Sold,
} from '../../api/statements.ts';
import { checkAgain, loadDraft, firstMaster, openRow, strangersCalled, openProduct } from './desk.ts';
import { chained } from '../../support/chained.ts';
import { changeItem } from '../../../functions/db/writeItem.ts';

const called = strangersCalled('入帳後才登記的歌', 97_000);
const stranger = (number: number): Sold => ({ ...called(number), net: String(number * 100) });

const findRow = (number: number): Promise<string> => openRow(staff, batchId, stranger(number).title);

const standing = async (rowId: string) => (await loadRows(staff, batchId)).find((one) => one.rowId === rowId);

const createFor = async (rowId: string): Promise<string> => {
  const { song } = await loadDraft(staff, rowId);
  const shares = [{ rightType: 'P' as const, rightOwnerId, percentage: '100' }];
  return (await staff.call(createSongForRow, { body: { ...song, shares, rowId } })).songId;
};

/** Adds a recording to the contract of the row's performer. */
const license = async (songId: string) => {
  const { items } = await staff.call(listContracts, { query: { limit: 100 } });
  const contract = items.find(({ licensorId }) => licensorId === rightOwnerId);
  const dates = { startDate: '2024-01-01', endDate: '2030-12-31' };
  await staff.call(addContractUnits, {
    params: { id: contract!.contractId },
    body: { units: [{ workType: 'Song', workId: songId, exclusive: false, ...dates }] },
  });
};

const moveTo = (stage: string) => changeItem(statementKeys.batch(batchId), { set: { stage } });

const { product, staff } = await openProduct();
const { batchId } = await batchFrom(
  product,
  staff,
  'booked-too-early.csv',
  believeStatement([{ ...songs.moonlight, net: '1' }, ...[1, 2, 3].map(stranger)]),
);
const { rightOwnerId } = await firstMaster(staff, batchId);
const [parked, ignored, third] = [await findRow(1), await findRow(2), await findRow(3)];
await staff.call(ignoreRow, { query: { incomeStatementRowId: ignored } });
await checkAgain(product, staff, batchId);
await bookBatch(product, staff, batchId);

describe('a recording registered for a row of a booked batch', () => {
  const step = chained();

  step('is remembered for a parked row, which stays unchanged until it is released', async () => {
    expect(await loadDraft(staff, parked)).toMatchObject({ isOpen: true, isPosted: true });
    const songId = await createFor(parked);
    const { items } = await staff.call(listCorrections, { query: { batchId } });
    expect(items[0]).toMatchObject({ kind: 'assignSong', songId, rowId: parked, applied: true });
    expect(await standing(parked)).toMatchObject({ status: 'UnMatched' });
    await license(songId);
    const { version } = await loadBatch(staff, batchId);
    await staff.call(releaseParked, { params: { id: batchId }, body: { version } });
    await settle(product);
    expect(await standing(parked)).toMatchObject({ status: 'ImportCompleted', rule: 'Revise', songId });
    expect(await loadBatch(staff, batchId)).toMatchObject({
      stage: 'booked',
      reconciliation: [{ file: '601', licensed: '101', open: '300', ignored: '200' }],
    });
  });

  step('replaces the decision to ignore a row once the posting is corrected', async () => {
    const songId = await createFor(ignored);
    expect(await standing(ignored)).toMatchObject({ ignored: true });
    await license(songId);
    const { version } = await loadBatch(staff, batchId);
    await staff.call(adjustPosted, {
      body: { rowId: ignored, decision: 'assignSong', targetId: songId, version },
    });
    await settle(product);
    expect(await standing(ignored)).toMatchObject({ status: 'ImportCompleted', ignored: false, songId });
    expect(await loadBatch(staff, batchId)).toMatchObject({
      reconciliation: [{ file: '601', licensed: '301', open: '300', ignored: '0' }],
    });
    expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
  });

  step('cannot be registered twice for the same rows', async () => {
    const { song } = await loadDraft(staff, parked);
    const shares = [{ rightType: 'P' as const, rightOwnerId, percentage: '100' }];
    const response = await staff.ask(createSongForRow, {
      body: { ...song, isrc: undefined, shares, rowId: parked, notTheSame: true },
    });
    expect(response).toMatchObject({ status: 409, name: 'RowInfoMapDuplicate' });
  });

  it.each(['booking', 'receiving', 'adjusting', 'matching'])(
    'is refused while the batch is %s, and leaves no work',
    async (stage) => {
      const { work } = await loadDraft(staff, third);
      const copyrights = [
        { rightType: 'OC' as const, authorName: '林小滿', rightOwnerId, percentage: '100' },
      ];
      await moveTo(stage);
      expect(await loadDraft(staff, third)).toMatchObject({ isOpen: false });
      const response = await staff.ask(createMusicalWorkForRow, {
        body: { ...work, genre: 1, copyrights, rowId: third },
      });
      await moveTo('booked');
      expect(response).toMatchObject({ status: 409, name: 'BatchStateChanged' });
      const { items } = await staff.call(listMusicalWorks, { query: { keyword: stranger(3).title } });
      expect(items.filter(({ names }) => names[0]!.name === stranger(3).title)).toEqual([]);
    },
  );
});
