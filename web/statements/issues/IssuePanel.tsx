import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { Issue } from '../../../shared/statements/rowSchema.ts';
import { useText } from '../../text/useText.ts';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { rowTone } from '../batchWords.ts';
import { useReason } from '../useReason.ts';
import { CreateFromRow } from '../create/CreateFromRow.tsx';
import { Candidate, Candidates } from './Candidates.tsx';
import { ElsewhereChoice } from './ElsewhereChoice.tsx';
import { useIssueName } from './IssueList.tsx';
import { LicenceExits } from './LicenceExits.tsx';
import { ListAmount } from './ListAmount.tsx';
import { assignment, isAssignable, isDecidableIssue, findRemedies } from './decisions.ts';
import type { Decision } from './sendDecision.ts';
import { TargetSearch } from './TargetSearch.tsx';
import type { Suggestions } from './useSuggestions.ts';

/** What the file says about the rows, in one or two lines. */
const RowFacts = ({ issue }: { issue: Issue }) => {
  const t = useText('statements');
  const facts: readonly [string, ReactNode][] = [
    [t('statements:field.performer'), issue.performer],
    [t('statements:field.writers'), issue.writers],
    [t('statements:field.album'), issue.album],
    [t('statements:field.isrc'), issue.isrc],
    [t('statements:field.platform'), [issue.platform, issue.platformId].filter(Boolean).join(' · ')],
    [t('statements:field.rows'), t('statements:issue.rows', { count: issue.rows })],
    [t('statements:field.amount'), <ListAmount key="amount" amounts={issue.amounts} />],
  ];
  return (
    <dl className="row-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
};

type IssuePanelProps = {
  issue: Issue;
  /** Whether decisions are stored for the next check, correct a posting, or cannot be made. */
  mode: 'open' | 'posted' | 'closed';
  suggestions: Suggestions;
  /** Whether a decision waits for an answer of the person or of the server. */
  isBusy: boolean;
  isForAll: boolean;
  onForAll: (isForAll: boolean) => void;
  onDecide: (decision: Decision) => void;
  /** Absent unless the issue is decided and the decision can be undone. */
  onClear: (() => void) | undefined;
  /** Closes the issue in a window too narrow for the list beside it. */
  onBack: (() => void) | undefined;
};

/** Buttons of the decisions that need no other record, below the candidates and always in sight. */
const Actions = ({ issue, isBusy, isForAll, onForAll, onDecide, mode }: IssuePanelProps) => {
  const t = useText('statements', 'decisions');
  return (
    <div className="issue-actions">
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        {findRemedies(issue).map((kind) => (
          <Button
            key={kind}
            variant={kind === 'ignoreRow' ? 'normal' : 'primary'}
            disabled={isBusy}
            onClick={() => onDecide({ kind })}
          >
            {t(`statements:decision.${kind}`)}
          </Button>
        ))}
      </SpaceBetween>
      {mode === 'open' && issue.elsewhere.length > 0 && (
        <ElsewhereChoice elsewhere={issue.elsewhere} checked={isForAll} onChange={onForAll} />
      )}
    </div>
  );
};

/** One issue: what its rows say, why it is open, and every decision about it. */
export const IssuePanel = (props: IssuePanelProps) => {
  const { issue, mode, suggestions, isBusy, onDecide, onClear, onBack } = props;
  const t = useText('statements', 'statementParts', 'decisions');
  const reason = useReason();
  const nameOf = useIssueName();
  const mayDecide = mode !== 'closed' && isDecidableIssue(issue) && !onClear;
  const mayAssign = mayDecide && isAssignable(issue);
  return (
    <section className="issue-panel" aria-label={nameOf(issue)}>
      <div className="issue-panel-rest">
        {onBack && (
          <Button variant="inline-link" iconName="arrow-left" onClick={onBack}>
            {t('decisions:desk.back')}
          </Button>
        )}
        <div className="issue-head">
          <h3>{nameOf(issue)}</h3>
          <StatusBadge tone={rowTone({ status: issue.status, ignored: false })}>
            {t(`statements:rowStatus.${issue.status}`)}
          </StatusBadge>
        </div>
        <p className="issue-reason">{reason(issue.reason)}</p>
        <RowFacts issue={issue} />
        {issue.decision && (
          <Alert
            type="info"
            action={onClear && <Button onClick={onClear}>{t('statements:action.undoDecision')}</Button>}
          >
            {t('statements:issue.decidedAs', {
              decision: [t(`statements:decision.${issue.decision}`), issue.decidedTitle]
                .filter(Boolean)
                .join(' · '),
              who: issue.decidedBy ?? '—',
            })}
          </Alert>
        )}
        {!isDecidableIssue(issue) && <Alert type="info">{t('statements:issue.undecidable')}</Alert>}
        {mayDecide && mode === 'posted' && (
          <Box color="text-body-secondary">{t('statementParts:adjust.text')}</Box>
        )}
        {suggestions.matched && (
          <ol className="candidates" aria-label={t('decisions:desk.matched')}>
            <Candidate candidate={suggestions.matched} />
          </ol>
        )}
        {mayDecide && suggestions.matched && <LicenceExits issue={issue} matched={suggestions.matched} />}
        {mayAssign && !suggestions.matched && (
          <Candidates
            items={suggestions.items}
            error={suggestions.error}
            isLoading={suggestions.isLoading}
            isBusy={isBusy}
            onAssign={(candidate) => onDecide(assignment(candidate))}
          />
        )}
        {mayAssign && (
          <details className="issue-others">
            <summary>{t('decisions:desk.other')}</summary>
            <SpaceBetween size="s">
              <TargetSearch isBusy={isBusy} onAssign={onDecide} />
              <CreateFromRow rowId={issue.rowId} />
            </SpaceBetween>
          </details>
        )}
      </div>
      {mayDecide && <Actions {...props} />}
    </section>
  );
};
