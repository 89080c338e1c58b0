import { isPayableNow } from '../../../../shared/approvals/secondPerson.ts';
import { downloadPaymentReport } from '../../../../shared/withdrawals/routes.ts';
import { handle } from '../../../api/handle.ts';
import { recordNumberViews } from '../../../payees/numberViews.ts';
import { requestReport } from '../../../reports/requestReport.ts';
import { paymentsIn } from '../../../reports/payments/paymentReportReader.ts';

export const handler = handle(downloadPaymentReport)(async ({ body, language, identity }) => {
  const { format, ...payments } = body;
  const withdrawals = await paymentsIn(payments);
  const agentIds = new Set(withdrawals.map(({ agentId }) => agentId));
  const [agentId] = agentIds;
  const report = await requestReport(
    { kind: 'payments', payments, language },
    {
      format,
      fileName: `payments-${payments.invoiceId}-${payments.startDate}-${payments.endDate}`,
      mark: JSON.stringify(withdrawals.map(({ withdrawalId, version }) => [withdrawalId, version])),
      ...(agentId && agentIds.size === 1 && { agentId }),
    },
  );
  if (report.ready)
    await recordNumberViews(
      identity,
      withdrawals.filter(isPayableNow).map(({ withdrawalId }) => withdrawalId),
      'Payment',
    );
  return report;
});
