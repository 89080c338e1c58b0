import { describe, expect, it } from 'vitest';
import { commitSilently, update } from '../../../functions/db/commit.ts';
import { peopleKeys } from '../../../functions/db/keys/people.ts';
import type { BankAccount } from '../../../shared/people/accountSchema.ts';
import { createBankAccount } from '../../../functions/payees/bankAccountStore.ts';
import { getTaxProfile, listTaxExchangeRates } from '../../../shared/tax/routes.ts';
import {
  getWithdrawal,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import { today } from '../../support/today.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  createCompanyLicensor,
  createLicensor,
  createUnpayable,
  earn,
  enterRate,
  type Licensor,
  type LicensorTerms,
  openBusiness,
  royaltyLine,
  saveFacts,
} from '../../support/business/openBusiness.ts';

const { staff: payer, agentId } = await openBusiness();

type Paid = LicensorTerms & Required<Pick<LicensorTerms, 'currency' | 'payerEntity'>>;

const usd: Paid = { currency: 'USD', payerEntity: 'taipei' };
const beijing: Paid = { currency: 'CNY', payerEntity: 'beijing', bank: { country: 156, kind: 0 } };

/** A licensor with these terms who is owed an amount. */
const owed = async (terms: Paid, amount: string): Promise<Licensor> => {
  const licensor = await createLicensor(agentId, terms);
  await earn([royaltyLine(licensor, amount)], terms.currency);
  return licensor;
};

const toRange = ({ currency, payerEntity }: Paid) => ({ agentId, currency, payerEntity });

const preview = (licensor: Licensor, terms: Paid) =>
  invoke(previewWithdrawalTax, licensor.identity, { body: toRange(terms) });

const apply = (licensor: Licensor, terms: Paid, expectedNet: string, change: object = {}) =>
  invoke(requestWithdrawal, licensor.identity, {
    body: {
      ...toRange(terms),
      idempotencyKey: `key-${licensor.licensorId}-${expectedNet}`,
      bankAccountId: licensor.bankAccount.bankAccountId,
      expectedNet,
      confirmed: true,
      ...change,
    },
  });

const enter = (rate: string, change: object = {}) =>
  enterRate(payer, { from: 'USD', to: 'TWD', rate, day: today(), source: '央行', ...change });

describe('a withdrawal in a currency other than that of the tax law', () => {
  it('is refused without an exchange rate, and names the missing rate', async () => {
    const licensor = await owed(usd, '1000');
    const refused = await preview(licensor, usd);
    expect(refused.name).toBe('IncomeTaxUnsupported');
    expect(refused.data).toMatchObject({ data: { exchangeRate: { from: 'USD', to: 'TWD' } } });
  });

  it('is taxed at the latest rate, which is stored on it with its source', async () => {
    const licensor = await owed(usd, '700');
    await enter('25');
    expect((await preview(licensor, usd)).data).toMatchObject({ tax: '0', exchangeRate: { rate: '25' } });
    await enter('32');
    const shown = await preview(licensor, usd);
    expect(shown.data).toMatchObject({
      tax: '70',
      net: '630',
      exchangeRate: { rate: '32', source: '央行' },
    });
    const requested = await apply(licensor, usd, '630');
    expect(requested.code).toBe(1);
    await enter('33');
    const params = { id: requested.data.withdrawalId };
    expect((await invoke(getWithdrawal, licensor.identity, { params })).data).toMatchObject({
      exchangeRate: { rate: '32', enteredBy: 'Test person' },
      taxLines: [{ ruleId: 'tw-resident-royalty', base: '700', rate: '0.10', amount: '70' }],
    });
    const { data } = await invoke(listTaxExchangeRates, payer, { query: { from: 'USD', to: 'TWD' } });
    expect(data.items).toMatchObject([{ rate: '33' }, { rate: '32' }, { rate: '25' }]);
  });

  it.each([
    ['of zero', { rate: '0' }],
    ['of a future day', { day: '2099-01-01' }],
    ['into its own currency', { to: 'USD' }],
    ['outside any market range', { rate: '1000' }],
    ['that is inverted', { rate: '0.031' }],
    ['without a source', { source: ' ' }],
  ])('does not accept an exchange rate %s', async (_title, change) => {
    expect((await enter('31', change)).name).toBe('InvalidData');
  });
});

