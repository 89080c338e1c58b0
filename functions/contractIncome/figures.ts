import type {
  ContractFigures,
  Earned,
  EarningStatement,
  ExpectedIncome,
} from '../../shared/contractIncome/schema.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { divide, sum, type Decimal } from '../../shared/money/decimal.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { expectedStatements } from '../today/expectedStatements.ts';
import type { ContractIncome } from './incomeOfContract.ts';

type Royalty = { currency: Currency; royalty: Decimal };

/** Returns the royalty of some income by currency. */
const royaltyOf = (income: readonly Royalty[]): { currency: Currency; amount: Decimal }[] =>
  currencySchema.options.flatMap((currency) => {
    const own = income.filter((one) => one.currency === currency);
    return own.length ? [{ currency, amount: sum(own.map(({ royalty }) => royalty)) }] : [];
  });

/** Returns income added up by currency. */
export const earnedBy = (income: readonly ContractIncome[]): Earned[] =>
  currencySchema.options.flatMap((currency) => {
    const own = income.filter((one) => one.currency === currency);
    return own.length
      ? [
          {
            currency,
            gross: sum(own.map(({ gross }) => gross)),
            royalty: sum(own.map(({ royalty }) => royalty)),
            received: sum(own.flatMap(({ isReceived, royalty }) => (isReceived ? [royalty] : []))),
          },
        ]
      : [];
  });

/** Statement whose income is known. */
export type KnownStatement = Pick<
  Batch,
  'batchId' | 'batchNo' | 'source' | 'sourceName' | 'periodStart' | 'periodEnd' | 'uploadedAt'
>;

/** Periods of a source whose mean is expected of the next. */
const usualPeriods = 3;

/** Returns the mean royalty of the last periods of a source. Several statements about one period count together. */
const usualRoyalty = (
  statements: readonly KnownStatement[],
  income: readonly ContractIncome[],
): Pick<ExpectedIncome, 'periods' | 'royalty'> => {
  const ends = [...new Set(statements.flatMap(({ periodEnd }) => periodEnd ?? []))].sort().reverse();
  const last = ends.slice(0, usualPeriods);
  const ids = new Set(
    statements.filter(({ periodEnd }) => periodEnd && last.includes(periodEnd)).map(({ batchId }) => batchId),
  );
  return {
    periods: last.length,
    royalty: royaltyOf(income.filter(({ batchId }) => ids.has(batchId))).map(({ currency, amount }) => ({
      currency,
      amount: divide(amount, String(last.length)),
    })),
  };
};

const statementWith = (
  { batchId, batchNo, source, sourceName, periodStart, periodEnd }: KnownStatement,
  income: readonly ContractIncome[],
): EarningStatement => ({
  batchId,
  batchNo,
  source,
  sourceName,
  periodStart,
  periodEnd,
  royalty: royaltyOf(income.filter((one) => one.batchId === batchId)),
});

/**
 * Returns the figures of a contract on a day.
 * @param income all income under it
 * @param statements the newest of those that brought it, the newest first
 */
export const figuresOn = (
  income: readonly ContractIncome[],
  statements: readonly KnownStatement[],
  today: string,
): ContractFigures => {
  const [last] = statements;
  const arrived = statements.map((statement) => ({
    ...statement,
    arrivedOn: businessDayAt(statement.uploadedAt),
  }));
  return {
    earned: earnedBy(income),
    ...(last && { lastStatement: statementWith(last, income) }),
    expected: expectedStatements(arrived, today).map((next) => ({
      ...next,
      ...usualRoyalty(
        statements.filter(({ source }) => source === next.source),
        income,
      ),
    })),
  };
};
