import type {
  AdjustmentEffect,
  AdjustmentMoney,
  BatchAdjustment,
} from '../../../shared/statements/adjustmentSchema.ts';
import { effectsOfAdjustment } from './adjustRows.ts';
import { isZero } from '../../../shared/money/decimal.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { loadContracts } from '../../contracts/contractReader.ts';
import { loadRightOwners } from '../../people/rightOwnerReader.ts';
import type { Identity } from '../../api/identity.ts';
import type { VersionedBatch } from '../batchStore.ts';
import { postingRun } from './adjustmentStore.ts';
import type { AdjustmentPlan } from './plan.ts';
import { withAccounting } from './planAccounting.ts';
import { withStandings } from './standings.ts';

/** Maximum licensors named in an adjustment's history, and in one part of its preview. The totals include all. */
const maxEffects = 200;
const maxPreviewed = 2_000;

const changesMoney = ({ currency: _currency, ...sums }: AdjustmentMoney): boolean =>
  Object.values(sums).some((amount) => !isZero(amount));

/** Returns the effects of a plan on licensors, with their names and their contracts' names. */
export const describeEffects = async (
  plan: AdjustmentPlan,
  maxShown = maxEffects,
): Promise<AdjustmentEffect[]> => {
  const effects = effectsOfAdjustment(plan.before, plan.after).slice(0, maxShown);
  const [owners, contracts] = await Promise.all([
    loadRightOwners([...new Set(effects.map(({ licensorId }) => licensorId))]),
    loadContracts([...new Set(effects.map(({ contractId }) => contractId))]),
  ]);
  return effects.map((effect) => {
    const owner = owners.get(effect.licensorId);
    return {
      ...effect,
      licensorName: owner ? displayName(owner) : effect.licensorId,
      contractName: contracts.get(effect.contractId)?.displayName ?? effect.contractId,
    };
  });
};

/** Returns the sums a plan changes, leaving out currencies without a change. */
export const changedSums = ({ money }: AdjustmentPlan): AdjustmentMoney[] => money.filter(changesMoney);

/**
 * Describes a plan for the person who decides on it.
 * @throws Refusal `ExchangeRateMissing` when it could not be posted for want of a rate
 */
export const describePlan = async (
  identity: Identity,
  batch: VersionedBatch,
  plan: AdjustmentPlan,
): Promise<BatchAdjustment> => {
  const received = batch.stage === 'received';
  const accounted = await withAccounting(batch, { run: postingRun(batch) + 1, isReceived: received }, plan);
  return {
    batchId: batch.batchId,
    batchNo: batch.batchNo,
    fileName: batch.fileName,
    version: batch.version,
    received,
    rows: plan.rows,
    money: changedSums(plan),
    effects: await withStandings(identity, batch, accounted, await describeEffects(plan, maxPreviewed)),
  };
};
