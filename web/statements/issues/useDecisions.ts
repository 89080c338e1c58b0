import { useRef, useState } from 'react';
import type { OtherPlatformIssue, Issue } from '../../../shared/statements/rowSchema.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';
import { sendInOrder } from './decisionQueue.ts';
import { clearIfDecided, sendDecision, type Decision } from './sendDecision.ts';
import { useTellLearned } from './useTellLearned.ts';

/** A decision made on this page, with the rows of other platforms that were decided with it. */
export type MadeDecision = { issue: Issue; decision: Decision; elsewhere: readonly OtherPlatformIssue[] };

const rowIdsOf = ({ issue, elsewhere }: MadeDecision): string[] =>
  [issue, ...elsewhere].map(({ rowId }) => rowId);

/** Decisions of a batch made on this page. */
export type Decisions = {
  /** The newest last. */
  made: readonly MadeDecision[];
  /** Issues that are open again: the list may not have them yet. */
  returned: readonly Issue[];
  isDecided: (issue: Pick<Issue, 'rowId'>) => boolean;
  decide: (issue: Issue, decision: Decision, elsewhere?: readonly OtherPlatformIssue[]) => void;
  /** Undoes the last decision. Returns its issue. */
  undoLast: () => Issue | undefined;
  /** Undoes the decision about an issue that was decided before the page was opened. */
  clear: (issue: Issue) => void;
};

/**
 * Makes decisions without waiting for the server: they count at once and are sent in turn. One that fails is taken back,
 * with a notice of the reason.
 */
export const useDecisions = (batchId: string): Decisions => {
  const t = useText('decisions');
  const tellLearned = useTellLearned();
  const [made, setMade] = useState<readonly MadeDecision[]>([]);
  const [returned, setReturned] = useState<readonly Issue[]>([]);
  const current = useRef(made);
  current.current = made;
  const putBack = (one: MadeDecision) => {
    setMade((now) => now.filter((other) => other !== one));
    setReturned((now) => [one.issue, ...now.filter(({ issueId }) => issueId !== one.issue.issueId)]);
  };
  const tell = (key: string, { issue }: MadeDecision, error: unknown) =>
    notify({
      kind: 'error',
      text: t(`decisions:${key}`, { title: issue.title || '—', reason: explain(error) }),
    });
  const send = async (one: MadeDecision): Promise<void> => {
    const { issue, decision, elsewhere } = one;
    try {
      const { platformId, left } = await sendDecision(issue.rowId, decision, elsewhere);
      tellLearned(platformId);
      if (left.length === 0) return;
      const platforms = joined(left.map(({ platform }) => platform));
      notify({
        kind: 'warning',
        text: t('decisions:decided.notElsewhere', { title: issue.title, platforms }),
      });
    } catch (error) {
      putBack(one);
      tell('desk.failed', one, error);
    }
  };
  const takeBack = async (one: MadeDecision): Promise<void> => {
    try {
      for (const rowId of rowIdsOf(one)) await clearIfDecided(rowId);
    } catch (error) {
      tell('desk.undoFailed', one, error);
    }
  };
  const decidedRows = new Set(made.flatMap(rowIdsOf));
  return {
    made,
    returned,
    isDecided: ({ rowId }) => decidedRows.has(rowId),
    decide: (issue, decision, elsewhere = []) => {
      const one = { issue, decision, elsewhere };
      setMade([...current.current, one]);
      sendInOrder(batchId, () => send(one));
    },
    undoLast: () => {
      const one = current.current.at(-1);
      if (!one) return undefined;
      putBack(one);
      sendInOrder(batchId, () => takeBack(one));
      return one.issue;
    },
    clear: (issue) => {
      const one = { issue, decision: { kind: issue.decision ?? 'ignoreRow' }, elsewhere: [] };
      setReturned((now) => [issue, ...now]);
      sendInOrder(batchId, () => takeBack(one));
    },
  };
};
