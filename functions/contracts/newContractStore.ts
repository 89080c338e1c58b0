import type { RenewalInput } from '../../shared/contracts/renewalSchema.ts';
import type { Contract, ContractFields, ContractUnitFields } from '../../shared/contracts/schema.ts';
import type { Identity } from '../api/identity.ts';
import type { FurtherWrites } from '../db/commit.ts';
import { loadManagedContract, requireAgent } from './contractReader.ts';
import { checkDocuments } from './contractStore.ts';
import { requireSameUpperContracts } from './licenceCheck.ts';
import { requireOwnLicensor } from './licensors.ts';
import { renewContract } from './renewalStore.ts';
import { requireMayAdd } from './secrecy.ts';
import { createContract } from './unitStore.ts';

type NewContract = ContractFields & {
  units: ContractUnitFields[];
  overrideReason?: string | undefined;
};

/**
 * Makes a contract with its first licensed works, as a person who may.
 * @param together returns further writes of the transaction
 * @throws Refusal `NotAllowed`, and as `createContract`
 */
export const makeContract = async (
  identity: Identity,
  { units, overrideReason, ...fields }: NewContract,
  together: FurtherWrites,
): ReturnType<typeof createContract> => {
  requireAgent(identity, fields.agentId);
  requireMayAdd(identity, fields);
  requireSameUpperContracts(identity, fields);
  await Promise.all([requireOwnLicensor(identity, fields.licensorId), checkDocuments(fields, undefined)]);
  return createContract(identity, fields, units, overrideReason, together);
};

/**
 * Maximum works copied before a renewal returns. The daily check copies more: the table takes a thousand changes of one
 * contract a second.
 */
const maxAtOnce = 2_000;

/**
 * Makes the contract that renews another, as a person who may.
 * @param together returns further writes of the transaction
 * @throws Refusal `DataNotFound`, `NotAllowed`, and as `renewContract`
 */
export const renewOwnContract = async (
  identity: Identity,
  input: RenewalInput,
  together: FurtherWrites,
): Promise<Contract> => {
  const { licensorId } = await loadManagedContract(identity, input.contractId);
  await requireOwnLicensor(identity, licensorId);
  return renewContract(identity, input, maxAtOnce, together);
};
