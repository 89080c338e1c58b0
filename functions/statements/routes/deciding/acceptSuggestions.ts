import { isDecidable } from '../../../../shared/statements/batchRules.ts';
import { historyKey } from '../../../../shared/statements/matching/matchKeys.ts';
import { acceptSuggestions } from '../../../../shared/statements/routes.ts';
import type { ResultName } from '../../../../shared/api/resultCodes.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { decideMany } from '../../decideMany.ts';
import type { Decision } from '../../correctionStore.ts';
import { findTargets } from '../../matching/correctedTargets.ts';
import { loadOwnBatch } from '../../owning/ownBatch.ts';
import { loadRowGroups } from '../../rowGroups.ts';

/** Decides each row by itself: those that fail are named, the others stand. Rows alike need one decision, the first. */
export const handler = handle(acceptSuggestions)(async ({ params, body: { accepted }, identity }) => {
  const batch = await loadOwnBatch(identity, params.id);
  if (!isDecidable(batch)) throw new Refusal('BatchStateChanged', { stage: batch.stage });
  const { batchId, ownerId } = batch;
  const source = batch.source!;
  const [groups, targets] = await Promise.all([
    loadRowGroups(
      batch,
      accepted.map(({ rowId }) => rowId),
    ),
    findTargets(
      ownerId,
      accepted.map(({ targetId }) => targetId),
    ),
  ]);
  const failures: { rowId: string; name: ResultName }[] = [];
  const decisions = new Map<string, Decision>();
  for (const { rowId, targetId } of accepted) {
    const group = groups.get(rowId);
    const found = targets.get(targetId);
    if (!group || !found || 'refused' in found) {
      failures.push({ rowId, name: found && 'refused' in found ? found.refused : 'DataNotFound' });
      continue;
    }
    const key = historyKey(source, group.identity);
    const { kind, target } = found;
    if (!decisions.has(key))
      decisions.set(key, { kind, source, ownerId, batchId, identity: group.identity, rowId, target });
  }
  const all = [...decisions.values()];
  const outcomes = await decideMany(identity, all, 'suggestions accepted');
  outcomes.forEach((outcome, place) => {
    if (outcome instanceof Refusal) failures.push({ rowId: all[place]!.rowId, name: outcome.result });
  });
  return { decided: accepted.length - failures.length, failures };
});
