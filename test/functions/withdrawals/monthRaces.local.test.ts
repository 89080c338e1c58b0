import { describe, expect, it, vi } from 'vitest';
import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { recordOfflineWithdrawal } from '../../../shared/accounting/offlineRoutes.ts';
import { addContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import { loadAdvance } from '../../../functions/contracts/advanceReader.ts';
import {
  cancelWithdrawal,
  confirmWithdrawal,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import { putProof } from '../../support/putProof.ts';
import { newId } from '../../../functions/core/newId.ts';
import { commitSilently } from '../../../functions/db/commit.ts';
import { countWrites, loadTaxedInMonth, type TaxedPayee } from '../../../functions/tax/taxedThisMonth.ts';
import { taxExchangeRateSchema } from '../../../shared/money/rates/exchangeRate.ts';
import { sum } from '../../../shared/money/decimal.ts';
import { today } from '../../support/today.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  createLicensor,
  earn,
  type Licensor,
  type LicensorTerms,
  openBusiness,
  royaltyLine,
} from '../../support/business/openBusiness.ts';

const { staff, agentId } = await openBusiness();

/** A resident of mainland China, whose payments of a month are taxed together: 800 free up to 4,000, 80% above, at 20%. */
const resident: LicensorTerms = {
  currency: 'CNY',
  payerEntity: 'beijing',
  taxResidence: 'CN',
  bank: { country: 156, kind: 0 },
};

const range = { currency: 'CNY', payerEntity: 'beijing' } as const;

const addItems = async ({ contractId }: Licensor, amounts: readonly string[]): Promise<string[]> => {
  const advances = amounts.map((amount) => ({
    advanceType: 3,
    amount,
    expectedDate: today(),
    deductSetting: 0,
    deductStartDate: '2026-01-01',
    deductEndDate: '2026-12-31',
  }));
  const { data } = await invoke(addContractAdvances, staff, {
    params: { id: contractId },
    body: { advances },
  });
  return (data.items as { contractAdvanceId: string }[]).map(({ contractAdvanceId }) => contractAdvanceId);
};

const payItem = async (contractAdvanceId: string, payDate = today()): Promise<string> => {
  const body = { contractAdvanceIds: [contractAdvanceId], payDate };
  const { data } = await invoke(confirmAdvancePayments, staff, { body });
  expect(data).toMatchObject({ done: [contractAdvanceId], failures: [] });
  return (await loadAdvance(contractAdvanceId)).payment!.tax;
};

const preview = async ({ identity }: Licensor) =>
  (await invoke(previewWithdrawalTax, identity, { body: { agentId, ...range } })).data;

/** Requests a withdrawal, again with the new net whenever payments in between have changed it. */
const withdraw = async (licensor: Licensor): Promise<{ withdrawalId: string; tax: string }> => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { net } = await preview(licensor);
    const { name, data } = await invoke(requestWithdrawal, licensor.identity, {
      body: {
        agentId,
        ...range,
        idempotencyKey: `race-${licensor.licensorId}`,
        expectedNet: net,
        bankAccountId: licensor.bankAccount.bankAccountId,
        confirmed: true,
      },
    });
    if (name === 'Success') return { withdrawalId: String(data.withdrawalId), tax: String(data.tax) };
    expect(name).toBe('AmountAboveNetPayable');
  }
  throw new Error('never came to its turn');
};

const takeOutside = async (contractAdvanceId: string, amount: string, key: string) => {
  const { name } = await invoke(recordOfflineWithdrawal, staff, {
    body: {
      contractAdvanceId,
      currency: 'CNY',
      amount,
      tax: '0',
      serviceFee: '0',
      payDate: today(),
      idempotencyKey: `offline-race-${key}`,
    },
  });
  expect(name).toBe('Success');
};

const pay = async (withdrawalId: string, payDate: string) => {
  const attachmentId = 'fil_00000000000001.pdf';
  await putProof(withdrawalId, attachmentId);
  const { name } = await invoke(confirmWithdrawal, staff, {
    body: {
      withdrawalId,
      idempotencyKey: `confirm-${withdrawalId}`,
      payDate,
      paidAmount: '2560',
      serviceFee: '0',
      attachmentIds: [attachmentId],
    },
  });
  return name;
};

const loadCounted = async ({ licensorId }: Licensor, day = today()) => {
  const { gross, tax } = await loadTaxedInMonth(day, { licensorId, principle: 'ChinaLocalP', law: 'CNY' });
  return { gross, tax: tax.IndividualIncome };
};

