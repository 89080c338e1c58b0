import { brokenRules } from '../../shared/api/fieldRule.ts';
import { accountingCurrencyOf } from '../../shared/contracts/accountingCurrency.ts';
import { isBetween } from '../../shared/contracts/accounts/groupRules.ts';
import {
  borneBeforeShares,
  chargesOfCost,
  costRules,
  withinCaps,
} from '../../shared/contracts/accounts/chargeRules.ts';
import type { Charge, CostFields } from '../../shared/contracts/accounts/chargeSchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { subtract } from '../../shared/money/decimal.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import { isPossiblePayDay } from '../../shared/reference/businessDay.ts';
import type { Identity } from '../api/identity.ts';
import { removeBroughtInCost } from './broughtInCosts.ts';
import { refuseClauses } from './costCaps.ts';
import { capsOfContract, chargesOfContract } from '../contracts/accounts/recoupables.ts';
import { advanceRevision, reviseWrite } from '../contracts/advanceRevision.ts';
import { loadManagedContract, requireContract } from '../contracts/contractReader.ts';
import { newId } from '../core/newId.ts';
import { isRefusal, Refusal } from '../core/refusal.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { commit, create, removeIf, type Write } from '../db/commit.ts';
import { seenAt } from '../db/expressions.ts';
import { getItem } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { listAttached } from '../files/attachedFileReader.ts';
import { firstOpenDay } from '../ledger/closedMonths.ts';
import { postingWrites } from '../ledger/ledgerItems.ts';
import { costPosting, removedCostPosting } from '../ledger/postings/chargePosting.ts';

/** Cost as stored: the paying company, and the contracts that have its charges. */
type StoredCost = { costId: string; payer: PayerEntity; contractIds: string[] };

const isInAnotherCurrency = (contract: Contract, { currency }: CostFields): boolean => {
  const accountingCurrency = accountingCurrencyOf(contract);
  return accountingCurrency !== undefined && accountingCurrency !== currency;
};

const checkCost = async (contracts: readonly Contract[], fields: CostFields): Promise<void> => {
  const first = contracts[0]!;
  const problem = (isBroken: boolean, path: string, message: string) =>
    isBroken ? { path, message } : undefined;
  const files = fields.receiptIds.length
    ? new Set((await listAttached(first.contractId)).map(({ fileId }) => fileId))
    : new Set<string>();
  refuseProblem(
    ...brokenRules(costRules, fields),
    problem(!contracts.every((other) => isBetween(other, first)), 'parts', 'otherCompany'),
    problem(
      contracts.some((contract) => isInAnotherCurrency(contract, fields)),
      'currency',
      'accountingCurrency',
    ),
    problem(!isPossiblePayDay(first.payerEntity, fields.incurredOn), 'incurredOn', 'future'),
    problem(!fields.receiptIds.every((fileId) => files.has(fileId)), 'receiptIds', 'unknown'),
  );
};

/** Returns the charge of one contract, within its caps. */
const chargeOf = async (
  identity: Identity,
  costId: string,
  fields: CostFields,
  { contract, part }: { contract: Contract; part: Charge['amount'] },
): Promise<Charge> => {
  const { contractId, licensorShare } = contract;
  const [{ caps, beforeShares }, earlier] = await Promise.all([
    capsOfContract(contractId),
    chargesOfContract(contractId),
  ]);
  const { category, incurredOn, currency, chargedShare, description, receiptIds } = fields;
  if (beforeShares) refuseClauses(contract, 'parts');
  const whole = beforeShares ? borneBeforeShares(part, licensorShare) : part;
  const amount = withinCaps(whole, fields, caps, earlier);
  return {
    chargeId: newId('chg'),
    contractId,
    costId,
    category,
    incurredOn,
    currency,
    amount,
    aboveCap: subtract(whole, amount),
    costAmount: fields.amount,
    chargedShare,
    ...(beforeShares && { profitShare: licensorShare }),
    description,
    receiptsOf: fields.parts[0]!.contractId,
    receiptIds,
    recordedAt: new Date().toISOString(),
    recordedBy: identity.displayName,
    version: 1,
  };
};

/**
 * Loads a cost with its charges, in the order of its contracts.
 * @throws Refusal `DataNotFound`
 */
