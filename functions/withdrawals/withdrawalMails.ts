import { formatMoney } from '../../shared/money/display.ts';
import type { WithdrawalEvent } from '../../shared/messages/templates/withdrawalNotice.ts';
import { withdrawalDocuments } from '../../shared/withdrawals/roleStates.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { prepareMailsTo, type PreparedMails } from '../recipients/mails.ts';

/**
 * Prepares the mails that tell a licensor of an event of its withdrawal. They name its number, its net amount and its
 * documents, and no account.
 * @param withdrawal as it is after the event
 * @param isOpen false if the licensor can no longer open it
 */
export const withdrawalMails = (
  event: WithdrawalEvent,
  withdrawal: Withdrawal,
  isOpen = true,
): Promise<PreparedMails> => {
  const { withdrawalId, licensorId, documentNumber, net, currency, payment, abort } = withdrawal;
  return prepareMailsTo(licensorId, {
    template: 'withdrawalNotice',
    paramsIn: (language) => ({
      event,
      withdrawalId,
      number: documentNumber ?? withdrawalId,
      amount: `${formatMoney(net, currency, language)} ${currency}`,
      day: event === 'paid' ? payment?.payDate : undefined,
      documents: event === 'paid' ? withdrawalDocuments(withdrawal) : undefined,
      reason: event === 'cancelled' ? abort?.reason : undefined,
      isOpen,
    }),
    cause: `${withdrawalId} ${event}`,
    about: withdrawalId,
  });
};