describe('tax facts that staff verified', () => {
  const profileInput = (licensor: Licensor) => ({ params: { id: licensor.licensorId } });

  it('lower the rate by a treaty while its certificate is valid, and name the certificate', async () => {
    const terms: Paid = { ...usd, currency: 'TWD', taxResidence: 'MY' };
    const licensor = await owed(terms, '10000');
    expect((await preview(licensor, terms)).data).toMatchObject({
      principle: 'TaiwanOverseasP',
      tax: '2000',
    });
    const treaty = {
      payerCountry: 'Taiwan',
      rate: '0.10',
      certificateNumber: 'MY-2026-1',
      validFrom: '2026-01-01',
      validTo: '2099-12-31',
    };
    const body = { treaties: [treaty], version: 0 };
    expect((await saveFacts(payer, licensor.licensorId, body)).name).toBe('Success');
    expect((await invoke(getTaxProfile, payer, profileInput(licensor))).data).toMatchObject({ version: 1 });
    expect((await preview(licensor, terms)).data).toMatchObject({
      tax: '1000',
      taxLines: [{ rate: '0.10', source: 'treaty certificate MY-2026-1' }],
    });
    expect((await saveFacts(payer, licensor.licensorId, body)).name).toBe('StaleVersion');
  });

  it('are empty until verified, and cannot be changed by the payee', async () => {
    const licensor = await createLicensor(agentId);
    expect((await invoke(getTaxProfile, payer, profileInput(licensor))).data).toMatchObject({
      smallScale: false,
      treaties: [],
      version: 0,
    });
    const body = { smallScale: true, version: 0 };
    const denied = await saveFacts(licensor.identity, licensor.licensorId, body);
    expect(denied.name).toBe('NotAllowed');
  });

  it('decide whether an author paid from Singapore is taxed on a tenth', async () => {
    const terms: Paid = {
      currency: 'SGD',
      payerEntity: 'singaporeMalaysia',
      bank: { country: 158, kind: 1 },
    };
    const licensor = await owed(terms, '10000');
    expect((await preview(licensor, terms)).data).toMatchObject({ tax: '1000' });
    await saveFacts(payer, licensor.licensorId, { authorOrComposer: true, version: 0 });
    expect((await preview(licensor, terms)).data).toMatchObject({ tax: '240' });
  });
});

describe('payments from mainland China', () => {
  it('of one month are taxed together', async () => {
    const terms: Paid = { ...beijing, taxResidence: 'CN' };
    const licensor = await owed(terms, '3000');
    expect((await apply(licensor, terms, '2560')).data).toMatchObject({ tax: '440' });
    await earn([royaltyLine(licensor, '1000')], 'CNY');
    expect((await preview(licensor, terms)).data).toMatchObject({ gross: '1000', tax: '200' });
  });

  it('need a bank there for a resident payee', async () => {
    const terms: Paid = { ...beijing, taxResidence: 'CN', bank: { country: 158, kind: 1 } };
    const licensor = await owed(terms, '3000');
    expect((await apply(licensor, terms, '2560')).name).toBe('PayeeBankRegionMustBeChina');
  });

  it('need a confirmation of the 183 days for a non-resident author', async () => {
    const terms: Paid = { ...beijing, taxResidence: 'HK', bank: { country: 344, kind: 1 } };
    const licensor = await owed(terms, '3750');
    expect((await apply(licensor, terms, '3660')).name).toBe('TaxResidencyMismatch');
    const requested = await apply(licensor, terms, '3660', { confirmResidence: true });
    expect(requested.data).toMatchObject({ principle: 'ChinaOverseasP', tax: '90' });
  });
});

