import { expect, it } from 'vitest';
import type * as z from 'zod';
import { clauseSchema } from '../../../shared/contracts/clauses.ts';
import { bringInAdvance } from '../../../shared/accounting/openingRoutes.ts';
import { getContractBasicInfo, updateLicenseContract } from '../../../shared/contracts/routes.ts';
import { getRowLicense } from '../../../shared/income/incomeSourceRoutes.ts';
import { listIncome } from '../../../shared/income/routes.ts';
import { adjustPosted } from '../../../shared/statements/adjustmentRoutes.ts';
import { createAlbum, updateAlbum } from '../../../shared/works/albumRoutes.ts';
import { getSongContracts } from '../../../shared/works/routes.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { firstMaster, openDesk } from '../statements/desk.ts';
import {
  batchFrom,
  believeStatement,
  bookBatch,
  loadBatch,
  loadRows,
  settle,
  songs,
  type Sold,
} from '../../api/statements.ts';

const { product, staff, agent, ownerId } = await openDesk();
const musician = await product.as('musician');
const known = believeStatement([{ ...songs.moonlight, net: '1', units: '1' }]);
const { batchId } = await batchFrom(product, agent, 'known.csv', known, ownerId);
const { songId } = await firstMaster(staff, batchId);
await bookBatch(product, agent, batchId);
const [contract] = (await musician.call(getSongContracts, { params: { id: songId } })).items;
const contractId = contract!.contractId;

/** Gives the contract one clause for every use. */
const useClause = async (name: string, values: Partial<z.input<typeof clauseSchema>>) => {
  const contract = await staff.call(getContractBasicInfo, { params: { id: contractId } });
  const clauses = [clauseSchema.parse({ name, licensorShare: '50', ...values })];
  await staff.call(updateLicenseContract, { params: { id: contractId }, body: { ...contract, clauses } });
};

/** Books rows of the musician's recording, of which 60 % are under the contract. */
const book = async (name: string, rows: readonly (Partial<Sold> & { net: string })[]): Promise<string> => {
  const sold = rows.map((row) => ({ ...songs.moonlight, ...row }));
  const { batchId } = await batchFrom(product, agent, name, believeStatement(sold), ownerId);
  await bookBatch(product, agent, batchId);
  return batchId;
};

/** Returns gross, royalty, percentage and step of the contract's parts of each row. */
const partsOfRows = async (batchId: string) => {
  const rows = await loadRows(agent, batchId);
  return Promise.all(
    rows.map(async ({ rowId }) => {
      const { shares } = await staff.call(getRowLicense, { params: { rowId } });
      return shares
        .filter((share) => share.contractId === contractId)
        .map(({ gross, royalty, royaltyPercentage, rule }) => [
          gross,
          royalty,
          royaltyPercentage,
          rule?.step?.above ?? rule?.cap?.amount ?? rule?.minimum?.perUse,
        ]);
    }),
  );
};

/** Returns units, royalty and percentage of the musician's income from a batch. */
const factsOf = async (batchId: string) => {
  const { items } = await musician.call(listIncome, { query: { currencyType: 'TWD', batchId } });
  return items.map(({ units, royaltyAmount, royaltyPercentage }) => [
    units,
    royaltyAmount,
    royaltyPercentage,
  ]);
};

it('counts uses from statement to statement, splits the row that crosses a step, and gives back what a correction takes', async () => {
  await useClause('Streams', { count: 'uses', steps: [{ above: '150', licensorShare: '80' }] });
  const first = await book('steps1.csv', [
    { platform: 'Spotify', net: '100' },
    { platform: 'KKBOX', net: '200' },
  ]);
  expect(await partsOfRows(first)).toEqual([
    [['60', '30', '50', undefined]],
    [
      ['60', '30', '50', undefined],
      ['60', '48', '80', '150'],
    ],
  ]);
  expect(await factsOf(first)).toEqual(
    expect.arrayContaining([
      ['100', '30', '50'],
      ['50', '30', '50'],
      ['50', '48', '80'],
    ]),
  );
  // The label gets 80 % of the other 40 %.
  expect(await loadBatch(agent, first)).toMatchObject({
    reconciliation: [{ royalty: '204', commission: '96' }],
  });
  const second = await book('steps2.csv', [{ platform: 'Spotify', net: '10' }]);
  expect(await partsOfRows(second)).toEqual([[['6', '4.8', '80', '150']]]);

  const kkbox = (await loadRows(agent, first)).find(({ platform }) => platform === 'KKBOX')!;
  const { version } = await loadBatch(staff, first);
  await staff.call(adjustPosted, {
    body: { rowId: kkbox.rowId, decision: 'ignoreRow', scope: 'batch', version },
  });
  await settle(product);
  expect(await loadBatch(agent, first)).toMatchObject({
    reconciliation: [{ ignored: '200', royalty: '62', commission: '38' }],
  });
  expect(await factsOf(first)).toEqual(
    expect.arrayContaining([
      ['-50', '-30', '50'],
      ['-50', '-48', '80'],
    ]),
  );
  // 300 were counted, 100 given back: the next 100 begin at 200.
  const third = await book('steps3.csv', [{ platform: 'Spotify', net: '20' }]);
  expect(await partsOfRows(third)).toEqual([[['12', '9.6', '80', '150']]]);
  expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
});

