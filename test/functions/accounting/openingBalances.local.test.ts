import { describe, expect, it } from 'vitest';
import { exportedRows } from '../../../functions/catalogueImport/exportedRows.ts';
import { importOpenings } from '../../../functions/catalogueImport/openings/importOpenings.ts';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { loadRangeStatement } from '../../../functions/reports/statement/loadStatement.ts';
import { account } from '../../../shared/accounting/account.ts';
import { listContractCosts } from '../../../shared/accounting/costRoutes.ts';
import {
  bringInBalance,
  listOpeningBalances,
  removeOpeningBalance,
} from '../../../shared/accounting/openingRoutes.ts';
import { subtract } from '../../../shared/money/decimal.ts';
import { requestWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  earn,
  contractNumber,
  owed,
  shareBusiness,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';
import { makeRecord, reportParties } from './madeRecords.ts';

const { staff, agentId, addLicensor } = await shareBusiness();

const bringIn = ({ contractId }: Licensor, amount: string, changes: object = {}, by = staff) =>
  invoke(bringInBalance, by, {
    params: { id: contractId },
    body: { amount, asOf: '2026-06-30', ...changes },
  });

const remove = ({ contractId }: Licensor, by = staff, version = 1) =>
  invoke(removeOpeningBalance, by, { params: { id: contractId, currency: 'TWD' }, body: { version } });

const withdraw = ({ identity, bankAccount }: Licensor, expectedNet: string) =>
  invoke(requestWithdrawal, identity, {
    body: {
      agentId,
      payerEntity: 'taipei',
      currency: 'TWD',
      idempotencyKey: 'withdraw-opening',
      bankAccountId: bankAccount.bankAccountId,
      expectedNet,
      confirmed: true,
    },
  });

const statementOf = (licensor: Licensor, startDate: string, endDate: string) =>
  loadRangeStatement({ ...reportParties(licensor), startDate, endDate });

describe('royalty due that was brought in', () => {
  it('is payable against the opening state, moves no cash, and can be withdrawn', async () => {
    const licensor = await addLicensor();
    const [cash, opening] = [account.cash('taipei'), account.opening('taipei')];
    const [cashBefore, openingBefore] = [await loadBalance(cash, 'TWD'), await loadBalance(opening, 'TWD')];
    expect(await bringIn(licensor, '10000')).toMatchObject({ name: 'Success', data: { amount: '10000' } });
    expect(await owed(licensor)).toBe('-10000');
    expect(await loadBalance(cash, 'TWD')).toBe(cashBefore);
    expect(await loadBalance(opening, 'TWD')).toBe(subtract(openingBefore, '-10000'));
    expect(await withdraw(licensor, '10000')).toMatchObject({ name: 'Success' });
    expect(await owed(licensor)).toBe('0');
    expect(await remove(licensor)).toMatchObject({ name: 'OpeningBalanceUsed' });
  });

  it('is carried forward by the statement of its period and by every later one', async () => {
    const licensor = await addLicensor();
    await bringIn(licensor, '120.5');
    const figures = { opening: '120.5', royalty: '0', deducted: '0', withdrawn: '0', closing: '120.5' };
    expect(await statementOf(licensor, '2026-06-01', '2026-06-30')).toMatchObject(figures);
    expect(await statementOf(licensor, '2026-07-01', '2026-12-31')).toMatchObject(figures);
    expect(await statementOf(licensor, '2026-01-01', '2026-06-29')).toMatchObject({ closing: '0' });
  });
});

describe('an unrecouped balance that was brought in', () => {
  it('is paid back by later royalty, and stays once some of it was', async () => {
    const licensor = await addLicensor();
    await bringIn(licensor, '-100', { remark: 'Old system' });
    expect(await owed(licensor)).toBe('0');
    await earn([royaltyLine(licensor, '70')]);
    const seen = await invoke(listContractCosts, staff, { params: { id: licensor.contractId } });
    expect(seen.data.items).toMatchObject([
      { category: 'openingBalance', description: 'Old system', recouped: '70', outstanding: '30' },
    ]);
    expect(await remove(licensor)).toMatchObject({ name: 'OpeningBalanceUsed' });
    await earn([royaltyLine(licensor, '70')]);
    expect(await owed(licensor)).toBe('-40');
  });
});

describe('bringing in a balance', () => {
  it('happens once for a currency, however often and however concurrently it is sent', async () => {
    const licensor = await addLicensor();
    const answers = await Promise.all([1, 2, 3].map(() => bringIn(licensor, '-80')));
    expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['Success']));
    expect(new Set(answers.map(({ data }) => data.chargeId)).size).toBe(1);
    expect(await bringIn(licensor, '-81')).toMatchObject({
      name: 'InvalidData',
      data: { data: { issues: [{ path: 'body.amount', message: 'broughtInBefore' }] } },
    });
    await earn([royaltyLine(licensor, '100')]);
    expect(await owed(licensor)).toBe('-20');
  });

  it('can be undone while nothing happened, and done again', async () => {
    const licensor = await addLicensor();
    const before = await loadBalance(account.opening('taipei'), 'TWD');
    for (const amount of ['50', '-50', '60']) {
      await bringIn(licensor, amount);
      expect(await remove(licensor, staff, 2)).toMatchObject({ name: 'StaleVersion' });
      expect(await remove(licensor)).toMatchObject({ name: 'Success' });
    }
    expect(await loadBalance(account.opening('taipei'), 'TWD')).toBe(before);
    await earn([royaltyLine(licensor, '10')]);
    expect(await owed(licensor)).toBe('-10');
    await bringIn(licensor, '5');
    await makeRecord({ ...reportParties(licensor), startDate: '2026-06-01', endDate: '2026-06-30' });
    expect(await remove(licensor)).toMatchObject({ name: 'OpeningBalanceUsed' });
  });

  it('is for staff alone; the agent and the licensor see it', async () => {
    const licensor = await addLicensor();
    const levels = { contractRoleAuthority: 7 };
    const agent = await signUp({ kind: 'company', companyInfoId: agentId, companyAdmin: true }, levels);
    const author = await signUp({ kind: 'musician', musicianInfoId: licensor.licensorId }, levels);
    for (const person of [agent, author])
      expect(await bringIn(licensor, '1', {}, person)).toMatchObject({ name: 'NotAllowed' });
    await bringIn(licensor, '1');
    for (const person of [agent, author]) {
      expect(await remove(licensor, person)).toMatchObject({ name: 'NotAllowed' });
      const seen = await invoke(listOpeningBalances, person, { params: { id: licensor.contractId } });
      expect(seen.data.items).toMatchObject([{ amount: '1', asOf: '2026-06-30' }]);
    }
  });

  it('refuses a day that has not begun, nothing at all, and another currency than the contract’s', async () => {
    const licensor = await addLicensor();
    for (const [amount, changes, path] of [
      ['1', { asOf: '2999-01-01' }, 'body.asOf'],
      ['0', {}, 'body.amount'],
      ['1', { currency: 'USD' }, 'body.currency'],
    ] as const)
      expect(await bringIn(licensor, amount, changes)).toMatchObject({
        name: 'InvalidData',
        data: { data: { issues: [{ path }] } },
      });
  });
});

