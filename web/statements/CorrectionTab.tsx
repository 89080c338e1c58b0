import Button from '@cloudscape-design/components/button';
import { isDecidable } from '../../shared/statements/batchRules.ts';
import { listCorrections } from '../../shared/statements/routes.ts';
import type { Correction } from '../../shared/statements/rowSchema.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useAuthority } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { ListTable, type Column } from '../components/list/ListTable.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { useUndo } from './issues/useUndo.ts';
import { isPending, type VersionedBatch } from './useBatch.ts';

const correctedTarget = ({ songId, workId }: Correction) =>
  songId ? ({ kind: 'song', id: songId } as const) : workId && ({ kind: 'work', id: workId } as const);

/** Effect of a decision: waiting for the next check, applied to the rows, or booked for good. */
const Effect = ({ correction, batch }: { correction: Correction; batch: VersionedBatch }) => {
  const t = useText('statements');
  if (correction.applied) return <StatusBadge tone="good">{t('statements:correction.applied')}</StatusBadge>;
  return isPending(batch, correction.createdAt) ? (
    <StatusBadge tone="waiting">{t('statements:issue.waits')}</StatusBadge>
  ) : (
    <StatusBadge tone="good">{t('statements:correction.followed')}</StatusBadge>
  );
};

const Undo = ({ correction, batch }: { correction: Correction; batch: VersionedBatch }) => {
  const t = useText('statements');
  const own = useAuthority()?.userId === correction.createdBy;
  const undo = useUndo(batch.batchId);
  const { rowId } = correction;
  if (!rowId || !own || correction.applied || !isDecidable(batch)) return null;
  return (
    <Button
      loading={undo.isPending}
      ariaLabel={t('statements:correction.undoNamed', { title: correction.title })}
      onClick={() => undo.mutate([rowId])}
    >
      {t('common:action.undo')}
    </Button>
  );
};

const useColumns = (batch: VersionedBatch): Column<Correction>[] => {
  const t = useText('statements');
  return [
    {
      id: 'said',
      name: t('statements:issue.said'),
      cell: (one) => (
        <>
          {one.title || one.isrc || '—'}
          <span className="second-line">
            {[one.performer, one.isrc, one.platform].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
      width: 225,
      isRowHeader: true,
    },
    {
      id: 'decision',
      name: t('statements:issue.decision'),
      cell: (one) => {
        const target = correctedTarget(one);
        return (
          <>
            {t(`statements:decision.${one.kind}`)}
            {target && (
              <span className="second-line">
                <RecordLink to={recordAddress[target.kind](target.id)}>
                  {one.targetTitle ?? target.id}
                </RecordLink>
              </span>
            )}
          </>
        );
      },
      width: 210,
    },
    {
      id: 'who',
      name: t('statements:correction.who'),
      cell: (one) => (
        <>
          {one.createdByName}
          <span className="second-line">
            <When at={one.createdAt} />
          </span>
        </>
      ),
      width: 180,
    },
    {
      id: 'effect',
      name: t('statements:correction.effect'),
      cell: (one) => <Effect correction={one} batch={batch} />,
      width: 200,
    },
    {
      id: 'undo',
      name: t('common:action.undo'),
      cell: (one) => <Undo correction={one} batch={batch} />,
      width: 110,
    },
  ];
};

/** Decisions made in this batch, newest first; a person can undo their own until the batch is booked. */
export const CorrectionTab = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const { batchId } = batch;
  return (
    <ListTable
      id="statementCorrections"
      scope={batchId}
      variant="container"
      title={t('statements:tab.corrections')}
      description={t('statements:correction.text')}
      columns={useColumns(batch)}
      rowId={({ correctionId }) => correctionId}
      load={({ offset, limit }, signal) =>
        call(listCorrections, { query: { batchId, offset, limit }, signal })
      }
      empty={{ text: t('statements:correction.empty') }}
    />
  );
};
