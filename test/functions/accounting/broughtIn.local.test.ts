import { describe, expect, it } from 'vitest';
import { advancesOfContract } from '../../../functions/contracts/advanceReader.ts';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { importOpenings } from '../../../functions/catalogueImport/openings/importOpenings.ts';
import { exportedRows } from '../../../functions/catalogueImport/exportedRows.ts';
import { account } from '../../../shared/accounting/account.ts';
import { listAdvancePayments, recordRepayment } from '../../../shared/accounting/advanceRoutes.ts';
import { bringInAdvance, removeBroughtInAdvance } from '../../../shared/accounting/openingRoutes.ts';
import { listContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import { subtract } from '../../../shared/money/decimal.ts';
import { listDeductions } from '../../../shared/income/routes.ts';
import { invoke } from '../../support/dataCloud.ts';
import { makeRecord, reportParties } from './madeRecords.ts';
import {
  addItem,
  earn,
  contractNumber,
  owed,
  shareBusiness,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';

const { staff, agentId, addLicensor } = await shareBusiness();

const entered = {
  amount: '1000',
  recouped: '400.25',
  paidOn: '2025-03-01',
  deductStartDate: '2024-01-01',
  deductEndDate: '2030-12-31',
};

const bringIn = ({ contractId }: Licensor, changes: object = {}, by = staff) =>
  invoke(bringInAdvance, by, { params: { id: contractId }, body: { ...entered, ...changes } });

const remove = async ({ contractId }: Licensor, by = staff, ahead = 0) => {
  const [advance] = await advancesOfContract(contractId);
  const params = { id: contractId, advId: advance!.contractAdvanceId };
  return invoke(removeBroughtInAdvance, by, { params, body: { version: advance!.version + ahead } });
};

const listed = async ({ contractId }: Licensor) =>
  (await invoke(listAdvancePayments, staff, { query: { status: 'all', contractId } })).data.items;

describe('an advance that was paid before', () => {
  it('is recouped by later royalty up to what was left, and moves no cash', async () => {
    const licensor = await addLicensor();
    const cash = await loadBalance(account.cash('taipei'), 'TWD');
    const opening = await loadBalance(account.opening('taipei'), 'TWD');
    expect(await bringIn(licensor)).toMatchObject({ name: 'Success', data: { paid: true } });
    expect(await loadBalance(account.cash('taipei'), 'TWD')).toBe(cash);
    expect(await loadBalance(account.opening('taipei'), 'TWD')).toBe(subtract(opening, '599.75'));
    expect(await listed(licensor)).toMatchObject([{ outstanding: '599.75', recouped: '400.25' }]);
    await earn([royaltyLine(licensor, '500')]);
    expect(await owed(licensor)).toBe('0');
    await earn([royaltyLine(licensor, '500')]);
    expect(await owed(licensor)).toBe('-400.25');
    expect(await listed(licensor)).toMatchObject([{ outstanding: '0', recouped: '1000' }]);
    const { items } = (await invoke(listDeductions, licensor.identity, { query: {} })).data;
    expect(items).toMatchObject([
      { amount: '1000', recouped: '1000', returned: '0', outstanding: '0', paidOn: '2025-03-01' },
    ]);
  });

  it('may be recouped in full, which leaves nothing to post', async () => {
    const licensor = await addLicensor();
    expect(await bringIn(licensor, { recouped: '1000' })).toMatchObject({ name: 'Success' });
    expect(await listed(licensor)).toMatchObject([{ outstanding: '0', recouped: '1000' }]);
    await earn([royaltyLine(licensor, '500')]);
    expect(await owed(licensor)).toBe('-500');
  });

  it('is not in the list of what is to be paid', async () => {
    const licensor = await addLicensor();
    await bringIn(licensor);
    const query = { status: 'unpaid', contractId: licensor.contractId };
    expect((await invoke(listAdvancePayments, staff, { query })).data).toMatchObject({ total: 0 });
  });

  it('is brought in once, however often and however concurrently it is sent', async () => {
    const licensor = await addLicensor();
    const answers = await Promise.all([1, 2, 3].map(() => bringIn(licensor, { number: 'A1' })));
    expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['Success']));
    expect(new Set(answers.map(({ data }) => data.contractAdvanceId)).size).toBe(1);
    expect(await bringIn(licensor, { number: 'A1', amount: '1000.00' })).toMatchObject({ name: 'Success' });
    expect(await listed(licensor)).toMatchObject([{ outstanding: '599.75' }]);
    expect(await bringIn(licensor, { number: 'A1', recouped: '500' })).toMatchObject({
      name: 'InvalidData',
      data: { data: { issues: [{ path: 'body.recouped', message: 'broughtInBefore' }] } },
    });
    expect(await listed(licensor)).toMatchObject([{ outstanding: '599.75' }]);
  });

  it('stands beside other payments under their rules, and is of a day that has begun', async () => {
    const licensor = await addLicensor();
    await bringIn(licensor);
    expect(await bringIn(licensor, { number: 'A2' })).toMatchObject({ name: 'NewContractAdvanceOverlap' });
    expect(await bringIn(await addLicensor(), { paidOn: '2999-01-01' })).toMatchObject({
      name: 'InvalidData',
      data: { data: { issues: [{ path: 'body.paidOn', message: 'future' }] } },
    });
  });

  it('is brought in and removed by staff alone; its licensor sees it', async () => {
    const licensor = await addLicensor();
    const agent = await signUp(
      { kind: 'company', companyInfoId: agentId, companyAdmin: true },
      { contractRoleAuthority: 7 },
    );
    expect(await bringIn(licensor, {}, agent)).toMatchObject({ name: 'NotAllowed' });
    expect(await bringIn(licensor, {}, licensor.identity)).toMatchObject({ name: 'NotAllowed' });
    expect(await listed(licensor)).toEqual([]);
    await bringIn(licensor);
    expect(await remove(licensor, agent)).toMatchObject({ name: 'NotAllowed' });
    expect(await remove(licensor, licensor.identity)).toMatchObject({ name: 'NotAllowed' });
    const seen = await invoke(listContractAdvances, agent, { params: { id: licensor.contractId } });
    expect(seen.data.items).toMatchObject([{ broughtIn: { recouped: '400.25' } }]);
    const deductions = (await invoke(listDeductions, licensor.identity, { query: {} })).data.items;
    expect(deductions).toMatchObject([{ amount: '1000', recouped: '400.25', outstanding: '599.75' }]);
  });
});

