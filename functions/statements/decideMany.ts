import { historyKey } from '../../shared/statements/matching/matchKeys.ts';
import type { Identity } from '../api/identity.ts';
import { isRefusal, type Refusal } from '../core/refusal.ts';
import { commit, type AuditNote } from '../db/commit.ts';
import {
  toCorrection,
  correctionsFor,
  decide,
  rememberWrite,
  sameDecision,
  underReview,
  type Decision,
} from './correctionStore.ts';
import { learnPlatformId } from './learning/learnPlatformId.ts';

/** Decisions written per transaction. */
const perTransaction = 40;

/** Outcome of a decision: applied now, made before, or refused. */
export type Decided = 'applied' | 'unchanged' | Refusal;

const decideOne = async (person: Identity, decision: Decision): Promise<Decided> => {
  try {
    await decide(person, decision, async (taken) => (await learnPlatformId(person, taken, undefined)).writes);
    return 'applied';
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
};

/**
 * Makes many decisions about different groups of one batch, and returns their outcomes in the same order. A decision
 * that somebody changes concurrently is refused alone; the others stand. Records learn no ids from decisions made
 * without looking at each row.
 * @param action what the history says of them
 */
export const decideMany = async (
  person: Identity,
  decisions: readonly Decision[],
  action: 'decisions brought back' | 'suggestions accepted' = 'decisions brought back',
): Promise<Decided[]> => {
  const [first] = decisions;
  if (!first) return [];
  const { source, ownerId, batchId } = first;
  const keys = decisions.map(({ identity }) => historyKey(source, identity));
  const current = await correctionsFor({ source, ownerId }, keys);
  const known = keys.map((key) => current.get(key));
  const outcome = decisions.map((decision, index): Decided | undefined =>
    known[index] && sameDecision(known[index], decision) ? 'unchanged' : undefined,
  );
  for (const [index, decision] of decisions.entries())
    if (!outcome[index] && known[index]?.workId) outcome[index] = await decideOne(person, decision);
  const open = decisions.flatMap((_, index) => (outcome[index] ? [] : [index]));
  for (let from = 0; from < open.length; from += perTransaction) {
    const part = open.slice(from, from + perTransaction);
    const writes = part.map((index) => {
      return rememberWrite(toCorrection(person, decisions[index]!, known[index], false), known[index]);
    });
    try {
      const note: AuditNote = {
        action,
        subject: batchId,
        changes: { decisions: part.length },
      };
      await commit(person, note, [...writes, underReview(batchId)]);
      for (const index of part) outcome[index] = 'applied';
    } catch (error) {
      if (!isRefusal(error)) throw error;
      for (const index of part) outcome[index] = await decideOne(person, decisions[index]!);
    }
  }
  return outcome.map((one) => one!);
};
