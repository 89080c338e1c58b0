import { afterAll, describe, expect, it } from 'vitest';
import { manifestKeys } from '../../functions/audit/evidence/evidenceStore.ts';
import { verifyEvidence } from '../../functions/audit/evidence/verifyEvidence.ts';
import { getLedgerCheck } from '../../shared/accounting/ledgerCheckRoutes.ts';
import { listTaxExchangeRates } from '../../shared/tax/routes.ts';
import { listRenewals } from '../../shared/contracts/renewalRoutes.ts';
import { checkLicences, listLicenceViolations } from '../../shared/contracts/licenceReportRoutes.ts';
import { createLicenseContract, getContract, listLicenseContracts } from '../../shared/contracts/routes.ts';
import { contractInputSchema } from '../../shared/contracts/newContractSchema.ts';
import { addDays } from '../../shared/reference/dates.ts';
import { fireSchedule } from '../support/fireSchedule.ts';
import { today } from '../support/today.ts';
import { startProduct } from '../support/product.ts';

const product = await startProduct();
const staff = await product.as('staff');
afterAll(async () => {
  await product?.dispose();
});

const fire = (check: string): Promise<void> => fireSchedule(product, check);

describe('the daily checks, each under its own role', () => {
  it('report a sound ledger', async () => {
    await fire('CheckLedger');
    await fire('CheckRollingAdvances');
    const { last } = await staff.call(getLedgerCheck, {});
    expect(last).toMatchObject({ unbalanced: [], differences: [] });
  });

  it('fetch the published exchange rates', async () => {
    await fire('FetchExchangeRates');
    const known = await staff.call(listTaxExchangeRates, { query: { from: 'USD', to: 'TWD' } });
    expect(known.applied).toMatchObject({ source: 'Bank of Taiwan', quotes: [{ from: 'USD', to: 'TWD' }] });
    const [last, before] = known.items;
    expect(last!.day > before!.day).toBe(true);
    // The file of mainland China has one day. The last of the month before is derived from those of Europe, unless it is that day.
    const inYuan = await staff.call(listTaxExchangeRates, { query: { from: 'USD', to: 'CNY' } });
    expect(inYuan.items[0]).toMatchObject({ source: 'China Foreign Exchange Trade System' });
    const isOfMonthBefore = inYuan.items[0]!.day.slice(0, 7) < today().slice(0, 7);
    expect(inYuan.applied).toMatchObject(
      isOfMonthBefore
        ? { source: 'China Foreign Exchange Trade System', quotes: [{ from: 'USD', to: 'CNY' }] }
        : { source: 'European Central Bank', quotes: [{ to: 'USD' }, { to: 'CNY' }] },
    );
    expect(inYuan.applied!.day.slice(0, 7) < today().slice(0, 7)).toBe(true);
  });

  it('export the ledger and the history once, with a lock', async () => {
    await fire('ExportBooks');
    await fire('ExportBooks');
    const keys = await manifestKeys();
    expect(keys).toEqual([`manifests/${new Date().toISOString().slice(0, 10)}.json`]);
    expect((await verifyEvidence()).faults).toEqual([]);
  });

  it('renew an evergreen contract on its last day', async () => {
    const { items } = await staff.call(listLicenseContracts, { query: { limit: 1 } });
    const { contractId } = await staff.call(createLicenseContract, {
      body: contractInputSchema.parse({
        ...items[0],
        contractNumber: 'DAILY-1',
        startDate: addDays(today(), -364),
        endDate: today(),
        renewalCondition: 'evergreen',
        externalId: undefined,
        units: [],
      }),
    });
    await fire('CheckRenewals');
    const contract = await staff.call(getContract, { params: { id: contractId } });
    expect(contract).toMatchObject({ renewal: 'renewed' });
    const renewed = await staff.call(getContract, { params: { id: contract.renewedById! } });
    expect(renewed).toMatchObject({ contractNumber: 'DAILY-1-R1', startDate: addDays(today(), 1) });
    const { items: open } = await staff.call(listRenewals, { query: {} });
    expect(open.map((item) => item.contractId)).not.toContain(contractId);
  });
});

it('lets staff check all licences at once instead of waiting for the night, and one check at a time', async () => {
  const view = () => staff.call(listLicenceViolations, { query: {} });
  await fire('StartLicenceCheck');
  await product.cloud.idle();
  const before = await view();
  expect(before).toMatchObject({ checking: false, checkedAt: expect.any(String) });
  const both = await Promise.all([staff.call(checkLicences, {}), staff.call(checkLicences, {})]);
  expect(both).toEqual([{ checking: true }, { checking: true }]);
  await product.cloud.idle();
  const { checkedAt, checking, ...found } = await view();
  expect(checking).toBe(false);
  expect(checkedAt! > before.checkedAt!).toBe(true);
  expect(found).toEqual({ items: before.items, total: before.total });
  for (const account of ['musician', 'reviewer'] as const)
    expect((await (await product.as(account)).ask(checkLicences)).name).toBe('NotAllowed');
});
