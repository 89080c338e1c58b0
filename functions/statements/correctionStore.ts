import { batchQueue } from './owning/ownership.ts';
import type { Correction, DecisionKind } from '../../shared/statements/rowSchema.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { historyKey, type Identity } from '../../shared/statements/matching/matchKeys.ts';
import type { Actor } from '../core/actor.ts';
import { inParallel } from '../core/inParallel.ts';
import { newId } from '../core/newId.ts';
import { catchRefusal, Refusal } from '../core/refusal.ts';
import { commit, commitSilently, putIf, removeIf, update, type Write } from '../db/commit.ts';
import { seenAt } from '../db/expressions.ts';
import { toData, getItem, getItems, queryAll, queryOffset, queryPages, type Stored } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { moveBatch } from './batchStore.ts';

/**
 * Decision with the rows it applies to. `ignoresIsrc` is set when it replaced a decision to ignore their ISRC. Until it
 * is applied it holds the decisions it replaced, latest first; taking it back restores the previous one.
 */
export type StoredCorrection = Correction & {
  historyKey: string;
  /** Further details that the rows give about their work; older decisions lack them. */
  writers?: string;
  album?: string;
  ignoresIsrc?: true;
  replaced?: readonly ReplacedCorrection[];
};

/** Replaced decision as stored, under the key of its replacement. */
type ReplacedCorrection = Omit<Stored<StoredCorrection>, 'historyKey' | 'replaced'>;

/** Maximum number and bytes of replaced decisions stored with one. An item of the table has at most 400 KB. */
const maxReplaced = 20;
const maxReplacedBytes = 150_000;

const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/**
 * Returns a decision followed by those it replaced, latest first, as the next decision stores them. When there are too
 * many, the second oldest are dropped: the oldest stays, because a booked batch may have used it.
 */
const replacing = (current: Stored<StoredCorrection>): readonly ReplacedCorrection[] => {
  const { replaced = [], historyKey: _historyKey, ...decision } = current;
  const kept: ReplacedCorrection[] = [decision, ...replaced];
  while (kept.length > 2 && (kept.length > maxReplaced || jsonBytes(kept) > maxReplacedBytes))
    kept.splice(-2, 1);
  return kept;
};

/** Statements a decision applies to: those of one source and one owner. */
export type DecisionScope = Pick<Decision, 'source' | 'ownerId'>;

/**
 * Returns the decisions remembered for groups of one source of one owner, by history key.
 * @param keys history keys of the groups
 */
export const correctionsFor = async (
  scope: DecisionScope,
  keys: readonly string[],
): Promise<Map<string, Stored<StoredCorrection>>> => {
  const queue = batchQueue(scope);
  const found = await getItems<StoredCorrection>(keys.map((key) => statementKeys.decision(queue, key)));
  return new Map(found.map((item) => [item.historyKey, item]));
};

export type Decision = {
  kind: DecisionKind;
  source: string;
  ownerId: string | undefined;
  identity: Identity;
  batchId: string;
  rowId: string;
  target?: { workId?: string; songId?: string; workTitle: string };
  ignoresIsrc?: true;
};

/** Returns an assigned record as the history names it. */
export const targetInHistory = ({ workId, songId, workTitle }: NonNullable<Decision['target']>) => ({
  workId,
  songId,
  targetTitle: workTitle,
});

/**
 * Merges a decision with the one it replaces. Accepting the contract shares keeps the work that was assigned to the
 * rows, or found without their ISRC.
 */
const mergeWithReplaced = (decision: Decision, current: StoredCorrection | undefined): Decision => {
  if (decision.kind !== 'ignorePercentage' || !current) return decision;
  const { kind, workId, songId, targetTitle, ignoresIsrc } = current;
  return {
    ...decision,
    ...(workId && { target: { workId, songId, workTitle: targetTitle ?? '' } }),
    ...((kind === 'ignoreIsrc' || ignoresIsrc) && { ignoresIsrc: true }),
  };
};

/** Returns whether a remembered decision is the same. */
export const sameDecision = (stored: StoredCorrection, decision: Decision): boolean => {
  const { kind, target } = mergeWithReplaced(decision, stored);
  return stored.kind === kind && stored.workId === target?.workId && stored.songId === target?.songId;
};

