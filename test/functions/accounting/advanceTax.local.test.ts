import { describe, expect, it } from 'vitest';
import { confirmAdvancePayments, previewAdvanceTax } from '../../../shared/accounting/advanceRoutes.ts';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { isTaxKnown } from '../../../functions/tax/taxedPayment.ts';
import { loadAdvance } from '../../../functions/contracts/advanceReader.ts';
import { previewWithdrawalTax, requestWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { account } from '../../../shared/accounting/account.ts';
import { today } from '../../support/today.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  addItem,
  createCompanyLicensor,
  createLicensor,
  earn,
  enterRate,
  type Licensor,
  type LicensorTerms,
  openBusiness,
  royaltyLine,
  saveFacts,
} from '../../support/business/openBusiness.ts';

const { staff, agentId } = await openBusiness();

const beijing: LicensorTerms = {
  currency: 'CNY',
  payerEntity: 'beijing',
  taxResidence: 'CN',
  bank: { country: 156, kind: 0 },
};

const payAdvance = ({ contractId }: Licensor, amount: string): Promise<string> =>
  addItem(staff, contractId, {
    advanceType: 2,
    amount,
    expectedDate: today(),
    deductSetting: 0,
    deductStartDate: '2026-01-01',
    deductEndDate: '2026-12-31',
  });

const trial = (contractAdvanceId: string, more: object = {}) =>
  invoke(previewAdvanceTax, staff, { body: { contractAdvanceId, payDate: today(), ...more } });

const pay = (contractAdvanceId: string) =>
  invoke(confirmAdvancePayments, staff, {
    body: { contractAdvanceIds: [contractAdvanceId], payDate: today() },
  });

describe('a payment in a currency other than that of the tax law', () => {
  it('waits for an exchange rate, and stores it with the tax lines', async () => {
    const licensor = await createLicensor(agentId, { currency: 'USD' });
    const advanceId = await payAdvance(licensor, '1000');
    const isKnown = (currency: 'USD' | 'TWD') =>
      isTaxKnown({ principle: 'TaiwanLocalP', gross: '1000', currency, date: today() });
    expect(await Promise.all([isKnown('USD'), isKnown('TWD')])).toEqual([false, true]);
    const refused = await trial(advanceId);
    expect(refused.name).toBe('IncomeTaxUnsupported');
    expect(refused.data).toMatchObject({ data: { exchangeRate: { from: 'USD', to: 'TWD' } } });
    expect((await pay(advanceId)).data).toMatchObject({ failures: [{ name: 'IncomeTaxUnsupported' }] });
    const enter = (rate: string) =>
      enterRate(staff, { from: 'USD', to: 'TWD', rate, day: today(), source: '央行' });
    await enter('32');
    expect(await isKnown('USD')).toBe(true);
    expect((await trial(advanceId)).data).toMatchObject({ tax: '100', exchangeRate: { rate: '32' } });
    expect((await pay(advanceId)).data).toMatchObject({ done: [advanceId] });
    await enter('25');
    expect((await loadAdvance(advanceId)).payment).toMatchObject({
      tax: '100',
      principle: 'TaiwanLocalP',
      exchangeRate: { rate: '32', source: '央行' },
      taxLines: [{ ruleId: 'tw-resident-royalty', rate: '0.10' }],
    });
    expect(await loadBalance(account.tax('taipei', 'Income'), 'USD')).toBe('-100');
  });
});

describe('tax facts of a payee that staff verified', () => {
  it('lower the tax of a payment under a treaty', async () => {
    const licensor = await createLicensor(agentId, { taxResidence: 'MY' });
    const advanceId = await payAdvance(licensor, '10000');
    expect((await trial(advanceId)).data).toMatchObject({ tax: '2000' });
    const treaty = {
      payerCountry: 'Taiwan',
      rate: '0.10',
      certificateNumber: 'MY-2026-2',
      validFrom: '2026-01-01',
      validTo: '2099-12-31',
    };
    await saveFacts(staff, licensor.licensorId, { treaties: [treaty], version: 0 });
    expect((await trial(advanceId)).data).toMatchObject({
      tax: '1000',
      taxLines: [{ source: 'treaty certificate MY-2026-2' }],
    });
  });

  it('apply to a small company that invoices a payment', async () => {
    const licensor = await createCompanyLicensor(agentId, beijing);
    const advanceId = await payAdvance(licensor, '10600');
    expect((await trial(advanceId)).data).toMatchObject({ tax: '600' });
    await saveFacts(staff, licensor.licensorId, { smallScale: true, version: 0 });
    expect((await trial(advanceId, { invoiced: true })).data).toMatchObject({
      tax: '0',
      taxLines: [{ ruleId: 'cn-company-vat-small-scale-reduced' }],
    });
  });
});

describe('payments and withdrawals of one month in mainland China', () => {
  const range = { currency: 'CNY', payerEntity: 'beijing' };

  const previewed = async (licensor: Licensor) =>
    (await invoke(previewWithdrawalTax, licensor.identity, { body: { agentId, ...range } })).data;

  it('are taxed together, with the payment first', async () => {
    const licensor = await createLicensor(agentId, beijing);
    const advanceId = await payAdvance(licensor, '3000');
    expect((await trial(advanceId)).data).toMatchObject({ tax: '440' });
    await pay(advanceId);
    await earn([royaltyLine(licensor, '1000')], 'CNY');
    expect(await previewed(licensor)).toMatchObject({ gross: '1000', tax: '200' });
  });

  it('are taxed together, with the withdrawal first', async () => {
    const licensor = await createLicensor(agentId, beijing);
    await earn([royaltyLine(licensor, '3000')], 'CNY');
    const requested = await invoke(requestWithdrawal, licensor.identity, {
      body: {
        agentId,
        ...range,
        idempotencyKey: `key-${licensor.licensorId}`,
        expectedNet: '2560',
        bankAccountId: licensor.bankAccount.bankAccountId,
        confirmed: true,
      },
    });
    expect(requested.data).toMatchObject({ tax: '440' });
    expect((await trial(await payAdvance(licensor, '1000'))).data).toMatchObject({ tax: '200' });
  });
});