describe('simultaneous payments to one payee', () => {
  it('all count towards the month’s threshold: two of 800 are 1,600', async () => {
    for (let time = 0; time < 3; time += 1) {
      const licensor = await createLicensor(agentId, resident);
      const ids = await addItems(licensor, ['800', '800']);
      const taxes = await Promise.all(ids.map((id) => payItem(id)));
      expect(taxes.sort()).toEqual(['0', '160']);
    }
  });

  it('of all kinds are taxed like one payment of their sum', async () => {
    const licensor = await createLicensor(agentId, resident);
    const amounts = Array.from({ length: 12 }, (_, index) => String(100 * (index + 1)));
    const ids = await addItems(licensor, [...amounts, '2000']);
    const last = ids.pop()!;
    const [outside, more] = [await createContractItem(licensor), await createContractItem(licensor)];
    await earn([royaltyLine(licensor, '3000')], 'CNY');
    const [{ tax: withdrawn }, ...taxes] = await Promise.all([
      withdraw(licensor),
      ...ids.map((id) => payItem(id)),
    ]);
    await earn([royaltyLine(licensor, '700')], 'CNY');
    const [, , ...later] = await Promise.all([
      takeOutside(outside, '300', `${licensor.licensorId}-1`),
      takeOutside(more, '400', `${licensor.licensorId}-2`),
      payItem(last),
    ]);
    const closing = await payItem((await addItems(licensor, ['1000']))[0]!);
    // 7,800 of items, 3,000 withdrawn, 700 outside the system, 2,000 and 1,000 at the end.
    const gross = '14500';
    const tax = '2320';
    expect(sum([withdrawn, ...taxes, ...(later as string[]), closing])).toBe(tax);
    expect(await loadCounted(licensor)).toEqual({ gross, tax });
  });
});

/** A payment item that gives the contract of an offline withdrawal. */
const createContractItem = async (licensor: Licensor): Promise<string> =>
  (await addItems(licensor, ['1']))[0]!;

describe('a withdrawal in the month’s tax', () => {
  it('counts once when it is paid on a later day of the month of its request', async () => {
    const licensor = await createLicensor(agentId, resident);
    await earn([royaltyLine(licensor, '3000')], 'CNY');
    vi.useFakeTimers({ now: new Date('2026-01-10T08:00:00Z'), toFake: ['Date'] });
    const { withdrawalId } = await withdraw(licensor).finally(() => vi.useRealTimers());
    expect(await pay(withdrawalId, '2026-01-28')).toBe('Success');
    expect(await loadCounted(licensor, '2026-01-01')).toEqual({ gross: '3000', tax: '440' });
    const [id] = await addItems(licensor, ['1000']);
    expect(await payItem(id!, '2026-01-29')).toBe('200');
  });

  it('counts in the month of payment, not of the request', async () => {
    const licensor = await createLicensor(agentId, resident);
    await earn([royaltyLine(licensor, '3000')], 'CNY');
    vi.useFakeTimers({ now: new Date('2026-01-10T08:00:00Z'), toFake: ['Date'] });
    const { withdrawalId } = await withdraw(licensor).finally(() => vi.useRealTimers());
    expect(await loadCounted(licensor, '2026-01-31')).toEqual({ gross: '3000', tax: '440' });
    expect(await pay(withdrawalId, '2026-02-03')).toBe('Success');
    expect(await loadCounted(licensor, '2026-01-31')).toEqual({ gross: '0', tax: '0' });
    expect(await loadCounted(licensor, '2026-02-28')).toEqual({ gross: '3000', tax: '440' });
    const [id] = await addItems(licensor, ['1000']);
    expect(await payItem(id!, '2026-02-20')).toBe('200');
  });

  it('stops counting when it is cancelled, and stays so when it is hidden', async () => {
    const licensor = await createLicensor(agentId, resident);
    await earn([royaltyLine(licensor, '3000')], 'CNY');
    const { withdrawalId } = await withdraw(licensor);
    const cancel = (hidden: boolean) =>
      invoke(cancelWithdrawal, staff, { body: { withdrawalId, reason: 'wrong account', hidden } });
    expect((await cancel(false)).name).toBe('Success');
    expect(await loadCounted(licensor)).toEqual({ gross: '0', tax: '0' });
    expect((await cancel(true)).name).toBe('Success');
    const [id] = await addItems(licensor, ['1000']);
    expect(await payItem(id!)).toBe('40');
  });
});

describe('the sums of a month', () => {
  it('are those of one payee, principle, currency of the law and month', async () => {
    const payment = {
      paymentId: 'adv_1',
      licensorId: newId('mus'),
      day: '2026-01-31',
      principle: 'ChinaLocalP',
      currency: 'CNY',
      gross: '100',
      taxLines: [],
    } as const;
    const exchangeRate = taxExchangeRateSchema.parse({
      from: 'CNY',
      to: 'TWD',
      day: '2026-01-30',
      rate: '4.4',
      source: 'bank',
      enteredAt: '2026-01-30T01:00:00Z',
      enteredBy: 'A',
    });
    const others: Partial<TaxedPayee>[] = [
      { principle: 'TaiwanOverseasP' },
      { principle: 'ChinaLocalC' },
      { currency: 'USD' },
      {
        currency: 'CNY',
        exchangeRate,
      },
      { day: '2026-02-01' },
      { day: '2025-12-31' },
      { licensorId: newId('mus') },
    ];
    const counted = others.map((other, index) => ({ ...payment, ...other, paymentId: `adv_${index + 2}` }));
    for (const one of [payment, ...counted]) await commitSilently(countWrites(one));
    const month = await loadTaxedInMonth('2026-01-01', {
      licensorId: payment.licensorId,
      principle: 'ChinaLocalP',
      law: 'CNY',
    });
    expect(month.gross).toBe('100');
    // The version counts every change of the payee's month, whatever its principle.
    expect(month.seen).toEqual({ month: '2026-01', version: 5 });
  });
});
