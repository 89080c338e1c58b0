import { tryNewContract } from '../../../shared/contractIncome/routes.ts';
import { unsavedContractId } from '../../../shared/contractIncome/schema.ts';
import { beyondContract, unitProblems } from '../../../shared/contracts/rules.ts';
import { isStaff } from '../../access/visibility.ts';
import { handle } from '../../api/handle.ts';
import type { BookedCell } from '../../chunks/bookedRow.ts';
import { requireAgent } from '../../contracts/contractReader.ts';
import { requireRulesKept, requireSameUpperContracts } from '../../contracts/licenceCheck.ts';
import { requireOwnLicensor } from '../../contracts/licensors.ts';
import { refuseProblem } from '../../core/refuseProblem.ts';
import { seenOwner } from '../../statements/owning/ownBatch.ts';
import { withNames } from '../trial/namedLines.ts';
import { batchesToTry, tryPart } from '../trial/tryTerms.ts';

export const handler = handle(tryNewContract)(async ({ body, identity, language }) => {
  const { terms, from, to, next, portion } = body;
  const { units, ...fields } = terms;
  requireAgent(identity, fields.agentId);
  requireSameUpperContracts(identity, fields);
  await requireOwnLicensor(identity, fields.licensorId);
  for (const [place, unit] of units.entries())
    refuseProblem(
      ...[...unitProblems(unit), ...beyondContract(unit, fields)].map(({ path, message }) => ({
        path: `terms.units.${place}.${path}`,
        message,
      })),
    );
  // A company tries what it might license. Staff also try what another contract still licenses.
  if (!isStaff(identity)) await requireRulesKept(identity, fields, units);
  const contract = { ...fields, clauses: [], contractId: unsavedContractId };
  const period = { from, to };
  const trial = {
    contract,
    terms: fields,
    units,
    period,
    sees: ({ agentId }: BookedCell) => isStaff(identity) || agentId === fields.agentId,
    // A contract that is not stored has no reserve.
    heldOf: () => undefined,
  };
  const batches = await batchesToTry(contract, period, seenOwner(identity));
  return withNames(await tryPart(batches, trial, next, portion), language);
});
