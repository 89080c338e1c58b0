import { describe, expect } from 'vitest';
import { loadBalance, balancesOfOwner } from '../../../functions/ledger/ledgerStore.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { advancesOfContract } from '../../../functions/contracts/advanceReader.ts';
import { loadIncomeBatches } from '../../../functions/incomeFacts/incomeBatchReader.ts';
import { account } from '../../../shared/accounting/account.ts';
import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { confirmStatementPayments } from '../../../shared/accounting/receivingRoutes.ts';
import { getAuthority } from '../../../shared/account/routes.ts';
import { addContractUnits, listContracts } from '../../../shared/contracts/routes.ts';
import { getIncomeReport, listIncome } from '../../../shared/income/routes.ts';
import { createMusicianBankAccount, createMusicianIdentity } from '../../../shared/payees/routes.ts';
import { add, negate, subtract, sum } from '../../../shared/money/decimal.ts';
import {
  adjustPosted,
  listAdjustments,
  previewAdjustment,
  previewRelease,
  releaseParked,
} from '../../../shared/statements/adjustmentRoutes.ts';
import { addPreviews } from '../../../web/statements/adjust/addPreviews.ts';
import type { BatchAdjustment, PreviewCursor } from '../../../shared/statements/adjustmentSchema.ts';
import { assignSong } from '../../../shared/statements/routes.ts';
import type { ReviewedRow } from '../../../shared/statements/rowSchema.ts';
import { createSong } from '../../../shared/works/routes.ts';
import {
  batchFrom,
  batchNamed,
  loadBatch,
  believeStatement,
  bookBatch,
  drop,
  loadIssues,
  loadRows,
  settle,
  songs,
  type Sold,
} from '../../api/statements.ts';
import type { Person } from '../../support/product.ts';
import { checkAgain, openProduct } from './desk.ts';
import { chained } from '../../support/chained.ts';
import { chineseNames } from '../../support/chineseNames.ts';

const it = chained();

const { product: started, staff: clerk } = await openProduct();
const [product, staff, musician] = [started, clerk, await started.as('musician')];
const lin = (await musician.call(getAuthority)).musicianInfoId!;

const expectSoundLedger = async () => {
  const { unbalanced, differences, fractions } = await verifyLedger();
  expect({ unbalanced, differences, fractions }).toEqual({ unbalanced: [], differences: [], fractions: [] });
};

const confirm = async (batchId: string) => {
  await bookBatch(product, staff, batchId);
};

const receive = async (batchId: string) => {
  const body = { statementIdList: [batchId], payDate: '2026-11-02' };
  await staff.call(confirmStatementPayments, { body });
  await settle(product);
};

/** Adds the bank account and identity document of a licensor, which every payment needs. */
const identify = async (licensorId: string) => {
  const params = { id: licensorId };
  const bank = {
    bankName: '示範銀行',
    branch: '城中分行',
    accountName: '浪花樂團',
    confirmAccountName: true,
    accountNumber: '000123456780',
  };
  await staff.call(createMusicianBankAccount, {
    params,
    body: { kind: 0, country: 158, currency: 'TWD', ...bank },
  });
  await staff.call(createMusicianIdentity, {
    params,
    body: { documentType: 'IdCard', country: 158, name: '浪花樂團', number: 'A123456789' },
  });
};

/** Pays advances, so that royalty received afterwards recoups them. */
const payAdvances = async () => {
  const { items } = await staff.call(listContracts, { query: { limit: 100 } });
  for (const { contractId, licensorId } of items)
    for (const { contractAdvanceId } of await advancesOfContract(contractId)) {
      await identify(licensorId);
      const body = { contractAdvanceIds: [contractAdvanceId], payDate: '2026-02-01' };
      expect(await staff.call(confirmAdvancePayments, { body })).toMatchObject({ failures: [] });
    }
};

const rowNamed = async (batchId: string, title: string): Promise<ReviewedRow> =>
  (await loadRows(staff, batchId)).find((row) => row.title === title)!;

