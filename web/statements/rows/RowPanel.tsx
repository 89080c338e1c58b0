import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, type ReactNode } from 'react';
import { isAdjustable, isDecidable, licensedStatus } from '../../../shared/statements/batchRules.ts';
import type { ReviewedRow } from '../../../shared/statements/rowSchema.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { useAuthority, useMay } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { Facts } from '../../components/Facts.tsx';
import { LazyPart } from '../../components/LazyPart.tsx';
import { Percent } from '../../components/Percent.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { useReference } from '../../components/useReference.ts';
import { DecideRow } from './DecideRow.tsx';
import { AdjustRow } from '../adjust/AdjustRow.tsx';
import { CreateFromRow } from '../create/CreateFromRow.tsx';
import { isAssignable } from '../issues/decisions.ts';
import { Money } from '../../components/Money.tsx';
import { rowTone } from '../batchWords.ts';
import { PeriodText } from '../PeriodText.tsx';
import { RecordPanel } from '../../components/list/RecordPanel.tsx';
import type { VersionedBatch } from '../useBatch.ts';
import { useReason } from '../useReason.ts';

const RowLicense = lazy(async () => ({ default: (await import('../../income/RowLicense.tsx')).RowLicense }));

const isShare = (text: string | undefined): text is string =>
  text !== undefined && /^\d+(\.\d+)?$/.test(text);

const share = (text: string | undefined): ReactNode =>
  isShare(text) ? <Percent value={text} /> : text || undefined;

/** Links to the records of a row: its work, its recording, and the contracts that license it. */
const Links = ({ row }: { row: ReviewedRow }) => {
  const t = useText('statements');
  const { workId, songId } = row;
  // Staff may open a licensor's records; an agent that reviews the statement may not.
  const isStaff = useAuthority()?.kind === 'system';
  if (!workId || !isStaff) return null;
  const work = recordAddress.work(workId);
  return (
    <SpaceBetween direction="horizontal" size="l">
      <RecordLink to={work}>{t('statements:row.openWork')}</RecordLink>
      {songId && <RecordLink to={recordAddress.song(songId)}>{t('statements:row.openSong')}</RecordLink>}
      <RecordLink to={`${work}?tab=contracts`}>{t('statements:row.openContracts')}</RecordLink>
    </SpaceBetween>
  );
};

/** Licensors, contracts and amounts of a booked row, for those who may see income. */
const RowShares = ({ row: { rowId, status } }: { row: ReviewedRow }) => {
  const may = useMay();
  if (status !== 'ImportCompleted' || !may('reportRoleAuthority/viewIncome')) return null;
  return (
    <LazyPart>
      <RowLicense key={rowId} rowId={rowId} inStatement />
    </LazyPart>
  );
};

/** One row in full: its values in the file, its result, and the reason. */
export const RowPanel = ({
  row,
  batch,
  onClose,
}: {
  row: ReviewedRow;
  batch: VersionedBatch;
  onClose: () => void;
}) => {
  const t = useText('statements');
  const reason = useReason();
  const { region } = useReference();
  const territory = row.territory === undefined ? row.territoryText : region(row.territory);
  return (
    <RecordPanel title={t('statements:row.title', { line: row.line })} onClose={onClose}>
      <SpaceBetween size="l">
        <div>
          <StatusBadge tone={rowTone(row)}>
            {t(row.ignored ? 'statements:rowStatus.Ignored' : `statements:rowStatus.${row.status}`)}
          </StatusBadge>
          <p className="reason">{reason(row.reason)}</p>
          {row.origin && <p className="second-line">{reason(row.origin)}</p>}
          {row.flags.map((code) => (
            <p className="second-line" key={code}>
              {reason({ code })}
            </p>
          ))}
        </div>
        <Links row={row} />
        {isAdjustable(batch) && row.status !== 'IllegalData' && (
          <AdjustRow key={row.rowId} row={row} batchId={batch.batchId} />
        )}
        {isDecidable(batch) && !row.ignored && row.status === licensedStatus(batch) && (
          <DecideRow key={row.rowId} row={row} batchId={batch.batchId} />
        )}
        {isDecidable(batch) && !row.ignored && isAssignable(row) && <CreateFromRow rowId={row.rowId} />}
        <RowShares row={row} />
        <Facts
          columns={4}
          facts={[
            [t('statements:field.title'), row.title],
            [t('statements:field.performer'), row.performer],
            [t('statements:field.album'), row.album],
            [t('statements:field.isrc'), row.isrc],
            [t('statements:field.platform'), row.platform],
            [t('statements:field.platformId'), row.platformId],
            [t('statements:field.territory'), territory],
            [
              t('statements:field.period'),
              <PeriodText key="period" start={row.periodStart} end={row.periodEnd} />,
            ],
            [t('statements:field.usageType'), row.usageType],
            [t('statements:field.units'), row.units],
            [
              t('statements:field.amount'),
              <Money key="amount" amount={row.amount} currency={row.currency} />,
            ],
            [t('statements:field.sharePercentage'), share(row.sharePercentage)],
            [t('statements:field.matchedTitle'), row.workTitle],
            [t('statements:field.rule'), row.rule && t(`statements:rule.${row.rule}`)],
            [t('statements:field.matchedShare'), share(row.matchedShare)],
            [t('statements:field.remark'), row.remark],
          ]}
        />
      </SpaceBetween>
    </RecordPanel>
  );
};
