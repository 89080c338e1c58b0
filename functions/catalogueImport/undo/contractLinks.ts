import type { RecoupmentGroup } from '../../../shared/contracts/accounts/groupSchema.ts';
import type { PaymentCondition } from '../../../shared/contracts/accounts/conditionSchema.ts';
import { saveCondition } from '../../accounting/conditionStore.ts';
import type { Identity } from '../../api/identity.ts';
import { commit, countChange, removeIf } from '../../db/commit.ts';
import { getItem } from '../../db/items.ts';
import { contractKeys } from '../../db/keys/contracts.ts';
import { conditionOfContract } from '../../ledger/paymentConditions.ts';
import { getRecord } from '../../records/recordReader.ts';
import { InTheWay } from './effects.ts';

/**
 * Removes a recoupment group that was never changed.
 * @throws InTheWay for one that was ended
 */
export const removeGroup = async (identity: Identity, contractId: string, groupId: string): Promise<void> => {
  const contract = await getRecord<{ licensorId: string }>(contractId);
  if (!contract) return;
  const key = contractKeys.recoupmentGroup(contract.licensorId, groupId);
  const group = await getItem<RecoupmentGroup>(key);
  if (!group) return;
  if (group.version !== 1) throw new InTheWay('changedSince');
  const turnKey = contractKeys.recoupmentGroupTurn(contract.licensorId);
  const turn = (await getItem(turnKey))?.version ?? 0;
  await commit(identity, { action: 'recoupment group removed', subject: contractId, changes: { groupId } }, [
    removeIf<RecoupmentGroup>(key, { version: 1 }, 'StaleVersion'),
    countChange(turnKey, 'recoupmentGroupTurn', 'StaleVersion', turn),
  ]);
};

/**
 * Takes a payment condition off a contract that had none before.
 * @throws InTheWay for one that was changed since
 */
export const removeCondition = async (identity: Identity, contractId: string): Promise<void> => {
  if (!(await getRecord(contractId))) return;
  const condition: PaymentCondition = await conditionOfContract(contractId);
  if (condition.recoupedFirst.length === 0) return;
  if (condition.version !== 1) throw new InTheWay('changedSince');
  await saveCondition(identity, contractId, { recoupedFirst: [], version: condition.version });
};
