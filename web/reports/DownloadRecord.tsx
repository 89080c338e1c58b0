import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import {
  downloadStatementProof,
  downloadStatementRecord,
} from '../../shared/accounting/statementRecordRoutes.ts';
import { reportFormatSchema } from '../../shared/reports/schema.ts';
import { call } from '../api/call.ts';
import { useDownload } from '../components/file/useDownload.ts';
import { useText } from '../text/useText.ts';

/** Button that downloads a royalty statement in one of the formats of reports. */
export const DownloadRecord = ({ statementRecordId }: { statementRecordId: string }) => {
  const t = useText('reports');
  const { download, isMaking } = useDownload(`record-${statementRecordId}`);
  return (
    <ButtonDropdown
      expandToViewport
      loading={isMaking}
      items={[...reportFormatSchema.options, 'proof' as const].map((format) => ({
        id: format,
        text: t(`reports:download.${format}`),
      }))}
      onItemClick={({ detail }) => {
        const format = reportFormatSchema.safeParse(detail.id).data;
        download(() =>
          format
            ? call(downloadStatementRecord, { body: { statementRecordId, format } })
            : call(downloadStatementProof, { body: { statementRecordId } }),
        );
      }}
    >
      {t('common:action.download')}
    </ButtonDropdown>
  );
};
