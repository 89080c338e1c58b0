import type { Currency } from '../../shared/money/currency.ts';
import { add, multiply, sum, type Decimal } from '../../shared/money/decimal.ts';
import type { TaxLine } from '../../shared/money/tax/computeTax.ts';
import type { TaxExchangeRate } from '../../shared/money/tax/exchangeRate.ts';
import { taxKinds, type TaxKind, type TaxPrinciple } from '../../shared/money/tax/rule.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { advancesOfContract } from '../contracts/advanceStore.ts';
import { contractsOf } from '../contracts/contractStore.ts';
import { withdrawalsOf } from './withdrawalStore.ts';

/** A payment made, or asked for, as taxes that count by month see it. */
type Taxed = {
  /** Day of payment; of a withdrawal that waits for it, the day it was asked for. */
  day: string;
  principle?: TaxPrinciple;
  currency: Currency;
  gross: string;
  taxLines: readonly TaxLine[];
  exchangeRate?: TaxExchangeRate;
};

const withdrawn = async (licensorId: string): Promise<Taxed[]> =>
  (await withdrawalsOf(licensorId))
    .filter(
      ({ status }) => status === withdrawalStatuses.requested || status === withdrawalStatuses.confirmed,
    )
    .map((one) => ({ ...one, day: one.payment?.payDate ?? one.requestedAt.slice(0, 10) }));

const paidAhead = async (licensorId: string): Promise<Taxed[]> => {
  const contracts = (await contractsOf(licensorId)).filter((contract) => contract.licensorId === licensorId);
  const advances = await Promise.all(contracts.map(({ contractId }) => advancesOfContract(contractId)));
  return advances
    .flat()
    .flatMap(({ currency, payment }) =>
      payment
        ? [{ ...payment, currency, day: payment.payDate, gross: add(payment.tax, payment.afterTax) }]
        : [],
    );
};

/** An amount of a payment in the currency the law counts in, at the rate frozen on it. */
const inLaw = ({ exchangeRate }: Taxed, amount: string): string =>
  exchangeRate ? multiply(amount, exchangeRate.rate) : amount;

/** What was paid, and withheld by kind of tax, in the law's currency. */
export type MonthToDate = { gross: Decimal; tax: Partial<Record<TaxKind, Decimal>> };

/**
 * What a licensor was paid under a principle in the month of a day (`YYYY-MM-DD`), as withdrawals and as advances, in the
 * law's currency.
 */
export const taxedInMonthOf = async (
  day: string,
  { licensorId, principle, law }: { licensorId: string; principle: TaxPrinciple; law: Currency },
): Promise<MonthToDate> => {
  const paid = (await Promise.all([withdrawn(licensorId), paidAhead(licensorId)])).flat();
  const earlier = paid.filter(
    (one) =>
      one.principle === principle &&
      (one.exchangeRate?.to ?? one.currency) === law &&
      one.day.startsWith(day.slice(0, 7)),
  );
  const taxOf = (kind: TaxKind) =>
    sum(
      earlier.flatMap((one) =>
        one.taxLines
          .filter((line) => line.deducted && line.kind === kind)
          .map(({ amount }) => inLaw(one, amount)),
      ),
    );
  return {
    gross: sum(earlier.map((one) => inLaw(one, one.gross))),
    tax: Object.fromEntries(taxKinds.map((kind) => [kind, taxOf(kind)])),
  };
};
