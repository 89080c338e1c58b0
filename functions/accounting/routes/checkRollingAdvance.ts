import { checkRollingAdvance } from '../../../shared/accounting/advanceRoutes.ts';
import { rollingDecisionProblem } from '../../../shared/contracts/advanceRules.ts';
import { advanceRevision } from '../../contracts/advanceRevision.ts';
import { loadManagedContract } from '../../contracts/contractReader.ts';
import { advancesOfContract, loadAdvance } from '../../contracts/advanceReader.ts';
import { decideRollingWrites } from '../../contracts/advanceStore.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit, type AuditNote } from '../../db/commit.ts';
import { loadSeries } from '../../ledger/advanceBalances.ts';

export const handler = handle(checkRollingAdvance)(async ({ body, identity }) => {
  const { contractAdvanceId, conditionMet, remark } = body;
  const { contractId } = await loadAdvance(contractAdvanceId);
  await loadManagedContract(identity, contractId);
  const revision = await advanceRevision(contractId);
  // Read after the revision, and not through the index, which may be out of date.
  const ofContract = await advancesOfContract(contractId);
  const rolling = ofContract.find((one) => one.contractAdvanceId === contractAdvanceId);
  const series = rolling && (await loadSeries(rolling, ofContract));
  if (!series) throw new Refusal('DataNotFound');
  const problem = rollingDecisionProblem(rolling, series, conditionMet);
  if (problem) throw new Refusal(problem, { contractAdvanceId });
  const rollingDecision = conditionMet ? 'confirmedConditionMet' : 'confirmedConditionNotMet';
  const note: AuditNote = {
    action: 'rolling payment decided',
    subject: rolling.contractId,
    changes: { contractAdvanceId, rollingDecision, remark },
  };
  await commit(identity, note, decideRollingWrites(rolling, rollingDecision, revision));
  return { ...rolling, rollingDecision, version: rolling.version + 1 };
});
