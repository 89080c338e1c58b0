import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy } from 'react';
import { isTitleDoubt } from '../../../shared/statements/model.ts';
import { listReviewedRows } from '../../../shared/statements/routes.ts';
import { rowFilterSchema, type ReviewedRow } from '../../../shared/statements/rowSchema.ts';
import { call } from '../../api/call.ts';
import { useText } from '../../text/useText.ts';
import { LazyPart } from '../../components/LazyPart.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import type { Column, ListQuery, Rows } from '../../components/list/ListTable.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { ReleaseParked } from '../adjust/ReleaseParked.tsx';
import { Money } from '../../components/Money.tsx';
import { rowTone } from '../batchWords.ts';
import type { VersionedBatch } from '../useBatch.ts';
import { useReason } from '../useReason.ts';
import { useSearchParam } from '../../navigation/useSearchParam.ts';
import { BringBack } from './BringBack.tsx';
import { ExportErrors } from './ExportErrors.tsx';

const RowPanel = lazy(async () => ({ default: (await import('./RowPanel.tsx')).RowPanel }));

/** Results of a check to filter rows by; the states after booking belong to the batch. */
const offered = [
  'Licensed',
  'TitleDoubted',
  'IllegalData',
  'UnMatched',
  'MultipleMatch',
  'Matched',
  'MatchedThenPercentageError',
  'Ignored',
] as const;

const useColumns = (open: (rowId: string) => void): Column<ReviewedRow>[] => {
  const t = useText('statements');
  const reason = useReason();
  return [
    {
      id: 'line',
      name: t('statements:field.line'),
      cell: ({ line, rowId, origin }) => (
        <>
          <Button
            variant="inline-link"
            ariaLabel={t('statements:row.title', { line })}
            onClick={() => open(rowId)}
          >
            {String(line)}
          </Button>
          {origin?.params?.column && <span className="second-line">{origin.params.column}</span>}
        </>
      ),
      width: 95,
      isRowHeader: true,
    },
    {
      id: 'title',
      name: t('statements:issue.said'),
      cell: ({ title, performer, isrc, remark }) => (
        <>
          {title || remark || '—'}
          <span className="second-line">{[performer, isrc].filter(Boolean).join(' · ')}</span>
        </>
      ),
      width: 210,
    },
    {
      id: 'status',
      name: t('statements:field.status'),
      cell: (row) => (
        <>
          <StatusBadge tone={rowTone(row)}>
            {t(row.ignored ? 'statements:rowStatus.Ignored' : `statements:rowStatus.${row.status}`)}
          </StatusBadge>
          <span className="second-line reason">{reason(row.reason)}</span>
        </>
      ),
      width: 260,
    },
    {
      id: 'matched',
      name: t('statements:field.matchedTitle'),
      cell: ({ workTitle, rule, reason: { code } }) => (
        <>
          {workTitle ?? '—'}
          {isTitleDoubt(code) && (
            <div>
              <StatusBadge tone="attention">{t(`statements:titleDoubt.${code}`)}</StatusBadge>
            </div>
          )}
          {rule && <span className="second-line">{t(`statements:rule.${rule}`)}</span>}
        </>
      ),
      width: 170,
    },
    {
      id: 'amount',
      name: t('statements:field.amount'),
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
      width: 175,
      isFigure: true,
    },
  ];
};

/** All rows in file order, filtered by status: values, match rule, and reason. */
export const RowTab = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const { batchId } = batch;
  const [rowId, open] = useSearchParam('row');
  const load = ({ offset, limit, filters }: ListQuery, signal: AbortSignal) => {
    const status = rowFilterSchema.safeParse(filters.status).data;
    return call(listReviewedRows, { params: { id: batchId }, query: { offset, limit, status }, signal });
  };
  const panel = ({ items }: Rows<ReviewedRow>) => {
    const row = items.find((one) => one.rowId === rowId);
    return (
      row && (
        <LazyPart>
          <RowPanel row={row} batch={batch} onClose={() => open('')} />
        </LazyPart>
      )
    );
  };
  return (
    <ListPage
      id="statementRows"
      scope={`${batchId}#${batch.revision}#${batch.status}#${batch.adjustments ?? 0}#${batch.stage}`}
      variant="container"
      title={t('statements:tab.rows')}
      description={t('statements:row.text')}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <ReleaseParked batch={batch} />
          <BringBack batch={batch} />
          <ExportErrors batch={batch} />
        </SpaceBetween>
      }
      columns={useColumns(open)}
      filters={[
        {
          key: 'status',
          kind: 'choice',
          label: t('statements:field.status'),
          options: offered.map((value) => ({ value, label: t(`statements:rowStatus.${value}`) })),
        },
      ]}
      rowId={(row) => row.rowId}
      load={load}
      empty={{ text: t('statements:row.empty') }}
      below={panel}
    />
  );
};
