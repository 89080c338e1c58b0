import { expect, it } from 'vitest';
import { handler as recordOfflineWithdrawal } from '../../../functions/routes/accounting/recordOfflineWithdrawal.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { accountingKeys } from '../../../functions/db/keys/accounting.ts';
import { loadWithdrawals } from '../../../functions/withdrawals/withdrawalStore.ts';
import { today } from '../../support/today.ts';
import { beforeNextLookAt } from '../accounting/madeRecords.ts';
import { invoke } from '../../support/dataCloud.ts';
import { addItem, openBusiness, payWithdrawal, type Licensor } from './business.ts';
import { apply, earnUnderBoth, representedTwice } from './twoContracts.ts';

let staff: Identity;
let agentId: string;

openBusiness((business) => {
  ({ staff, agentId } = business);
});

const receiptsUnder = ({ licensorId, contractId }: Licensor): string =>
  accountingKeys.entries(`contract:${licensorId}:${contractId}`);

it('a receipt posted during a withdrawal request is covered by the withdrawal that pays it', async () => {
  const licensor = await representedTwice(agentId);
  const july = await earnUnderBoth(licensor, 'July', '3000', '700');
  let august = '';
  // After the preview that the applicant saw, in the middle of the request.
  beforeNextLookAt(receiptsUnder(licensor), async () => {
    august = await earnUnderBoth(licensor, 'August', '600', '50');
  });
  const refused = await apply(licensor, `${july}-1`);
  expect(refused).toMatchObject({ name: 'AmountAboveNetPayable' });
  const { withdrawalId, ...first } = await apply(licensor, `${july}-2`);
  expect(new Set(first.batchIds as string[])).toEqual(new Set([july, august]));
  expect(first).toMatchObject({ gross: '4350' });
  await payWithdrawal(staff, String(withdrawalId), '4350');
});

it('a receipt posted while an offline payment is recorded does not mark an older one paid', async () => {
  const licensor = await representedTwice(agentId);
  const item = await addItem(staff, licensor.contractId, {
    advanceType: 3,
    amount: '100',
    expectedDate: '2026-01-05',
    deductSetting: 0,
    deductStartDate: '2026-01-01',
    deductEndDate: '2026-12-31',
  });
  await earnUnderBoth(licensor, 'July', '800', '0');
  beforeNextLookAt(receiptsUnder(licensor), () => earnUnderBoth(licensor, 'August', '1000', '0'));
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
