import { describe, expect, it } from 'vitest';
import { handler as recordOfflineWithdrawal } from '../../../functions/accounting/recordOfflineWithdrawal.ts';
import type { Identity } from '../../../functions/core/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import { writeIncomeFacts } from '../../../functions/income/incomeFactStore.ts';
import { handler as cancelWithdrawal } from '../../../functions/withdrawals/cancelWithdrawal.ts';
import { sharePaymentsOf } from '../../../functions/withdrawals/sharePayments.ts';
import { today } from '../../../shared/reference/dates.ts';
import { invoke } from '../search/dataCloud.ts';
import { addItem, openBusiness, payWithdrawal } from './business.ts';
import { apply, earnUnderBoth, factOf, representedTwice, type Represented } from './twoContracts.ts';

let staff: Identity;
let agentId: string;

openBusiness((business) => {
  ({ staff, agentId } = business);
});

/** Where the royalty of a statement stands under the first and the second contract. */
const paymentsOf = async ({ licensorId, contractId, secondId }: Represented, batchId: string) => {
  const statement = { batchId, currency: 'TWD' } as const;
  const found = await sharePaymentsOf(licensorId, statement, [contractId, secondId]);
  return [found.get(contractId)!, found.get(secondId)!];
};

describe('where the royalty of a statement was paid', () => {
  it('is nowhere before it is received', async () => {
    const licensor = await representedTwice(agentId);
    const batchId = newId('bat');
    const fact = factOf(licensor, licensor.contractId, 'July', '100');
    await writeIncomeFacts(licensor.licensorId, batchId, [fact]);
    expect(await paymentsOf(licensor, batchId)).toMatchObject([{ state: 'notReceived' }, {}]);
  });

  it('is the withdrawal that took it under its contract, and no other', async () => {
    const licensor = await representedTwice(agentId);
    const july = await earnUnderBoth(licensor, 'July', '3000', '700');
    const open = { state: 'toWithdraw', withdrawals: [] };
    expect(await paymentsOf(licensor, july)).toEqual([open, open]);
    const first = await apply(licensor, `${july}-a`, { contractIds: [licensor.secondId] });
    const { withdrawalId } = first;
    expect(await paymentsOf(licensor, july)).toMatchObject([
      open,
      { state: 'withdrawn', withdrawals: [{ withdrawalId, status: 1 }] },
    ]);
    await payWithdrawal(staff, String(withdrawalId), '700');
    const rest = await apply(licensor, `${july}-b`);
    expect(await paymentsOf(licensor, july)).toMatchObject([
      { state: 'withdrawn', withdrawals: [{ withdrawalId: rest.withdrawalId, status: 1 }] },
      { state: 'withdrawn', withdrawals: [{ withdrawalId, status: 2, payDate: today() }] },
    ]);
  });

  it('is open again once the request was cancelled', async () => {
    const licensor = await representedTwice(agentId);
    const july = await earnUnderBoth(licensor, 'July', '3000', '700');
    const { withdrawalId } = await apply(licensor, `${july}-c`);
    await invoke(cancelWithdrawal, staff, { body: { withdrawalId, reason: 'wrong account' } });
    expect(await paymentsOf(licensor, july)).toMatchObject([
      { state: 'toWithdraw' },
      { state: 'toWithdraw' },
    ]);
  });

  it('may be outside the system, which names the contract only', async () => {
    const licensor = await representedTwice(agentId);
    const july = await earnUnderBoth(licensor, 'July', '3000', '700');
    const contractAdvanceId = await addItem(staff, licensor.contractId, {
      ...{ advanceType: 3, amount: '1', expectedDate: today(), deductSetting: 0 },
      ...{ deductStartDate: '2026-01-01', deductEndDate: '2026-12-31' },
    });
    await invoke(recordOfflineWithdrawal, staff, {
      body: {
        ...{ contractAdvanceId, currency: 'TWD', amount: '3000', tax: '0', serviceFee: '0' },
        ...{ payDate: today(), idempotencyKey: `offline-${july}` },
      },
    });
    expect(await paymentsOf(licensor, july)).toMatchObject([
      { state: 'withdrawn', withdrawals: [{ offline: true, status: 2 }] },
      { state: 'toWithdraw', withdrawals: [] },
    ]);
  });

  it('is nowhere where an advance took all of it', async () => {
    const licensor = await representedTwice(agentId);
    const july = await earnUnderBoth(licensor, 'July', '3000', '0');
    expect(await paymentsOf(licensor, july)).toMatchObject([{ state: 'toWithdraw' }, { state: 'deducted' }]);
  });
});
