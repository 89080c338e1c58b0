import { formatMoney } from '../../shared/money/display.ts';
import type { WithdrawalEvent } from '../messages/templates/withdrawalNotice.ts';
import { displayName } from '../../shared/reference/names.ts';
import { withdrawalDocuments } from '../../shared/withdrawals/roleStates.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { loadRightOwner } from '../people/rightOwnerReader.ts';
import { joinMails, prepareMailsTo, type PreparedMails } from '../recipients/mails.ts';

const mailsToLicensor = (
  event: WithdrawalEvent,
  withdrawal: Withdrawal,
  isOpen: boolean,
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

/** Prepares the mails to the agent whose contracts the royalty is from, if it may see the income of its licensors. */
const mailsToAgent = async (
  event: WithdrawalEvent,
  { withdrawalId, licensorId, agentId, documentNumber, gross, currency, payment }: Withdrawal,
): Promise<PreparedMails> => {
  const licensor = await loadRightOwner(licensorId);
  return prepareMailsTo(agentId, {
    template: 'licensorWithdrawal',
    paramsIn: (language) => ({
      event,
      licensorName: displayName(licensor, language),
      number: documentNumber ?? withdrawalId,
      amount: `${formatMoney(gross, currency, language)} ${currency}`,
      day: event === 'paid' ? payment?.payDate : undefined,
    }),
    cause: `${withdrawalId} ${event}`,
    about: withdrawalId,
    right: 'reportRoleAuthority/viewIncome',
  });
};

/**
 * Prepares the mails that tell a licensor and its agent of an event of a withdrawal. They name its number and its amount,
 * those to the licensor its documents too, and none names an account.
 * @param withdrawal as it is after the event
 * @param isOpen false if the licensor can no longer open it
 */
export const withdrawalMails = async (
  event: WithdrawalEvent,
  withdrawal: Withdrawal,
  isOpen = true,
): Promise<PreparedMails> =>
  joinMails(await Promise.all([mailsToLicensor(event, withdrawal, isOpen), mailsToAgent(event, withdrawal)]));
