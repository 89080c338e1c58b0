import './issues.css';
import Button from '@cloudscape-design/components/button';
import Pagination from '@cloudscape-design/components/pagination';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { isAdjustable, isDecidable } from '../../../shared/statements/batchRules.ts';
import type { Issue } from '../../../shared/statements/rowSchema.ts';
import { queryClient } from '../../api/query.ts';
import { useText } from '../../text/useText.ts';
import { useSearchParam } from '../../navigation/useSearchParam.ts';
import { LazyPart } from '../../components/LazyPart.tsx';
import { ListEmpty } from '../../components/list/ListEmpty.tsx';
import { useIsPhone } from '../../components/list/useIsPhone.ts';
import { useAdjust } from '../adjust/useAdjust.tsx';
import { isPending, type VersionedBatch } from '../useBatch.ts';
import { assignment, findRemedies, isDecidableIssue } from './decisions.ts';
import { IssueFilters } from './IssueFilters.tsx';
import { IssueList } from './IssueList.tsx';
import { LastDecision } from './LastDecision.tsx';
import type { Decision } from './sendDecision.ts';
import { loadAhead } from './suggestions.ts';
import { UnreadableRows } from './UnreadableRows.tsx';
import { useDeskKeys } from './useDeskKeys.ts';
import { useDecisions, type Decisions } from './useDecisions.ts';
import { perPage, useIssueList } from './useIssueList.ts';
import { useRestOfWindow } from './useRestOfWindow.ts';
import { useSuggestions } from './useSuggestions.ts';

const AcceptBest = lazy(async () => ({ default: (await import('./bulk/AcceptBest.tsx')).AcceptBest }));
const IssuePanel = lazy(async () => ({ default: (await import('./IssuePanel.tsx')).IssuePanel }));
const BulkBar = lazy(async () => ({ default: (await import('./bulk/BulkBar.tsx')).BulkBar }));

/** Issues after the open one whose suggestions are loaded ahead. */
const ahead = 5;
/** Issues left to decide on the page when the next ones are loaded. */
const fewLeft = 25;

/** Returns the issues a page shows: open again, then as loaded, without those decided here where only open ones are shown. */
const shownIssues = (
  items: readonly Issue[],
  { returned, isDecided }: Decisions,
  isOpenOnly: boolean,
): readonly Issue[] => {
  const known = new Set(items.map(({ issueId }) => issueId));
  const all = [...returned.filter(({ issueId }) => !known.has(issueId)), ...items];
  return isOpenOnly ? all.filter((issue) => !isDecided(issue)) : all;
};

/** Returns the issue to open after one: the next that is still open, else the one before it. */
const nextOpen = (
  issues: readonly Issue[],
  from: Issue,
  isOpen: (issue: Issue) => boolean,
): Issue | undefined => {
  const at = issues.findIndex(({ issueId }) => issueId === from.issueId);
  return issues.slice(at + 1).find(isOpen) ?? issues.slice(0, Math.max(0, at)).findLast(isOpen);
};

/** The issue that is open, in the address too. The first one is open until a person opens another. */
const useOpenIssue = (issues: readonly Issue[], isPhone: boolean) => {
  const [inAddress, setInAddress] = useSearchParam('issue');
  const [openId, setOpenId] = useState(inAddress);
  const found = issues.find(({ issueId }) => issueId === openId);
  const open = useCallback((id: string) => setOpenId(id), []);
  useEffect(() => {
    if (openId !== inAddress) setInAddress(openId);
  });
  return { issue: found ?? (isPhone ? undefined : issues[0]), open };
};

/**
 * Open decisions of a batch as a workbench: the list, and beside it the open issue with its suggestions. One decision
 * applies to every row alike, now and later; the next open issue opens by itself.
 */
