import { roundToPayout, type Currency } from '../money/currency.ts';
import { compare, subtract, sum, type Decimal } from '../money/decimal.ts';

/** Smallest amounts that can be withdrawn (product description, section 9). Other currencies have no minimum. */
const minimums: Partial<Record<Currency, string>> = { TWD: '500', CNY: '100', USD: '20' };

/** Returns the smallest amount that can be withdrawn in a currency. */
export const minimumWithdrawal = (currency: Currency): string => minimums[currency] ?? '0';

/**
 * Maximum contracts one withdrawal takes from: each takes two of the hundred writes of a transaction, mails to three accounts
 * of the licensor and three of the agent take 24, and events to three webhooks take three. Those that owe most come first; the rest can be withdrawn
 * once the request is settled.
 */
export const contractsPerWithdrawal = 24;

/** Amount owed under one contract. */
export type PayableContract = {
  contractId: string;
  payable: string;
  /** Contracts that must be recouped before it is payable; none or absent when it is. */
  waitsFor?: readonly unknown[] | undefined;
};

/** Returns whether a contract is in debt: it then counts in every withdrawal. */
const isDebt = ({ payable }: PayableContract): boolean => compare(payable, '0') === -1;

/** Returns whether royalty of a contract waits for other contracts to be recouped. */
export const isWaiting = (contract: PayableContract): boolean =>
  !isDebt(contract) && Boolean(contract.waitsFor?.length);

/**
 * Returns the contracts a withdrawal is taken from: the chosen ones, or all when none are named, but for those that wait
 * for others to be recouped. Contracts in debt always count. Otherwise leaving one out would pay an amount that is owed
 * back.
 */
export const withdrawnContracts = <C extends PayableContract>(
  contracts: readonly C[],
  chosen: readonly string[] | undefined,
): C[] =>
  contracts.filter(
    (contract) =>
      !isWaiting(contract) && (!chosen || chosen.includes(contract.contractId) || isDebt(contract)),
  );

/** Amount a withdrawal takes of each contract and in total. The total is in whole minor units of the currency. */
type Allotment = { gross: Decimal; parts: { contractId: string; amount: Decimal }[] };

/**
 * Returns the amount that can be paid out of what is owed. It is rounded down to the minor unit once, here; the
 * fraction stays owed under the last contract. A contract in debt (after refunds) reduces what the others give.
 */
export const allot = (contracts: readonly PayableContract[], currency: Currency): Allotment => {
  const owed = contracts
    .filter(({ payable }) => compare(payable, '0') === 1)
    .sort((a, b) => compare(b.payable, a.payable) || (a.contractId < b.contractId ? -1 : 1))
    .slice(0, contractsPerWithdrawal);
  const debts = sum(
    contracts.map(({ payable }) => payable).filter((payable) => compare(payable, '0') === -1),
  );
  const available = sum([...owed.map(({ payable }) => payable), debts]);
  const gross = compare(available, '0') === 1 ? roundToPayout(available, currency) : sum([]);
  const parts: Allotment['parts'] = [];
  let open = gross;
  for (const { contractId, payable } of owed) {
    const amount = compare(payable, open) === 1 ? open : sum([payable]);
    if (compare(amount, '0') === 1) parts.push({ contractId, amount });
    open = subtract(open, amount);
  }
  return { gross, parts };
};
