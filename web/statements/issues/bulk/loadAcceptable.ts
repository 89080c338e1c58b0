import { add } from '../../../../shared/money/decimal.ts';
import { acceptSuggestions, listIssues } from '../../../../shared/statements/routes.ts';
import { maxDecided, type Issue } from '../../../../shared/statements/rowSchema.ts';
import { call } from '../../../api/call.ts';
import type { Failure } from './useBulkDecide.ts';

/** Issues accepted in one action. */
export const maxAccepted = 1_000;

/** Filters of the list that the issues are chosen from. */
export type ChosenFilters = Readonly<Record<string, string>>;

/** Adds up the rows and money of several issues. */
export const sumIssues = (issues: readonly Pick<Issue, 'rows' | 'amounts'>[]) => {
  const byCurrency = new Map<string, string>();
  for (const { currency, amount } of issues.flatMap(({ amounts }) => amounts))
    byCurrency.set(currency, add(byCurrency.get(currency) ?? '0', amount));
  return {
    rows: issues.reduce((total, { rows }) => total + rows, 0),
    amounts: [...byCurrency].map(([currency, amount]) => ({ currency, amount })),
  };
};

/** Loads the open issues whose first suggestion is at least so likely, with the number of all that are. */
export const loadAcceptable = async (
  batchId: string,
  filters: ChosenFilters,
  percentFrom: number,
  signal: AbortSignal,
): Promise<{ issues: readonly Issue[]; total: number }> => {
  const issues: Issue[] = [];
  for (;;) {
    const page = await call(listIssues, {
      params: { id: batchId },
      query: { ...filters, state: 'open', percentFrom, offset: issues.length, limit: 100 },
      signal,
    });
    issues.push(...page.items);
    if (page.items.length === 0 || issues.length >= Math.min(page.total, maxAccepted))
      return { issues: issues.slice(0, maxAccepted), total: page.total };
  }
};

/**
 * Accepts the first suggestion of each issue, some at a time.
 * @param onProgress told the number accepted so far
 */
export const acceptFirst = async (
  batchId: string,
  issues: readonly Issue[],
  onProgress: (done: number) => void,
): Promise<Failure[]> => {
  const failures: Failure[] = [];
  for (let from = 0; from < issues.length; from += maxDecided) {
    onProgress(from);
    const part = issues.slice(from, from + maxDecided);
    const accepted = part.map(({ rowId, candidates: [first] }) => ({ rowId, targetId: first!.id }));
    const answer = await call(acceptSuggestions, { params: { id: batchId }, body: { accepted } });
    for (const { rowId, name } of answer.failures)
      for (const issue of part.filter((one) => one.rowId === rowId)) failures.push({ issue, name });
  }
  return failures;
};
