import { handleRowErrors } from '../../../../shared/statements/routes.ts';
import { handle } from '../../../api/handle.ts';
import { catchRefusal } from '../../../core/refusal.ts';
import { areOfOneWork } from '../../learning/areOfOneWork.ts';
import { decideRow } from '../../decideRow.ts';

/** Decides each row separately: returns those that fail; the others stand. */
export const handler = handle(handleRowErrors)(async ({ body: { rowIds, decision, targetId }, identity }) => {
  const failures: { rowId: string; name: string }[] = [];
  const isBulk = rowIds.length > 1 && !(await areOfOneWork(identity, rowIds));
  for (const rowId of rowIds) {
    const refusal = await catchRefusal(decideRow(identity, rowId, decision, targetId, isBulk));
    if (refusal) failures.push({ rowId, name: refusal.result });
  }
  return { decided: rowIds.length - failures.length, failures };
});