export const loadCost = async (costId: string): Promise<{ payer: PayerEntity; charges: Charge[] }> => {
  const cost = await getItem<StoredCost>(accountingKeys.cost(costId));
  if (!cost) throw new Refusal('DataNotFound');
  const found = await Promise.all(cost.contractIds.map(chargesOfContract));
  return { payer: cost.payer, charges: found.flat().filter((charge) => charge.costId === costId) };
};

/**
 * Charges a cost to contracts of one agent and paying company, in one transaction. What is above the caps of a contract
 * is not charged. Fails when somebody else changed what a contract has to recoup meanwhile, so caps hold under a race.
 * @param keep returns the write that keeps the call from taking effect twice
 * @throws Refusal `InvalidData` by the broken rule; `StaleVersion`
 */
export const chargeCost = async (
  identity: Identity,
  fields: CostFields,
  keep: (costId: string) => Write,
): Promise<Charge[]> => {
  const contracts = await Promise.all(
    fields.parts.map(({ contractId }) => loadManagedContract(identity, contractId)),
  );
  await checkCost(contracts, fields);
  const revisions = await Promise.all(contracts.map(({ contractId }) => advanceRevision(contractId)));
  const costId = newId('cst');
  const amounts = chargesOfCost(fields);
  const charges = await Promise.all(
    contracts.map((contract, index) =>
      chargeOf(identity, costId, fields, { contract, part: amounts[index]! }),
    ),
  );
  const { category, incurredOn, amount, currency, chargedShare, distribution } = fields;
  const contractIds = contracts.map(({ contractId }) => contractId);
  const payer = contracts[0]!.payerEntity;
  await commit(
    identity,
    {
      action: 'cost charged',
      subject: contractIds[0]!,
      changes: { costId, category, incurredOn, amount, currency, chargedShare, distribution, contractIds },
    },
    [
      keep(costId),
      create(
        { ...accountingKeys.cost(costId), type: 'cost', costId, payer, contractIds },
        'InvalidOperation',
      ),
      ...charges.map((charge) =>
        create(
          { ...contractKeys.charge(charge.contractId, charge.chargeId), type: 'charge', ...charge },
          'InvalidOperation',
        ),
      ),
      ...contractIds.flatMap((contractId, index) => [
        requireContract(contractId),
        reviseWrite(contractId, revisions[index]),
      ]),
      ...postingWrites(costPosting({ costId, payer, charges })),
    ],
  );
  return charges;
};

const recouped = (error: unknown): never => {
  throw isRefusal(error, 'RoyaltyCannotBeWithdrawn') ? new Refusal('CostRecouped') : error;
};

/**
 * Takes a cost back from all its contracts, with the reversal of its posting in one transaction.
 * @throws Refusal `CostRecouped` once royalty paid back some of it; `DataNotFound`
 */
export const removeCost = async (identity: Identity, contractId: string, costId: string): Promise<void> => {
  await loadManagedContract(identity, contractId);
  const broughtIn = (await chargesOfContract(contractId)).find(
    (charge) => charge.costId === costId && charge.broughtIn,
  );
  if (broughtIn) return removeBroughtInCost(identity, contractId, broughtIn.chargeId);
  const { payer, charges } = await loadCost(costId);
  if (!charges.some((charge) => charge.contractId === contractId)) throw new Refusal('DataNotFound');
  await Promise.all(charges.map(({ contractId }) => loadManagedContract(identity, contractId)));
  const { costAmount: amount, currency, category } = charges[0]!;
  const reversal = removedCostPosting({ costId, payer, charges });
  await commit(
    identity,
    { action: 'cost removed', subject: contractId, changes: { costId, category, amount, currency } },
    [
      removeIf(accountingKeys.cost(costId), seenAt(1), 'DataNotFound'),
      ...charges.flatMap(({ contractId: charged, chargeId, version }) => [
        removeIf(contractKeys.charge(charged, chargeId), { version }, 'StaleVersion'),
        reviseWrite(charged),
      ]),
      ...postingWrites({ ...reversal, occurredOn: await firstOpenDay(reversal.occurredOn) }),
    ],
  ).catch(recouped);
};