describe('removing an advance that was brought in', () => {
  it('leaves no trace in the balances, and lets it be brought in again', async () => {
    const licensor = await addLicensor();
    const before = await loadBalance(account.opening('taipei'), 'TWD');
    await bringIn(licensor);
    expect(await remove(licensor, staff, 1)).toMatchObject({ name: 'StaleVersion' });
    expect(await remove(licensor)).toMatchObject({ name: 'Success' });
    expect(await listed(licensor)).toEqual([]);
    expect(await loadBalance(account.opening('taipei'), 'TWD')).toBe(before);
    await earn([royaltyLine(licensor, '100')]);
    expect(await owed(licensor)).toBe('-100');
    expect(await bringIn(licensor, { recouped: '0' })).toMatchObject({ name: 'Success' });
    expect(await listed(licensor)).toMatchObject([{ outstanding: '1000' }]);
  });

  it('is refused once royalty recouped or the licensor returned some of it', async () => {
    const recouped = await addLicensor();
    await bringIn(recouped);
    await earn([royaltyLine(recouped, '1')]);
    const returned = await addLicensor();
    const { data } = await bringIn(returned);
    const body = {
      contractAdvanceId: data.contractAdvanceId,
      version: 1,
      receivedOn: '2026-08-01',
      amount: '10',
    };
    expect(await invoke(recordRepayment, staff, { body })).toMatchObject({ name: 'Success' });
    for (const licensor of [recouped, returned]) {
      expect(await remove(licensor)).toMatchObject({ name: 'BroughtInAdvanceUsed' });
      expect(await listed(licensor)).toHaveLength(1);
    }
  });

  it('is refused once a statement covers its day, but not for an earlier statement', async () => {
    const make = async (startDate: string, endDate: string) => {
      const licensor = await addLicensor();
      await bringIn(licensor);
      await makeRecord({ ...reportParties(licensor), startDate, endDate });
      return (await remove(licensor)).name;
    };
    expect(await make('2025-01-01', '2025-02-28')).toBe('Success');
    expect(await make('2025-01-01', '2025-03-01')).toBe('BroughtInAdvanceUsed');
    expect(await make('2026-01-01', '2026-06-30')).toBe('BroughtInAdvanceUsed');
  });

  it('is refused for a payment made in the product, and for one that a rolling payment follows', async () => {
    const licensor = await addLicensor();
    const unpaid = { advanceType: 2, amount: '1', expectedDate: '2026-01-05', deductSetting: 1 };
    const days = { deductStartDate: '2024-01-01', deductEndDate: '2024-12-31' };
    await addItem(staff, licensor.contractId, { ...unpaid, ...days });
    expect(await remove(licensor)).toMatchObject({ name: 'PaidAdvanceCannotChange' });
    const followed = await addLicensor();
    await bringIn(followed);
    const rolling = { ...unpaid, ...days, advanceType: 4, thresholdAmount: '900' };
    await addItem(staff, followed.contractId, rolling);
    expect(await remove(followed)).toMatchObject({ name: 'HasAdvanceCannotBeDeleted' });
  });
});

/** Returns an amount of at most two decimals in cents. */
const inCents = (amount: string): bigint => {
  const [whole = '', cents = ''] = amount.split('.');
  return BigInt(whole + cents.padEnd(2, '0'));
};

