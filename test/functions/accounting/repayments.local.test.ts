import { describe, expect, it } from 'vitest';
import { loadAdvance } from '../../../functions/contracts/advanceReader.ts';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import {
  confirmAdvancePayments,
  listAdvancePayments,
  recordRepayment,
} from '../../../shared/accounting/advanceRoutes.ts';
import { listDeductions } from '../../../shared/income/routes.ts';
import { account } from '../../../shared/accounting/account.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  addItem,
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';

const { staff, agentId } = await openBusiness();

const createAdvance = async (licensor: Licensor, fields: object = {}): Promise<string> =>
  addItem(staff, licensor.contractId, {
    advanceType: 2,
    amount: '1000',
    expectedDate: '2026-01-05',
    deductSetting: 1,
    deductStartDate: '2026-01-01',
    deductEndDate: '2026-12-31',
    ...fields,
  });

const payItem = async (id: string): Promise<void> => {
  const body = { contractAdvanceIds: [id], payDate: '2026-01-05' };
  expect((await invoke(confirmAdvancePayments, staff, { body })).data).toMatchObject({ done: [id] });
};

const giveBack = async (id: string, amount: string, more: object = {}) => {
  const { version } = await loadAdvance(id);
  const body = { contractAdvanceId: id, version, receivedOn: '2026-08-01', amount, ...more };
  return invoke(recordRepayment, staff, { body });
};

const listed = async ({ contractId }: Licensor) =>
  (await invoke(listAdvancePayments, staff, { query: { status: 'all', contractId } })).data.items;

const payable = ({ licensorId, contractId }: Licensor) =>
  loadBalance(account.payable(licensorId, contractId), 'TWD');

describe('money that a licensor returns', () => {
  it('is no longer paid back by royalty, and counts as returned, not as recouped', async () => {
    const licensor = await createLicensor(agentId);
    const id = await createAdvance(licensor);
    await payItem(id);
    await earn([royaltyLine(licensor, '300')]);
    const cash = await loadBalance(account.cash('taipei'), 'TWD');
    expect(await giveBack(id, '500', { remark: 'Contract ended early' })).toMatchObject({ name: 'Success' });
    expect(await loadBalance(account.cash('taipei'), 'TWD')).toBe(String(Number(cash) + 500));
    expect(await listed(licensor)).toMatchObject([
      { outstanding: '200', recouped: '300', repayments: [{ receivedOn: '2026-08-01', amount: '500' }] },
    ]);
    await earn([royaltyLine(licensor, '300')]);
    expect(await payable(licensor)).toBe('-100');
    const { items } = (await invoke(listDeductions, licensor.identity, { query: {} })).data;
    expect(items).toMatchObject([{ amount: '1000', recouped: '500', returned: '500', outstanding: '0' }]);
    expect((await verifyLedger()).differences).toEqual([]);
  });

  it('is at most what is outstanding, above zero, in whole minor units, and not of a later day', async () => {
    const licensor = await createLicensor(agentId);
    const id = await createAdvance(licensor);
    await payItem(id);
    const wrong = [
      ['1001', {}, 'amount', 'aboveOutstanding'],
      ['0', {}, 'amount', 'amount'],
      ['0.001', {}, 'amount', 'decimals'],
      ['1', { receivedOn: '2999-01-01' }, 'receivedOn', 'future'],
    ] as const;
    for (const [amount, more, path, message] of wrong)
      expect(await giveBack(id, amount, more)).toMatchObject({
        name: 'InvalidData',
        data: { data: { issues: [{ path: `body.${path}`, message }] } },
      });
    expect(await listed(licensor)).toMatchObject([{ outstanding: '1000' }]);
  });

  it('is refused for an item that is not paid, and for one that royalty does not pay back', async () => {
    const licensor = await createLicensor(agentId);
    const unpaid = await createAdvance(licensor);
    expect(await giveBack(unpaid, '1')).toMatchObject({ name: 'AdvanceMustPaid' });
    const fee = await createAdvance(licensor, { advanceType: 3, deductSetting: 0 });
    await payItem(fee);
    expect(await giveBack(fee, '1')).toMatchObject({ name: 'InvalidData' });
  });

  it('is recorded once, however often it is sent', async () => {
    const licensor = await createLicensor(agentId);
    const id = await createAdvance(licensor);
    await payItem(id);
    const answers = await Promise.all([1, 2, 3].map(() => giveBack(id, '400')));
    const names = answers.map(({ name }) => name).sort();
    expect(names).toEqual(['StaleVersion', 'StaleVersion', 'Success']);
    expect(await listed(licensor)).toMatchObject([{ outstanding: '600' }]);
  });

  it('cannot be recorded by the licensor', async () => {
    const licensor = await createLicensor(agentId);
    const id = await createAdvance(licensor);
    await payItem(id);
    const { version } = await loadAdvance(id);
    const body = { contractAdvanceId: id, version, receivedOn: '2026-08-01', amount: '1000' };
    expect(await invoke(recordRepayment, licensor.identity, { body })).toMatchObject({ name: 'NotAllowed' });
  });
});
