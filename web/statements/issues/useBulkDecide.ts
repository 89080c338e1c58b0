import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { handleRowErrors } from '../../../shared/statements/routes.ts';
import { mostDecided, type Issue } from '../../../shared/statements/schema.ts';
import { call } from '../../api/call.ts';
import { notifyUndoable } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { refreshBatch } from '../importWatch.ts';
import type { Decision } from './useDecide.ts';
import { useUndo } from './useUndo.ts';

/** One thing of many that could not be decided, and the name of the result code that says why. */
export type Failure = { issue: Issue; name: string };

/** Failures of one bulk decision, kept so that it can be tried again. */
export type BulkOutcome = { decision: Decision; failures: readonly Failure[] };

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / mostDecided) }, (_, part) =>
    all.slice(part * mostDecided, (part + 1) * mostDecided),
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

/** The same decision for many things; what fails is kept with its reason, the rest holds and can be taken back at once. */
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
