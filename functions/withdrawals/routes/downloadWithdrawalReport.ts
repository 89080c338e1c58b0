import type * as z from 'zod';
import type { Language } from '../../../shared/api/codes/entry.ts';
import { allows } from '../../../shared/access/authority.ts';
import { withdrawalDocuments } from '../../../shared/withdrawals/roleStates.ts';
import { downloadWithdrawalReport } from '../../../shared/withdrawals/routes.ts';
import type { TrialInput, withdrawalReportInputSchema } from '../../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../../shared/withdrawals/status.ts';
import { handle } from '../../api/handle.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { recordNumberViews } from '../../payees/numberViews.ts';
import { requestReport } from '../../reports/requestReport.ts';
import { documentsOfDraft, draftWithdrawal } from '../draftWithdrawal.ts';
import { requireApplicant } from '../withdrawable.ts';
import { loadWithdrawal, maySeePayments } from '../withdrawalStore.ts';

/** Person who asks for a document, and the language they read. */
type Reader = { identity: Identity; language: Language };

type Input = z.infer<typeof withdrawalReportInputSchema>;

/** Returns a document of an existing withdrawal. */
const loadDocument = async ({ identity, language }: Reader, id: string, { document, format }: Input) => {
  const withdrawal = await loadWithdrawal(id);
  const { withdrawalId, documentNumber = withdrawalId, licensorId, agentId, status, payment } = withdrawal;
  const isOwner = licensorId === identity.rightOwnerId;
  if (!isOwner && !maySeePayments(identity)) throw new Refusal('ReportNotYours');
  if (isOwner && status === withdrawalStatuses.abortedAndHidden) throw new Refusal('DataNotFound');
  if (!withdrawalDocuments(withdrawal).includes(document)) throw new Refusal('ReportUnsupported');
  if (document !== 'WithdrawStatement' && format !== 'pdf') throw new Refusal('ReportUnsupported');
  // Receipts and invoices show the payee's full numbers.
  const showsNumbers = document !== 'WithdrawStatement' && !isOwner;
  if (showsNumbers && !allows(identity.permissions, 'paymentRoleAuthority/viewPayeeNumber'))
    throw new Refusal('NotAllowed');
  const report = await requestReport(
    { kind: 'withdrawal', withdrawalId, document, language },
    { format, fileName: `${document}-${documentNumber}`, mark: payment?.payDate, agentId },
  );
  if (report.ready && showsNumbers) await recordNumberViews(identity, [withdrawalId], 'TaxFiling');
  return report;
};

/**
 * Returns the statement of the amount the signed-in person could withdraw, or the receipt or invoice it would have. It is
 * made again after its data has changed.
 */
const documentOfTrial = async (
  { identity, language }: Reader,
  trial: TrialInput,
  { document, format }: Input,
) => {
  if (!allows(identity.permissions, 'reportRoleAuthority/menuApplyForWithdrawal'))
    throw new Refusal('NotAllowed');
  const isStatement = document === 'WithdrawStatement';
  if (!isStatement && format !== 'pdf') throw new Refusal('ReportUnsupported');
  const licensorId = requireApplicant(identity);
  const { draft } = await draftWithdrawal(licensorId, trial);
  if (!documentsOfDraft(draft).includes(document)) throw new Refusal('ReportUnsupported');
  const name = isStatement ? 'royalty' : document;
  return requestReport(
    { kind: 'trial', licensorId, trial, document, language },
    {
      format,
      fileName: `${name}-${draft.currency}-${draft.periodEnd}`,
      mark: JSON.stringify(draft),
      agentId: draft.agentId,
    },
  );
};

export const handler = handle(downloadWithdrawalReport)(({ body, identity, language }) =>
  body.trial
    ? documentOfTrial({ identity, language }, body.trial, body)
    : loadDocument({ identity, language }, body.withdrawalId ?? '', body),
);
