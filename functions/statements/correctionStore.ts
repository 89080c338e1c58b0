import type { Correction, DecisionKind } from '../../shared/statements/schema.ts';
import { historyKey, type Identity } from '../../shared/statements/matchKeys.ts';
import type { Actor } from '../core/actor.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, put, remove, type Write } from '../db/commit.ts';
import { dataOf, getItem, getItems, queryAll, writeItems, type Stored } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { moveBatch } from './batchStore.ts';

/** A decision with the rows it decides. */
export type StoredCorrection = Correction & { historyKey: string };

/** Decisions remembered for groups of one source, by history key. */
export const correctionsFor = async (
  source: string,
  identities: readonly Identity[],
): Promise<Map<string, StoredCorrection>> => {
  const keys = identities.map((identity) => statementKeys.decision(source, historyKey(source, identity)));
  const found = await getItems<StoredCorrection>(keys);
  return new Map(found.map((item) => [item.historyKey, item]));
};

export type Decision = {
  kind: DecisionKind;
  source: string;
  identity: Identity;
  batchId: string;
  rowId: string;
  target?: { workId?: string; songId?: string; title: string };
};

const sameDecision = (stored: StoredCorrection, decision: Decision): boolean =>
  stored.kind === decision.kind &&
  stored.workId === decision.target?.workId &&
  stored.songId === decision.target?.songId;

/** Holds the batch under review while a decision is written; also counts as a change of the batch. */
const underReview = (batchId: string): Write => moveBatch(batchId, ['review'], {});

/**
 * Remembers a decision for every row alike of its source; the same decision made again changes nothing.
 * @returns its id
 * @throws Refusal `RowProcessing` when somebody decided otherwise in the meantime, `BatchStateChanged` when the batch is
 *   no longer under review
 */
export const decide = async (actor: Actor, decision: Decision): Promise<string> => {
  const { source, identity, batchId, rowId, kind, target } = decision;
  const key = statementKeys.decision(source, historyKey(source, identity));
  const current = await getItem<StoredCorrection>(key);
  if (current && sameDecision(current, decision)) return current.correctionId;
  const correctionId = newId('rul');
  const { platform, platformId, title, performer, isrc } = identity;
  const stored: StoredCorrection = {
    correctionId,
    kind,
    source,
    historyKey: historyKey(source, identity),
    ...{ platform, platformId, title, performer, isrc },
    workId: target?.workId,
    songId: target?.songId,
    targetTitle: target?.title,
    batchId,
    rowId,
    createdBy: actor.actorId,
    createdByName: actor.displayName,
    createdAt: new Date().toISOString(),
    applied: false,
  };
  const write = put({
    ...key,
    ...statementKeys.decisionIndexes(batchId, correctionId, source),
    type: 'correction',
    version: (current?.version ?? 0) + 1,
    ...stored,
  });
  const guarded: Write = {
    refuse: 'RowProcessing',
    item: {
      Put: {
        ...write.item.Put!,
        ConditionExpression: current ? '#version = :version' : 'attribute_not_exists(pk)',
        ...(current && {
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': current.version },
        }),
      },
    },
  };
  await commit(actor, { action: `decided: ${kind}`, subject: batchId, changes: { title, ...target } }, [
    guarded,
    underReview(batchId),
  ]);
  return correctionId;
};

/**
 * Undoes a decision.
 * @throws Refusal `RowHandlingNotFound`, `CannotRemoveOthersCreations`, `RulesAlreadyImplemented`, `BatchStateChanged`
 */
export const undo = async (
  actor: Actor,
  source: string,
  identity: Identity,
  batchId: string,
): Promise<void> => {
  const key = statementKeys.decision(source, historyKey(source, identity));
  const current = await getItem<StoredCorrection>(key);
  if (!current) throw new Refusal('RowHandlingNotFound');
  if (current.createdBy !== actor.actorId) throw new Refusal('CannotRemoveOthersCreations');
  if (current.applied) throw new Refusal('RulesAlreadyImplemented');
  await commit(actor, { action: 'decision undone', subject: batchId, changes: { title: identity.title } }, [
    remove(key),
    underReview(batchId),
  ]);
};

/** Decisions made in a batch, newest first. */
export const correctionsOfBatch = async (batchId: string): Promise<Stored<StoredCorrection>[]> =>
  queryAll<StoredCorrection>({
    index: 'gsi1',
    pk: statementKeys.correctionsOfBatch(batchId),
    descending: true,
  });

/** Marks the decisions a booked batch used: they can no longer be undone. */
export const markApplied = async (batchId: string): Promise<void> => {
  const open = (await correctionsOfBatch(batchId)).filter(({ applied }) => !applied);
  await writeItems(open.map((correction) => ({ ...correction, applied: true })));
};

export const correctionData = (item: Stored<StoredCorrection>): Correction => {
  const { historyKey: _historyKey, version: _version, ...correction } = dataOf<StoredCorrection>(item);
  return correction;
};
