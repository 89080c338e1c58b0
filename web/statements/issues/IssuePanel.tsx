import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAdjustable, isDecidable } from '../../../shared/statements/batchRules.ts';
import { suggestTargets } from '../../../shared/statements/routes.ts';
import type { Elsewhere, Issue } from '../../../shared/statements/rowSchema.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { useText } from '../../text/useText.ts';
import { Facts } from '../../components/Facts.tsx';
import { Amounts } from '../../components/Money.tsx';
import { RecordPanel } from '../../components/list/RecordPanel.tsx';
import { useReason } from '../useReason.ts';
import { useAdjust } from '../adjust/useAdjust.tsx';
import { CreateFromRow } from '../create/CreateFromRow.tsx';
import type { VersionedBatch } from '../useBatch.ts';
import { Comparison, type Candidate } from './Comparison.tsx';
import { ElsewhereChoice } from './ElsewhereChoice.tsx';
import { assignment, isAssignable, isDecidableIssue, findRemedies } from './decisions.ts';
import { TargetSearch } from './TargetSearch.tsx';
import { useDecide, type Decision } from './useDecide.ts';
import { useUndo } from './useUndo.ts';

/** Values of the rows about their work; fewer if a comparison shows them again. */
const RowValues = ({ issue, inShort }: { issue: Issue; inShort: boolean }) => {
  const t = useText('statements');
  const identity: [string, string][] = [
    [t('statements:field.title'), issue.title],
    [t('statements:field.performer'), issue.performer],
    [t('statements:field.writers'), issue.writers],
    [t('statements:field.album'), issue.album],
    [t('statements:field.isrc'), issue.isrc],
  ];
  return (
    <Facts
      columns={4}
      facts={[
        ...(inShort ? [] : identity),
        [t('statements:field.platform'), [issue.platform, issue.platformId].filter(Boolean).join(' · ')],
        [t('statements:field.rows'), t('statements:issue.rows', { count: issue.rows })],
        [t('statements:field.amount'), <Amounts key="amounts" amounts={issue.amounts} />],
      ]}
    />
  );
};

const useSuggestions = (issue: Issue, wanted: boolean) =>
  useQuery({
    queryKey: ['statementSuggestions', issue.rowId],
    queryFn: ({ signal }) => call(suggestTargets, { query: { incomeStatementRowId: issue.rowId }, signal }),
    enabled: wanted,
    staleTime: 60_000,
  });

/** Candidates of the matching, or the closest matches when it found none. */
const Choices = ({
  issue,
  busyWith,
  onChoose,
}: {
  issue: Issue;
  busyWith: string | undefined;
  onChoose: (candidate: Candidate) => void;
}) => {
  const t = useText('statements');
  const [more, setMore] = useState(false);
  const found = issue.candidates;
  const { data, error, isFetching } = useSuggestions(issue, more || found.length === 0);
  const known = new Set(found.map(({ id }) => id));
  const shown = [...found, ...(data?.items ?? []).filter(({ id }) => !known.has(id))];
  return (
    <SpaceBetween size="s">
      <Box variant="h4">
        {t(found.length > 0 ? 'statements:issue.candidates' : 'statements:issue.suggestions')}
      </Box>
      {error && <Alert type="error">{explain(error)}</Alert>}
      {shown.length > 0 && (
        <Comparison issue={issue} candidates={shown} busyWith={busyWith} onAssign={onChoose} />
      )}
      {shown.length === 0 && !isFetching && (
        <Box color="text-body-secondary">{t('statements:issue.noSuggestion')}</Box>
      )}
      {found.length > 0 && !data && (
        <Button variant="inline-link" loading={isFetching} onClick={() => setMore(true)}>
          {t('statements:action.suggestMore')}
        </Button>
      )}
    </SpaceBetween>
  );
};

/** Makes a decision. Under review it is stored for the next check; once posted, it corrects the posting. */
const useMakeDecision = (issue: Issue, batch: VersionedBatch, elsewhere: readonly Elsewhere[]) => {
  const decide = useDecide(batch.batchId);
  const adjust = useAdjust(issue.rowId, batch.batchId);
  const isPosted = isAdjustable(batch);
  const decided = decide.isPending ? decide.variables.decision : undefined;
  return {
    isPosted,
    decideAs: (decision: Decision) =>
      isPosted ? adjust.mutate(decision) : decide.mutate({ issue: { ...issue, elsewhere }, decision }),
    pending: adjust.isPending ? adjust.variables : decided,
  };
};

/** One issue in full: the values of its rows, the reason it is open, and every possible decision. */
export const IssuePanel = ({
  issue,
  batch,
  onClose,
}: {
  issue: Issue;
  batch: VersionedBatch;
  onClose: () => void;
}) => {
  const t = useText('statements', 'statementParts');
  const reason = useReason();
  const undo = useUndo(batch.batchId);
  const [isForAll, setForAll] = useState(true);
  const isOpen = isDecidable(batch);
  const elsewhere = isOpen && isForAll ? issue.elsewhere : [];
  const { decideAs, pending, isPosted } = useMakeDecision(issue, batch, elsewhere);
  const decidedAlike = elsewhere.filter(({ decision }) => decision === issue.decision);
  const mayDecide = (isOpen || isPosted) && isDecidableIssue(issue);
  return (
    <RecordPanel title={reason(issue.reason)} onClose={onClose}>
      <SpaceBetween size="l">
        {issue.decision && (
          <Alert
            type="info"
            action={
              isOpen && (
                <Button
                  loading={undo.isPending}
                  onClick={() => undo.mutate([issue, ...decidedAlike].map(({ rowId }) => rowId))}
                >
                  {t('statements:action.undoDecision')}
                </Button>
              )
            }
          >
            {t('statements:issue.decidedAs', {
              decision: t(`statements:decision.${issue.decision}`),
              who: issue.decidedBy ?? '—',
            })}
          </Alert>
        )}
        <RowValues issue={issue} inShort={mayDecide && issue.candidates.length > 0} />
        {!isDecidableIssue(issue) && <Alert type="info">{t('statements:issue.undecidable')}</Alert>}
        {mayDecide && isOpen && issue.elsewhere.length > 0 && (
          <ElsewhereChoice elsewhere={issue.elsewhere} checked={isForAll} onChange={setForAll} />
        )}
        {mayDecide && isPosted && <Box color="text-body-secondary">{t('statementParts:adjust.text')}</Box>}
        {mayDecide && isAssignable(issue) && (
          <Choices
            key={issue.issueId}
            issue={issue}
            busyWith={pending?.targetId}
            onChoose={(candidate) => decideAs(assignment(candidate))}
          />
        )}
        {mayDecide && isAssignable(issue) && (
          <TargetSearch isBusy={pending !== undefined} onAssign={decideAs} />
        )}
        {mayDecide && isAssignable(issue) && <CreateFromRow rowId={issue.rowId} />}
        {mayDecide && (
          <SpaceBetween direction="horizontal" size="xs">
            {findRemedies(issue).map((kind) => (
              <Button
                key={kind}
                loading={pending?.kind === kind}
                disabled={pending !== undefined && pending.kind !== kind}
                onClick={() => decideAs({ kind })}
              >
                {t(`statements:decision.${kind}`)}
              </Button>
            ))}
          </SpaceBetween>
        )}
      </SpaceBetween>
    </RecordPanel>
  );
};
