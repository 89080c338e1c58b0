import type { Currency } from '../money/currency.ts';
import { compare } from '../money/decimal.ts';
import { smallAmounts } from '../money/smallAmounts.ts';
import { isFarFrom } from '../money/rates/checkSheets.ts';
import type { TaxExchangeRate } from '../money/rates/exchangeRate.ts';
import type { NumberPurpose, Withdrawal } from '../withdrawals/schema.ts';
import { withdrawalStatuses } from '../withdrawals/status.ts';

/**
 * Most that one person may pay one payee within seven days, in units of its currency: about 10,000 US dollars.
 * `payeeLimit.ts` adds up payments of several currencies.
 */
export const maxPayoutByOne: Readonly<Record<Currency, string>> = {
  USD: '10000',
  TWD: '300000',
  CNY: '70000',
  HKD: '78000',
  MYR: '45000',
  SGD: '13000',
  EUR: '9000',
  GBP: '8000',
  JPY: '1500000',
};

/**
 * Returns whether a second person must approve a bank charge: one above the small amount of its currency.
 * @param approved largest charge a second person has approved for the payment
 */
export const feeNeedsApproval = (fee: string, currency: Currency, approved = '0'): boolean =>
  compare(fee, smallAmounts[currency]) > 0 && compare(fee, approved) > 0;

type Released = Pick<Withdrawal, 'net' | 'currency' | 'aboveLimit' | 'broughtIn'>;

/** Returns whether a second person must release a withdrawal before it is paid. */
export const needsRelease = ({ net, currency, aboveLimit, broughtIn }: Released): boolean =>
  aboveLimit === true || broughtIn === true || compare(net, maxPayoutByOne[currency]) > 0;

/** Returns whether a withdrawal needs no release or has one. */
export const isReleased = (withdrawal: Released & Pick<Withdrawal, 'released'>): boolean =>
  !needsRelease(withdrawal) || withdrawal.released !== undefined;

/**
 * Returns whether a second person must approve an exchange rate. The rate is compared with the latest one that was
 * published or that two people agreed on; otherwise one person could move it anywhere in small steps.
 * @param known rates of the same pair, in any order
 */
export const rateNeedsApproval = (rate: string, known: readonly TaxExchangeRate[]): boolean => {
  const agreed = known
    .filter(({ approvedBy, quotes }) => approvedBy !== undefined || quotes !== undefined)
    .toSorted((a, b) => (`${a.day} ${a.enteredAt}` < `${b.day} ${b.enteredAt}` ? 1 : -1))[0];
  return !agreed || isFarFrom(rate, agreed.rate);
};

type Payable = Released & Pick<Withdrawal, 'status' | 'released' | 'paymentRunId'>;

/** Returns whether a withdrawal is requested and may be paid now by itself. One in a payment run is paid by the file of the run. */
export const isPayableNow = (withdrawal: Payable): boolean =>
  withdrawal.status === withdrawalStatuses.requested &&
  withdrawal.paymentRunId === undefined &&
  isReleased(withdrawal);

/**
 * Returns the purposes for which a person may see unmasked numbers: paying, while a request waits and is released;
 * asking the bank or filing tax, after it is paid.
 */
export const numberPurposes = (withdrawal: Payable): NumberPurpose[] => {
  if (isPayableNow(withdrawal)) return ['Payment'];
  return withdrawal.status === withdrawalStatuses.confirmed ? ['BankInquiry', 'TaxFiling'] : [];
};
