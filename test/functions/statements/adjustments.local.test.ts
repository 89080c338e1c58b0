import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesOfOwner } from '../../../functions/accounting/ledgerStore.ts';
import { verifyLedger } from '../../../functions/accounting/verifyLedger.ts';
import { incomeBatchesOf } from '../../../functions/income/incomeFactStore.ts';
import { confirmStatementPayments } from '../../../shared/accounting/receivingRoutes.ts';
import { getAuthority } from '../../../shared/account/routes.ts';
import { getIncomeReport, listIncome } from '../../../shared/income/routes.ts';
import { add, subtract, sum } from '../../../shared/money/decimal.ts';
import {
  adjustPosted,
  listAdjustments,
  previewAdjustment,
  previewRelease,
  releaseParked,
} from '../../../shared/statements/adjustmentRoutes.ts';
import { assignSong, confirmBatch, reviewAgain } from '../../../shared/statements/routes.ts';
import type { ReviewedRow } from '../../../shared/statements/schema.ts';
import { createSong } from '../../../shared/works/routes.ts';
import {
  batchNamed,
  batchOf,
  believeStatement,
  drop,
  issuesOf,
  rowsOf,
  settle,
  songs,
  type Sold,
} from '../../api/statements.ts';
import { startProduct, type Person, type Product } from '../../support/product.ts';

let product: Product;
let staff: Person;
let musician: Person;
let lin: string;

beforeAll(async () => {
  product = await startProduct();
  [staff, musician] = [await product.as('staff'), await product.as('musician')];
  lin = (await musician.call(getAuthority)).musicianInfoId!;
});

afterAll(() => product?.dispose());

const expectSoundLedger = async () => {
  const { unbalanced, differences } = await verifyLedger();
  expect({ unbalanced, differences }).toEqual({ unbalanced: [], differences: [] });
};

const confirm = async (batchId: string) => {
  await staff.call(confirmBatch, { body: { batchId, parkOpen: true } });
  await settle(product);
};

const receive = async (batchId: string) => {
  const body = { statementIdList: [batchId], payDate: '2026-11-02' };
  await staff.call(confirmStatementPayments, { body });
  await settle(product);
};

const rowNamed = async (batchId: string, title: string): Promise<ReviewedRow> =>
  (await rowsOf(staff, batchId)).find((row) => row.title === title)!;

/** What a licensor is owed and has earned, over all contracts. */
const owed = async (licensorId: string) => {
  const balances = await balancesOfOwner(licensorId, 'TWD');
  const of = (kind: string) =>
    subtract('0', sum(balances.filter((one) => one.account.startsWith(kind)).map(({ amount }) => amount)));
  return { accrued: of('accrued'), payable: of('payable') };
};

