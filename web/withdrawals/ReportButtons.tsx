import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useMutation } from '@tanstack/react-query';
import { downloadWithdrawalReport } from '../../shared/withdrawals/routes.ts';
import { reportFormatSchema, type ReportFormat } from '../../shared/reports/schema.ts';
import { call } from '../app/api.ts';
import { explain } from '../app/explain.ts';
import { notify } from '../app/notices.ts';
import { useText } from '../app/useText.ts';
import { waitFor } from './waitFor.ts';

/** Asks until the report is made, as long as one takes (product description: one to two minutes) and some more. */
const reportAddress = (withdrawalId: string, format: ReportFormat): Promise<string> =>
  waitFor(async () => {
    const { ready, url } = await call(downloadWithdrawalReport, { body: { withdrawalId, format } });
    return ready ? url : undefined;
  });

/** The royalty statement of a withdrawal as a workbook or a document; says in a notice when it is there. */
export const ReportButtons = ({ withdrawalId }: { withdrawalId: string }) => {
  const t = useText('withdrawals');
  const id = `report-${withdrawalId}`;
  const report = useMutation({
    meta: { quiet: true },
    mutationFn: (format: ReportFormat) => reportAddress(withdrawalId, format),
    onMutate: () => notify({ id, kind: 'in-progress', text: t('withdrawals:report.making') }),
    onSuccess: (url) => {
      const open = () => globalThis.location.assign(url);
      notify({
        id,
        kind: 'info',
        text: t('withdrawals:report.ready'),
        action: { label: t('common:action.download'), run: open },
      });
      open();
    },
    onError: (error) => notify({ id, kind: 'error', text: explain(error) }),
  });
  return (
    <ButtonDropdown
      loading={report.isPending}
      items={reportFormatSchema.options.map((format) => ({
        id: format,
        text: t(`withdrawals:report.${format}`),
      }))}
      onItemClick={({ detail }) => report.mutate(reportFormatSchema.parse(detail.id))}
    >
      {t('withdrawals:report.download')}
    </ButtonDropdown>
  );
};
