import SpaceBetween from '@cloudscape-design/components/space-between';
import { listIncomeRows } from '../../shared/income/incomeSourceRoutes.ts';
import { rowIdSchema } from '../../shared/statements/rowSchema.ts';
import type { IncomeRow } from '../../shared/income/incomeSourceSchema.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { ListTable, type Column } from '../components/list/ListTable.tsx';
import { RecordPanel } from '../components/list/RecordPanel.tsx';
import { Figure } from '../components/money/Figure.tsx';
import { RoundedNote } from '../components/money/RoundedNote.tsx';
import { Money } from '../components/Money.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { useSearchParam } from '../navigation/useSearchParam.ts';
import { CoveringWithdrawals } from './CoveringWithdrawals.tsx';
import { addressOfWork, rowChoice } from './paths.ts';
import { RowLicense } from './RowLicense.tsx';
import type { IncomeView } from './filter/useIncomeView.ts';

/** Units are text of the file, which may not be a number. */
const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

const useColumns = (open: (rowId: string) => void): Column<IncomeRow>[] => {
  const t = useText('income');
  return [
    {
      id: 'line',
      name: t('income:rows.line'),
      width: 70,
      isRowHeader: true,
      cell: ({ line, rowId }) => (
        <button type="button" className="income-open" onClick={() => open(rowId)}>
          {line}
        </button>
      ),
    },
    { id: 'title', name: t('income:rows.title'), width: 180, cell: ({ title }) => title },
    { id: 'performer', name: t('income:rows.performer'), width: 130, cell: ({ performer }) => performer },
    { id: 'platform', name: t('income:field.platform'), width: 110, cell: ({ platform }) => platform },
    {
      id: 'units',
      name: t('income:field.units'),
      isFigure: true,
      width: 100,
      cell: ({ units }) =>
        isNumber(units) ? <Figure value={units} /> : <span className="money">{units}</span>,
    },
    {
      id: 'amount',
      name: t('income:field.gross'),
      isFigure: true,
      width: 130,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      id: 'royalty',
      name: t('income:field.royalty'),
      isFigure: true,
      width: 130,
      cell: ({ royalty, currency }) => <Money amount={royalty} currency={currency} />,
    },
  ];
};

/** Statement rows behind a work's income; each opens to its split. */
export const IncomeRows = ({ view, search }: { view: IncomeView; search: URLSearchParams }) => {
  const t = useText('income');
  const [opened, setOpened] = useSearchParam('row');
  const choice = rowChoice(search);
  const columns = useColumns(setOpened);
  if (!choice) return null;
  const query = { ...choice, rightOwnerId: view.filter.rightOwnerId };
  return (
    <SpaceBetween size="l">
      <RecordLink to={addressOfWork(view, choice.workId)}>{t('income:rows.back')}</RecordLink>
      <ListTable
        id="incomeRows"
        scope={JSON.stringify(query)}
        title={t('income:rows.rows')}
        description={t('income:rows.text')}
        variant="container"
        columns={columns}
        rowId={({ rowId }) => rowId}
        load={({ offset, limit }, signal) =>
          call(listIncomeRows, { query: { ...query, offset, limit }, signal })
        }
        empty={{ text: t('income:rows.empty') }}
        below={({ items }) => (
          <>
            <RoundedNote amounts={items.map(({ royalty, currency }) => ({ amount: royalty, currency }))} />
            {rowIdSchema.safeParse(opened).success && (
              <RecordPanel title={t('income:rows.shares')} onClose={() => setOpened('')}>
                <RowLicense key={opened} rowId={opened} />
              </RecordPanel>
            )}
          </>
        )}
      />
      {view.isOwn && <CoveringWithdrawals batchId={choice.batchId} />}
    </SpaceBetween>
  );
};
