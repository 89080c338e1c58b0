import { afterAll, describe, expect, it } from 'vitest';
import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { addContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import {
  checkPartyDetailContracts,
  getContractCurrencyStatus,
  getContractEditStatus,
  getRoyaltyContract,
  listRoyaltyContracts,
  updateContractBasicInfo,
  validateContractUnit,
} from '../../../shared/contracts/enquiryRoutes.ts';
import { loadCoveringUnits } from '../../../functions/contracts/coveringUnits.ts';
import { createLicenseContract, deleteContract, getContract } from '../../../shared/contracts/routes.ts';
import {
  declineRenewal,
  extendContractAdvances,
  listExtendableAdvances,
  listRenewals,
  listUnitsEndingEarly,
  renewContract,
} from '../../../shared/contracts/renewalRoutes.ts';
import { renewContract as renewUpTo } from '../../../functions/contracts/renewalStore.ts';
import { handler as checkRenewals } from '../../../functions/contracts/tasks/checkRenewals.ts';
import { loadRecoupableAdvances } from '../../../functions/statements/posting/recoupableAdvances.ts';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { account } from '../../../shared/accounting/account.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import { today } from '../../support/today.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import {
  addItem,
  createAgent,
  createCompanyLicensor,
  createLicensor,
  earn,
  royaltyLine,
} from '../../support/business/openBusiness.ts';
import { signUpStaff, signUpPayer } from '../../support/business/people.ts';
import { registerWork } from '../works/registerWork.ts';
import { chained } from '../../support/chained.ts';
import { expectTrueLists } from '../../support/expectTrueLists.ts';

let workIds: string[];

const cloud = await startDataCloud();
const staff = await signUpStaff();
await signUpPayer();
const licensor = await createLicensor(await createAgent());
afterAll(async () => {
  await cloud.dispose();
});

const lastDay = addDays(today(), 30);

const registerTwo = (): Promise<string[]> =>
  Promise.all([1, 2].map(() => registerWork(staff, licensor.licensorId)));

type MoreTerms = Readonly<Record<string, unknown>>;

/** Makes a contract that licenses two new works to its last day and until ten days before, unless it says otherwise. */
const makeContract = async (contractNumber: string, more: MoreTerms = {}) => {
  if (!more.units && !more.upperContractIds) workIds = await registerTwo();
  const terms = { startDate: addDays(lastDay, -364), endDate: lastDay };
  const unit = (workId: string, endDate: string) => ({
    workType: 'MusicalWork',
    workId,
    startDate: terms.startDate,
    endDate,
  });
  const { code, data } = await invoke(createLicenseContract, staff, {
    body: {
      contractNumber,
      displayName: '詞曲代理合約',
      contractType: 'both',
      licensorId: licensor.licensorId,
      agentId: licensor.agentId,
      ...terms,
      currency: 'TWD',
      licensorShare: '70',
      authorisedRegions: [0],
      rights: [1100],
      payerEntity: 'taipei',
      units: [unit(workIds[0]!, lastDay), unit(workIds[1]!, addDays(lastDay, -10))],
      ...more,
    },
  });
  if (code !== 1) throw new Error(JSON.stringify(data));
  return data as unknown as {
    contractId: string;
    units: { contractUnitId: string }[];
    version: number;
    endDate: string;
  };
};

const renewal = (contractId: string, contractNumber: string) =>
  invoke(renewContract, staff, {
    body: {
      contractId,
      contractNumber,
      startDate: addDays(lastDay, 1),
      endDate: addDays(lastDay, 365),
    },
  });

const step = chained();

step('renews contracts of the same works at the same moment without losing a licence', async () => {
  const unit = { workType: 'MusicalWork', startDate: addDays(lastDay, -364), endDate: lastDay };
  workIds = await registerTwo();
  const units = workIds.map((workId) => ({ ...unit, workId }));
  const numbers = ['V-1', 'V-2', 'V-3', 'V-4'];
  const contracts = await Promise.all(
    numbers.map((number, index) => makeContract(number, { units, authorisedRegions: [1001 + index] })),
  );
  const renewed = await Promise.all(
    contracts.map(({ contractId }, index) => renewal(contractId, `${numbers[index]}-A`)),
  );
  const renewedIds = renewed.map(({ data }) => String(data.contractId));
  const covering = await loadCoveringUnits(workIds);
  for (const workId of workIds) {
    const found = new Set(covering.get(workId)?.map(({ contractId }) => contractId));
    expect(renewedIds.filter((contractId) => !found.has(contractId))).toEqual([]);
  }
});

describe('a contract near its end', () => {
  step('is listed, and renewed with the works that are licensed to its last day', async () => {
    const { contractId, units } = await makeContract('W-1');
    const list = await invoke(listRenewals, staff, { query: {} });
    expect(list.data.items).toMatchObject([{ contractId, daysLeft: 30, renewsItself: false }]);
    const early = await invoke(listUnitsEndingEarly, staff, { params: { id: contractId } });
    expect(early.data).toMatchObject({ total: 1, items: [{ contractUnitId: units[1]!.contractUnitId }] });
    const answers = await Promise.all([renewal(contractId, 'W-1-A'), renewal(contractId, 'W-1-B')]);
    expect(answers.map((answer) => answer.name).sort()).toEqual(['ContractRenewalDecided', 'Success']);
    const renewed = answers.find(({ code }) => code === 1)!.data;
    expect(renewed).toMatchObject({ renewalOfId: contractId, unitCount: 1, version: 1 });
    const before = await invoke(getContract, staff, { params: { id: contractId } });
    expect(before.data).toMatchObject({ renewal: 'renewed', renewedById: renewed.contractId });
    const again = await renewal(contractId, String(renewed.contractNumber));
    expect(again.data).toMatchObject({ contractId: renewed.contractId, unitCount: 1 });
    expect((await invoke(declineRenewal, staff, { params: { id: contractId }, body: {} })).name).toBe(
      'ContractRenewalDecided',
    );
  });

  step('is renewed at once although it has many works, and the daily check copies the rest', async () => {
    const { contractId } = await makeContract('W-M');
    const dates = { startDate: addDays(lastDay, 1), endDate: addDays(lastDay, 365) };
    const input = { contractId, contractNumber: 'W-M-A', ...dates };
    const renewed = await renewUpTo(staff, input, 1);
    const again = await renewUpTo(staff, input, 1);
    expect([renewed, again]).toMatchObject(Array(2).fill({ contractId: renewed.contractId, unitCount: 0 }));
    await checkRenewals();
    const after = await invoke(getContract, staff, { params: { id: renewed.contractId } });
    expect(after.data).toMatchObject({ unitCount: 1, units: [{ workId: workIds[0] }] });
  });

  step('is not renewed when a person declines, and leaves the open list', async () => {
    const { contractId } = await makeContract('W-2');
    const declined = await invoke(declineRenewal, staff, { params: { id: contractId }, body: {} });
    expect(declined.data).toMatchObject({ renewal: 'notRenewed' });
    const list = await invoke(listRenewals, staff, { query: { state: 'notRenewed' } });
    expect(list.data.items).toMatchObject([{ contractId }]);
    expect((await renewal(contractId, 'W-2-A')).name).toBe('ContractRenewalDecided');
  });

  step(
    'renews itself on its last day when it is evergreen; other contracts are listed once as a reminder',
    async () => {
      const ended = { startDate: '2024-01-01', endDate: today(), renewalCondition: 'evergreen', units: [] };
      const evergreen = await makeContract('W-3', ended);
      const other = await makeContract('W-4');
      await checkRenewals();
      await checkRenewals();
      const before = await invoke(getContract, staff, { params: { id: evergreen.contractId } });
      expect(before.data).toMatchObject({ renewal: 'renewed' });
      const after = await invoke(getContract, staff, { params: { id: before.data.renewedById } });
      expect(after.data).toMatchObject({
        contractNumber: 'W-3-R1',
        startDate: addDays(today(), 1),
        renewalOfId: evergreen.contractId,
      });
      const open = await invoke(listRenewals, staff, { query: {} });
      expect(open.data.items).toMatchObject([{ contractId: other.contractId }]);
    },
  );
});

describe('a payment item of a contract that is renewed', () => {
  step('is extended and recouped from royalty under the new contract', async () => {
    const { contractId } = await makeContract('W-5');
    const added = await invoke(addContractAdvances, staff, {
      params: { id: contractId },
      body: {
        advances: [
          {
            advanceType: 1,
            amount: '1000',
            expectedDate: '2026-01-05',
            deductSetting: 1,
            deductStartDate: '2026-01-01',
            deductEndDate: '2026-06-30',
          },
        ],
      },
    });
    const { contractAdvanceId } = (added.data.items as { contractAdvanceId: string }[])[0]!;
    await invoke(confirmAdvancePayments, staff, {
      body: { contractAdvanceIds: [contractAdvanceId], payDate: '2026-01-05' },
    });
    const renewed = String((await renewal(contractId, 'W-5-A')).data.contractId);
    const line = royaltyLine({ ...licensor, contractId: renewed }, '400');
    await earn([line]);
    expect(await loadBalance(account.advance(contractAdvanceId), 'TWD')).toBe('1000');
    const offered = await invoke(listExtendableAdvances, staff, { params: { id: contractId } });
    const [extendable] = offered.data.items as { suggestedEndDate: string; version: number }[];
    expect(extendable).toMatchObject({ outstanding: '1000', suggestedEndDate: addDays(lastDay, 365) });
    const extend = (deductEndDate: string) =>
      invoke(extendContractAdvances, staff, {
        body: { contractId, advances: [{ contractAdvanceId, deductEndDate, version: extendable!.version }] },
      });
    expect((await extend('2026-06-29')).name).toBe('InvalidData');
    expect((await extend(extendable!.suggestedEndDate)).code).toBe(1);
    expect((await extend(addDays(extendable!.suggestedEndDate, 1))).status).toBe(409);
    await earn([line]);
    expect(await loadBalance(account.advance(contractAdvanceId), 'TWD')).toBe('600');
    const royalty = await invoke(getRoyaltyContract, staff, { params: { id: contractId } });
    expect(royalty.data).toMatchObject({ advances: [{ outstanding: '600', recouped: '400' }] });
    const own = await invoke(listRoyaltyContracts, staff, { query: { licensorId: licensor.licensorId } });
    expect((own.data.items as { royalties: unknown[] }[]).map(({ royalties }) => royalties)).toContainEqual([
      { currency: 'TWD', accrued: '0', payable: '400' },
    ]);
  });
});

describe('a sub-licence', () => {
  step(
    'is renewed under the renewal of its upper contract, and shared payments are still recouped',
    async () => {
      const publisher = await createCompanyLicensor(await createAgent());
      const between = { agentId: publisher.licensorId, subLicense: 'auto' };
      const upper = await makeContract('W-7', between);
      const lower = await makeContract('W-7-L', {
        licensorId: publisher.licensorId,
        agentId: await createAgent(),
        upperContractIds: [upper.contractId],
      });
      const contractAdvanceId = await addItem(staff, lower.contractId, {
        advanceType: 2,
        amount: '1000',
        expectedDate: '2026-01-05',
        deductSetting: 1,
        deductStartDate: '2026-01-01',
        deductEndDate: addDays(lastDay, 365),
        profitSharing: true,
        includeAllUnits: false,
        contractUnitIds: [lower.units[0]!.contractUnitId],
      });
      const paid = await invoke(confirmAdvancePayments, staff, {
        body: { contractAdvanceIds: [contractAdvanceId], payDate: '2026-01-05' },
      });
      expect(paid.data).toMatchObject({ done: [contractAdvanceId] });
      expect((await renewal(lower.contractId, 'W-7-L-A')).name).toBe('MakeUpperContractFirst');
      const newUpper = (await renewal(upper.contractId, 'W-7-A')).data;
      const newLower = (await renewal(lower.contractId, 'W-7-L-A')).data;
      expect(newLower).toMatchObject({
        renewalOfId: lower.contractId,
        upperContractIds: [newUpper.contractId],
        unitCount: 1,
      });
      expect(await loadRecoupableAdvances(String(newUpper.contractId), true)).toMatchObject([
        {
          advanceId: contractAdvanceId,
          workRefs: [workIds[0]],
          part: { licensorId: licensor.licensorId, throughContractId: newLower.contractId },
        },
      ]);
    },
  );
});

describe('removing a contract', () => {
  const removal = (id: string) => invoke(deleteContract, staff, { params: { id } });

  step('is refused while another is sub-licensed under it, or renews it', async () => {
    const upper = await makeContract('W-8', { subLicense: 'auto', units: [] });
    await makeContract('W-8-L', {
      licensorId: licensor.agentId,
      agentId: await createAgent(),
      upperContractIds: [upper.contractId],
      units: [],
    });
    expect((await removal(upper.contractId)).name).toBe('ThisContractHasBeenSubLicensed');
    const renewed = await makeContract('W-9', { units: [] });
    await renewal(renewed.contractId, 'W-9-A');
    expect((await removal(renewed.contractId)).name).toBe('ContractRenewalDecided');
  });

  step('allows the contract it renewed to be renewed again', async () => {
    const { contractId } = await makeContract('W-10', { units: [] });
    const mistaken = (await renewal(contractId, 'W-10-A')).data;
    expect((await removal(String(mistaken.contractId))).code).toBe(1);
    const before = (await invoke(getContract, staff, { params: { id: contractId } })).data;
    expect([before.renewal, before.renewedById]).toEqual([undefined, undefined]);
    expect((await renewal(contractId, 'W-10-B')).data).toMatchObject({ renewalOfId: contractId });
  });
});

describe('rules for changing a contract', () => {
  step('say in advance what may be changed and why not', async () => {
    const { contractId, units, version } = await makeContract('W-6', { subLicense: 'auto' });
    const params = { id: contractId };
    const status = () => invoke(getContractEditStatus, staff, { params });
    expect((await status()).data).toMatchObject({ deletable: false, fixedFields: [], reasons: [] });
    const unitId = units[0]!.contractUnitId;
    await invoke(addContractAdvances, staff, {
      params,
      body: {
        advances: [
          {
            advanceType: 2,
            amount: '1000',
            expectedDate: '2026-01-05',
            deductSetting: 1,
            deductStartDate: '2026-01-01',
            deductEndDate: '2026-12-31',
            includeAllUnits: false,
            contractUnitIds: [unitId],
          },
        ],
      },
    });
    const lower = await makeContract('W-6-L', {
      licensorId: licensor.agentId,
      agentId: await createAgent(),
      upperContractIds: [contractId],
    });
    expect((await status()).data).toMatchObject({
      fixedFields: ['currency', 'royaltyCurrency', 'licensorId', 'agentId', 'subLicense'],
      reasons: ['HasAdvance', 'SubLicensed'],
      lowerContracts: [{ contractId: lower.contractId }],
    });
    const currency = await invoke(getContractCurrencyStatus, staff, { query: { contractId } });
    expect(currency.data).toMatchObject({ changeable: false, reasons: ['HasAdvance'] });
    const unit = await invoke(validateContractUnit, staff, { params: { ...params, unitId } });
    expect(unit.data).toMatchObject({ editable: true, deletable: false, usedByRows: false });
    const before = (await invoke(getContract, staff, { params })).data;
    const change = (more: object) =>
      invoke(updateContractBasicInfo, staff, { params, body: { ...before, ...more, version } });
    expect((await change({ subLicense: 'none' })).name).toBe('ThisContractHasBeenSubLicensed');
    expect((await change({ currency: 'USD' })).name).toBe('ContractCurrencyMismatch');
    expect((await change({ summary: '改過' })).data).toMatchObject({ summary: '改過' });
    const details = await invoke(checkPartyDetailContracts, staff, {
      query: { licensorId: licensor.licensorId },
    });
    expect(details.data).toMatchObject({ related: true });
  });

  it.each([
    ['does not allow sub-licensing', { subLicense: 'none' }, {}, 'TheContractNeedLicensingRights'],
    ['ends before', { subLicense: 'auto' }, { endDate: addDays(lastDay, 5) }, 'MakeUpperContractFirst'],
    ['has fewer rights', { subLicense: 'auto' }, { rights: [2000] }, 'MakeUpperContractFirst'],
  ])('refuse a sub-licence under a contract that %s', async (title, upper, lower, name) => {
    const { contractId } = await makeContract(`W-U-${title}`, upper);
    await expect(
      makeContract(`W-L-${title}`, {
        licensorId: licensor.agentId,
        agentId: await createAgent(),
        upperContractIds: [contractId],
        units: [],
        ...lower,
      }),
    ).rejects.toThrow(`"name":"${name}"`);
  });
});

it('keeps the lists of records true to them', expectTrueLists);