it('keeps the ledger in balance and recoups what was left, in whatever order openings, royalty and removals come', async () => {
  const licensors = await Promise.all([1, 2, 3].map(() => addLicensor()));
  // Independent account in whole cents: what is left of the advance, and what the licensor is owed.
  const books = licensors.map(() => ({ left: 0n, owed: 0n, isIn: false, isUsed: false }));
  const steps = ['in', 'earn', 'out', 'in', 'earn', 'earn', 'out', 'in', 'earn'] as const;
  for (const [index, licensor] of licensors.entries()) {
    const book = books[index]!;
    for (const step of [...steps.slice(index * 2), ...steps.slice(0, index * 2)]) {
      if (step === 'in') {
        expect(await bringIn(licensor)).toMatchObject({ name: 'Success' });
        if (!book.isIn) Object.assign(book, { left: 59_975n, isIn: true, isUsed: false });
      } else if (step === 'earn') {
        await earn([royaltyLine(licensor, '123.45')]);
        const taken = book.left < 12_345n ? book.left : 12_345n;
        Object.assign(book, { left: book.left - taken, owed: book.owed + 12_345n - taken });
        if (taken) book.isUsed = true;
      } else if (book.isIn) {
        const may = !book.isUsed;
        expect(await remove(licensor)).toMatchObject({ name: may ? 'Success' : 'BroughtInAdvanceUsed' });
        if (may) Object.assign(book, { left: 0n, isIn: false });
      }
      expect(-inCents(await owed(licensor))).toBe(book.owed);
      const items = (await listed(licensor)) as { outstanding: string }[];
      expect(items.map(({ outstanding }) => inCents(outstanding))).toEqual(book.isIn ? [book.left] : []);
    }
  }
  const check = await verifyLedger();
  expect([check.unbalanced, check.differences, check.fractions]).toEqual([[], [], []]);
});

describe('a file of opening state', () => {
  const owner = (reference: string) => (reference === 'C1' ? agentId : undefined);
  const importRows = (...rows: Record<string, string>[]) =>
    importOpenings(
      rows.map((cells, index) => ({ row: index + 2, cells })),
      { owner, work: () => undefined, song: () => undefined },
      staff,
    );
  const cells = { amount: '1000', recouped: '400.25', day: '2025-03-01', external_id: 'A1' };

  it('brings in advances once, by the number of their contract', async () => {
    const licensor = await addLicensor();
    const row = { ...cells, contract_number: await contractNumber(staff, licensor), agent: 'C1' };
    expect(await importRows(row)).toEqual({ created: 1, unchanged: 0, errors: [] });
    expect(await importRows(row)).toEqual({ created: 0, unchanged: 1, errors: [] });
    expect(await listed(licensor)).toMatchObject([
      { outstanding: '599.75', deductStartDate: '2024-01-01', deductEndDate: '2030-12-31' },
    ]);
    expect(await importRows({ ...row, recouped: '500' })).toMatchObject({
      errors: [{ row: 2, column: 'recouped', message: 'broughtInBefore' }],
    });
    expect(await listed(licensor)).toMatchObject([{ outstanding: '599.75' }]);
  });

  it('reports each row it cannot bring in by its column, and brings in the others', async () => {
    const licensor = await addLicensor();
    const row = { ...cells, contract_number: await contractNumber(staff, licensor) };
    const { created, errors } = await importRows(
      { ...cells, contract_number: 'NONE-1' },
      { ...row, kind: 'bonus' },
      { ...row, recouped: '1000.5' },
      { ...row, day: '2025-13-01' },
      { ...row, day: '2999-01-01' },
      { ...row, amount: '' },
      { ...row, currency: 'USD', external_id: 'A2' },
      row,
    );
    expect(created).toBe(1);
    expect(errors.map(({ row: line, column, message }) => [line, column, message])).toEqual([
      [2, 'contract_number', 'unknown'],
      [3, 'kind', 'choice'],
      [4, 'recouped', 'aboveAdvance'],
      [5, 'day', 'date'],
      [6, 'day', 'future'],
      [7, 'amount', 'decimal'],
      [8, 'currency', 'accountingCurrency'],
    ]);
  });

  it('is what an export gives: imported again it changes nothing, into other books it makes the same', async () => {
    const licensor = await addLicensor();
    const number = await contractNumber(staff, licensor);
    await bringIn(licensor, { number: 'A9', remark: 'Signing; first', advanceType: 1 });
    const rows: Record<string, string>[] = [];
    let cursor: string | undefined;
    do {
      const page = await exportedRows.openings(cursor);
      rows.push(...page.rows);
      cursor = page.next;
    } while (cursor);
    const own = rows.filter(({ contract_number }) => contract_number === number);
    expect(own).toMatchObject([{ kind: 'advance', external_id: 'A9', amount: '1000', recouped: '400.25' }]);
    const find = (reference: string) => reference;
    const again = () =>
      importOpenings([{ row: 2, cells: own[0]! }], { owner: find, work: find, song: find }, staff);
    expect(await again()).toEqual({ created: 0, unchanged: 1, errors: [] });
    const before = (await advancesOfContract(licensor.contractId))[0]!;
    await remove(licensor);
    expect(await again()).toEqual({ created: 1, unchanged: 0, errors: [] });
    const { contractAdvanceId: _before, broughtIn: _by, ...facts } = before;
    expect(await advancesOfContract(licensor.contractId)).toMatchObject([facts]);
  });
});
