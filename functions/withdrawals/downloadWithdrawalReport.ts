import { documentsOf } from '../../shared/withdrawals/roleStates.ts';
import { downloadWithdrawalReport } from '../../shared/withdrawals/routes.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { handle } from '../core/handle.ts';
import { Refusal } from '../core/refusal.ts';
import { askForReport } from '../reports/askForReport.ts';
import { loadWithdrawal, maySeePayments } from './withdrawalStore.ts';

export const handler = handle(downloadWithdrawalReport)(async ({ body, identity }) => {
  const withdrawal = await loadWithdrawal(body.withdrawalId);
  const { withdrawalId, licensorId, status, payment } = withdrawal;
  const { document, format } = body;
  const isOwner = licensorId === identity.rightOwnerId;
  if (!isOwner && !maySeePayments(identity)) throw new Refusal('ReportNotYours');
  if (isOwner && status === withdrawalStatuses.abortedAndHidden) throw new Refusal('DataNotFound');
  if (!documentsOf(withdrawal).includes(document)) throw new Refusal('ReportUnsupported');
  if (document !== 'WithdrawStatement' && format !== 'pdf') throw new Refusal('ReportUnsupported');
  return askForReport(
    { kind: 'withdrawal', withdrawalId, document },
    { format, fileName: `${document}-${withdrawalId}`, mark: payment?.payDate },
  );
});
