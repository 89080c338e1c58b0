import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReviewedRow } from '../../../shared/statements/rowSchema.ts';
import { isTitleDoubt } from '../../../shared/statements/model.ts';
import { useText } from '../../text/useText.ts';
import { assignment } from '../issues/decisions.ts';
import { TargetSearch } from '../issues/TargetSearch.tsx';
import type { Decision } from '../issues/sendDecision.ts';
import { useDecide } from '../issues/useDecide.ts';

/** Keeps the match of a licensed row under review, or matches the row differently. Rows alike follow. */
export const DecideRow = ({ row, batchId }: { row: ReviewedRow; batchId: string }) => {
  const t = useText('statements', 'statementParts');
  const decide = useDecide(batchId);
  const doubted = isTitleDoubt(row.reason.code);
  const decideAs = (decision: Decision) => decide.mutate({ row, decision });
  const pending = decide.isPending ? decide.variables.decision.kind : undefined;
  const kept = row.songId ?? row.workId;
  const button = (label: string, decision: Decision) => (
    <Button
      key={decision.kind}
      loading={pending === decision.kind}
      disabled={pending !== undefined}
      onClick={() => decideAs(decision)}
    >
      {label}
    </Button>
  );
  return (
    <ExpandableSection headerText={t('statementParts:rematch.section')} defaultExpanded={doubted}>
      <SpaceBetween size="m">
        <Box color="text-body-secondary">{t('statementParts:rematch.text')}</Box>
        <SpaceBetween direction="horizontal" size="xs">
          {doubted &&
            kept &&
            button(
              t('statementParts:rematch.keep', { title: row.workTitle }),
              assignment({ kind: row.songId ? 'song' : 'work', id: kept, workTitle: row.workTitle }),
            )}
          {row.rule === 'SongISRC' && button(t('statements:decision.ignoreIsrc'), { kind: 'ignoreIsrc' })}
          {button(t('statements:decision.ignoreRow'), { kind: 'ignoreRow' })}
        </SpaceBetween>
        <TargetSearch isBusy={pending !== undefined} onAssign={decideAs} />
      </SpaceBetween>
    </ExpandableSection>
  );
};
