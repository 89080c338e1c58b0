import { handleRowErrors } from '../../../../shared/statements/routes.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { decideRow } from '../../../statements/decideRow.ts';

/** Decides each row by itself: those that fail are named, the others stand. */
export const handler = handle(handleRowErrors)(async ({ body: { rowIds, decision, targetId }, identity }) => {
  const failures: { rowId: string; name: string }[] = [];
  for (const rowId of rowIds) {
    try {
      await decideRow(identity, rowId, decision, targetId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failures.push({ rowId, name: error.result });
    }
  }
  return { decided: rowIds.length - failures.length, failures };
});