describe('a company paid from mainland China', () => {
  const company = async (terms: Paid, amount: string): Promise<Licensor> => {
    const licensor = await createCompanyLicensor(agentId, terms);
    await earn([royaltyLine(licensor, amount)], terms.currency);
    return licensor;
  };

  it('has 6% withheld without an invoice, and pays its own rate with one', async () => {
    const terms: Paid = { ...beijing, taxResidence: 'CN' };
    const licensor = await company(terms, '10600');
    expect((await preview(licensor, terms)).data).toMatchObject({ principle: 'ChinaLocalC', tax: '600' });
    const withInvoice = () =>
      invoke(previewWithdrawalTax, licensor.identity, {
        body: { ...toRange(terms), invoiceChoice: 'Invoice' },
      });
    expect((await withInvoice()).data).toMatchObject({
      tax: '0',
      taxLines: [{ ruleId: 'cn-company-vat-general', deducted: false }],
    });
    await saveFacts(payer, licensor.licensorId, { smallScale: true, version: 0 });
    expect((await withInvoice()).data).toMatchObject({
      taxLines: [{ ruleId: 'cn-company-vat-small-scale-reduced', rate: '0.01' }],
    });
  });

  it('needs a bank there when it is resident', async () => {
    const terms: Paid = { ...beijing, taxResidence: 'CN', bank: { country: 158, kind: 1 } };
    expect((await apply(await company(terms, '10600'), terms, '10000')).name).toBe('BankRegionMustBeChina');
  });
});

describe('a payee with incomplete or differing details', () => {
  it('is refused without bank account and identity document', async () => {
    const unpayable = await createUnpayable(agentId);
    await earn([royaltyLine(unpayable, '10000')]);
    const licensor = { ...unpayable, bankAccount: { bankAccountId: 'bnk_00000000000001' } } as Licensor;
    const terms: Paid = { ...usd, currency: 'TWD' };
    expect((await apply(licensor, terms, '10000')).name).toBe('MissingIdentityOrBankInfo');
  });

  it('must confirm an account with another name than the identity document', async () => {
    const terms: Paid = { ...usd, currency: 'TWD' };
    const licensor = await owed(terms, '10000');
    const bankAccount = await createBankAccount(licensor.identity, licensor.licensorId, {
      currency: 'TWD',
      country: 158,
      kind: 0,
      bankName: '測試銀行',
      accountName: '林測試工作室',
      accountNumber: '0009876543210',
      confirmAccountName: true,
    });
    // An account that came with a registration has no confirmation.
    await commitSilently([
      update<BankAccount>(
        peopleKeys.bankAccount(licensor.licensorId, bankAccount.bankAccountId),
        {
          set: { accountNameConfirmed: false },
        },
        'InvalidOperation',
      ),
    ]);
    const other = { bankAccountId: bankAccount.bankAccountId };
    const asked = await apply(licensor, terms, '10000', other);
    expect(asked).toMatchObject({
      name: 'ConfirmationRequired',
      data: { data: { issues: [{ path: 'body.confirmAccountName', message: 'accountNameDiffers' }] } },
    });
    const requested = await apply(licensor, terms, '10000', { ...other, confirmAccountName: true });
    expect(requested.data).toMatchObject({ bankAccount: { accountName: '林測試工作室' } });
  });

  it('is refused without an account in the currency of the contract', async () => {
    const terms: Paid = { ...usd, currency: 'TWD', bank: { country: 158, kind: 0, currency: 'USD' } };
    const licensor = await owed(terms, '10000');
    expect((await apply(licensor, terms, '10000')).name).toBe('ContractBankNotSet');
  });
});

describe('an account that the payer cannot reach', () => {
  it('is refused with advice to contact the agent', async () => {
    const terms: Paid = { ...usd, currency: 'TWD', bank: { country: 344, kind: 0 } };
    const licensor = await owed(terms, '10000');
    expect((await apply(licensor, terms, '10000')).name).toBe('AccountAndPartAUnsupported');
  });
});