export const IssueTab = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements', 'decisions');
  const { batchId } = batch;
  const isPhone = useIsPhone();
  const decisions = useDecisions(batchId);
  const { position, query, answer } = useIssueList(batch);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Issue>>(new Map());
  const [isForAll, setForAll] = useState(true);
  const [isAccepting, setAccepting] = useState(false);
  const desk = useRestOfWindow();

  const mode = isDecidable(batch) ? 'open' : isAdjustable(batch) ? 'posted' : 'closed';
  const wasDecided = (issue: Issue) =>
    isPending(batch, issue.decidedAt) && !decisions.returned.some(({ issueId }) => issueId === issue.issueId);
  const isOpenIssue = (issue: Issue) =>
    !decisions.isDecided(issue) && !wasDecided(issue) && isDecidableIssue(issue);
  const issues = shownIssues(answer.data?.items ?? [], decisions, query.state === 'open');
  const { issue, open } = useOpenIssue(issues, isPhone);
  const suggestions = useSuggestions(issue);
  const adjust = useAdjust(issue?.rowId ?? '', batchId);

  const total = answer.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const decidedHere = decisions.made.length;
  const isRunningOut = decidedHere > 0 && issues.length < fewLeft && total > perPage;
  const at = issues.findIndex((one) => one.issueId === issue?.issueId);
  useEffect(() => loadAhead(issues.slice(at, at + ahead)), [issues, at]);
  useEffect(() => {
    if (isRunningOut) void queryClient.invalidateQueries({ queryKey: ['list', 'statementIssues'] });
  }, [isRunningOut, issues.length]);

  const current = useRef({ issue, issues, suggestions });
  current.current = { issue, issues, suggestions };
  const decide = (decision: Decision) => {
    const { issue: decided, issues: all } = current.current;
    if (!decided || !isDecidableIssue(decided)) return;
    if (mode === 'posted') return adjust.mutate(decision);
    if (mode !== 'open' || !isOpenIssue(decided)) return;
    const elsewhere = isForAll ? decided.elsewhere : [];
    const together = new Set(elsewhere.map(({ rowId }) => rowId));
    const next = nextOpen(all, decided, (one) => isOpenIssue(one) && !together.has(one.rowId));
    decisions.decide(decided, decision, elsewhere);
    setForAll(true);
    open(next?.issueId ?? '');
  };
  const move = (step: number) => {
    const next = issues[at + step];
    if (next) open(next.issueId);
    else if (step > 0 && position.page < pages) position.goTo(position.page + 1);
  };
  const undo = () => {
    const back = decisions.undoLast();
    if (back) return open(back.issueId);
    if (mode === 'open' && issue && wasDecided(issue)) decisions.clear(issue);
  };
  const accept = (place: number) => {
    const candidate = current.current.suggestions.items[place];
    if (candidate && !current.current.suggestions.matched) decide(assignment(candidate));
  };
  const confirm = () => {
    const [remedy] = current.current.issue ? findRemedies(current.current.issue) : [];
    if (remedy === 'ignorePercentage') decide({ kind: remedy });
    else accept(0);
  };
  useDeskKeys({ move, accept, confirm, ignore: () => decide({ kind: 'ignoreRow' }), undo });
  const decisionOf = (one: Issue): string | undefined => {
    const here = decisions.made.find(({ issue: { issueId } }) => issueId === one.issueId)?.decision.kind;
    const kind = here ?? (wasDecided(one) ? one.decision : undefined);
    return kind && t(`statements:decision.${kind}`);
  };
  const choose = useCallback(
    (one: Issue, isChosen: boolean) =>
      setChosen((now) => {
        const next = new Map(now);
        if (isChosen) next.set(one.issueId, one);
        else next.delete(one.issueId);
        return next;
      }),
    [],
  );
  const chooseShown = (isChosen: boolean) =>
    setChosen(new Map(isChosen ? issues.filter(isOpenIssue).map((one) => [one.issueId, one]) : []));
  const openOne = useCallback((one: Issue) => open(one.issueId), [open]);
  const isListShown = !isPhone || !issue;
  return (
    <div className="issues">
      {isListShown && <IssueFilters state={position} counts={answer.data?.counts} />}
      {isAccepting && (
        <Suspense>
          <AcceptBest batchId={batchId} filters={query} onClose={() => setAccepting(false)} />
        </Suspense>
      )}
      <LastDecision decisions={decisions} mayDecide={mode === 'open' && !isPhone} onUndo={undo} />
      <div className="issue-desk" ref={desk}>
        {isListShown && (
          <div className="issue-side">
            {issues.length === 0 ? (
              <ListEmpty
                error={answer.error}
                filtered={Object.keys(position.filters).length > 0}
                empty={{ text: answer.isPending ? t('common:list.loading') : t('statements:issue.empty') }}
                onClear={() => position.filter({})}
                onRetry={() => void answer.refetch()}
              />
            ) : (
              <IssueList
                issues={issues}
                openId={issue?.issueId}
                decisionOf={decisionOf}
                chosen={mode === 'open' ? new Set(chosen.keys()) : undefined}
                onOpen={openOne}
                onChoose={choose}
              />
            )}
            <div className="issue-foot">
              {mode === 'open' && issues.length > 0 && (
                <label className="issue-small choose-shown">
                  <input
                    type="checkbox"
                    checked={chosen.size > 0}
                    onChange={(event) => chooseShown(event.target.checked)}
                  />
                  {t('decisions:bulk.chooseShown', { count: issues.length })}
                </label>
              )}
              {mode === 'open' && (
                <Suspense>
                  <BulkBar
                    batchId={batchId}
                    chosen={[...chosen.values()].filter(isOpenIssue)}
                    onDone={() => setChosen(new Map())}
                  />
                </Suspense>
              )}
              {mode === 'open' && issues.length > 0 && (
                <Button variant="inline-link" onClick={() => setAccepting(true)}>
                  {t('decisions:best.open')}
                </Button>
              )}
              {pages > 1 && (
                <Pagination
                  currentPageIndex={Math.min(position.page, pages)}
                  pagesCount={pages}
                  onChange={({ detail }) => position.goTo(detail.currentPageIndex)}
                />
              )}
              {mode === 'open' && <UnreadableRows batch={batch} />}
            </div>
          </div>
        )}
        {issue && (
          <LazyPart>
            <IssuePanel
              key={issue.issueId}
              issue={issue}
              mode={mode}
              suggestions={suggestions}
              isBusy={adjust.isPending}
              isForAll={isForAll}
              onForAll={setForAll}
              onDecide={decide}
              onClear={mode === 'open' && wasDecided(issue) ? () => decisions.clear(issue) : undefined}
              onBack={isPhone ? () => open('') : undefined}
            />
          </LazyPart>
        )}
      </div>
    </div>
  );
};
