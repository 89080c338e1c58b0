import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { listIncome } from '../../shared/income/routes.ts';
import type { ReceivedFact } from '../../shared/income/schema.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { ListTable, type Column } from '../components/list/ListTable.tsx';
import { useIsPhone } from '../components/list/useIsPhone.ts';
import { Amounts } from '../components/Money.tsx';
import { FigureLines } from '../components/money/FigureLines.tsx';
import { RoundedNote } from '../components/money/RoundedNote.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { useFactColumns } from './factColumns.tsx';
import { factId } from './factId.ts';
import { ExportIncome } from './ExportIncome.tsx';
import { LeftOut } from './filter/LeftOut.tsx';
import { IncomeFrame } from './IncomeFrame.tsx';
import { addressOfWork } from './paths.ts';
import { wholeMonths } from './slices.ts';
import { useIncomeView, type IncomeView } from './filter/useIncomeView.ts';

/** Loaded when one work is opened. */
const WorkIncome = lazy(async () => ({ default: (await import('./WorkIncome.tsx')).WorkIncome }));

const useColumns = (view: IncomeView): Column<ReceivedFact>[] => {
  const t = useText('income');
  const isPhone = useIsPhone();
  return [
    {
      id: 'work',
      name: t('income:field.work'),
      width: 150,
      isRowHeader: true,
      cell: ({ workId, workTitle, workType, currency, platform, usagePeriod }) => (
        <div>
          <RecordLink to={addressOfWork(view, workId, { currency })}>{workTitle || workId}</RecordLink>
          <div className="income-source">
            {/* A telephone has no room for the columns that tell lines of one work apart. */}
            {isPhone
              ? [platform, wholeMonths(usagePeriod)].filter(Boolean).join(' · ')
              : t(`income:workType.${workType}`)}
          </div>
        </div>
      ),
    },
    ...useFactColumns(view),
  ];
};

const Lines = ({ view }: { view: IncomeView }) => {
  const t = useText('income');
  const { position, change, filter } = view;
  return (
    <ListTable
      id="incomeLines"
      scope={JSON.stringify(filter)}
      title={t('income:detail.lines')}
      description={t('income:detail.linesText')}
      variant="container"
      columns={useColumns(view)}
      rowId={factId}
      load={({ offset, limit }, signal) => call(listIncome, { query: { ...filter, offset, limit }, signal })}
      below={({ items, total, totals = [], leftOut }) => (
        <>
          <LeftOut statements={leftOut} />
          {totals.length > 0 && (
            <Box padding={{ top: 's' }}>
              <FigureLines
                lines={[
                  [t('income:detail.total', { count: total }), <Amounts key="totals" amounts={totals} />],
                ]}
              />
            </Box>
          )}
          <RoundedNote
            amounts={[
              ...totals,
              ...items.map(({ royaltyAmount, currency }) => ({ amount: royaltyAmount, currency })),
            ]}
          />
        </>
      )}
      empty={{
        text: t('income:detail.empty'),
        action: position.workType !== 'all' && (
          <Button onClick={() => change({ workType: 'all' })}>{t('income:detail.allTypes')}</Button>
        ),
      }}
    />
  );
};

/** Loaded when the rows of a statement are opened. */
const IncomeRows = lazy(async () => ({ default: (await import('./IncomeRows.tsx')).IncomeRows }));

const Shown = ({ view }: { view: IncomeView }) => {
  const [search] = useSearchParams();
  const workId = search.get('workId');
  if (search.get('batch')) return <IncomeRows view={view} search={search} />;
  return workId ? <WorkIncome view={view} workId={workId} /> : <Lines view={view} />;
};

/** Income line by line, and a single work's down to the rows of its batches. */
export const Page = () => {
  const t = useText('income');
  const view = useIncomeView({ begins: 'oneKind', opens: 'whole' });
  const [search] = useSearchParams();
  return (
    <IncomeFrame
      title={t('pages:incomeDetail')}
      description={t('income:detail.text')}
      view={view}
      actions={<ExportIncome view={view} workId={search.get('workId') ?? undefined} />}
    >
      {() => <Shown view={view} />}
    </IncomeFrame>
  );
};
