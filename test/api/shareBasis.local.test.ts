import { describe, expect, it } from 'vitest';
import { balancesOfOwner, loadBalance } from '../../functions/ledger/ledgerStore.ts';
import { account, kindOfAccount } from '../../shared/accounting/account.ts';
import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import { getAuthority } from '../../shared/account/routes.ts';
import { addContractUnits } from '../../shared/contracts/routes.ts';
import { getRowLicense } from '../../shared/income/incomeSourceRoutes.ts';
import { listIncome } from '../../shared/income/routes.ts';
import {
  adjustShareBasis,
  listAdjustments,
  previewShareBasis,
} from '../../shared/statements/adjustmentRoutes.ts';
import { confirmBatch, setShareBasis } from '../../shared/statements/routes.ts';
import { createSong, getSong, getSongContracts } from '../../shared/works/routes.ts';
import {
  answerShareBasis,
  batchFrom,
  believeStatement,
  bookBatch,
  loadBatch,
  loadIssues,
  loadRows,
  settle,
  songs,
} from './statements.ts';
import { firstMaster, openDesk } from '../functions/statements/desk.ts';
import { chineseNames } from '../support/chineseNames.ts';

/** Recordings owned 60/40, of which the owner of the 60 licensed its part at 70 %. */
const partly = ['半首歌', '另外半首'].map((title, number) => ({
  ...songs.stranger,
  title,
  artist: '林小滿',
  isrc: `TWZ99269800${number}`,
}));

const { product, staff, agent, ownerId } = await openDesk();
const musician = await product.as('musician');
const musicianId = (await musician.call(getAuthority)).musicianInfoId!;
const known = believeStatement([{ ...songs.moonlight, net: '1' }]);
const { batchId } = await batchFrom(product, agent, 'known.csv', known, ownerId);
const { songId } = await firstMaster(staff, batchId);
await bookBatch(product, agent, batchId);
const { shares } = await staff.call(getSong, { params: { id: songId } });
const [contract] = (await musician.call(getSongContracts, { params: { id: songId } })).items;
const { contractId, startDate, endDate } = contract!;
for (const { title, isrc } of partly) {
  const copy = await staff.call(createSong, {
    body: {
      names: chineseNames(title),
      nativeCultureInfo: 'zh-Hant',
      isrc,
      performers: [{ performerId: musicianId, name: '林小滿' }],
      shares: shares.map(({ rightType, rightOwnerId, percentage }) => ({
        rightType,
        rightOwnerId,
        percentage,
      })),
    },
  });
  const unit = { workType: 'Song', workId: copy.songId, startDate, endDate, exclusive: false } as const;
  await staff.call(addContractUnits, { params: { id: contractId }, body: { units: [unit] } });
}

const importPartly = async (name: string, net: string, number = 0) =>
  (await batchFrom(product, agent, name, believeStatement([{ ...partly[number]!, net }]), ownerId)).batchId;

/** What the ledger owes the musician by kind of account, above what it owed before. */
const owedTo = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await balancesOfOwner(musicianId, 'TWD')).map(({ account: name, amount }) => [
      kindOfAccount(name),
      amount,
    ]),
  );

