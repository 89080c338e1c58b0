import { batchOfReceipt } from '../../../shared/accounting/receiptId.ts';
import { isFromRoyalty, isReceipt } from '../../../shared/accounting/ledger.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { listDeductions } from '../../../shared/income/routes.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { compare, negate, sum, type Decimal } from '../../../shared/money/decimal.ts';
import { deductSettings } from '../../../shared/contracts/advanceSchema.ts';
import type { Recoupable } from '../../contracts/accounts/recoupables.ts';
import { accountOfClaim, claimsOn, type AdvanceClaim } from '../../ledger/advanceClaims.ts';
import { entriesBetween } from '../../ledger/ledgerStore.ts';
import { loadAdvanceBalances } from '../../ledger/advanceBalances.ts';
import { loadContractsByParty } from '../../contracts/contractReader.ts';
import { handle } from '../../api/handle.ts';
import { inParallel } from '../../core/inParallel.ts';
import { loadRightOwners } from '../../people/rightOwnerReader.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { numbersOfBatches } from '../../statements/batchNumberReader.ts';
import { paymentsUnder } from '../contractPayments.ts';
import { requestedIncome, type IncomeScope } from '../scope.ts';

/** All days the ledger can hold. */
const allDays = { from: '0000-01-01', to: '9999-12-31' };

/**
 * Returns the claims royalty pays back under a contract: payments under it, or its licensor's part of those under sub-licences.
 */
const claimsUnder = async (contract: Contract): Promise<AdvanceClaim[]> => {
  const { contractId } = contract;
  const claims = await claimsOn(contract, contract.subLicense !== 'none');
  return claims.filter(({ advance, part }) =>
    part
      ? advance.payment?.shared.some((shared) => shared.contractId === contractId)
      : advance.contractId === contractId,
  );
};

/** Returns the royalty of some contracts that is held for a payment until somebody decides. */
const sumHeld = async (advance: Recoupable, contractIds: ReadonlySet<string>): Promise<Decimal> => {
  const { held } =
    advance.deductSetting === deductSettings.artificial ? await loadAdvanceBalances(advance) : { held: [] };
  return sum(held.filter(({ contractId }) => contractIds.has(contractId)).map(({ amount }) => amount));
};

/** Returns a deduction: amounts paid, recouped, held and outstanding as of now, and the entries of the range. */
const loadDeduction = async (
  claim: AdvanceClaim,
  contract: Contract,
  contractIds: ReadonlySet<string>,
  range: { from: string; to: string },
) => {
  const { advance } = claim;
  const [found, held] = await Promise.all([
    entriesBetween(accountOfClaim(claim), { currency: advance.currency, ...allDays }),
    sumHeld(advance, contractIds),
  ]);
  const entries = found.filter(isFromRoyalty).map(({ occurredOn, cause, amount }) => ({
    occurredOn,
    ...(isReceipt({ cause }) && { batchId: batchOfReceipt(cause.id) }),
    amount: negate(amount),
  }));
  // No entry holds what royalty recouped before the advance was brought in.
  const recouped = sum([...entries.map(({ amount }) => amount), advance.broughtIn?.recouped ?? '0']);
  const outstanding = sum(found.map(({ amount }) => amount));
  const returned = negate(
    sum(
      found
        .filter(({ cause, amount }) => cause.kind === 'advance' && compare(amount, '0') < 0)
        .map(({ amount }) => amount),
    ),
  );
  return {
    contractAdvanceId: advance.contractAdvanceId,
    advanceType: advance.advanceType,
    category: advance.charge?.category,
    description: advance.charge?.description,
    paidOn: advance.payment?.payDate ?? advance.paidDate,
    contractId: contract.contractId,
    contractName: contract.displayName,
    currency: advance.currency,
    amount: sum([outstanding, recouped, returned]),
    recouped,
    returned,
    outstanding,
    held,
    entries: entries.filter(({ occurredOn }) => range.from <= occurredOn && occurredOn <= range.to),
  };
};

const isDeducted = ({ currency, paid, deductSetting }: Recoupable, wanted: Currency | undefined): boolean =>
  paid && deductSetting !== deductSettings.notDeduct && (!wanted || currency === wanted);

/** Most contracts whose deductions one answer shows, and how many are read in parallel. */
const mostContracts = 500;
const parallelContracts = 16;

/** Returns the contracts of a scope, the latest first where it is a whole business. */
const contractsOf = async ({ licensorIds, contractIds, isWhole }: IncomeScope): Promise<Contract[]> => {
  const lists = await inParallel(licensorIds, parallelContracts, async (licensorId) =>
    (await loadContractsByParty(licensorId)).filter(
      (contract) =>
        contract.licensorId === licensorId && (!contractIds || contractIds.has(contract.contractId)),
    ),
  );
  const contracts = lists.flat();
  return isWhole ? contracts.sort((a, b) => (a.contractId < b.contractId ? 1 : -1)) : contracts;
};

/** Returns the names of the licensors of contracts, where there are several. */
const namesOfLicensors = async (
  { isWhole }: IncomeScope,
  contracts: readonly Contract[],
  language: string,
): Promise<(contractId: string) => { licensorId?: string; licensorName?: string }> => {
  if (!isWhole) return () => ({});
  const owners = await loadRightOwners([...new Set(contracts.map(({ licensorId }) => licensorId))]);
  const licensorByContract = new Map(contracts.map(({ contractId, licensorId }) => [contractId, licensorId]));
  return (contractId) => {
    const licensorId = licensorByContract.get(contractId);
    const owner = licensorId === undefined ? undefined : owners.get(licensorId);
    return {
      ...(licensorId && { licensorId }),
      ...(owner && { licensorName: displayName(owner, language) }),
    };
  };
};

export const handler = handle(listDeductions)(async ({ query, identity, language }) => {
  const scope = await requestedIncome(identity, query);
  const range = { from: query.startDate ?? allDays.from, to: query.endDate ?? allDays.to };
  const all = await contractsOf(scope);
  const contracts = scope.isWhole ? all.slice(0, mostContracts) : all;
  const idsByLicensor = new Map<string, Set<string>>();
  for (const { licensorId, contractId } of contracts)
    idsByLicensor.set(licensorId, (idsByLicensor.get(licensorId) ?? new Set<string>()).add(contractId));
  const found = await inParallel(contracts, parallelContracts, async (contract) => {
    const [claims, payments] = await Promise.all([
      claimsUnder(contract),
      paymentsUnder(contract, query.currencyType, range),
    ]);
    const deducted = claims.filter(({ advance }) => isDeducted(advance, query.currencyType));
    const deductions = await Promise.all(
      deducted.map((claim) => loadDeduction(claim, contract, idsByLicensor.get(contract.licensorId)!, range)),
    );
    return { deductions, payments };
  });
  const items = found.flatMap(({ deductions }) => deductions);
  const [nameLicensor, numbers] = await Promise.all([
    namesOfLicensors(scope, contracts, language),
    numbersOfBatches([
      ...new Set(items.flatMap(({ entries }) => entries.flatMap(({ batchId }) => batchId ?? []))),
    ]),
  ]);
  return {
    items: items.map((item) => ({
      ...item,
      ...nameLicensor(item.contractId),
      entries: item.entries.map(({ batchId, ...entry }) => ({
        ...entry,
        ...(batchId && { batchId, batchNo: numbers.get(batchId) }),
      })),
    })),
    payments: found
      .flatMap(({ payments }) => payments)
      .map((payment) => ({ ...payment, ...nameLicensor(payment.contractId) })),
    ...(all.length > contracts.length && { leftOut: all.length - contracts.length }),
  };
});
