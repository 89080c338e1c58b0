import type { WaitedFor } from '../../shared/contracts/accounts/conditionSchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { compare, isZero, sum } from '../../shared/money/decimal.ts';
import {
  allot,
  isWaiting,
  withdrawnContracts,
  minimumWithdrawal,
  type PayableContract,
} from '../../shared/withdrawals/rules.ts';
import type { Withdrawable, WithdrawalRange } from '../../shared/withdrawals/schema.ts';
import { loadContractsByParty, loadContracts } from '../contracts/contractReader.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { waitedFor } from '../ledger/paymentConditions.ts';
import { earnedContracts, type EarnedContract } from './earnedContracts.ts';

/** Amount owed under a contract, with the contract. */
type OwedContract = Omit<PayableContract, 'waitsFor'> & { contract: Contract; waitsFor?: WaitedFor[] };

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

/** Returns the ranges of earned contracts, by licensee, paying company and currency, with the amount owed now. */
export const rangesOf = (earned: readonly EarnedContract[]): OwedRange[] => {
  const ranges = new Map<string, OwedRange>();
  for (const { contract, currency: paidIn, payable } of earned) {
    const { contractId, agentId, agentName, payerEntity } = contract;
    const key = [agentId, payerEntity, paidIn].join('#');
    const range = ranges.get(key) ?? { agentId, agentName, payerEntity, currency: paidIn, contracts: [] };
    range.contracts.push({ contractId, payable, contract });
    ranges.set(key, range);
  }
  return [...ranges.values()];
};

/** Returns all ranges a licensor ever earned royalty in. */
export const earnedRanges = async (licensorId: string, currency?: Currency): Promise<OwedRange[]> =>
  rangesOf(await earnedContracts(licensorId, currency));

/** Adds the contracts that must be recouped before royalty of a contract is payable. */
const withCondition = async (owed: OwedContract): Promise<OwedContract> => {
  const waitsFor = compare(owed.payable, '0') === 1 ? await waitedFor(owed.contract) : [];
  return waitsFor.length ? { ...owed, waitsFor } : owed;
};

/** Returns everything owed to a licensor, by licensee, paying company and currency. */
export const owedRanges = async (licensorId: string, currency?: Currency): Promise<OwedRange[]> =>
  Promise.all(
    (await earnedRanges(licensorId, currency))
      .map((range) => ({ ...range, contracts: range.contracts.filter(({ payable }) => !isZero(payable)) }))
      .filter(({ contracts }) => contracts.length > 0)
      .map(async (range) => ({ ...range, contracts: await Promise.all(range.contracts.map(withCondition)) })),
  );

/** Returns a range as the application form shows it. */
export const toWithdrawable = ({ contracts, ...range }: OwedRange): Withdrawable => ({
  ...range,
  contracts: contracts.map(({ contractId, contract, payable, waitsFor }) => ({
    contractId,
    contractName: contract.displayName,
    payable: sum([payable]),
    ...(waitsFor && { waitsFor }),
  })),
  payable: sum(contracts.map(({ payable }) => payable)),
  withdrawable: allot(withdrawnContracts(contracts, undefined), range.currency).gross,
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
 * Loads the amount one licensee owes through one paying company in one currency, but for royalty that is not payable yet.
 * @throws Refusal `NoWithdrawableRoyalty`; `OthersNotRecouped` when all of it waits for other contracts; `InvoiceInfoMissing` and `ContractBranchNotSet` when no contract is with
 * that licensee, or is paid by that company; `OnlyOneLicensee` for a chosen contract of another licensee
 */
export const loadOwedRange = async (licensorId: string, range: WantedRange): Promise<OwedRange> => {
  await requireOneLicensee(range);
  const found = (await owedRanges(licensorId, range.currency)).find(
    ({ agentId, payerEntity }) => agentId === range.agentId && payerEntity === range.payerEntity,
  );
  if (!found) return refuseUnowed(licensorId, range);
  const contracts = withdrawnContracts(found.contracts, range.contractIds);
  if (!contracts.some(({ payable }) => compare(payable, '0') === 1) && found.contracts.some(isWaiting))
    throw new Refusal('OthersNotRecouped');
  if (!contracts.length) throw new Refusal('NoWithdrawableRoyalty');
  return { ...found, contracts };
};
