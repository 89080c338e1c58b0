import type { RenewalInput } from '../../shared/contracts/renewalSchema.ts';
import type { ContractInput, MadeContract } from '../../shared/contracts/newContractSchema.ts';
import { maxUnitsAtOnce, type Contract } from '../../shared/contracts/schema.ts';
import type { Identity } from '../api/identity.ts';
import type { FurtherWrites, Write } from '../db/commit.ts';
import { advancesOfContract } from './advanceReader.ts';
import { loadManagedContract, requireAgent, viewContract } from './contractReader.ts';
import { checkDocuments } from './contractStore.ts';
import { requireSameUpperContracts } from './licenceCheck.ts';
import { requireOwnLicensor } from './licensors.ts';
import { renewContract } from './renewalStore.ts';
import { requireMayAdd } from './secrecy.ts';
import { listUnits } from './unitReader.ts';
import { createContract } from './unitStore.ts';

/**
 * Makes a contract with its first licensed works and payment items, as a person who may.
 * @param together returns further writes of the transaction
 * @param keep returns the write that keeps a repeated call from making a second contract
 * @throws Refusal `NotAllowed`, and as `createContract`
 */
export const makeContract = async (
  identity: Identity,
  { units, advances, overrideReason, idempotencyKey: _key, ...fields }: ContractInput,
  together: FurtherWrites,
  keep?: (contractId: string) => Write,
): Promise<MadeContract> => {
  requireAgent(identity, fields.agentId);
  requireMayAdd(identity, fields);
  requireSameUpperContracts(identity, fields);
  await Promise.all([requireOwnLicensor(identity, fields.licensorId), checkDocuments(fields, undefined)]);
  return createContract(identity, fields, { units, advances, overrideReason, together, keep });
};

/** Returns a contract as it was made, for a call that is repeated. */
export const loadMadeContract = async (identity: Identity, contractId: string): Promise<MadeContract> => {
  const [contract, units, advances] = await Promise.all([
    viewContract(identity, contractId),
    listUnits(identity, contractId, { offset: 0, limit: maxUnitsAtOnce }),
    advancesOfContract(contractId),
  ]);
  return { ...contract, units: units.items, advances };
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
