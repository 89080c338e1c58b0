import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isAdjustable, isDecidable } from '../../../shared/statements/batchRules.ts';
import { listIssues } from '../../../shared/statements/routes.ts';
import type { Issue } from '../../../shared/statements/rowSchema.ts';
import { call } from '../../api/call.ts';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { LazyPart } from '../../components/LazyPart.tsx';
import { ListTable, type Column, type ListQuery, type Rows } from '../../components/list/ListTable.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { Amounts } from '../../components/Money.tsx';
import { rowTone } from '../batchWords.ts';
import { isPending, type VersionedBatch } from '../useBatch.ts';
import { useReason } from '../useReason.ts';
import { useSearchParam } from '../../navigation/useSearchParam.ts';
import { isDecidableIssue } from './decisions.ts';
import { UnreadableRows } from './UnreadableRows.tsx';

const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }));
const IssuePanel = lazy(async () => ({ default: (await import('./IssuePanel.tsx')).IssuePanel }));

/** Placeholder that looks like the bar without a selection. */
const BulkBarToCome = () => {
  const t = useText('decisions');
  return (
    <Button disabled iconAlign="right" iconName="caret-down-filled">
      {t('decisions:bulk.decide', { count: 0 })}
    </Button>
  );
};

/** The decision, and whether the rows reflect it yet. */
const DecisionCell = ({ issue, batch }: { issue: Issue; batch: VersionedBatch }) => {
  const t = useText('statements');
  if (!issue.decision) return '—';
  const waits = isPending(batch, issue.decidedAt);
  return (
    <>
      <StatusBadge tone={waits ? 'waiting' : 'over'}>
        {t(`statements:decision.${issue.decision}`)}
      </StatusBadge>
      <span className="second-line">
        {waits ? t('statements:issue.waits') : t('statements:issue.stillOpen')}
      </span>
    </>
  );
};

const useColumns = (batch: VersionedBatch, open: (issueId: string) => void): Column<Issue>[] => {
  const t = useText('statements');
  const reason = useReason();
  const { whole } = useNumbers();
  return [
    {
      id: 'said',
      name: t('statements:issue.said'),
      cell: (issue) => (
        <>
          <Button variant="inline-link" onClick={() => open(issue.issueId)}>
            {issue.title || issue.isrc || t('statements:issue.unnamed')}
          </Button>
          <span className="second-line">
            {[issue.performer, issue.isrc, issue.platform].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
      width: 200,
      isRowHeader: true,
    },
    {
      id: 'reason',
      name: t('statements:issue.why'),
      cell: (issue) => (
        <>
          <StatusBadge tone={rowTone({ status: issue.status, ignored: false })}>
            {t(`statements:rowStatus.${issue.status}`)}
          </StatusBadge>
          <span className="second-line reason">{reason(issue.reason)}</span>
        </>
      ),
      width: 225,
    },
    {
      id: 'amount',
      name: t('statements:field.amount'),
      cell: ({ amounts }) => <Amounts amounts={amounts} />,
      width: 175,
      isFigure: true,
    },
    {
      id: 'rows',
      name: t('statements:field.rows'),
      cell: ({ rows }) => <span className="money">{whole(rows)}</span>,
      width: 95,
      isFigure: true,
    },
    {
      id: 'decision',
      name: t('statements:issue.decision'),
      cell: (issue) => <DecisionCell issue={issue} batch={batch} />,
      width: 170,
    },
  ];
};

const descriptionKey = (batch: VersionedBatch): 'text' | 'textPosted' | 'textClosed' => {
  if (isDecidable(batch)) return 'text';
  return isAdjustable(batch) ? 'textPosted' : 'textClosed';
};

/** Loads every issue of the batch, page by page, for a decision about all of them. */
const loadAll = async (batchId: string): Promise<Issue[]> => {
  const all: Issue[] = [];
  for (;;) {
    const page = await call(listIssues, {
      params: { id: batchId },
      query: { offset: all.length, limit: 100 },
    });
    all.push(...page.items);
    if (page.items.length === 0 || all.length >= page.total) return all;
  }
};

/** Open decisions of a batch, largest amounts first. One decision applies to every row like it, now and later. */
export const IssueTab = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements', 'decisions');
  const { batchId } = batch;
  const [chosen, setChosen] = useState<readonly Issue[]>([]);
  const [issueId, open] = useSearchParam('issue');
  const isOpen = isDecidable(batch);
  const load = ({ offset, limit }: ListQuery, signal: AbortSignal) =>
    call(listIssues, { params: { id: batchId }, query: { offset, limit }, signal });
  const all = useMutation({
    mutationFn: () => loadAll(batchId),
    onSuccess: (issues) => setChosen(issues.filter(isDecidableIssue)),
  });
  const actions = ({ items, total }: Rows<Issue>) =>
    isOpen &&
    total > 0 && (
      <SpaceBetween direction="horizontal" size="xs">
        {total > items.length && (
          <Button loading={all.isPending} onClick={() => all.mutate()}>
            {t('decisions:bulk.chooseAll', { count: total })}
          </Button>
        )}
        <Suspense fallback={<BulkBarToCome />}>
          <BulkBar batchId={batchId} chosen={chosen.filter(isDecidableIssue)} onDone={() => setChosen([])} />
        </Suspense>
      </SpaceBetween>
    );
  const panel = ({ items }: Rows<Issue>) => {
    const issue = items.find((one) => one.issueId === issueId);
    return (
      <>
        {isOpen && <UnreadableRows batch={batch} />}
        {issue && (
          <LazyPart>
            <IssuePanel key={issue.issueId} issue={issue} batch={batch} onClose={() => open('')} />
          </LazyPart>
        )}
      </>
    );
  };
  return (
    <ListTable
      id="statementIssues"
      scope={`${batchId}#${batch.revision}`}
      variant="container"
      title={t('statements:tab.decide')}
      description={t(`statements:issue.${descriptionKey(batch)}`)}
      actions={actions}
      columns={useColumns(batch, open)}
      rowId={(issue) => issue.issueId}
      load={load}
      empty={{ text: t('statements:issue.empty') }}
      below={panel}
      {...(isOpen && {
        selection: {
          selected: chosen,
          onChange: setChosen,
          rowLabel: (issue: Issue) => issue.title || issue.isrc || t('statements:issue.unnamed'),
        },
      })}
    />
  );
};