describe('a source whose share basis is not known', () => {
  let batchId: string;

  it('is asked about when a row of a work that is licensed in part states no share', async () => {
    batchId = await importPartly('asked.csv', '1000');
    expect(await loadBatch(agent, batchId)).toMatchObject({
      stage: 'review',
      status: 'StillErrors',
      counters: { abnormal: 1 },
      askedBases: [{ right: 'PR', currency: 'TWD', rows: 1, claimed: '1000', whole: '600' }],
    });
    expect((await loadIssues(agent, batchId))[0]!.reason.code).toBe('ShareNotFilled');
    expect(await agent.ask(confirmBatch, { body: { batchId, parkOpen: false } })).not.toMatchObject({
      status: 200,
    });
  });

  it('whose amounts are for whole works leaves the rest of the amount aside', async () => {
    await answerShareBasis(product, agent, batchId, 'whole');
    const batch = await loadBatch(agent, batchId);
    // 1,000 × 60 % × 70 % = 420; 600 - 420 = 180; 1,000 - 600 = 400.
    expect(batch).toMatchObject({
      status: 'Checked',
      shareBases: { PR: 'whole' },
      reconciliation: [
        {
          currency: 'TWD',
          file: '1000',
          licensed: '600',
          open: '400',
          unlicensed: '400',
          royalty: '420',
          commission: '180',
        },
      ],
    });
    expect(batch.askedBases ?? []).toEqual([]);
    const [row] = await loadRows(agent, batchId);
    expect(await staff.call(getRowLicense, { params: { rowId: row!.rowId } })).toMatchObject({
      amount: '1000',
      shares: [
        {
          sharePercentage: '60',
          basisPercentage: '100',
          royaltyPercentage: '70',
          gross: '600',
          royalty: '420',
        },
      ],
      unlicensed: '400',
    });
  });

  it('books the parts, and the licensor sees amount, share and rate that multiply out', async () => {
    const before = await owedTo();
    await bookBatch(product, agent, batchId);
    expect(await loadBalance(account.receivable(batchId), 'TWD')).toBe('1000');
    expect(await loadBalance(account.parked(batchId), 'TWD')).toBe('-400');
    // An account of the musician holds what earlier statements brought: 0.42.
    expect(before).toEqual({ accrued: '-0.42' });
    expect(await owedTo()).toEqual({ accrued: '-420.42' });
    const { items: facts } = await musician.call(listIncome, { query: { currencyType: 'TWD', batchId } });
    expect(facts).toMatchObject([
      {
        rowAmount: '1000',
        sharePercentage: '60',
        basisPercentage: '100',
        grossAmount: '600',
        royaltyPercentage: '70',
        royaltyAmount: '420',
      },
    ]);
  });

  it('is not asked about again', async () => {
    const next = await importPartly('next.csv', '10', 1);
    expect(await loadBatch(agent, next)).toMatchObject({ status: 'Checked', shareBases: { PR: 'whole' } });
    await bookBatch(product, agent, next);
  });
});

describe('another share basis for a booked batch', () => {
  it('is previewed, and reverses and posts what differs, also after the money came', async () => {
    const batchId = await importPartly('corrected.csv', '2000');
    await bookBatch(product, agent, batchId);
    await staff.call(confirmStatementPayments, {
      body: { statementIdList: [batchId], payDate: '2026-08-15' },
    });
    await settle(product);
    const before = await owedTo();
    const bases = { PR: 'claimed' } as const;
    const { batches } = await agent.call(previewShareBasis, { params: { id: batchId }, body: { bases } });
    expect(batches).toMatchObject([
      {
        rows: 1,
        // 2,000 × 40 % leaves the parked account: 70 % of it is royalty.
        money: [{ licensed: '800', open: '-800', royalty: '560', commission: '240' }],
        effects: [{ licensorId: musicianId, reversed: '840', posted: '1400', change: '560' }],
      },
    ]);
    expect(await owedTo()).toEqual(before);
    const { version } = await loadBatch(agent, batchId);
    const stale = await agent.ask(adjustShareBasis, {
      params: { id: batchId },
      body: { version: version - 1, bases },
    });
    expect(stale).toMatchObject({ name: 'StaleVersion' });
    await agent.call(adjustShareBasis, { params: { id: batchId }, body: { version, bases } });
    await settle(product);
    expect(await loadBatch(agent, batchId)).toMatchObject({
      stage: 'received',
      shareBases: { PR: 'claimed' },
      reconciliation: [{ licensed: '2000', open: '0', royalty: '1400', commission: '600' }],
    });
    expect(await loadBalance(account.parked(batchId), 'TWD')).toBe('0');
    expect(Number((await owedTo()).payable)).toBe(Number(before.payable) - 560);
    const [row] = await loadRows(agent, batchId);
    expect(await staff.call(getRowLicense, { params: { rowId: row!.rowId } })).toMatchObject({
      shares: [{ basisPercentage: '60', gross: '2000', royalty: '1400' }],
    });
    const { items } = await agent.call(listAdjustments, { params: { id: batchId }, query: {} });
    expect(items).toMatchObject([{ kind: 'shareBasis', shareBases: { PR: 'claimed' }, rows: 1 }]);
  });

  it('holds for the next statement of the source, and is refused for a batch under review that changed', async () => {
    const batchId = await importPartly('claimed.csv', '30');
    const batch = await loadBatch(agent, batchId);
    expect(batch).toMatchObject({ shareBases: { PR: 'claimed' }, reconciliation: [{ royalty: '21' }] });
    const stale = await agent.ask(setShareBasis, {
      params: { id: batchId },
      body: { version: batch.version - 1, bases: { PR: 'whole' } },
    });
    expect(stale).toMatchObject({ name: 'StaleVersion' });
    const booked = await agent.ask(adjustShareBasis, {
      params: { id: batchId },
      body: { version: batch.version, bases: { PR: 'whole' } },
    });
    expect(booked).toMatchObject({ name: 'BatchStateChanged' });
  });
});