it('counts each release by itself, and keeps what was counted for it when the recording moves to another', async () => {
  await useClause('Albums', {
    count: 'uses',
    countPer: 'release',
    steps: [{ above: '150', licensorShare: '80' }],
  });
  const album = (name: string) => ({
    names: [{ cultureInfo: 'zh-Hant' as const, name, alias: '' }],
    nativeCultureInfo: 'zh-Hant' as const,
    tracks: [{ disc: 1, track: 1, songId }],
  });
  const made = await staff.call(createAlbum, { body: album('夜行') });
  const first = await book('album1.csv', [{ net: '101' }]);
  expect(await partsOfRows(first)).toEqual([[['60.6', '30.3', '50', undefined]]]);
  const second = await book('album2.csv', [{ platform: 'Tidal', net: '110' }]);
  expect(await partsOfRows(second)).toEqual([
    [
      ['33', '16.5', '50', undefined],
      ['33', '26.4', '80', '150'],
    ],
  ]);
  await staff.call(updateAlbum, { params: { albumId: made.albumId }, body: { ...made, tracks: [] } });
  await staff.call(createAlbum, { body: album('新的夜行') });
  const third = await book('album3.csv', [{ net: '120' }]);
  expect(await partsOfRows(third)).toEqual([[['72', '36', '50', undefined]]]);
  // The second statement takes its uses back from the release it was counted for.
  const [row] = await loadRows(agent, second);
  const { version } = await loadBatch(staff, second);
  await staff.call(adjustPosted, {
    body: { rowId: row!.rowId, decision: 'ignoreRow', scope: 'batch', version },
  });
  await settle(product);
  const fourth = await book('album4.csv', [{ net: '130', units: '60' }]);
  expect((await partsOfRows(fourth)).flat().map(([, , share]) => share)).toEqual(['50', '80']);
  expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
});

it('counts income anew in each month of use, from what was counted before', async () => {
  await useClause('By month', {
    count: 'income',
    currency: 'TWD',
    period: 'month',
    counted: '40',
    countedOn: '2026-07-01',
    steps: [
      { above: '100', licensorShare: '60' },
      { above: '130', licensorShare: '70' },
    ],
  });
  const batchId = await book('months.csv', [
    { month: '2026/08', net: '200' },
    { month: '2026/07', net: '200' },
  ]);
  expect(await partsOfRows(batchId)).toEqual([
    [
      ['100', '50', '50', undefined],
      ['20', '12', '60', '100'],
    ],
    [
      ['60', '30', '50', undefined],
      ['30', '18', '60', '100'],
      ['30', '21', '70', '130'],
    ],
  ]);
});

it('pays a minimum per use out of the agent’s part, never more than the income', async () => {
  await useClause('Copies', { minimumPerUse: '0.45', currency: 'TWD' });
  const batchId = await book('minimum.csv', [
    { platform: 'Spotify', net: '200' },
    { platform: 'Apple Music', net: '100' },
    { platform: 'Deezer', net: '50' },
  ]);
  expect(await partsOfRows(batchId)).toEqual([
    [['120', '60', '50', undefined]],
    [['60', '45', '75', '0.45']],
    [['30', '30', '100', '0.45']],
  ]);
});

it('ends the licensor’s part at the cap of each year, and leaves the rest with the agent', async () => {
  await useClause('Capped', { cap: '50', currency: 'TWD', period: 'year' });
  const batchId = await book('cap.csv', [
    { platform: 'Spotify', net: '100' },
    { platform: 'Apple Music', net: '100' },
  ]);
  expect(await partsOfRows(batchId)).toEqual([
    [['60', '30', '50', undefined]],
    [
      ['40', '20', '50', undefined],
      ['20', '0', '0', '50'],
    ],
  ]);
  const later = await book('cap2.csv', [{ platform: 'Spotify', net: '5' }]);
  expect(await partsOfRows(later)).toEqual([[['3', '0', '0', '50']]]);
});

it('steps up once royalty has recouped more than an amount, as the ledger stands at booking', async () => {
  const steps = [{ above: '250', licensorShare: '80' }];
  await useClause('After recoupment', { count: 'recouped', currency: 'TWD', steps });
  const before = await book('unrecouped.csv', [{ platform: 'Spotify', net: '11' }]);
  expect(await partsOfRows(before)).toEqual([[['6.6', '3.3', '50', undefined]]]);
  await staff.call(bringInAdvance, {
    params: { id: contractId },
    body: {
      currency: 'TWD',
      amount: '1000',
      recouped: '300',
      paidOn: '2026-01-01',
      deductStartDate: '2026-01-01',
      deductEndDate: '2030-12-31',
    },
  });
  const after = await book('recouped.csv', [{ platform: 'Spotify', net: '12' }]);
  expect(await partsOfRows(after)).toEqual([[['7.2', '5.76', '80', '250']]]);
});