const royaltyOf = async (person: Person) => {
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

  beforeAll(async () => {
    const rows = (net: string): Sold[] => [
      { ...songs.moonlight, net: '1000' },
      { ...songs.seaBreeze, net: '10' },
      { ...songs.stranger, net },
    ];
    await drop(product, 'july.csv', statement(...rows('100.000001')));
    ({ batchId: first } = await batchNamed(staff, 'july.csv'));
    seaBreeze = (await rowNamed(first, songs.seaBreeze.title)).songId!;
    moonlight = (await rowNamed(first, songs.moonlight.title)).songId!;
    rowId = (await rowNamed(first, songs.stranger.title)).rowId;
    await staff.call(assignSong, { body: { rowId, songId: seaBreeze } });
    await staff.call(reviewAgain, { params: { id: first } });
    await settle(product);
    await confirm(first);
    await receive(first);
    await drop(product, 'august.csv', statement(...rows('50')));
    ({ batchId: second } = await batchNamed(staff, 'august.csv'));
    await confirm(second);
  });

  it('is shown before it is corrected: for both batches, by licensor and amount, and nothing is written', async () => {
    const before = await batchOf(staff, first);
    const { batches } = await staff.call(previewAdjustment, {
      body: { rowId, decision: 'assignSong', targetId: moonlight },
    });
    expect(batches.map(({ batchId, received, rows }) => ({ batchId, received, rows }))).toEqual([
      { batchId: first, received: true, rows: 1 },
      { batchId: second, received: false, rows: 1 },
    ]);
    const gained = batches[0]!.effects.find(({ licensorId }) => licensorId === lin)!;
    expect(gained).toMatchObject({ licensorName: '林小滿', reversed: '0', posted: '42.00000042' });
    expect(batches[0]!.money).toEqual(
      [{ currency: 'TWD', licensed: '0', open: '0', ignored: '0', royalty: '0', commission: '0' }].filter(
        () => false,
      ),
    );
    expect(await batchOf(staff, first)).toEqual(before);
  });

  it('is corrected in one action in every posted batch, received or not', async () => {
    const [income, balance] = [await royaltyOf(musician), await owed(lin)];
    const { done, failures } = await staff.call(adjustPosted, {
      body: { rowId, decision: 'assignSong', targetId: moonlight },
    });
    expect({ batches: done.map(({ batchId }) => batchId), failures }).toEqual({
      batches: [first, second],
      failures: [],
    });
    await settle(product);
    expect(await batchOf(staff, first)).toMatchObject({ stage: 'received', status: 'ImportCompleted' });
    expect(await batchOf(staff, second)).toMatchObject({ stage: 'booked', counters: { correct: 3 } });
    expect(await owed(lin)).toEqual({
      accrued: add(balance.accrued, '21'),
      payable: add(balance.payable, '42.00000042'),
    });
    expect(await royaltyOf(musician)).toEqual({
      royalty: add(income.royalty, '63.00000042'),
      receivedRoyalty: add(income.receivedRoyalty, '42.00000042'),
    });
    await expectSoundLedger();
  });

  it('shows the row under its new work from then on', async () => {
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

  it('keeps what was booked, and links what was changed to the adjustment', async () => {
    const { items } = await staff.call(listAdjustments, { params: { id: first }, query: {} });
    expect(items).toMatchObject([
      { run: 2, kind: 'decision', decision: 'assignSong', rows: 1, requestedByName: '何書寧' },
    ]);
    const own = (await incomeBatchesOf(lin)).filter(({ batchId }) => batchId === first);
    expect(own.map(({ adjustmentId }) => adjustmentId)).toEqual([undefined, items[0]!.adjustmentId]);
    const lines = await musician.call(listIncome, { query: { currencyType: 'TWD', limit: 100 } });
    expect(lines.items.filter(({ adjustmentId }) => adjustmentId === items[0]!.adjustmentId)).toMatchObject([
      { royaltyAmount: '42.00000042', rowCount: 1 },
    ]);
  });

  it('changes nothing more when it is asked for again', async () => {
    const before = await owed(lin);
    await staff.call(adjustPosted, { body: { rowId, decision: 'assignSong', targetId: moonlight } });
    await settle(product);
    expect(await owed(lin)).toEqual(before);
    await expectSoundLedger();
  });

  it('asked for by two people at once has one effect and one clear answer', async () => {
    const before = await owed(lin);
    const ask = () =>
      staff.ask(adjustPosted, {
        body: { rowId, decision: 'assignSong', targetId: seaBreeze, scope: 'batch' },
      });
    const heard = await Promise.all([ask(), ask()]);
    expect(heard.map(({ status }) => status).sort()).toEqual([200, 409]);
    await settle(product);
    expect(await owed(lin)).toEqual({ ...before, payable: subtract(before.payable, '42.00000042') });
    await expectSoundLedger();
  });

  it('is received later with what it was corrected to', async () => {
    const before = await owed(lin);
    await receive(second);
    expect(await batchOf(staff, second)).toMatchObject({ stage: 'received' });
    const after = await owed(lin);
    expect(after.accrued).toBe('0');
    expect(after.payable).toBe(add(before.payable, before.accrued));
    expect((await royaltyOf(musician)).receivedRoyalty).toBe((await royaltyOf(musician)).royalty);
    await expectSoundLedger();
  });
});

describe('rows set aside when their batch was booked', () => {
  let batchId: string;

  beforeAll(async () => {
    await drop(
      product,
      'september.csv',
      statement(
        { ...songs.paperBoats, net: '20' },
        { title: '新歌', artist: '林小滿', isrc: 'TWZ992600077', net: '200' },
      ),
    );
    ({ batchId } = await batchNamed(staff, 'september.csv'));
    expect((await issuesOf(staff, batchId)).length).toBe(1);
    await confirm(batchId);
  });

  it('stay parked while nobody is licensed for them', async () => {
    const { batches } = await staff.call(previewRelease, { params: { id: batchId } });
    expect(batches).toMatchObject([{ money: [], effects: [] }]);
    expect((await batchOf(staff, batchId)).reconciliation).toMatchObject([{ licensed: '20', open: '200' }]);
  });

  it('are matched once the work is there, and stay parked without a contract', async () => {
    await staff.call(createSong, {
      body: {
        names: [{ cultureInfo: 'zh-Hant', name: '新歌' }],
        nativeCultureInfo: 'zh-Hant',
        isrc: 'TWZ992600077',
        performers: [{ performerId: lin, name: '林小滿' }],
        shares: [{ rightType: 'P', rightOwnerId: lin, percentage: '100' }],
      },
    });
    await staff.call(releaseParked, { params: { id: batchId } });
    await settle(product);
    expect(await batchOf(staff, batchId)).toMatchObject({
      stage: 'booked',
      counters: { matched: 1, unmatched: 0, errors: 1, correct: 1 },
    });
    await expectSoundLedger();
  });
});
