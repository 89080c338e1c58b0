import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router';
import type { Answer } from '../../../shared/api/route.ts';
import { listBatches } from '../../../shared/statements/routes.ts';
import { pageAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { downloadCsv } from '../../components/file/downloadCsv.ts';
import { ListTable, type Column } from '../../components/list/ListTable.tsx';
import { Amounts } from '../../components/Money.tsx';
import { When } from '../../components/When.tsx';
import { batchHeadColumns } from '../batchColumns.tsx';
import { PeriodText } from '../PeriodText.tsx';
import { externalIncomeColumns } from './externalIncome.ts';

type Batch = Answer<typeof listBatches>['items'][number];

/** Milliseconds between two refetches while the list is open. */
const interval = 5000;

const useColumns = (): Column<Batch>[] => {
  const t = useText('statements', 'external');
  return [
    ...batchHeadColumns(t, 225),
    {
      id: 'period',
      name: t('external:field.period'),
      cell: ({ periodStart, periodEnd }) => <PeriodText start={periodStart} end={periodEnd} />,
      width: 175,
    },
    {
      id: 'money',
      name: t('external:field.amount'),
      cell: ({ reconciliation = [] }) => (
        <Amounts amounts={reconciliation.map(({ currency, file }) => ({ currency, amount: file }))} />
      ),
      width: 150,
      isFigure: true,
    },
    {
      id: 'entered',
      name: t('external:field.entered'),
      cell: ({ uploadedAt, uploadedBy }) => (
        <>
          <When at={uploadedAt} />
          <span className="second-line">{uploadedBy}</span>
        </>
      ),
      width: 150,
    },
  ];
};

/** Buttons that enter income by form or file, and the file to fill in. */
const Entering = () => {
  const t = useText('external');
  const navigate = useNavigate();
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button
        iconName="download"
        onClick={() => downloadCsv('external-licensing.csv', externalIncomeColumns, [])}
      >
        {t('external:action.emptyFile')}
      </Button>
      <Button onClick={() => void navigate(pageAddress.statementUpload)}>
        {t('external:action.upload')}
      </Button>
      <Button variant="primary" onClick={() => void navigate(pageAddress.externalIncomeAdd)}>
        {t('external:action.enter')}
      </Button>
    </SpaceBetween>
  );
};

/** Income from external licensing, entered by form or by file, newest first. */
export const ExternalIncomeList = () => {
  const t = useText('external', 'statements');
  const may = useMay();
  const entering = may('incomeStatementRoleAuthority/menuStatementImport') && <Entering />;
  return (
    <ListTable
      id="externalIncome"
      title={t('external:list.title')}
      description={t('external:list.text')}
      variant="container"
      actions={entering}
      columns={useColumns()}
      rowId={({ batchId }) => batchId}
      load={({ offset, limit }, signal) =>
        call(listBatches, { query: { offset, limit, source: 'external-licensing' }, signal })
      }
      refreshEvery={interval}
      empty={{ text: t('external:list.empty') }}
    />
  );
};
