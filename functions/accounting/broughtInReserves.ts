import type { BroughtInReserve, OpeningReserve } from '../../shared/contracts/accounts/reserveSchema.ts';
import { accountingCurrencyOf } from '../../shared/contracts/accountingCurrency.ts';
import { compare } from '../../shared/money/decimal.ts';
import { isPossiblePayDay } from '../../shared/reference/businessDay.ts';
import type { Identity } from '../api/identity.ts';
import { openingReservesOfContract, reserveOfContract } from '../contracts/accounts/reserveReader.ts';
import { termsIn } from '../contracts/accounts/reserveRules.ts';
import { requireContract } from '../contracts/contractReader.ts';
import { isRefusal, Refusal } from '../core/refusal.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { commit, create, removeIf } from '../db/commit.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { retrying } from '../db/retrying.ts';
import { firstOpenDay } from '../ledger/closedMonths.ts';
import { postingWrites } from '../ledger/ledgerItems.ts';
import { openReserveWrite } from '../ledger/openReserves.ts';
import { removedReserveOpeningPosting, reserveOpeningPosting } from '../ledger/postings/openingPosting.ts';
import { loadOpeningContract } from './broughtInAdvances.ts';

const isSame = (
  one: Pick<OpeningReserve, 'month' | 'currency'>,
  other: Pick<OpeningReserve, 'month' | 'currency'>,
): boolean => one.month === other.month && one.currency === other.currency;

const bringInOnce = async (
  identity: Identity,
  contractId: string,
  input: BroughtInReserve,
): Promise<{ reserve: OpeningReserve; isNew: boolean }> => {
  const contract = await loadOpeningContract(identity, contractId);
  const { currency = contract.currency, month, held, released } = input;
  const before = (await openingReservesOfContract(contractId)).find((one) =>
    isSame(one, { month, currency }),
  );
  if (before) return { reserve: before, isNew: false };
  const accountingCurrency = accountingCurrencyOf(contract);
  const { terms } = await reserveOfContract(contractId);
  const problem = (isBroken: boolean, path: string, message: string) =>
    isBroken ? { path, message } : undefined;
  refuseProblem(
    problem(
      accountingCurrency !== undefined && accountingCurrency !== currency,
      'currency',
      'accountingCurrency',
    ),
    problem(compare(held, '0') <= 0, 'held', 'amount'),
    problem(compare(released, '0') < 0, 'released', 'negative'),
    problem(compare(released, held) > 0, 'released', 'aboveHeld'),
    problem(!isPossiblePayDay(contract.payerEntity, `${month}-01`), 'month', 'future'),
    problem(!termsIn(terms, month), 'month', 'noReserve'),
  );
  const reserve: OpeningReserve = {
    contractId,
    month,
    currency,
    held,
    released,
    recordedAt: new Date().toISOString(),
    recordedBy: identity.displayName,
    version: 1,
  };
  const { licensorId, payerEntity: payer } = contract;
  await commit(
    identity,
    { action: 'reserve brought in', subject: contractId, changes: { month, currency, held, released } },
    [
      create(
        { ...contractKeys.openingReserve(contractId, month, currency), type: 'openingReserve', ...reserve },
        'StaleVersion',
      ),
      requireContract(contractId),
      openReserveWrite({ licensorId, contractId, payer, month, currency }, terms),
      ...postingWrites(reserveOpeningPosting(reserve, contract)),
    ],
  );
  return { reserve, isNew: true };
};

/**
 * Brings in royalty of a month that a contract held as a reserve before the business used the product, in one transaction with its
 * posting. What is left of it is released by the terms of the contract, which must be there. One that was brought in before is
 * returned as it is, so a repeat changes nothing.
 * @throws Refusal `NotAllowed` for everybody but staff; `InvalidData` by the broken rule
 */
export const bringInReserve = async (
  identity: Identity,
  contractId: string,
  input: BroughtInReserve,
): Promise<{ reserve: OpeningReserve; isNew: boolean }> =>
  // A concurrent call stored it first; the repeat returns it.
  retrying('StaleVersion', Number.POSITIVE_INFINITY, () => bringInOnce(identity, contractId, input));

/**
 * Takes a reserve that was brought in out again, in one transaction with the reversal of its posting. One that is gone stays gone.
 * @throws Refusal `OpeningBalanceUsed` once some of it was released
 */
export const removeBroughtInReserve = async (
  identity: Identity,
  contractId: string,
  { month, currency }: Pick<OpeningReserve, 'month' | 'currency'>,
): Promise<void> => {
  const contract = await loadOpeningContract(identity, contractId);
  const reserve = (await openingReservesOfContract(contractId)).find((one) =>
    isSame(one, { month, currency }),
  );
  if (!reserve) return;
  const { held, released, version } = reserve;
  const reversal = removedReserveOpeningPosting(reserve, contract);
  await commit(
    identity,
    {
      action: 'reserve brought in removed',
      subject: contractId,
      changes: { month, currency, held, released },
    },
    [
      removeIf<OpeningReserve>(
        contractKeys.openingReserve(contractId, month, currency),
        { version },
        'StaleVersion',
      ),
      ...postingWrites({ ...reversal, occurredOn: await firstOpenDay(reversal.occurredOn) }),
    ],
  ).catch((error: unknown) => {
    throw isRefusal(error, 'RoyaltyCannotBeWithdrawn') ? new Refusal('OpeningBalanceUsed') : error;
  });
};
