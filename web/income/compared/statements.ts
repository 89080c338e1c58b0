import type { StatementGroup } from '../../../shared/income/incomeSourceSchema.ts';

type Statement = Pick<StatementGroup, 'batchId' | 'platforms' | 'periodStart' | 'periodEnd'>;

/** Returns whether one statement is of an earlier period than another; of one period, the one that was imported first. */
const isEarlier = (one: Statement, other: Statement): boolean =>
  `${one.periodStart} ${one.batchId}` < `${other.periodStart} ${other.batchId}`;

/**
 * Returns the statements that one can be compared with, the likeliest first: those of the same platforms before those that
 * share one of several, and of these the latest earlier one first, then later ones. Statements of other platforms tell nothing.
 */
export const comparableWith = <S extends Statement>(statement: Statement, all: readonly S[]): S[] => {
  const shared = ({ platforms }: Statement) =>
    platforms.filter((platform) => statement.platforms.includes(platform)).length;
  const isSame = (one: Statement) =>
    shared(one) === one.platforms.length && shared(one) === statement.platforms.length;
  const others = all.filter((one) => one.batchId !== statement.batchId && shared(one) > 0);
  const newestFirst = others.toSorted((a, b) => (isEarlier(a, b) ? 1 : -1));
  const ordered = [
    ...newestFirst.filter((one) => isEarlier(one, statement)),
    ...newestFirst.filter((one) => !isEarlier(one, statement)),
  ];
  return [...ordered.filter(isSame), ...ordered.filter((one) => !isSame(one))];
};
