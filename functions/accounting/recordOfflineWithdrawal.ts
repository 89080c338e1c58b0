import { account } from '../../shared/accounting/account.ts';
import { offlineProblem } from '../../shared/accounting/offlinePosting.ts';
import { recordOfflineWithdrawal } from '../../shared/accounting/offlineRoutes.ts';
import type { OfflineWithdrawal, OfflineWithdrawalInput } from '../../shared/accounting/offlineSchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { compare } from '../../shared/money/decimal.ts';
import { kindWithheld } from '../../shared/money/tax/computeTax.ts';
import type { TaxPrinciple } from '../../shared/money/tax/rule.ts';
import { loadAdvance } from '../contracts/advanceReader.ts';
import { loadKeptContract } from '../contracts/contractReader.ts';
import { handle } from '../core/handle.ts';
import type { Identity } from '../core/identity.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import type { Write } from '../db/commit.ts';
import { once } from '../db/idempotency.ts';
import { principleUnder, recordOf } from './offlineRecord.ts';
import { requirePayDay } from './payDay.ts';
import {
  createOfflineWithdrawal,
  loadOfflineWithdrawal,
  offlineTurn,
  payableUnder,
  wasWithdrawn,
} from './offlineStore.ts';

/**
 * Checks that so much is owed.
 * @throws Refusal `RoyaltyAlreadyWithdrawn` when a withdrawal took it, `NoRoyalty` when there never was any,
 * `RoyaltyCannotBeWithdrawn` when it is less
 */
const requireOwed = async (contract: Contract, input: OfflineWithdrawalInput): Promise<void> => {
  const owed = (await payableUnder(contract)).find(({ currency }) => currency === input.currency);
  if (owed && compare(owed.payable, input.amount) >= 0) return;
  if (owed && compare(owed.payable, '0') > 0)
    throw new Refusal('RoyaltyCannotBeWithdrawn', { payable: owed.payable });
  const taken = await wasWithdrawn(account.payable(contract.licensorId, contract.contractId), input.currency);
  throw new Refusal(taken ? 'RoyaltyAlreadyWithdrawn' : 'NoRoyalty');
};

/** Times a withdrawal is worked out anew because another one under its contract, or a receipt, came in between. */
const maxTurns = 10;

/** Works out what the withdrawal covers and keeps it; anew when something came in between. */
const record = async (
  identity: Identity,
  contract: Contract,
  withdrawal: OfflineWithdrawal,
  { keptKey, principle }: { keptKey: Write; principle: TaxPrinciple },
): Promise<OfflineWithdrawal> => {
  for (let tried = 1; ; tried += 1) {
    const turn = await offlineTurn(contract.contractId);
    try {
      const listed = await recordOf(withdrawal, contract, principle);
      await createOfflineWithdrawal(identity, withdrawal, listed, { turn, keptKey });
      return await loadOfflineWithdrawal(contract.contractId, withdrawal.offlineWithdrawalId);
    } catch (error) {
      const isLate = error instanceof Refusal && error.result === 'StaleVersion';
      if (!isLate || tried === maxTurns) throw error;
    }
  }
};

/** Checks what was entered against what is owed, and records it. */
const recordFor = async (
  identity: Identity,
  contract: Contract,
  body: OfflineWithdrawalInput,
  keep: (offlineWithdrawalId: string) => Write,
): Promise<OfflineWithdrawal> => {
  const problem = offlineProblem(body);
  if (problem)
    throw new Refusal('InvalidData', {
      issues: [{ path: `body.${problem.path}`, message: problem.message }],
    });
  requirePayDay(contract.payerEntity, body.payDate);
  await requireOwed(contract, body);
  const principle = await principleUnder(contract);
  const { idempotencyKey: _key, ...fields } = body;
  const offlineWithdrawalId = newId('ofw');
  const withdrawal: OfflineWithdrawal = {
    ...fields,
    taxKind: kindWithheld(principle, body.payDate),
    offlineWithdrawalId,
    contractId: contract.contractId,
    licensorId: contract.licensorId,
    payerEntity: contract.payerEntity,
    recordedAt: new Date().toISOString(),
    recordedBy: identity.displayName,
  };
  return record(identity, contract, withdrawal, { keptKey: keep(offlineWithdrawalId), principle });
};

export const handler = handle(recordOfflineWithdrawal)(
  async ({ body, identity }): Promise<OfflineWithdrawal> => {
    const { contractId } = await loadAdvance(body.contractAdvanceId);
    const contract = await loadKeptContract(identity, contractId);
    return once(
      { route: recordOfflineWithdrawal, actor: identity, body },
      (keep) => recordFor(identity, contract, body, keep),
      (offlineWithdrawalId) => loadOfflineWithdrawal(contractId, offlineWithdrawalId),
    );
  },
);
