import { downloadPaymentReport } from '../../shared/withdrawals/routes.ts';
import { handle } from '../core/handle.ts';
import { askForReport } from '../reports/askForReport.ts';
import { paymentsIn } from '../reports/payments/loadPaymentReport.ts';

export const handler = handle(downloadPaymentReport)(async ({ body, language }) => {
  const { format, ...payments } = body;
  const withdrawals = await paymentsIn(payments);
  return askForReport(
    { kind: 'payments', payments, language },
    {
      format,
      fileName: `payments-${payments.invoiceId}-${payments.startDate}-${payments.endDate}`,
      mark: JSON.stringify(withdrawals.map(({ withdrawalId, version }) => [withdrawalId, version])),
    },
  );
});
