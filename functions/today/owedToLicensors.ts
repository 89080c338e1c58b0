import { contractOfAccount, kindOfAccount } from '../../shared/accounting/account.ts';
import { add, negate, type Decimal } from '../../shared/money/decimal.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { inParallel } from '../core/inParallel.ts';
import {
  loadAllContractParties,
  loadContractParties,
  type ContractParties,
} from '../contracts/contractReader.ts';
import { lastLedgerCheck } from '../ledger/ledgerCheckStore.ts';
import { balancesOfOwner } from '../ledger/ledgerStore.ts';
import { pageOfPayer } from '../withdrawals/payerWithdrawals.ts';
import { loadPendingWithdrawals, payerCounts } from '../withdrawals/withdrawalStore.ts';

/** Amounts by currency. */
type Amounts = ReadonlyMap<string, Decimal>;

/** Royalty owed to licensors and not requested, and net amounts of withdrawals that wait for payment. */
export type OwedToLicensors = {
  /** Absent when it was never added up. */
  payable?: Amounts;
  /** Time `payable` was added up; absent when it is of now. */
  payableAt?: string | undefined;
  inPayment: Amounts;
};

const addUp = (lines: readonly { currency: string; amount: Decimal }[]): Amounts => {
  const sums = new Map<string, Decimal>();
  for (const { currency, amount } of lines) sums.set(currency, add(sums.get(currency) ?? '0', amount));
  return sums;
};

const addUpNet = (withdrawals: readonly Withdrawal[]): Amounts =>
  addUp(withdrawals.map(({ currency, net }) => ({ currency, amount: net })));

/** Requests read of one paying company at a time. */
const pageSize = 100;

const requestedFrom = async ({
  invoiceId,
  requested,
}: Awaited<ReturnType<typeof payerCounts>>[number]): Promise<Withdrawal[]> => {
  const offsets = Array.from({ length: Math.ceil(requested / pageSize) }, (_, page) => page * pageSize);
  const pages = await Promise.all(
    offsets.map((offset) =>
      pageOfPayer(invoiceId, { offset, limit: pageSize, status: withdrawalStatuses.requested }),
    ),
  );
  return pages.flatMap(({ items }) => items).filter(({ status }) => status === withdrawalStatuses.requested);
};

/** Licensors read in parallel. */
const parallelLicensors = 16;

/** Returns what is payable under some contracts now. */
const payableUnder = async (
  contracts: readonly Pick<ContractParties, 'contractId' | 'licensorId'>[],
): Promise<Amounts> => {
  const contractIds = new Set<string>(contracts.map(({ contractId }) => contractId));
  const licensors = new Set(contracts.map(({ licensorId }) => licensorId));
  const balances = await inParallel(licensors, parallelLicensors, (licensorId) =>
    balancesOfOwner(licensorId),
  );
  const payable = balances
    .flat()
    .filter(
      ({ account }) =>
        kindOfAccount(account) === 'payable' && contractIds.has(contractOfAccount(account) ?? ''),
    );
  return addUp(payable.map(({ currency, amount }) => ({ currency, amount: negate(amount) })));
};

/** Contracts up to which everything payable is added up on request. */
const mostContracts = 2_000;

const payableToAll = async (): Promise<Pick<OwedToLicensors, 'payable' | 'payableAt'>> => {
  const contracts = await loadAllContractParties(mostContracts);
  if (contracts) return { payable: await payableUnder(contracts) };
  const check = await lastLedgerCheck();
  if (!check) return {};
  const payable = check.totals.filter(({ kind }) => kind === 'payable');
  return {
    payable: addUp(payable.map(({ currency, amount }) => ({ currency, amount: negate(amount) }))),
    payableAt: check.checkedAt,
  };
};

/**
 * Returns what the business owes all licensors. With more than two thousand contracts, what is payable is of the last daily
 * check of the ledger, and unknown before the first.
 */
export const owedByBusiness = async (): Promise<OwedToLicensors> => {
  const [payable, payers] = await Promise.all([payableToAll(), payerCounts()]);
  const requested = await Promise.all(payers.map(requestedFrom));
  return Object.assign(payable, { inPayment: addUpNet(requested.flat()) });
};

/** Returns what is owed under the contracts of an agent to its licensors. */
export const owedByAgent = async (agentId: string): Promise<OwedToLicensors> => {
  const contracts = (await loadContractParties(agentId)).filter((contract) => contract.agentId === agentId);
  const licensors = new Set(contracts.map(({ licensorId }) => licensorId));
  const [payable, pending] = await Promise.all([
    payableUnder(contracts),
    inParallel(licensors, parallelLicensors, (licensorId) => loadPendingWithdrawals(licensorId)),
  ]);
  return {
    payable,
    inPayment: addUpNet(pending.flat().filter((withdrawal) => withdrawal.agentId === agentId)),
  };
};
