import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { handleRowErrors } from '../../../../shared/statements/routes.ts';
import { maxDecided, type Issue } from '../../../../shared/statements/rowSchema.ts';
import { call } from '../../../api/call.ts';
import { notifyUndoable } from '../../../api/notices.ts';
import { useText } from '../../../text/useText.ts';
import { refreshBatch } from '../../importWatch.ts';
import type { Decision } from '../sendDecision.ts';
import { useUndo } from '../useUndo.ts';

/** An issue that could not be decided, and the name of the result code with the reason. */
export type Failure = { issue: Issue; name: string };

/** Failures of one bulk decision, stored for a retry. */
export type BulkOutcome = { decision: Decision; failures: readonly Failure[] };

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / maxDecided) }, (_, part) =>
    all.slice(part * maxDecided, (part + 1) * maxDecided),
  );

const send = async (issues: readonly Issue[], { kind, targetId }: Decision): Promise<Failure[]> => {
  const failures: Failure[] = [];
  for (const part of inParts(issues)) {
    const rowIds = part.map(({ rowId }) => rowId);
    const answer = await call(handleRowErrors, {
      body: { rowIds, decision: kind, ...(targetId && { targetId }) },
    });
    for (const { rowId, name } of answer.failures)
      for (const issue of part.filter((one) => one.rowId === rowId)) failures.push({ issue, name });
  }
  return failures;
};

/**
 * Makes the same decision for many issues. Failures are listed with their reason; the others apply and can be undone at
 * once.
 */
export const useBulkDecide = (batchId: string) => {
  const t = useText('decisions');
  const undo = useUndo(batchId);
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const mutation = useMutation({
    mutationFn: ({ issues, decision }: { issues: readonly Issue[]; decision: Decision }) =>
      send(issues, decision),
    onSuccess: (failures, { issues, decision }) => {
      const failed = new Set(failures.map(({ issue }) => issue.rowId));
      const decided = issues.map(({ rowId }) => rowId).filter((rowId) => !failed.has(rowId));
      if (decided.length > 0)
        notifyUndoable(t('decisions:bulk.done', { count: decided.length }), t('common:action.undo'), () =>
          undo.mutate(decided),
        );
      setOutcome(failures.length > 0 ? { decision, failures } : undefined);
    },
    onSettled: () => refreshBatch(batchId),
  });
  return { ...mutation, outcome, forget: () => setOutcome(undefined) };
};
