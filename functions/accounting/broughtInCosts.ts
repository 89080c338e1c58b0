import { broughtInCostProblems, type BroughtInCost } from '../contracts/accounts/broughtInCost.ts';
import type { Charge } from '../../shared/contracts/accounts/chargeSchema.ts';
import { accountingCurrencyOf } from '../../shared/contracts/accountingCurrency.ts';
import { compare } from '../../shared/money/decimal.ts';
import { isPossiblePayDay } from '../../shared/reference/businessDay.ts';
import type { Identity } from '../api/identity.ts';
import { chargesOfContract } from '../contracts/accounts/recoupables.ts';
import { advanceRevision, reviseWrite } from '../contracts/advanceRevision.ts';
import { requireContract } from '../contracts/contractReader.ts';
import { newId } from '../core/newId.ts';
import { isRefusal, Refusal } from '../core/refusal.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { commit, create, removeIf } from '../db/commit.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { retrying } from '../db/retrying.ts';
import { firstOpenDay } from '../ledger/closedMonths.ts';
import { postingWrites } from '../ledger/ledgerItems.ts';
import { costOpeningPosting, removedCostOpeningPosting } from '../ledger/postings/openingPosting.ts';
import { loadOpeningContract } from './broughtInAdvances.ts';

/** Cost of a contract that was brought in, now (`isNew`) or before. */
type BroughtInCharge = { charge: Charge; isNew: boolean };

/** Returns the charge that was brought in before with the same number or, without a number, with the same facts. */
const findBefore = (input: BroughtInCost, currency: string, present: readonly Charge[]): Charge | undefined =>
  present.find(({ broughtIn, ...one }) => {
    if (!broughtIn || broughtIn.number !== input.number) return false;
    return (
      input.number !== undefined ||
      (one.incurredOn === input.incurredOn &&
        one.currency === currency &&
        one.category === input.category &&
        compare(one.amount, input.amount) === 0)
    );
  });

const bringInOnce = async (
  identity: Identity,
  contractId: string,
  input: BroughtInCost,
): Promise<BroughtInCharge> => {
  const contract = await loadOpeningContract(identity, contractId);
  const revision = await advanceRevision(contractId);
  const { currency = contract.currency, category, amount, recouped, incurredOn, description, number } = input;
  const before = findBefore(input, currency, await chargesOfContract(contractId));
  if (before) return { charge: before, isNew: false };
  const accountingCurrency = accountingCurrencyOf(contract);
  refuseProblem(
    ...broughtInCostProblems(input),
    accountingCurrency !== undefined && accountingCurrency !== currency
      ? { path: 'currency', message: 'accountingCurrency' }
      : undefined,
    isPossiblePayDay(contract.payerEntity, incurredOn)
      ? undefined
      : { path: 'incurredOn', message: 'future' },
  );
  const charge: Charge = {
    chargeId: newId('chg'),
    contractId,
    costId: newId('cst'),
    category,
    incurredOn,
    currency,
    amount,
    aboveCap: input.aboveCap,
    costAmount: input.costAmount ?? amount,
    chargedShare: input.chargedShare,
    ...(input.profitShare !== undefined && { profitShare: input.profitShare }),
    description,
    receiptsOf: contractId,
    receiptIds: [],
    broughtIn: { recouped, number },
    recordedAt: new Date().toISOString(),
    recordedBy: identity.displayName,
    version: 1,
  };
  const { chargeId } = charge;
  await commit(
    identity,
    {
      action: 'cost brought in',
      subject: contractId,
      changes: { chargeId, category, incurredOn, currency, amount, recouped, number },
    },
    [
      create({ ...contractKeys.charge(contractId, chargeId), type: 'charge', ...charge }, 'InvalidOperation'),
      requireContract(contractId),
      reviseWrite(contractId, revision),
      ...postingWrites(costOpeningPosting(charge, contract.payerEntity)),
    ],
  );
  return { charge, isNew: true };
};

/**
 * Brings in a cost that was charged before the business used the product: stores the charge and posts what is left to recoup, in one
 * transaction. What it was within the caps of then stays; later costs count it. One that was brought in before is returned as it is,
 * so a repeat changes nothing.
 * @throws Refusal `NotAllowed` for everybody but staff; `InvalidData` by the broken rule
 */
export const bringInCost = async (
  identity: Identity,
  contractId: string,
  input: BroughtInCost,
): Promise<BroughtInCharge> =>
  // Each repeat follows a change of what the contract has to recoup that succeeded.
  retrying('StaleVersion', Number.POSITIVE_INFINITY, () => bringInOnce(identity, contractId, input));

/**
 * Takes a cost that was brought in out again, in one transaction with the reversal of its posting. One that is gone stays gone.
 * @throws Refusal `CostRecouped` once royalty paid back some of it
 */
export const removeBroughtInCost = async (
  identity: Identity,
  contractId: string,
  chargeId: string,
): Promise<void> => {
  const contract = await loadOpeningContract(identity, contractId);
  const charge = (await chargesOfContract(contractId)).find((one) => one.chargeId === chargeId);
  if (!charge?.broughtIn) return;
  const { costId, category, currency, amount, version } = charge;
  const reversal = removedCostOpeningPosting(charge, contract.payerEntity);
  await commit(
    identity,
    { action: 'cost removed', subject: contractId, changes: { costId, category, amount, currency } },
    [
      removeIf<Charge>(contractKeys.charge(contractId, chargeId), { version }, 'StaleVersion'),
      reviseWrite(contractId),
      ...postingWrites({ ...reversal, occurredOn: await firstOpenDay(reversal.occurredOn) }),
    ],
  ).catch((error: unknown) => {
    throw isRefusal(error, 'RoyaltyCannotBeWithdrawn') ? new Refusal('CostRecouped') : error;
  });
};
