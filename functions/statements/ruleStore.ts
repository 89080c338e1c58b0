import type { Correction, RuleState } from '../../shared/statements/rowSchema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { commit } from '../db/commit.ts';
import { inParallel } from '../core/inParallel.ts';
import { getItems, queryAll, queryPage, type Key, type Stored } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { knownQueues } from './batchLists.ts';
import { moveBatch } from './batchStore.ts';
import { seenOwner } from './owning/ownBatch.ts';
import { learnPlatformId } from './learning/learnPlatformId.ts';
import { correctionData, replacedBy, undoDecisionWrite, type StoredCorrection } from './correctionStore.ts';

/** Queues whose rules are read in parallel. */
const parallelQueues = 8;

const hasState = (state: RuleState | undefined, { applied }: Pick<Correction, 'applied'>): boolean =>
  state === undefined || applied === (state === 'applied');

/** @property ownerId owner of the rules; absent for staff, who see all */
type RuleFilter = { source?: string; state?: RuleState; ownerId: string | undefined };

/** Fields of a rule that a list is filtered by. Ten years leave a hundred thousand rules. */
type SeenRule = Key & Pick<StoredCorrection, 'correctionId' | 'applied'>;

const rulesSeen = async (filter: RuleFilter): Promise<SeenRule[]> => {
  const queues = await knownQueues(filter.ownerId, filter.source);
  const found = await inParallel(queues, parallelQueues, (queue) =>
    queryAll<SeenRule>({
      index: 'gsi2',
      pk: statementKeys.correctionsOfQueue(queue),
      only: ['correctionId', 'applied'],
    }),
  );
  return found
    .flat()
    .filter((rule) => hasState(filter.state, rule))
    .sort((a, b) => (a.correctionId < b.correctionId ? 1 : -1));
};

/** Loads rules in the order they were listed. Leaves out rules replaced meanwhile. */
const rulesAt = async (seen: readonly SeenRule[]): Promise<Correction[]> => {
  const items = await getItems<StoredCorrection>(seen);
  const found = new Map(items.map((item) => [item.correctionId, item]));
  return seen.flatMap(({ correctionId }) => {
    const item = found.get(correctionId);
    return item ? [correctionData(item)] : [];
  });
};

/**
 * Returns special-case rules, newest first: decisions about rows of a source that apply to every later matching row. A rule is
 * new until a booked batch has used it.
 */
export const listAllRules = async (filter: RuleFilter): Promise<Correction[]> =>
  rulesAt(await rulesSeen(filter));

/** Returns a page of special-case rules, and their number. */
export const pageOfRules = async (
  filter: RuleFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: Correction[]; total: number }> => {
  const seen = await rulesSeen(filter);
  return { items: await rulesAt(seen.slice(offset, offset + limit)), total: seen.length };
};

const findRule = async (
  ruleId: string,
  ownerId: string | undefined,
): Promise<Stored<StoredCorrection> | undefined> => {
  for (const queue of await knownQueues(ownerId)) {
    const pk = statementKeys.correctionsOfQueue(queue);
    const { items } = await queryPage<StoredCorrection>({ index: 'gsi2', pk, skPrefix: ruleId, limit: 1 });
    if (items[0]) return items[0];
  }
  return undefined;
};

/**
 * Deletes a rule. At the next check of their batch, rows it decided are open again or follow the rule it replaced.
 * @throws Refusal `RulesNotFound`, `CannotRemoveOthersCreations`, `RulesAlreadyImplemented`, `BatchStateChanged`,
 * `RowProcessing`
 */
export const deleteRule = async (person: Identity, ruleId: string): Promise<void> => {
  const rule = await findRule(ruleId, seenOwner(person));
  if (!rule) throw new Refusal('RulesNotFound');
  if (rule.createdBy !== person.actorId) throw new Refusal('CannotRemoveOthersCreations');
  if (rule.applied) throw new Refusal('RulesAlreadyImplemented');
  const { batchId, kind, title } = rule;
  await commit(person, { action: 'rule deleted', subject: batchId, changes: { kind, title } }, [
    undoDecisionWrite(rule),
    moveBatch(batchId, ['review', 'failed'], { decidedSince: true }),
    ...(await learnPlatformId(person, rule, replacedBy(rule))).writes,
  ]);
};
