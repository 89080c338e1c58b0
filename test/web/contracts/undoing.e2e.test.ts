import { describe, expect, it } from 'vitest';
import { addContractAdvances, listContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import type { Advance } from '../../../shared/contracts/advanceSchema.ts';
import { listRenewals } from '../../../shared/contracts/renewalRoutes.ts';
import {
  createLicenseContract,
  getContractBasicInfo,
  listContracts,
} from '../../../shared/contracts/routes.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import { today } from '../../support/today.ts';
import { barriersOn, button, sees, signIn } from '../../e2e/visit.ts';
import { openInBrowser } from '../../e2e/openInBrowser.ts';

const started = await openInBrowser();
const { product, browser } = started;
const staff = await product.as('staff');
const page = await signIn(browser, product.url, 'staff', started.complaints);

const undo = () => page.getByRole('button', { name: 'Undo' }).click();

/** Returns the terms of a payment item, without what differs after it was added again. */
const termsOf = ({ contractAdvanceId: _, ...terms }: Advance) => terms;

describe('undoing in a browser', () => {
  it('adds a removed payment item again, with its terms', async () => {
    const { contractId } = (await staff.call(listContracts, { query: {} })).items[0]!;
    const paymentItems = async () =>
      (await staff.call(listContractAdvances, { params: { id: contractId } })).items;
    const before = await paymentItems();
    const advance = {
      advanceType: 3,
      amount: '512.25',
      currency: 'USD',
      deductSetting: 0,
      expectedDate: '2030-03-01',
      deductStartDate: '2030-03-01',
      deductEndDate: '2030-12-31',
      remark: 'for the film',
    } as const;
    await staff.call(addContractAdvances, { params: { id: contractId }, body: { advances: [advance] } });
    const added = (await paymentItems()).find(({ amount }) => amount === '512.25')!;

    await page.goto(`${product.url}/Publish/LicenseContract/Detail/${contractId}?tab=payments`);
    await page
      .getByRole('row')
      .filter({ hasText: '512.25' })
      .getByRole('button', { name: /^Remove / })
      .click();
    await sees(page, / was removed\.$/);
    expect(await paymentItems()).toEqual(before);
    await undo();
    await sees(page, / was added again\.$/);
    const restored = (await paymentItems()).filter(({ amount }) => amount === '512.25');
    expect(restored.map(termsOf)).toEqual([termsOf(added)]);
    expect(restored[0]!.contractAdvanceId).not.toBe(added.contractAdvanceId);
  });

  it('puts a contract that shall not be renewed back among the undecided', async () => {
    const undecided = async () => (await staff.call(listRenewals, { query: { state: 'open' } })).items;
    const { licensorId, agentId } = await staff.call(getContractBasicInfo, {
      params: { id: (await staff.call(listContracts, { query: {} })).items[0]!.contractId },
    });
    const number = 'ENDS-SOON';
    await staff.call(createLicenseContract, {
      body: {
        contractNumber: number,
        displayName: '將到期合約',
        contractType: 'both',
        licensorId,
        agentId,
        startDate: addDays(today(), -300),
        endDate: addDays(today(), 30),
        currency: 'TWD',
        licensorShare: '70',
        authorisedRegions: [0],
        rights: [1300],
        payerEntity: 'taipei',
        units: [],
      },
    });
    await page.goto(`${product.url}/Publish/ContractRenewal`);
    await page.getByRole('button', { name: new RegExp(`${number}$`) }).click();
    await page.getByRole('tab', { name: 'Do not renew' }).click();
    await button(page, 'Do not renew').click();
    await sees(page, `Contract ${number} is not renewed.`);
    expect((await undecided()).map(({ contractNumber }) => contractNumber)).not.toContain(number);
    await undo();
    await sees(page, `Contract ${number} waits for a decision again.`);
    expect((await undecided()).map(({ contractNumber }) => contractNumber)).toContain(number);
    expect(await barriersOn(page)).toEqual([]);
  });
});
