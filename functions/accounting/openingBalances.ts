import { accountingCurrencyOf } from '../../shared/contracts/accountingCurrency.ts';
import type { Charge } from '../../shared/contracts/accounts/chargeSchema.ts';
import type { Opening, OpeningInput } from '../../shared/contracts/accounts/openingSchema.ts';
import { compare, negate, sum } from '../../shared/money/decimal.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { isPossiblePayDay } from '../../shared/reference/businessDay.ts';
import type { Identity } from '../api/identity.ts';
import { openingsOfContract } from '../contracts/accounts/openingReader.ts';
import { reviseWrite } from '../contracts/advanceRevision.ts';
import { requireContract } from '../contracts/contractReader.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { newId } from '../core/newId.ts';
import { isRefusal, Refusal } from '../core/refusal.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { commit, create, removeIf } from '../db/commit.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { retrying } from '../db/retrying.ts';
import { firstOpenDay } from '../ledger/closedMonths.ts';
import { postingWrites } from '../ledger/ledgerItems.ts';
import { balancePosting, removedBalancePosting } from '../ledger/postings/openingPosting.ts';
import { isOnStatement, loadOpeningContract } from './broughtInAdvances.ts';

/** Returns the charge of what royalty still has to recoup. */
const chargeOf = (
  { contractId, currency, amount, asOf, remark = '', recordedAt, recordedBy }: Opening,
  chargeId: string,
): Charge => ({
  chargeId,
  contractId,
  costId: newId('cst'),
  category: 'openingBalance',
  incurredOn: asOf,
  currency,
  amount: negate(amount),
  aboveCap: sum([]),
  costAmount: negate(amount),
  chargedShare: '100',
  description: remark,
  receiptsOf: contractId,
  receiptIds: [],
  recordedAt,
  recordedBy,
  version: 1,
});

/** Balance of a contract that was brought in, now (`isNew`) or before. */
type BroughtInBalance = { balance: Opening; isNew: boolean };

const bringInOnce = async (
  identity: Identity,
  contractId: string,
  input: OpeningInput,
): Promise<BroughtInBalance> => {
  const contract = await loadOpeningContract(identity, contractId);
  const { currency = contract.currency, amount, asOf, remark } = input;
  const before = (await openingsOfContract(contractId)).find((one) => one.currency === currency);
  if (before) return { balance: before, isNew: false };
  const accountingCurrency = accountingCurrencyOf(contract);
  refuseProblem(
    accountingCurrency !== undefined && accountingCurrency !== currency
      ? { path: 'currency', message: 'accountingCurrency' }
      : undefined,
    isPossiblePayDay(contract.payerEntity, asOf) ? undefined : { path: 'asOf', message: 'future' },
  );
  const chargeId = compare(amount, '0') < 0 ? newId('chg') : undefined;
  const balance: Opening = {
    contractId,
    currency,
    amount,
    asOf,
    remark,
    chargeId,
    recordedAt: new Date().toISOString(),
    recordedBy: identity.displayName,
    version: 1,
  };
  await commit(
    identity,
    { action: 'balance brought in', subject: contractId, changes: { asOf, currency, amount } },
    [
      create(
        { ...contractKeys.openingBalance(contractId, currency), type: 'openingBalance', ...balance },
        'StaleVersion',
      ),
      ...(chargeId
        ? [
            create(
              {
                ...contractKeys.charge(contractId, chargeId),
                type: 'charge',
                ...chargeOf(balance, chargeId),
              },
              'InvalidOperation',
            ),
          ]
        : []),
      requireContract(contractId),
      reviseWrite(contractId),
      ...postingWrites(balancePosting(balance, contract)),
    ],
  );
  return { balance, isNew: true };
};

/**
 * Brings in the balance of a contract in one currency, in one transaction with its posting. A contract has one; a balance
 * that was brought in before is returned as it is, so a repeat changes nothing.
 * @throws Refusal `NotAllowed` for everybody but staff; `InvalidData` by the broken rule
 */
export const bringInBalance = async (
  identity: Identity,
  contractId: string,
  input: OpeningInput,
): Promise<BroughtInBalance> =>
  // A concurrent call stored the balance first; the repeat returns it.
  retrying('StaleVersion', Number.POSITIVE_INFINITY, () => bringInOnce(identity, contractId, input));

const used = (error: unknown): never => {
  throw isRefusal(error, 'RoyaltyCannotBeWithdrawn') ? new Refusal('OpeningBalanceUsed') : error;
};

/**
 * Takes a balance out again, in one transaction with the reversal of its posting.
 * @throws Refusal `OpeningBalanceUsed` once some of it was paid or recouped, or a statement covers it; `DataNotFound`
 */
export const removeBalance = async (
  identity: Identity,
  contractId: string,
  currency: Currency,
  version: number,
): Promise<void> => {
  const contract = await loadOpeningContract(identity, contractId);
  const balance = (await openingsOfContract(contractId)).find((one) => one.currency === currency);
  if (!balance) throw new Refusal('DataNotFound');
  checkVersion(balance, version);
  const { asOf: day, recordedAt, amount, chargeId } = balance;
  if (await isOnStatement({ currency, day, recordedAt }, contract)) throw new Refusal('OpeningBalanceUsed');
  const reversal = removedBalancePosting(balance, contract);
  await commit(
    identity,
    { action: 'balance brought in removed', subject: contractId, changes: { currency, amount } },
    [
      removeIf<Opening>(contractKeys.openingBalance(contractId, currency), { version }, 'StaleVersion'),
      ...(chargeId
        ? [removeIf<Charge>(contractKeys.charge(contractId, chargeId), { version: 1 }, 'StaleVersion')]
        : []),
      reviseWrite(contractId),
      ...postingWrites({ ...reversal, occurredOn: await firstOpenDay(reversal.occurredOn) }),
    ],
  ).catch(used);
};
