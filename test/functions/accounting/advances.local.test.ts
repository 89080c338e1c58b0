import { describe, expect } from 'vitest';
import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { listDeductions } from '../../../shared/income/routes.ts';
import { account } from '../../../shared/accounting/account.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  addItem,
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
} from '../../support/business/openBusiness.ts';
import { chained } from '../../support/chained.ts';

const it = chained();

const business = await openBusiness();
const { staff } = business;
const licensor = await createLicensor(business.agentId);
const advanceId = await addItem(staff, licensor.contractId, {
  advanceType: 2,
  amount: '1000',
  expectedDate: '2026-01-05',
  deductSetting: 1,
  deductStartDate: '2026-01-01',
  deductEndDate: '2026-12-31',
});

const payable = () => loadBalance(account.payable(licensor.licensorId, licensor.contractId), 'TWD');

describe('an advance', () => {
  it('is not recouped before it is paid', async () => {
    await earn([royaltyLine(licensor, '100')]);
    expect(await payable()).toBe('-100');
  });

  it('is paid once', async () => {
    const confirm = () =>
      invoke(confirmAdvancePayments, staff, {
        body: { contractAdvanceIds: [advanceId], payDate: '2026-01-05' },
      });
    expect((await confirm()).data).toEqual({ done: [advanceId], waiting: [], failures: [] });
    expect((await confirm()).data).toMatchObject({ failures: [{ name: 'PaidAdvanceCannotChange' }] });
    expect(await loadBalance(account.advance(advanceId), 'TWD')).toBe('1000');
    const denied = await invoke(confirmAdvancePayments, licensor.identity, {
      body: { contractAdvanceIds: [advanceId], payDate: '2026-01-05' },
    });
    expect(denied.name).toBe('NotAllowed');
  });

  it('is recouped from royalty until it is paid back, and the licensor sees the deductions', async () => {
    await earn([royaltyLine(licensor, '600')]);
    await earn([royaltyLine(licensor, '600')]);
    expect(await loadBalance(account.advance(advanceId), 'TWD')).toBe('0');
    expect(await payable()).toBe('-300');
    const deductions = await invoke(listDeductions, licensor.identity);
    expect(deductions.data.items).toMatchObject([
      {
        contractAdvanceId: advanceId,
        amount: '1000',
        recouped: '1000',
        outstanding: '0',
        paidOn: '2026-01-05',
        held: '0',
      },
    ]);
    expect(
      (deductions.data.items as { entries: { amount: string }[] }[])[0]!.entries
        .map(({ amount }) => amount)
        .sort(),
    ).toEqual(['400', '600']);
  });
});