it('a file brings in balances once, and an export gives the rows that do', async () => {
  const [due, unrecouped] = [await addLicensor(), await addLicensor()];
  const row = async (licensor: Licensor, amount: string) => ({
    contract_number: await contractNumber(staff, licensor),
    kind: 'balance',
    amount,
    day: '2026-06-30',
  });
  const rows = [await row(due, '700.25'), await row(unrecouped, '-300')];
  const run = (...cells: Record<string, string>[]) =>
    importOpenings(
      cells.map((one, index) => ({ row: index + 2, cells: one })),
      { owner: (reference) => reference, work: () => undefined, song: () => undefined },
      staff,
    );
  expect(await run(...rows)).toEqual({ created: 2, unchanged: 0, errors: [] });
  expect(await run(...rows)).toEqual({ created: 0, unchanged: 2, errors: [] });
  expect(await run({ ...rows[0]!, amount: '701' })).toMatchObject({
    errors: [{ row: 2, column: 'amount', message: 'broughtInBefore' }],
  });
  expect(await owed(due)).toBe('-700.25');
  const found: Record<string, string>[] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const page = await exportedRows.openings(cursor);
    found.push(...page.rows);
    cursor = page.next;
  }
  const exported = found.filter(({ contract_number }) =>
    rows.some((one) => one.contract_number === contract_number),
  );
  expect(exported).toEqual(
    expect.arrayContaining(rows.map((one) => expect.objectContaining({ ...one, currency: 'TWD' }))),
  );
  expect(await run(...exported)).toEqual({ created: 0, unchanged: 2, errors: [] });
});
