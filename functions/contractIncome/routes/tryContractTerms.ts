import { tryContractTerms } from '../../../shared/contractIncome/routes.ts';
import { isStaff } from '../../access/visibility.ts';
import { handle } from '../../api/handle.ts';
import type { BookedCell } from '../../chunks/bookedRow.ts';
import { reserveOfContract } from '../../contracts/accounts/reserveReader.ts';
import { heldShare, termsIn } from '../../contracts/accounts/reserveRules.ts';
import { requireAgent, viewContract } from '../../contracts/contractReader.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { seenOwner } from '../../statements/owning/ownBatch.ts';
import { withNames } from '../trial/namedLines.ts';
import { batchesToTry, tryPart } from '../trial/tryTerms.ts';

export const handler = handle(tryContractTerms)(async ({ params, body, identity, language }) => {
  const contract = await viewContract(identity, params.id);
  requireAgent(identity, contract.agentId);
  const { terms, from, to, next, portion } = body;
  const period = { from, to };
  const [batches, reserve] = await Promise.all([
    batchesToTry(contract, period, seenOwner(identity)),
    reserveOfContract(contract.contractId),
  ]);
  const inForce = termsIn(reserve.terms, businessDayAt().slice(0, 7));
  const trial = {
    contract,
    terms,
    period,
    sees: ({ agentId }: BookedCell) => isStaff(identity) || agentId === contract.agentId,
    heldOf: ({ contractId, right }: BookedCell) =>
      inForce && contractId === contract.contractId ? heldShare(inForce, right || undefined) : undefined,
  };
  return withNames(await tryPart(batches, trial, next, portion), language);
});
