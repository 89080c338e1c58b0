import { showPayeeNumbers } from '../../../shared/payments/routes.ts';
import { isReleased, purposesOf } from '../../../shared/payments/secondPerson.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadPayee, loadWithdrawal } from '../../withdrawals/withdrawalStore.ts';
import { noteLooks } from '../../payments/numberLooks.ts';
import { payeeNumbers } from '../../payments/payeeNumbers.ts';

/** Notes the look before it shows anything: a number that was shown is never missing from the history. */
export const handler = handle(showPayeeNumbers)(async ({ body: { withdrawalId, purpose }, identity }) => {
  const withdrawal = await loadWithdrawal(withdrawalId);
  if (!purposesOf(withdrawal).includes(purpose))
    throw new Refusal(
      purpose === 'Payment' && !isReleased(withdrawal) ? 'SecondPersonRequired' : 'InvalidOperation',
    );
  const payee = await loadPayee(withdrawalId);
  await noteLooks(identity, [withdrawalId], purpose);
  return payeeNumbers(payee);
});
