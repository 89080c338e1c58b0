import { extendProblem } from '../../shared/contracts/advanceRules.ts';
import { extendContractAdvances } from '../../shared/contracts/renewalRoutes.ts';
import { handle } from '../core/handle.ts';
import { Refusal } from '../core/refusal.ts';
import { commit } from '../db/commit.ts';
import { advancesOfContract, extendWrite } from './advanceStore.ts';
import { viewContract } from './contractStore.ts';

export const handler = handle(extendContractAdvances)(async ({ body, identity }) => {
  const { contractId, advances } = body;
  await viewContract(identity, contractId);
  const present = await advancesOfContract(contractId);
  const wanted = new Map(advances.map((one) => [one.contractAdvanceId, one]));
  if (present.filter((one) => wanted.has(one.contractAdvanceId)).length < wanted.size)
    throw new Refusal('DataNotFound');
  const problem = extendProblem(
    present,
    new Map(advances.map((one) => [one.contractAdvanceId, one.deductEndDate])),
  );
  if (problem)
    throw new Refusal(problem.result, {
      issues: [{ path: `body.${problem.path}`, message: problem.message }],
    });
  const extended = present.flatMap((advance) => {
    const change = wanted.get(advance.contractAdvanceId);
    return change ? [{ advance, ...change }] : [];
  });
  await commit(
    identity,
    { action: 'payment items extended', subject: contractId, changes: { advances } },
    extended.map(({ advance, deductEndDate, version }) => extendWrite(advance, deductEndDate, version)),
  );
  return {
    items: extended.map(({ advance, deductEndDate, version }) => ({
      ...advance,
      deductEndDate,
      version: version + 1,
    })),
  };
});
