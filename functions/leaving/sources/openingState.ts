import { account, contractOfAccount, kindOfAccount } from '../../../shared/accounting/account.ts';
import { inputOfItem, type BroughtInItem } from '../../contracts/accounts/broughtInItem.ts';
import type { BroughtInCost } from '../../contracts/accounts/broughtInCost.ts';
import type { Charge } from '../../../shared/contracts/accounts/chargeSchema.ts';
import { deductSettings, type Advance } from '../../../shared/contracts/advanceSchema.ts';
import type { BroughtInInput } from '../../../shared/contracts/broughtIn.ts';
import { currencySchema, type Currency } from '../../../shared/money/currency.ts';
import { compare, isZero, negate, subtract, sum, type Decimal } from '../../../shared/money/decimal.ts';
import type { Cells } from '../../catalogueImport/cells.ts';
import { advanceCells } from '../../catalogueImport/openings/openingCells.ts';
import type { NamedContract } from '../../catalogueImport/openings/advanceRows.ts';
import { cellsOfBalance, cellsOfCost, cellsOfHeld } from '../../catalogueImport/openings/openingRows.ts';
import { chargesOfContract } from '../../contracts/accounts/recoupables.ts';
import { advancesOfContract } from '../../contracts/advanceReader.ts';
import type { StoredContract } from '../../contracts/filing.ts';
import { loadAdvanceBalances } from '../../ledger/advanceBalances.ts';
import { balancesOfOwner, loadBalance } from '../../ledger/ledgerStore.ts';
import { reservesHeld, sumsOfReserve } from '../../ledger/reserves.ts';
import { loadPendingWithdrawals } from '../../withdrawals/withdrawalStore.ts';
import { movableReferences } from './records.ts';

type Contract = Pick<StoredContract, 'contractId' | 'contractNumber' | 'licensorId'>;

/**
 * Returns a payment item as another instance brings it in: one that is not paid, or an advance with what royalty paid back of it;
 * `undefined` for a payment that royalty does not pay back.
 */
const carriedAdvance = async (
  advance: Advance,
): Promise<{ advance: BroughtInInput } | { payment: BroughtInItem } | undefined> => {
  const { paidDate, deductSetting } = advance;
  const number = advance.broughtIn?.number ?? advance.externalId ?? advance.contractAdvanceId;
  const payment = inputOfItem({ ...advance, externalId: number });
  if (payment) return { payment };
  if (paidDate === undefined || deductSetting === deductSettings.notDeduct) return undefined;
  const { outstanding } = await loadAdvanceBalances(advance);
  const recouped = subtract(advance.amount, outstanding);
  return { advance: { ...advance, deductSetting, paidOn: paidDate, recouped, number } };
};

const outstandingOf = ({ chargeId, currency }: Charge): Promise<Decimal> =>
  loadBalance(account.charge(chargeId), currency);

/** Returns a cost with what royalty has paid back of it. */
const carriedCost = async (charge: Charge): Promise<BroughtInCost | undefined> => {
  const { category, amount, broughtIn, chargeId } = charge;
  if (category === 'openingBalance' || compare(amount, '0') <= 0) return undefined;
  return {
    ...charge,
    category,
    recouped: subtract(amount, await outstandingOf(charge)),
    number: broughtIn?.number ?? chargeId,
  };
};

/**
 * Returns what is owed under a contract now, with what waits for a decision and what a request for payment has reserved, less
 * balances that royalty still has to recoup.
 */
const balancesOf = async (
  { contractId, licensorId }: Contract,
  charges: readonly Charge[],
  advances: readonly Advance[],
): Promise<{ currency: Currency; amount: Decimal }[]> => {
  const owed = (await balancesOfOwner(licensorId)).filter(
    ({ account: name }) => kindOfAccount(name) === 'payable' && contractOfAccount(name) === contractId,
  );
  const unrecouped = await Promise.all(
    charges
      .filter(({ category }) => category === 'openingBalance')
      .map(async (charge) => ({ currency: charge.currency, amount: await outstandingOf(charge) })),
  );
  const held = await Promise.all(
    advances.map(async (advance) => ({
      currency: advance.currency,
      amount: negate(sum((await loadAdvanceBalances(advance)).held.map(({ amount }) => amount))),
    })),
  );
  const reserved = (await loadPendingWithdrawals(licensorId)).flatMap(({ currency, parts }) =>
    parts
      .filter((part) => part.contractId === contractId)
      .map(({ amount }) => ({ currency, amount: negate(amount) })),
  );
  return currencySchema.options
    .map((currency) => ({
      currency,
      amount: negate(
        sum(
          [...owed, ...unrecouped, ...held, ...reserved]
            .filter((one) => one.currency === currency)
            .map(({ amount }) => amount),
        ),
      ),
    }))
    .filter(({ amount }) => !isZero(amount));
};

/** Returns the rows of what a contract holds of each month as a reserve. */
const reserveRows = async (contract: Contract, named: NamedContract): Promise<Cells[]> => {
  const months = (await reservesHeld(contract)).filter(({ balance }) => compare(balance, '0') > 0);
  return Promise.all(
    months.map(async ({ month, currency }) => {
      const { held, released } = await sumsOfReserve({ ...contract, month, currency });
      return cellsOfHeld(named, { month, currency, held, released });
    }),
  );
};

/** Returns the opening state of a contract for another instance: advances, costs and reserves by themselves, and its balance. */
export const openingRows = async (contract: Contract, agent: string, day: string): Promise<Cells[]> => {
  const { contractId, contractNumber: number } = contract;
  const named: NamedContract = { number, agent };
  const [advances, charges] = await Promise.all([
    advancesOfContract(contractId),
    chargesOfContract(contractId),
  ]);
  const costs = await Promise.all(charges.map(carriedCost));
  const balances = await balancesOf(contract, charges, advances);
  return [
    ...(await advanceCells(named, advances, carriedAdvance, movableReferences)),
    ...costs.flatMap((cost) => (cost ? [cellsOfCost(named, cost)] : [])),
    ...(await reserveRows(contract, named)),
    ...balances.map(({ currency, amount }) => cellsOfBalance(named, { currency, amount, asOf: day })),
  ];
};
