import type { IncomeBatch, IncomeFilter } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { isStaff } from '../access/visibility.ts';
import { loadAllContractParties, loadContractParties } from '../contracts/contractReader.ts';
import { knowsContract } from '../contracts/secrecy.ts';
import { inParallel } from '../core/inParallel.ts';
import { managedOwners } from '../people/representation.ts';
import { incomeCurrencies, currencyOfBatch, loadIncomeBatches } from '../incomeFacts/incomeBatchReader.ts';

/**
 * Returns the licensor whose income is requested: the person's own; staff name the right owner.
 * @throws Refusal `LackOfParameters` when staff name nobody, `DataNotFound` for somebody else's income
 */
export const requestedLicensor = (identity: Identity, rightOwnerId: string | undefined): string => {
  if (isStaff(identity)) {
    if (!rightOwnerId)
      throw new Refusal('LackOfParameters', {
        issues: [{ path: 'query.rightOwnerId', message: 'required' }],
      });
    return rightOwnerId;
  }
  if (!identity.rightOwnerId || (rightOwnerId && rightOwnerId !== identity.rightOwnerId))
    throw new Refusal('DataNotFound');
  return identity.rightOwnerId;
};

/** Income that a person asks for and may see. */
export type IncomeScope = {
  licensorIds: readonly string[];
  /** Contracts it must be under, for an agent; absent when it may be under any. */
  contractIds?: ReadonlySet<string>;
  /** True for the income of a whole business, of which the latest statements are shown. */
  isWhole: boolean;
};

/** Contracts up to which the licensors of the business are looked up on request. */
const mostContracts = 10_000;

const everyLicensor = async (): Promise<string[]> => {
  const contracts = await loadAllContractParties(mostContracts);
  if (!contracts) throw new Refusal('AnswerTooLarge', { most: mostContracts });
  return [...new Set(contracts.map(({ licensorId }) => licensorId))];
};

/**
 * Returns the scope of an agent: one of the licensors it represents today or all of them, under the contracts that the person
 * knows; `undefined` for none.
 */
const scopeOfAgent = async (
  identity: Identity,
  agentId: string,
  rightOwnerId: string | undefined,
): Promise<IncomeScope | undefined> => {
  const [parties, represented] = await Promise.all([loadContractParties(agentId), managedOwners(identity)]);
  const contracts = parties.filter(
    (contract) =>
      contract.agentId === agentId &&
      represented.has(contract.licensorId) &&
      (rightOwnerId ?? contract.licensorId) === contract.licensorId &&
      knowsContract(identity, contract),
  );
  if (contracts.length === 0) return undefined;
  return {
    licensorIds: [...new Set(contracts.map(({ licensorId }) => licensorId))],
    contractIds: new Set(contracts.map(({ contractId }) => contractId)),
    isWhole: rightOwnerId === undefined,
  };
};

/**
 * Returns the income a filter is about. Staff ask for a licensor or the whole business, an agent for itself, one of its
 * licensors or all of them, everybody else for themselves. A company without contracts as agent sees its own income.
 * @throws Refusal `LackOfParameters` when staff name nobody, `DataNotFound` for somebody else's income, `AnswerTooLarge`
 * for a business of more than 10,000 contracts
 */
export const requestedIncome = async (
  identity: Identity,
  { rightOwnerId, of }: Pick<IncomeFilter, 'rightOwnerId' | 'of'>,
): Promise<IncomeScope> => {
  const isWhole = of === 'business' && rightOwnerId === undefined;
  if (isWhole && isStaff(identity)) return { licensorIds: await everyLicensor(), isWhole };
  const { companyInfoId } = identity.user;
  const isOther = rightOwnerId !== undefined && rightOwnerId !== identity.rightOwnerId;
  const ofAgent =
    companyInfoId && (isWhole || isOther)
      ? await scopeOfAgent(identity, companyInfoId, rightOwnerId)
      : undefined;
  return ofAgent ?? { licensorIds: [requestedLicensor(identity, rightOwnerId)], isWhole: false };
};

/** Currency shown for a licensor without income when the request names none. */
const defaultCurrency: Currency = 'TWD';

/** Returns whether income was received within the days of receipt of a filter; true if it names none. */
const isReceivedWithin = ({ receipt }: IncomeBatch, { minDate, maxDate }: IncomeFilter): boolean =>
  (!minDate && !maxDate) ||
  (receipt !== undefined &&
    (minDate ?? '') <= receipt.receivedOn &&
    receipt.receivedOn <= (maxDate ?? '9999-12-31'));

/** Licensors whose income is looked up in parallel. */
const parallelLicensors = 32;

/** Returns the income of a scope by batch. Batches that name other contracts alone are left out. */
export const batchesOf = async ({
  licensorIds,
  contractIds,
}: Pick<IncomeScope, 'licensorIds' | 'contractIds'>): Promise<IncomeBatch[]> => {
  const batches = await inParallel(licensorIds, parallelLicensors, loadIncomeBatches);
  return batches
    .flat()
    .filter(
      ({ contracts }) =>
        !contractIds || !contracts || contracts.some(({ contractId }) => contractIds.has(contractId)),
    );
};

/**
 * Returns the batches a filter selects: of its currency, or else of the first currency with income, with use and receipt
 * within its days, and of its statement if it names one.
 */
export const batchesWithin = async (
  scope: Pick<IncomeScope, 'licensorIds' | 'contractIds'>,
  filter: IncomeFilter,
): Promise<{ currency: Currency; batches: IncomeBatch[] }> => {
  const all = await batchesOf(scope);
  const currency = filter.currencyType ?? incomeCurrencies(all)[0] ?? defaultCurrency;
  const batches = all.filter(
    (batch) =>
      currencyOfBatch(batch) === currency &&
      (filter.batchId ?? batch.batchId) === batch.batchId &&
      isReceivedWithin(batch, filter) &&
      (filter.startDate ?? '') <= batch.periodEnd &&
      batch.periodStart <= (filter.endDate ?? '9999-12-31'),
  );
  return { currency, batches };
};
