import { expect, it } from 'vitest';
import { recordOfflineWithdrawal } from '../../../shared/accounting/offlineRoutes.ts';
import { accountingKeys } from '../../../functions/db/keys/accounting.ts';
import { loadWithdrawals } from '../../../functions/withdrawals/withdrawalStore.ts';
import { today } from '../../support/today.ts';
import { beforeNextRead } from '../accounting/madeRecords.ts';
import { invoke } from '../../support/dataCloud.ts';
import { addItem, openBusiness, payWithdrawal, type Licensor } from '../../support/business/openBusiness.ts';
import { apply, bookIncomeOfBoth, representedTwice } from './twoContracts.ts';

const { staff, agentId } = await openBusiness();

const receiptsUnder = ({ licensorId, contractId }: Licensor): string =>
  accountingKeys.entries(`contract:${licensorId}:${contractId}`);

it('covers a receipt that is posted during a withdrawal request by the withdrawal that pays it', async () => {
  const licensor = await representedTwice(agentId);
  const july = await bookIncomeOfBoth(licensor, 'July', '3000', '700');
  let august = '';
  // Runs after the applicant's preview, in the middle of the request.
  beforeNextRead(receiptsUnder(licensor), async () => {
    august = await bookIncomeOfBoth(licensor, 'August', '600', '50');
  });
  const refused = await apply(licensor, `${july}-1`);
  expect(refused).toMatchObject({ name: 'AmountAboveNetPayable' });
  const { withdrawalId, ...first } = await apply(licensor, `${july}-2`);
  expect(new Set(first.batchIds as string[])).toEqual(new Set([july, august]));
  expect(first).toMatchObject({ gross: '4350' });
  await payWithdrawal(staff, String(withdrawalId), '4350');
});

it('marks no older receipt as paid when one is posted while an offline payment is recorded', async () => {
  const licensor = await representedTwice(agentId);
  const item = await addItem(staff, licensor.contractId, {
    advanceType: 3,
    amount: '100',
    expectedDate: '2026-01-05',
    deductSetting: 0,
    deductStartDate: '2026-01-01',
    deductEndDate: '2026-12-31',
  });
  await bookIncomeOfBoth(licensor, 'July', '800', '0');
  beforeNextRead(receiptsUnder(licensor), () => bookIncomeOfBoth(licensor, 'August', '1000', '0'));
  const recorded = await invoke(recordOfflineWithdrawal, staff, {
    body: {
      contractAdvanceId: item,
      currency: 'TWD',
      amount: '500',
      tax: '0',
      serviceFee: '0',
      payDate: today(),
      idempotencyKey: `outside-${licensor.licensorId}`,
    },
  });
  expect(recorded.code).toBe(1);
  expect(await loadWithdrawals(licensor.licensorId)).toMatchObject([{ gross: '500', batchIds: [] }]);
});
