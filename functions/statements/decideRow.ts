import { isDecidable } from '../../shared/statements/batchRules.ts';
import type { DecisionKind } from '../../shared/statements/schema.ts';
import type { Actor } from '../core/actor.ts';
import { Refusal } from '../core/refusal.ts';
import { loadBatch } from './batchStore.ts';
import { loadTarget } from './catalogue.ts';
import { decide, undo } from './correctionStore.ts';
import { loadRowGroup } from './reviewedRows.ts';
import { placeOf } from './rowId.ts';

/**
 * The batch of a row that may be decided, and what the row says of its work.
 * @throws Refusal `BatchStateChanged`, `DataNotFound`
 */
export const loadDecidable = async (rowId: string) => {
  const batch = await loadBatch(placeOf(rowId).batchId);
  if (!isDecidable(batch)) throw new Refusal('BatchStateChanged');
  const { identity } = await loadRowGroup(rowId);
  return { batch, identity };
};

/** What a decision assigns; the other kinds assign nothing. */
export const targetOf = async (kind: DecisionKind, targetId: string | undefined) => {
  if (kind !== 'assignMusicalWork' && kind !== 'assignSong') return undefined;
  if (!targetId) throw new Refusal('MusicalWorkIdNull');
  return loadTarget(kind === 'assignSong' ? 'song' : 'work', targetId);
};

/**
 * Decides a row and, with it, every row alike of its source, now and in later statements.
 * @throws Refusal `BatchStateChanged`, `DataNotFound`, `MusicalWorkIdNull`, `RowProcessing`
 */
export const decideRow = async (
  actor: Actor,
  rowId: string,
  kind: DecisionKind,
  targetId?: string,
): Promise<{ correctionId: string }> => {
  const target = await targetOf(kind, targetId);
  const { batch, identity } = await loadDecidable(rowId);
  const { batchId, source } = batch;
  return { correctionId: await decide(actor, { kind, source: source!, identity, batchId, rowId, target }) };
};

/** Undoes the decision a row is under. */
export const undoRow = async (actor: Actor, rowId: string): Promise<void> => {
  const { batch, identity } = await loadDecidable(rowId);
  await undo(actor, batch.source!, identity, batch.batchId);
};
