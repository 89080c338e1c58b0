import { listAdjustments } from '../../../shared/statements/adjustmentRoutes.ts';
import type { Adjustment } from '../../../shared/statements/adjustmentSchema.ts';
import { call } from '../../api/call.ts';
import { useText } from '../../text/useText.ts';
import { ListTable, type Column } from '../../components/list/ListTable.tsx';
import { MissingRate } from '../../components/money/MissingRate.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { When } from '../../components/When.tsx';
import type { VersionedBatch } from '../useBatch.ts';
import { EffectTable, Moved } from './Effects.tsx';

const useColumns = (): Column<Adjustment>[] => {
  const t = useText('statements', 'statementParts');
  return [
    {
      id: 'what',
      name: t('statementParts:adjust.what'),
      cell: ({ kind, decision, title, targetTitle, rows }) => (
        <>
          {kind === 'shareBasis' && t('statements:basis.title')}
          {kind === 'release' && t('statementParts:adjust.release')}
          {kind === 'decision' && (title || '—')}
          <span className="second-line">
            {[decision && t(`statements:decision.${decision}`), targetTitle].filter(Boolean).join(' · ')}
          </span>
          {rows !== undefined && (
            <span className="second-line">{t('statements:issue.rows', { count: rows })}</span>
          )}
        </>
      ),
      width: 210,
      isRowHeader: true,
    },
    {
      id: 'who',
      name: t('statementParts:adjust.who'),
      cell: ({ requestedByName, requestedAt, postedAt }) => (
        <>
          {requestedByName}
          <span className="second-line">
            <When at={requestedAt} />
          </span>
          {!postedAt && <StatusBadge tone="working">{t('statements:stage.adjusting')}</StatusBadge>}
        </>
      ),
      width: 165,
    },
    {
      id: 'effects',
      name: t('statementParts:adjust.effects'),
      cell: ({ money = [], effects = [], missingRate }) => (
        <>
          {missingRate && (
            <>
              <StatusBadge tone="bad">{t('statementParts:adjust.missingRate')}</StatusBadge>
              <span className="second-line">
                <MissingRate rate={missingRate} />
              </span>
            </>
          )}
          <Moved money={money} />
          <EffectTable effects={effects} />
        </>
      ),
      width: 550,
    },
  ];
};

/** Corrections made after the batch was booked, newest first, with their effect on licensors. */
export const AdjustmentList = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements', 'statementParts');
  const { batchId, version } = batch;
  return (
    <ListTable
      id="statementAdjustments"
      scope={`${batchId}#${version}`}
      variant="container"
      title={t('statementParts:adjust.list')}
      columns={useColumns()}
      rowId={({ adjustmentId }) => adjustmentId}
      load={({ offset, limit }, signal) =>
        call(listAdjustments, { params: { id: batchId }, query: { offset, limit }, signal })
      }
      empty={{ text: t('statementParts:adjust.none') }}
    />
  );
};
