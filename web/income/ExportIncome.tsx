import Button from '@cloudscape-design/components/button';
import { downloadIncome } from '../../shared/income/incomeSourceRoutes.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { useDownload } from '../components/file/useDownload.ts';
import type { IncomeView } from './filter/useIncomeView.ts';

/** Downloads the filtered income lines as a workbook; those of one work where one is shown. */
export const ExportIncome = ({ view, workId }: { view: IncomeView; workId?: string | undefined }) => {
  const t = useText('income', 'reports');
  const { download, isMaking } = useDownload('income-export');
  return (
    <Button
      iconName="download"
      disabled={view.isStaff ? view.position.rightOwner === undefined : !view.isOwn}
      loading={isMaking}
      onClick={() => download(() => call(downloadIncome, { body: { ...view.filter, workId } }))}
    >
      {t('income:export')}
    </Button>
  );
};
