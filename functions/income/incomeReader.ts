import type { IncomeBatch, IncomeFilter, ReceivedFact } from '../../shared/income/schema.ts';
import { isOfSlice, isWithin } from '../../shared/income/facts.ts';
import type { Currency } from '../../shared/money/currency.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { loadReceivedFacts } from '../incomeFacts/incomeFactReader.ts';
import { followMerges } from '../works/redirects.ts';
import { batchesWithin, requestedIncome } from './scope.ts';

/** Income facts in one currency. */
type Income = { licensorId: string; currency: Currency; facts: ReceivedFact[] };

/** Maximum batches of one response. Each is an object, and reading more takes longer than a request may. */
const maxBatches = 5_000;

/** Maximum objects of the income of a whole business. */
const maxOfBusiness = 2_000;

/**
 * Returns the batches of the latest statements, at most as many as are read at once, and the number of statements left out.
 * Ids of statements are in the order of their time.
 */
export const latestStatements = <B extends { batchId: string }>(
  batches: readonly B[],
  most: number,
): { kept: B[]; leftOut: number } => {
  const counts = new Map<string, number>();
  for (const { batchId } of batches) counts.set(batchId, (counts.get(batchId) ?? 0) + 1);
  const kept = new Set<string>();
  let total = 0;
  for (const [batchId, count] of [...counts].toSorted(([a], [b]) => (a < b ? 1 : -1))) {
    total += count;
    if (total > most && kept.size > 0) break;
    kept.add(batchId);
  }
  return {
    kept: batches.filter(({ batchId }) => kept.has(batchId)),
    leftOut: counts.size - kept.size,
  };
};

/** Returns a test of whether a filter selects a fact. */
const selects = async (filter: IncomeFilter): Promise<(fact: ReceivedFact) => boolean> => {
  const workId = filter.workId && (await followMerges(filter.workId));
  return (fact) =>
    isWithin(fact, filter) && isOfSlice(fact, filter) && (workId ?? fact.workId) === fact.workId;
};

const requireReadable = (batches: readonly IncomeBatch[]): readonly IncomeBatch[] => {
  if (batches.length > maxBatches)
    throw new Refusal('AnswerTooLarge', { batches: batches.length, most: maxBatches });
  return batches;
};

/**
 * Loads a licensor's income facts that a filter selects.
 * @throws Refusal `AnswerTooLarge` when they are in too many batches
 */
export const loadLicensorIncome = async (licensorId: string, filter: IncomeFilter): Promise<Income> => {
  const { currency, batches } = await batchesWithin({ licensorIds: [licensorId] }, filter);
  const facts = await loadReceivedFacts(requireReadable(batches));
  return { licensorId, currency, facts: facts.filter(await selects(filter)) };
};

/**
 * Loads the income facts a filter selects, of one licensor or of a whole business. Facts of several licensors name theirs.
 * @returns `leftOut`: number of older statements of a whole business that are not read; `ofLicensor`: the licensor whose whole
 * income the person may see, absent for several licensors and for an agent, which sees income under its own contracts alone
 * @throws Refusal as `requestedIncome` and `loadLicensorIncome`
 */
export const loadIncomeAsked = async (
  identity: Identity,
  filter: IncomeFilter,
): Promise<Pick<Income, 'currency' | 'facts'> & { leftOut?: number; ofLicensor?: string }> => {
  const scope = await requestedIncome(identity, filter);
  const { currency, batches } = await batchesWithin(scope, filter);
  const { kept, leftOut } = scope.isWhole
    ? latestStatements(batches, maxOfBusiness)
    : { kept: requireReadable(batches), leftOut: 0 };
  const facts = await loadReceivedFacts(kept, { withLicensor: scope.isWhole });
  const isSelected = await selects(filter);
  const isSeen = ({ contractId }: ReceivedFact) =>
    !scope.contractIds || (contractId !== undefined && scope.contractIds.has(contractId));
  const [licensorId] = scope.licensorIds;
  return {
    currency,
    facts: facts.filter((fact) => isSeen(fact) && isSelected(fact)),
    ...(leftOut > 0 && { leftOut }),
    ...(licensorId && !scope.isWhole && !scope.contractIds && { ofLicensor: licensorId }),
  };
};

/**
 * Loads the income facts a filter selects, of one licensor.
 * @throws Refusal as `loadIncomeAsked`
 */
export const loadIncome = (identity: Identity, { of: _, ...filter }: IncomeFilter) =>
  loadIncomeAsked(identity, filter);