/** Returns what a licensor is owed and has earned, over all contracts. */
const owed = async (licensorId: string) => {
  const balances = await balancesOfOwner(licensorId, 'TWD');
  const of = (kind: string) =>
    subtract('0', sum(balances.filter((one) => one.account.startsWith(kind)).map(({ amount }) => amount)));
  return { accrued: of('accrued'), payable: of('payable') };
};

/** Returns the outstanding amount of a contract's advances. */
const loadOutstanding = async (contractId: string): Promise<string> => {
  const advances = await advancesOfContract(contractId);
  const balances = await Promise.all(
    advances.map(({ contractAdvanceId }) => loadBalance(account.advance(contractAdvanceId), 'TWD')),
  );
  return sum(balances);
};

const loadRoyalty = async (person: Person) => {
  const { royalty, receivedRoyalty } = await person.call(getIncomeReport, {
    query: { currencyType: 'TWD' },
  });
  return { royalty, receivedRoyalty };
};

const statement = (...rows: Sold[]) => believeStatement(rows);

describe('a wrong match found after posting', () => {
  let first: string;
  let second: string;
  let rowId: string;
  let seaBreeze: string;
  let moonlight: string;
  let wavesContract: string;

  const question = (targetId: string) => ({ rowId, decision: 'assignSong' as const, targetId });
  const answer = async (targetId: string) => ({
    ...question(targetId),
    version: (await loadBatch(staff, first)).version,
  });

  it.before(async () => {
    const rows = (net: string): Sold[] => [
      { ...songs.moonlight, net: '1000' },
      { ...songs.seaBreeze, net: '10' },
      { ...songs.stranger, net },
    ];
    ({ batchId: first } = await batchFrom(product, staff, 'july.csv', statement(...rows('100.000001'))));
    seaBreeze = (await rowNamed(first, songs.seaBreeze.title)).songId!;
    moonlight = (await rowNamed(first, songs.moonlight.title)).songId!;
    rowId = (await rowNamed(first, songs.stranger.title)).rowId;
    await staff.call(assignSong, { body: { rowId, songId: seaBreeze } });
    await checkAgain(product, staff, first);
    await confirm(first);
    await payAdvances();
    await receive(first);
    ({ batchId: second } = await batchFrom(product, staff, 'august.csv', statement(...rows('50'))));
    await confirm(second);
  });

  it('has a preview for both batches by licensor and amount, which writes nothing', async () => {
    const before = await loadBatch(staff, first);
    const { batches } = await staff.call(previewAdjustment, { body: question(moonlight) });
    expect(batches.map(({ batchId, received, rows }) => ({ batchId, received, rows }))).toEqual([
      { batchId: first, received: true, rows: 1 },
      { batchId: second, received: false, rows: 1 },
    ]);
    const gained = batches[0]!.effects.find(({ licensorId }) => licensorId === lin)!;
    expect(gained).toMatchObject({ licensorName: '林小滿', reversed: '0', posted: '42.00000042' });
    const lost = batches[0]!.effects.find(({ licensorName }) => licensorName === '浪花樂團')!;
    expect(lost).toMatchObject({ reversed: '42.00000042', posted: '0', change: '-42.00000042' });
    wavesContract = lost.contractId;
    const payable = await loadBalance(account.payable(lost.licensorId, lost.contractId), 'TWD');
    expect(lost.standing).toMatchObject({
      currency: 'TWD',
      exchangeRate: '1',
      payable: negate(payable),
      hasAdvances: true,
      payment: { state: 'deducted', withdrawals: [] },
    });
    // Income that is booked but not received is in nobody's balance yet.
    expect(batches[1]!.effects.map(({ standing }) => standing)).toEqual([undefined, undefined]);
    expect(batches[0]!.money).toEqual([]);
    expect(await loadBatch(staff, first)).toEqual(before);
  });

  it('has the same preview in parts of one chunk each, which add up to the whole', async () => {
    const { batches } = await staff.call(previewAdjustment, { body: question(moonlight) });
    const parts: BatchAdjustment[] = [];
    const progress: number[] = [];
    let from: PreviewCursor | undefined;
    do {
      const part = await staff.call(previewAdjustment, {
        body: { ...question(moonlight), from, portion: 1 },
      });
      expect(part.batches.length).toBeLessThan(2);
      expect(part.total).toBeGreaterThan(3);
      parts.push(...part.batches);
      progress.push(part.done);
      from = part.next;
    } while (from);
    expect(progress.length).toBeGreaterThan(3);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(addPreviews(parts)).toEqual(batches);
  });

  it('has an empty preview for groups that are not in the batch', async () => {
    const from = { batchId: first, part: 'rows' as const, chunk: 0, groups: [500, 5_000_000] };
    const body = { ...question(moonlight), scope: 'batch' as const, from };
    expect(await staff.call(previewAdjustment, { body })).toMatchObject({ batches: [] });
  });

  it('is corrected at once in every posted batch, received or not', async () => {
    const [income, balance] = [await loadRoyalty(musician), await owed(lin)];
    const outstanding = await loadOutstanding(wavesContract);
    expect(outstanding).not.toBe('0');
    const { done, failures } = await staff.call(adjustPosted, { body: await answer(moonlight) });
    expect({ batches: done.map(({ batchId }) => batchId), failures }).toEqual({
      batches: [first, second],
      failures: [],
    });
    await settle(product);
    expect(await loadBatch(staff, first)).toMatchObject({ stage: 'received', status: 'ImportCompleted' });
    expect(await loadBatch(staff, second)).toMatchObject({ stage: 'booked', counters: { correct: 3 } });
    expect(await owed(lin)).toEqual({
      accrued: add(balance.accrued, '21'),
      payable: add(balance.payable, '42.00000042'),
    });
    expect(await loadRoyalty(musician)).toEqual({
      royalty: add(income.royalty, '63.00000042'),
      receivedRoyalty: add(income.receivedRoyalty, '42.00000042'),
    });
    // The royalty that recouped the advance is gone, so that much of it is outstanding again.
    expect(await loadOutstanding(wavesContract)).toBe(add(outstanding, '42.00000042'));
    await expectSoundLedger();
  });

  it('shows the row under its new work afterwards', async () => {
    expect(await rowNamed(first, songs.stranger.title)).toMatchObject({
      songId: moonlight,
      rule: 'Revise',
      status: 'ImportCompleted',
    });
    expect(await rowNamed(second, songs.stranger.title)).toMatchObject({
      songId: moonlight,
      rule: 'RowInfoHistoryMatch',
    });
  });

  it('keeps what was booked, and links the changes to the adjustment', async () => {
    const { items } = await staff.call(listAdjustments, { params: { id: first }, query: {} });
    expect(items).toMatchObject([
      { run: 2, kind: 'decision', decision: 'assignSong', rows: 1, requestedByName: '何書寧' },
    ]);
    const own = (await loadIncomeBatches(lin)).filter(({ batchId }) => batchId === first);
    expect(own.map(({ adjustmentId }) => adjustmentId)).toEqual([undefined, items[0]!.adjustmentId]);
    const lines = await musician.call(listIncome, { query: { currencyType: 'TWD', limit: 100 } });
    expect(lines.items.filter(({ adjustmentId }) => adjustmentId === items[0]!.adjustmentId)).toMatchObject([
      { royaltyAmount: '42.00000042', rowCount: 1 },
    ]);
  });

  it('changes nothing when corrected again', async () => {
    const before = await owed(lin);
    await staff.call(adjustPosted, { body: await answer(moonlight) });
    await settle(product);
    expect(await owed(lin)).toEqual(before);
    await expectSoundLedger();
  });

  it('is corrected once when two people ask at the same moment, and one is refused', async () => {
    const before = await owed(lin);
    const body = { ...(await answer(seaBreeze)), scope: 'batch' as const };
    const ask = () => staff.ask(adjustPosted, { body });
    const responses = await Promise.all([ask(), ask()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    await settle(product);
    expect(await owed(lin)).toEqual({ ...before, payable: subtract(before.payable, '42.00000042') });
    await expectSoundLedger();
  });

  it('is received later with the corrected amounts', async () => {
    const before = await owed(lin);
    await receive(second);
    expect(await loadBatch(staff, second)).toMatchObject({ stage: 'received' });
    const after = await owed(lin);
    expect(after.accrued).toBe('0');
    expect(after.payable).toBe(add(before.payable, before.accrued));
    expect((await loadRoyalty(musician)).receivedRoyalty).toBe((await loadRoyalty(musician)).royalty);
    await expectSoundLedger();
  });
});

describe('parked rows of a booked batch', () => {
  let batchId: string;
  let song: string;

  const release = async () => {
    const { version } = await loadBatch(staff, batchId);
    await staff.call(releaseParked, { params: { id: batchId }, body: { version } });
    await settle(product);
  };

  it.before(async () => {
    await drop(
      product,
      'september.csv',
      statement(
        { ...songs.paperBoats, net: '20' },
        { title: '新歌', artist: '林小滿', isrc: 'TWZ992600077', net: '200' },
      ),
    );
    ({ batchId } = await batchNamed(staff, 'september.csv'));
    expect((await loadIssues(staff, batchId)).length).toBe(1);
    await confirm(batchId);
  });

  it('stay parked while nobody is licensed for them', async () => {
    const { batches } = await staff.call(previewRelease, { params: { id: batchId } });
    expect(batches).toMatchObject([{ money: [], effects: [] }]);
    expect((await loadBatch(staff, batchId)).reconciliation).toMatchObject([{ licensed: '20', open: '200' }]);
  });

  it('are matched once their work exists, and stay parked without a contract', async () => {
    const { songId } = await staff.call(createSong, {
      body: {
        names: chineseNames('新歌'),
        nativeCultureInfo: 'zh-Hant',
        isrc: 'TWZ992600077',
        performers: [{ performerId: lin, name: '林小滿' }],
        shares: [{ rightType: 'P', rightOwnerId: lin, percentage: '100' }],
      },
    });
    song = songId;
    await release();
    expect(await loadBatch(staff, batchId)).toMatchObject({
      stage: 'booked',
      counters: { matched: 1, unmatched: 0, errors: 1, correct: 1 },
      reconciliation: [{ licensed: '20', open: '200' }],
    });
    await expectSoundLedger();
  });

  it('are posted once a contract licenses them, without changing earlier postings', async () => {
    const before = await owed(lin);
    const [contract] = (await staff.call(listContracts, { query: { limit: 100 } })).items.filter(
      ({ licensorId }) => licensorId === lin,
    );
    const dates = { startDate: '2024-01-01', endDate: '2030-12-31' };
    await staff.call(addContractUnits, {
      params: { id: contract!.contractId },
      body: { units: [{ workType: 'Song', workId: song, exclusive: false, ...dates }] },
    });
    const { batches } = await staff.call(previewRelease, { params: { id: batchId } });
    expect(batches).toMatchObject([
      { rows: 1, money: [{ licensed: '200', open: '-200' }], effects: [{ reversed: '0', posted: '140' }] },
    ]);
    await release();
    expect(await loadBatch(staff, batchId)).toMatchObject({
      counters: { errors: 0, correct: 2 },
      reconciliation: [{ file: '220', licensed: '220', open: '0' }],
    });
    expect(await owed(lin)).toEqual({ ...before, accrued: add(before.accrued, '140') });
    expect(await loadBalance(account.parked(batchId), 'TWD')).toBe('0');
    expect(await loadBalance(account.receivable(batchId), 'TWD')).toBe('220');
    await expectSoundLedger();
  });

  it('cannot be released by a person who saw an older state of the batch', async () => {
    const response = await staff.ask(releaseParked, { params: { id: batchId }, body: { version: 1 } });
    expect(response).toMatchObject({ status: 409, name: 'StaleVersion' });
  });
});
