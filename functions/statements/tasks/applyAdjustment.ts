import type { AdjustedGroup } from '../adjusting/adjustRows.ts';
import { catchRefusal, isRefusal } from '../../core/refusal.ts';
import { missingRateSchema } from '../../../shared/money/missingRate.ts';
import { historyKey } from '../../../shared/statements/matching/matchKeys.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { markUnitsUsed } from '../../contracts/coveringUnits.ts';
import { processActor } from '../../core/actor.ts';
import {
  loadAdjustment,
  notePlanned,
  postedWrite,
  postingRun,
  type StoredAdjustment,
} from '../adjusting/adjustmentStore.ts';
import { describeEffects, changedSums } from '../adjusting/describePlan.ts';
import { groupsOfDecision, groupsOfParts, groupsToRelease } from '../adjusting/groups.ts';
import { emptyPlan, planAdjustment, type AdjustmentPlan } from '../adjusting/plan.ts';
import { accountingCurrenciesAfter, withAccounting } from '../adjusting/planAccounting.ts';
import { loadPlan, savePlanOnce } from '../adjusting/planStore.ts';
import { postPlan, writePlanFacts } from '../adjusting/postPlan.ts';
import { showPlan } from '../adjusting/showPlan.ts';
import { countRun } from '../posting/countedParts.ts';
import { changeBatch, loadBatch } from '../batchStore.ts';
import { markUsed, type DecisionScope } from '../correctionStore.ts';
import type { BatchEvent } from '../taskEvents.ts';

const actor = processActor('income aggregation');

const loadAdjustedGroups = (
  batch: Batch,
  { kind, correction }: StoredAdjustment,
): Promise<Map<number, AdjustedGroup>> => {
  if (kind === 'shareBasis') return groupsOfParts(batch);
  return correction ? groupsOfDecision(batch, correction) : groupsToRelease(batch);
};

/** Returns the share basis that holds for the batch once an adjustment is posted. */
const basesAfter = (batch: Batch, { shareBases = batch.shareBases }: StoredAdjustment) => shareBases;

/** Computes the plan of an adjustment; an empty one when an exchange rate is missing. */
const computePlan = async (batch: Batch, adjustment: StoredAdjustment): Promise<AdjustmentPlan> => {
  const groups = await loadAdjustedGroups(batch, adjustment);
  try {
    const plan = await planAdjustment(batch, groups, undefined, basesAfter(batch, adjustment), (lines) =>
      countRun(batch, adjustment.run, lines),
    );
    const isReceived = batch.adjustedFrom === 'received';
    return await withAccounting(batch, { run: adjustment.run, isReceived }, plan);
  } catch (error) {
    if (!isRefusal(error, 'ExchangeRateMissing')) throw error;
    return emptyPlan(batch, missingRateSchema.parse(error.data?.exchangeRate));
  }
};

/** Returns the plan of an adjustment, computed once. Later and concurrent runs get the same figures. */
const frozenPlan = async (batch: Batch, adjustment: StoredAdjustment): Promise<AdjustmentPlan> => {
  const { batchId } = batch;
  const { run } = adjustment;
  if (adjustment.planned) return loadPlan(batchId, run);
  const plan = await computePlan(batch, adjustment);
  const isFirst = await savePlanOnce(batchId, run, plan);
  await notePlanned(batchId, run);
  return isFirst ? plan : loadPlan(batchId, run);
};

/** Returns the remembered decisions that its rows follow from now on. */
const decisionsIn = ({ groups }: AdjustmentPlan, { source, ownerId }: DecisionScope) => [
  ...new Map(
    [...groups.values()].flatMap(({ identity, after }) => {
      const key = historyKey(source, identity);
      const { correctionId } = after;
      return correctionId ? [[key, { source, ownerId, historyKey: key, correctionId }] as const] : [];
    }),
  ).values(),
];

/**
 * Posts a batch's current adjustment: first the ledger, then income views and review lists; then the batch returns to
 * its earlier stage with its new figures. Every part may be repeated; the next run resumes an interrupted one.
 */
export const handler = async ({ batchId }: BatchEvent): Promise<void> => {
  const batch = await loadBatch(batchId);
  if (batch.stage !== 'adjusting') return;
  const adjustment = await loadAdjustment(batchId, postingRun(batch));
  const plan = await frozenPlan(batch, adjustment);
  await postPlan(batch, adjustment, plan);
  await writePlanFacts(batch, adjustment, plan);
  await markUnitsUsed([...new Map(plan.after.map((cell) => [cell.contractUnitId, cell])).values()]);
  await markUsed(decisionsIn(plan, { source: batch.source!, ownerId: batch.ownerId }));
  await showPlan(batch, plan, basesAfter(batch, adjustment));
  const posted = {
    postedAt: new Date().toISOString(),
    rows: plan.rows,
    money: changedSums(plan),
    effects: await describeEffects(plan),
    ...(plan.missingRate && { missingRate: plan.missingRate }),
  };
  await catchRefusal(
    changeBatch(
      actor,
      { action: 'adjustment posted', changes: { run: adjustment.run, rows: plan.rows, money: posted.money } },
      batchId,
      ['adjusting'],
      {
        stage: batch.adjustedFrom!,
        adjustedFrom: undefined,
        counters: plan.counters,
        reconciliation: plan.reconciliation,
        accountingCurrencies: accountingCurrenciesAfter(batch, plan),
        ...(plan.isCounted && { countedRuns: [...(batch.countedRuns ?? []), adjustment.run] }),
        ...(adjustment.kind === 'shareBasis' &&
          !plan.missingRate && { shareBases: adjustment.shareBases, askedBases: undefined }),
      },
      [postedWrite(batchId, adjustment.run, posted)],
    ),
    'BatchStateChanged',
  );
};