/** Returns a decision as stored in place of `current`. */
export const toCorrection = (
  actor: Actor,
  decision: Decision,
  current: StoredCorrection | undefined,
  applied: boolean,
): StoredCorrection => {
  const { source, ownerId, identity, batchId, rowId, kind, target, ignoresIsrc } = mergeWithReplaced(
    decision,
    current,
  );
  const { platform, platformId, title, performer, writers, album, isrc } = identity;
  return {
    correctionId: newId('rul'),
    kind,
    source,
    ...(ownerId !== undefined && { ownerId }),
    historyKey: historyKey(source, identity),
    platform,
    platformId,
    title,
    performer,
    writers,
    album,
    isrc,
    workId: target?.workId,
    songId: target?.songId,
    targetTitle: target?.workTitle,
    ignoresIsrc,
    batchId,
    rowId,
    createdBy: actor.actorId,
    createdByName: actor.displayName,
    createdAt: new Date().toISOString(),
    applied,
  };
};

/**
 * Returns the write that remembers a decision in place of `current`. It fails when somebody changed the decision
 * meanwhile.
 */
export const rememberWrite = (
  correction: StoredCorrection,
  current: Stored<StoredCorrection> | undefined,
): Write => {
  const { batchId, correctionId, ownerId } = correction;
  const queue = batchQueue(correction);
  const item = {
    ...statementKeys.decision(queue, correction.historyKey),
    ...statementKeys.decisionIndexes(batchId, correctionId, queue, ownerId),
    type: 'correction',
    version: (current?.version ?? 0) + 1,
    ...correction,
    ...(!correction.applied && current && { replaced: replacing(current) }),
  };
  return putIf(item, seenAt(current?.version ?? 0), 'RowProcessing');
};

/**
 * Returns the write that takes a decision back, so the previous one applies again. It fails when the decision was
 * applied or changed since it was read.
 */
export const undoDecisionWrite = (current: Stored<StoredCorrection>): Write => {
  const { replaced = [], historyKey: key, correctionId, version } = current;
  const [before, ...earlier] = replaced;
  const asRead = { correctionId, applied: false };
  const restored = before && {
    ...before,
    historyKey: key,
    version: version + 1,
    ...(earlier.length && { replaced: earlier }),
  };
  return restored ? putIf(restored, asRead, 'RowProcessing') : removeIf(current, asRead, 'RowProcessing');
};

/** Returns the decision that applies again after this one is taken back, if any. */
export const replacedBy = ({
  replaced = [],
  historyKey: key,
}: Stored<StoredCorrection>): StoredCorrection | undefined =>
  replaced[0] && { ...replaced[0], historyKey: key };

/** Returns the decision remembered for matching rows, if any. */
export const currentDecision = ({ identity, ...scope }: DecisionScope & Pick<Decision, 'identity'>) =>
  getItem<StoredCorrection>(statementKeys.decision(batchQueue(scope), historyKey(scope.source, identity)));

/**
 * Returns the write that requires the batch to stay under review while a decision is written or taken back. Its rows
 * follow at the next check.
 */
export const underReview = (batchId: string): Write => moveBatch(batchId, ['review'], { decidedSince: true });

/** Returns further writes of a transaction, by the decision that ends and the one that begins. */
type Together = (
  taken: StoredCorrection | undefined,
  made: StoredCorrection | undefined,
) => Promise<readonly Write[]>;

/**
 * Remembers a decision for every matching row of its source and owner. Making the same decision again changes nothing.
 * @param together returns further writes of the transaction
 * @returns its id
 * @throws Refusal `RowProcessing` when somebody changed the decision meanwhile, `BatchStateChanged` when the batch is
 * no longer under review
 */
export const decide = async (
  actor: Actor,
  decision: Decision,
  together: Together = () => Promise.resolve([]),
): Promise<string> => {
  const { batchId, kind, target, identity } = decision;
  const current = await currentDecision(decision);
  if (current && sameDecision(current, decision)) return current.correctionId;
  const correction = toCorrection(actor, decision, current, false);
  const changes = { decision: kind, title: identity.title, ...(target && targetInHistory(target)) };
  await commit(actor, { action: 'decided', subject: batchId, changes }, [
    rememberWrite(correction, current),
    underReview(batchId),
    ...(await together(current, correction)),
  ]);
  return correction.correctionId;
};

/**
 * Returns a decision about posted rows and the one it replaces, with the write that remembers it. It counts as applied
 * immediately, because an adjustment posts it.
 */
export const applyDecision = async (
  actor: Actor,
  decision: Decision,
): Promise<{ replaced: StoredCorrection | undefined; correction: StoredCorrection; write: Write }> => {
  const current = await currentDecision(decision);
  const correction = toCorrection(actor, decision, current, true);
  return { replaced: current, correction, write: rememberWrite(correction, current) };
};

