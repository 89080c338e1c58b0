import { describe, expect, it } from 'vitest';
import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { balancesOfOwner, entriesBetween } from '../../../functions/ledger/ledgerStore.ts';
import { loadAdvance } from '../../../functions/contracts/advanceReader.ts';
import { getContractBasicInfo } from '../../../shared/contracts/routes.ts';
import { updateContractBasicInfo } from '../../../shared/contracts/enquiryRoutes.ts';
import { updateRightOwner } from '../../../functions/people/rightOwnerStore.ts';
import { loadRightOwner } from '../../../functions/people/rightOwnerReader.ts';
import {
  confirmWithdrawal,
  getWithdrawal,
  getWithdrawalOwner,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import { putProof } from '../../support/putProof.ts';
import { account } from '../../../shared/accounting/account.ts';
import { today } from '../../support/today.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  addItem,
  createLicensor,
  earn,
  openBusiness,
  enterRate,
  saveFacts,
  royaltyLine,
} from '../../support/business/openBusiness.ts';

const range = { currency: 'USD', payerEntity: 'taipei' } as const;

const enter = (rate: string) =>
  enterRate(staff, { from: 'USD', to: 'TWD', rate, day: today(), source: '央行' });

/** Everything posted for the licensor, and what is frozen on its withdrawal and its payment. */
const look = async () => {
  const { licensorId, contractId } = licensor;
  const accounts = [account.payable(licensorId, contractId), account.accrued(licensorId, contractId)];
  const days = { currency: 'USD', from: '0000-01-01', to: '9999-12-31' } as const;
  const params = { id: withdrawalId };
  return {
    entries: await Promise.all(accounts.map((name) => entriesBetween(name, days))),
    balances: await balancesOfOwner(licensorId),
    withdrawal: (await invoke(getWithdrawal, staff, { params })).data,
    payee: (await invoke(getWithdrawalOwner, staff, { params })).data,
    payment: (await loadAdvance(advanceId)).payment,
  };
};

const preview = async () =>
  (await invoke(previewWithdrawalTax, licensor.identity, { body: { agentId, ...range } })).data;

const { staff, agentId } = await openBusiness();
const licensor = await createLicensor(agentId, range);
await enter('32');
await earn([royaltyLine(licensor, '1000', '1250')], 'USD');
const requested = await invoke(requestWithdrawal, licensor.identity, {
  body: {
    agentId,
    ...range,
    idempotencyKey: 'frozen-request',
    expectedNet: '900',
    confirmed: true,
    bankAccountId: licensor.bankAccount.bankAccountId,
  },
});
const withdrawalId = String(requested.data.withdrawalId);
const advanceId = await addItem(staff, licensor.contractId, {
  advanceType: 3,
  amount: '1000',
  expectedDate: today(),
  deductSetting: 0,
  deductStartDate: '2026-01-01',
  deductEndDate: '2026-12-31',
});
await invoke(confirmAdvancePayments, staff, {
  body: { contractAdvanceIds: [advanceId], payDate: today() },
});

const changes: readonly [string, () => Promise<unknown>][] = [
  [
    'the share, the name and the paying company of the contract',
    async () => {
      const params = { id: licensor.contractId };
      const { data } = await invoke(getContractBasicInfo, staff, { params });
      const changed = { ...data, licensorShare: '10', displayName: '改過的合約', payerEntity: 'malaysia' };
      expect((await invoke(updateContractBasicInfo, staff, { params, body: changed })).name).toBe('Success');
    },
  ],
  [
    'the tax residence of the payee',
    async () => {
      const owner = await loadRightOwner(licensor.licensorId);
      await updateRightOwner(staff, { ...owner, taxResidence: 'CN' }, owner.version, true);
    },
  ],
  [
    'the tax facts of the payee',
    async () => {
      const treaty = {
        payerCountry: 'Taiwan',
        rate: '0.05',
        certificateNumber: 'CN-1',
        validFrom: '2026-01-01',
        validTo: '2099-12-31',
      };
      const body = { manuscript: true, treaties: [treaty], version: 0 };
      expect((await saveFacts(staff, licensor.licensorId, body)).name).toBe('Success');
    },
  ],
  ['the exchange rate of the day', () => enter('44')],
];

describe('posted or frozen amounts', () => {
  it.each(changes)('stay the same after a change of %s', async (_what, change) => {
    const before = await look();
    expect(before.withdrawal).toMatchObject({
      principle: 'TaiwanLocalP',
      gross: '1000',
      tax: '100',
      net: '900',
      exchangeRate: { rate: '32' },
      parts: [{ contractName: '詞曲代理合約', amount: '1000' }],
    });
    expect(before.payment).toMatchObject({ tax: '100', principle: 'TaiwanLocalP' });
    await change();
    expect(await look()).toEqual(before);
  });

  it('are paid unchanged, while later income follows the new terms', async () => {
    await earn([royaltyLine(licensor, '1000')], 'USD');
    const later = { ...range, payerEntity: 'malaysia' };
    const next = await invoke(previewWithdrawalTax, licensor.identity, { body: { agentId, ...later } });
    expect(next.data).toMatchObject({ principle: 'MalaysiaOverseasP', tax: '100' });
    expect((await preview()).gross).toBeUndefined();
    const attachmentId = 'fil_00000000000001.pdf';
    await putProof(withdrawalId, attachmentId);
    const paid = await invoke(confirmWithdrawal, staff, {
      body: {
        withdrawalId,
        idempotencyKey: 'frozen-confirm',
        payDate: today(),
        paidAmount: '900',
        serviceFee: '0',
        attachmentIds: [attachmentId],
      },
    });
    expect(paid.data).toMatchObject({ status: 2, payerEntity: 'taipei', tax: '100', net: '900' });
    const reserved = await balancesOfOwner(withdrawalId);
    expect(reserved.map(({ amount }) => amount)).toEqual(['0']);
  });
});
