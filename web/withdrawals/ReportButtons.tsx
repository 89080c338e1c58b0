import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { withdrawalDocuments, withdrawalDocumentSchema } from '../../shared/withdrawals/roleStates.ts';
import { downloadWithdrawalReport } from '../../shared/withdrawals/routes.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { reportFormatSchema } from '../../shared/reports/schema.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { useSeesNumbers } from '../payees/useSeesNumbers.ts';
import { useDownload } from '../components/file/useDownload.ts';

/** Downloads of a withdrawal: its statement as workbook or document, and its receipt or invoice. */
export const ReportButtons = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useText('withdrawals');
  const seesNumbers = useSeesNumbers();
  const { withdrawalId } = withdrawal;
  const { download, isMaking } = useDownload(`report-${withdrawalId}`);
  const choose = (choice: string) => {
    const [document, format] = choice.split('.');
    download(() =>
      call(downloadWithdrawalReport, {
        body: {
          withdrawalId,
          document: withdrawalDocumentSchema.parse(document),
          format: reportFormatSchema.parse(format),
        },
      }),
    );
  };
  // Receipts and invoices show the payee's full numbers.
  const documents = withdrawalDocuments(withdrawal).filter(
    (document) => seesNumbers || document === 'WithdrawStatement',
  );
  if (documents.length === 0) return null;
  return (
    <ButtonDropdown
      loading={isMaking}
      items={documents.flatMap((document) =>
        (document === 'WithdrawStatement' ? reportFormatSchema.options : (['pdf'] as const)).map(
          (format) => ({
            id: `${document}.${format}`,
            text: t(`withdrawals:document.${document}.${format}`),
          }),
        ),
      )}
      onItemClick={({ detail }) => choose(detail.id)}
    >
      {t('withdrawals:report.download')}
    </ButtonDropdown>
  );
};
