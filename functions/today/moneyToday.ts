import { receivableAgeSchema } from '../../shared/accounting/receivingSchema.ts';
import { currencySchema } from '../../shared/money/currency.ts';
import { isZero, sum } from '../../shared/money/decimal.ts';
import type { MoneyFigures, MoneyToday } from '../../shared/today/schema.ts';
import { addUpReceivables, type BookedBatch } from '../ledger/postings/openReceivables.ts';
import { overdueByCurrency, parkedByCurrency, trendsOf } from './bookedIncome.ts';
import { expectedStatements, type ArrivedStatement } from './expectedStatements.ts';
import type { OwedToLicensors } from './owedToLicensors.ts';

/** Batches, statements and debts that the figures of the start page are computed from. */
export type MoneyFacts = {
  booked: readonly BookedBatch[];
  arrived: readonly ArrivedStatement[];
  owed: OwedToLicensors;
};

const zero = sum([]);

const ownCurrencies: readonly string[] = currencySchema.options;

/** Returns the place of a currency: the product's own in their order, then any other. */
const rankOf = (currency: string): number => {
  const index = ownCurrencies.indexOf(currency);
  return index < 0 ? ownCurrencies.length : index;
};

const figuresOf = ({ booked, owed }: MoneyFacts, today: string): MoneyFigures[] => {
  const receivables = addUpReceivables(booked, today);
  const overdue = overdueByCurrency(booked, today);
  const parked = parkedByCurrency(booked);
  const currencies = new Set([
    ...receivables.map(({ currency }) => currency),
    ...parked.keys(),
    ...(owed.payable?.keys() ?? []),
    ...owed.inPayment.keys(),
  ]);
  return [...currencies]
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b))
    .map((currency) => {
      const own = receivables.filter((receivable) => receivable.currency === currency);
      const aged = receivableAgeSchema.options.map(
        (age) => [age, sum(own.map(({ byAge }) => byAge[age]))] as const,
      );
      return {
        currency,
        receivable: sum(own.map(({ total }) => total)),
        overdue: overdue.get(currency) ?? zero,
        byAge: Object.fromEntries(aged) as MoneyFigures['byAge'],
        parked: parked.get(currency) ?? zero,
        ...(owed.payable && { payable: owed.payable.get(currency) ?? zero }),
        inPayment: owed.inPayment.get(currency) ?? zero,
      };
    })
    .filter(
      ({ receivable, parked: waiting, payable = zero, inPayment }) =>
        ![receivable, waiting, payable, inPayment].every(isZero),
    );
};

/**
 * Returns the money of a business or an agent on a day, out of its booked batches, the statements that arrived, and what is owed
 * to licensors.
 */
export const moneyOn = (facts: MoneyFacts, today: string): MoneyToday => ({
  figures: figuresOf(facts, today),
  payableAt: facts.owed.payableAt,
  trends: trendsOf(facts.booked, today),
  statements: expectedStatements(facts.arrived, today),
});
