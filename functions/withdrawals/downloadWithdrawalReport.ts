import { downloadWithdrawalReport } from '../../shared/withdrawals/routes.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { presignDownload } from '../core/files.ts';
import { handle } from '../core/handle.ts';
import { Refusal } from '../core/refusal.ts';
import { reportObjects } from '../db/keys/withdrawals.ts';
import { hasReport } from '../reports/reportStore.ts';
import { startWithdrawalReport } from './reportMachine.ts';
import { loadWithdrawal, maySeePayments } from './withdrawalStore.ts';

export const handler = handle(downloadWithdrawalReport)(async ({ body, identity }) => {
  const { withdrawalId, licensorId, status } = await loadWithdrawal(body.withdrawalId);
  const isOwner = licensorId === identity.rightOwnerId;
  if (!isOwner && !maySeePayments(identity)) throw new Refusal('ReportNotYours');
  if (isOwner && status === withdrawalStatuses.abortedAndHidden) throw new Refusal('DataNotFound');
  const key = reportObjects.ofWithdrawal(withdrawalId, body.format);
  if (await hasReport(key))
    return { ready: true, url: await presignDownload(key, `${withdrawalId}.${body.format}`) };
  await startWithdrawalReport(withdrawalId);
  return { ready: false };
});
