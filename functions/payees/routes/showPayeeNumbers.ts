import { showPayeeNumbers } from '../../../shared/payees/routes.ts';
import { isReleased, numberPurposes } from '../../../shared/approvals/secondPerson.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadPayee, loadWithdrawal } from '../../withdrawals/withdrawalStore.ts';
import { requirePayableByOne } from '../../withdrawals/payeeLimit.ts';
import { recordNumberViews } from '../numberViews.ts';
import { payeeNumbers } from '../../withdrawals/payeeNumbers.ts';

/** Records the access before it shows anything, so the history has every number that was shown. */
export const handler = handle(showPayeeNumbers)(async ({ body: { withdrawalId, purpose }, identity }) => {
  const withdrawal = await loadWithdrawal(withdrawalId);
  if (!numberPurposes(withdrawal).includes(purpose))
    throw new Refusal(
      purpose === 'Payment' && !isReleased(withdrawal) ? 'SecondPersonRequired' : 'InvalidOperation',
    );
  if (purpose === 'Payment') await requirePayableByOne(withdrawal);
  const payee = await loadPayee(withdrawalId);
  await recordNumberViews(identity, [withdrawalId], purpose);
  return payeeNumbers(payee);
});