/**
 * Undoes a decision of a batch under review. The replaced one applies again.
 * @param together returns further writes of the transaction
 * @throws Refusal `RowHandlingNotFound`, `CannotRemoveOthersCreations`, `RulesAlreadyImplemented`, `BatchStateChanged`,
 * `RowProcessing`
 */
export const undo = async (
  actor: Actor,
  current: Stored<StoredCorrection> | undefined,
  batchId: string,
  together: Together = () => Promise.resolve([]),
): Promise<void> => {
  if (!current) throw new Refusal('RowHandlingNotFound');
  if (current.createdBy !== actor.actorId) throw new Refusal('CannotRemoveOthersCreations');
  if (current.applied) throw new Refusal('RulesAlreadyImplemented');
  await commit(actor, { action: 'decision undone', subject: batchId, changes: { title: current.title } }, [
    undoDecisionWrite(current),
    underReview(batchId),
    ...(await together(current, replacedBy(current))),
  ]);
};

type OfOwner = Pick<Batch, 'batchId' | 'ownerId'>;

/** Returns the decisions made in a batch under its present owner, newest first. */
export const correctionsOfBatch = async ({
  batchId,
  ownerId,
}: OfOwner): Promise<Stored<StoredCorrection>[]> =>
  queryAll<StoredCorrection>({
    index: 'gsi1',
    pk: statementKeys.correctionsOfBatch(batchId, ownerId),
    descending: true,
  });

/** Returns decisions made in a batch, by the keys they are remembered under. */
export const correctionsAt = async (
  keys: readonly string[],
  batchId: string,
): Promise<Map<string, Stored<StoredCorrection>>> => {
  const found = await getItems<StoredCorrection>(
    keys.map((pk) => ({ pk, sk: 'decision' })),
    { consistent: true },
  );
  return new Map(found.filter((one) => one.batchId === batchId).map((one) => [one.pk, one]));
};

/**
 * Returns the keys of the decisions made in a batch since a time, newest first. They are read from an index, which
 * follows the table with a short delay.
 */
export const keysDecidedSince = async ({ batchId, ownerId }: OfOwner, since: string): Promise<string[]> => {
  const keys: string[] = [];
  const pages = queryPages<StoredCorrection>({
    index: 'gsi1',
    pk: statementKeys.correctionsOfBatch(batchId, ownerId),
    descending: true,
    only: ['createdAt'],
  });
  for await (const page of pages) {
    const made = page.filter(({ createdAt }) => createdAt > since);
    keys.push(...made.map(({ pk }) => pk));
    if (made.length < page.length) break;
  }
  return keys;
};

/** Decisions marked in parallel. */
const parallelMarks = 8;

/**
 * Marks decisions that a posting has used, which can then no longer be undone. Skips one that was changed meanwhile.
 */
export const markUsed = async (
  used: readonly Pick<StoredCorrection, 'source' | 'ownerId' | 'historyKey' | 'correctionId'>[],
): Promise<void> => {
  await inParallel(used, parallelMarks, async ({ historyKey: key, correctionId, ...scope }) => {
    const mark = update<StoredCorrection>(
      statementKeys.decision(batchQueue(scope), key),
      { set: { applied: true }, remove: ['replaced'], when: { correctionId } },
      'RowProcessing',
    );
    await catchRefusal(commitSilently([mark]));
  });
};

/** Marks the decisions made in a batch after it is booked. */
export const markApplied = async (batch: OfOwner): Promise<void> =>
  markUsed((await correctionsOfBatch(batch)).filter(({ applied }) => !applied));

export const correctionData = (item: Stored<StoredCorrection>): Correction => {
  const {
    historyKey: _historyKey,
    ignoresIsrc: _ignoresIsrc,
    replaced: _replaced,
    writers: _writers,
    album: _album,
    version: _version,
    ...correction
  } = toData<StoredCorrection>(item);
  return correction;
};

/** Returns a page of the decisions made in a batch under its present owner, newest first. */
export const pageOfCorrections = async (
  { batchId, ownerId }: OfOwner,
  page: { offset: number; limit: number },
): Promise<{ items: Correction[]; total: number }> => {
  const pk = statementKeys.correctionsOfBatch(batchId, ownerId);
  const list = { index: 'gsi1', pk, descending: true } as const;
  const { items, total } = await queryOffset<StoredCorrection>({ ...list, ...page });
  return { items: items.map(correctionData), total };
};
