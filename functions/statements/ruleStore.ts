import type { Correction, RuleState } from '../../shared/statements/schema.ts';
import type { Actor } from '../core/actor.ts';
import { Refusal } from '../core/refusal.ts';
import { commit } from '../db/commit.ts';
import { queryAll, queryPage, type Stored } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { knownSources } from './batchLists.ts';
import { moveBatch } from './batchStore.ts';
import { correctionData, takeBack, type StoredCorrection } from './correctionStore.ts';

const isOf = (state: RuleState | undefined, { applied }: Correction): boolean =>
  state === undefined || applied === (state === 'applied');

/**
 * Special-case rules, the newest first: what people decided about rows of a source, which holds for every later row alike.
 * A rule is new until a booked batch has used it.
 */
export const listAllRules = async (filter: { source?: string; state?: RuleState }): Promise<Correction[]> => {
  const sources = filter.source ? [filter.source] : await knownSources();
  const found = await Promise.all(
    sources.map((source) =>
      queryAll<StoredCorrection>({ index: 'gsi2', pk: statementKeys.correctionsOfSource(source) }),
    ),
  );
  return found
    .flat()
    .map(correctionData)
    .filter((rule) => isOf(filter.state, rule))
    .sort((a, b) => (a.correctionId < b.correctionId ? 1 : -1));
};

const findRule = async (ruleId: string): Promise<Stored<StoredCorrection> | undefined> => {
  for (const source of await knownSources()) {
    const pk = statementKeys.correctionsOfSource(source);
    const { items } = await queryPage<StoredCorrection>({ index: 'gsi2', pk, skPrefix: ruleId, limit: 1 });
    if (items[0]) return items[0];
  }
  return undefined;
};

/**
 * Deletes a rule; rows it decided are open again with the next check of their batch, or follow the rule it took the place of.
 * @throws Refusal `RulesNotFound`, `CannotRemoveOthersCreations`, `RulesAlreadyImplemented`, `BatchStateChanged`, `RowProcessing`
 */
export const deleteRule = async (actor: Actor, ruleId: string): Promise<void> => {
  const rule = await findRule(ruleId);
  if (!rule) throw new Refusal('RulesNotFound');
  if (rule.createdBy !== actor.actorId) throw new Refusal('CannotRemoveOthersCreations');
  if (rule.applied) throw new Refusal('RulesAlreadyImplemented');
  const { batchId, kind, title } = rule;
  await commit(actor, { action: 'rule deleted', subject: batchId, changes: { kind, title } }, [
    takeBack(rule),
    moveBatch(batchId, ['review', 'failed'], { decidedSince: true }),
  ]);
};
