import type { Contract } from '../../shared/contracts/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { isZero, sum } from '../../shared/money/decimal.ts';
import {
  allot,
  withdrawnContracts,
  minimumWithdrawal,
  type PayableContract,
} from '../../shared/withdrawals/rules.ts';
import type { Withdrawable, WithdrawalRange } from '../../shared/withdrawals/schema.ts';
import { loadContractsByParty, loadContracts } from '../contracts/contractReader.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { earnedContracts } from './earnedContracts.ts';

/** Amount owed under a contract, with the contract. */
type OwedContract = PayableContract & { contract: Contract };

/** Licensee, paying company and currency, with the amount owed under each contract. */
export type OwedRange = WithdrawalRange & { agentName: string; contracts: OwedContract[] };

/**
 * Returns the applicant: the signed-in musician or company.
 * @throws Refusal `InvalidOperation` for staff, who are not licensors
 */
export const requireApplicant = (identity: Identity): string => {
  if (!identity.rightOwnerId) throw new Refusal('InvalidOperation');
  return identity.rightOwnerId;
};

/**
 * Returns all ranges a licensor ever earned royalty in, by licensee, paying company and currency, with the amount owed
 * now.
 */
export const earnedRanges = async (licensorId: string, currency?: Currency): Promise<OwedRange[]> => {
  const ranges = new Map<string, OwedRange>();
  for (const { contract, currency: paidIn, payable } of await earnedContracts(licensorId, currency)) {
    const { contractId, agentId, agentName, payerEntity } = contract;
    const key = [agentId, payerEntity, paidIn].join('#');
    const range = ranges.get(key) ?? { agentId, agentName, payerEntity, currency: paidIn, contracts: [] };
    range.contracts.push({ contractId, payable, contract });
    ranges.set(key, range);
  }
  return [...ranges.values()];
};

/** Returns everything owed to a licensor, by licensee, paying company and currency. */
export const owedRanges = async (licensorId: string, currency?: Currency): Promise<OwedRange[]> =>
  (await earnedRanges(licensorId, currency))
    .map((range) => ({ ...range, contracts: range.contracts.filter(({ payable }) => !isZero(payable)) }))
    .filter(({ contracts }) => contracts.length > 0);

/** Returns a range as the application form shows it. */
export const toWithdrawable = ({ contracts, ...range }: OwedRange): Withdrawable => ({
  ...range,
  contracts: contracts.map(({ contractId, contract, payable }) => ({
    contractId,
    contractName: contract.displayName,
    payable: sum([payable]),
  })),
  payable: sum(contracts.map(({ payable }) => payable)),
  withdrawable: allot(contracts, range.currency).gross,
  minimum: minimumWithdrawal(range.currency),
});

/** Range to withdraw, or only some contracts of it. */
type WantedRange = WithdrawalRange & { contractIds?: readonly string[] | undefined };

/**
 * Returns the contracts between a licensor and a licensee.
 * @throws Refusal `InvoiceInfoMissing` when the company represents the licensor under no contract
 */
export const requireRepresented = async (licensorId: string, agentId: string): Promise<Contract[]> => {
  const contracts = (await loadContractsByParty(licensorId)).filter(
    (contract) => contract.licensorId === licensorId && contract.agentId === agentId,
  );
  if (!contracts.length) throw new Refusal('InvoiceInfoMissing');
  return contracts;
};

const refuseUnowed = async (licensorId: string, { agentId, payerEntity }: WantedRange): Promise<never> => {
  const contracts = await requireRepresented(licensorId, agentId);
  const isPaidThere = contracts.some((contract) => contract.payerEntity === payerEntity);
  throw new Refusal(isPaidThere ? 'NoWithdrawableRoyalty' : 'ContractBranchNotSet');
};

const requireOneLicensee = async ({ agentId, contractIds = [] }: WantedRange): Promise<void> => {
  const contracts = await loadContracts(contractIds);
  if ([...contracts.values()].some((contract) => contract.agentId !== agentId))
    throw new Refusal('OnlyOneLicensee');
};

/**
 * Loads the amount one licensee owes through one paying company in one currency.
 * @throws Refusal `NoWithdrawableRoyalty`; `InvoiceInfoMissing` and `ContractBranchNotSet` when no contract is with
 * that licensee, or is paid by that company; `OnlyOneLicensee` for a chosen contract of another licensee
 */
export const loadOwedRange = async (licensorId: string, range: WantedRange): Promise<OwedRange> => {
  await requireOneLicensee(range);
  const found = (await owedRanges(licensorId, range.currency)).find(
    ({ agentId, payerEntity }) => agentId === range.agentId && payerEntity === range.payerEntity,
  );
  if (!found) return refuseUnowed(licensorId, range);
  const contracts = withdrawnContracts(found.contracts, range.contractIds);
  if (!contracts.length) throw new Refusal('NoWithdrawableRoyalty');
  return { ...found, contracts };
};
