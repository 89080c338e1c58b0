import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import type { PayerEntity } from '../../../shared/reference/enumerations.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { reportFormatSchema } from '../../../shared/reports/schema.ts';
import { downloadPaymentReport } from '../../../shared/withdrawals/routes.ts';
import { call } from '../../api/call.ts';
import { useText } from '../../text/useText.ts';
import { useDownload } from '../../components/file/useDownload.ts';

/** Returns the first day of a day's year, from which payments are reported. */
const firstDayOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`;

const choices = [
  { id: 'waiting', status: 1 },
  { id: 'paid', status: 2 },
] as const;

/** Payments of a company for bank and accounting: those waiting, or those paid this year. */
export const PaymentReportButton = ({ payer }: { payer: PayerEntity }) => {
  const t = useText('withdrawals');
  const { download, isMaking } = useDownload(`payments-${payer}`);
  const choose = (id: string) => {
    const [which, format] = id.split('.');
    const status = choices.find((choice) => choice.id === which)!.status;
    const endDate = payerDay(payer);
    const startDate = which === 'paid' ? firstDayOfYear(endDate) : '2000-01-01';
    download(() =>
      call(downloadPaymentReport, {
        body: { invoiceId: payer, startDate, endDate, status, format: reportFormatSchema.parse(format) },
      }),
    );
  };
  return (
    <ButtonDropdown
      loading={isMaking}
      items={choices.map(({ id }) => ({
        id,
        text: t(`withdrawals:paymentReport.${id}`),
        items: reportFormatSchema.options.map((format) => ({
          id: `${id}.${format}`,
          text: t(`withdrawals:paymentReport.${format}`),
        })),
      }))}
      onItemClick={({ detail }) => choose(detail.id)}
    >
      {t('withdrawals:paymentReport.title')}
    </ButtonDropdown>
  );
};
