import { maxCompared, type comparedSchema } from '../../../shared/statements/comparedSchema.ts';
import type * as z from 'zod';
import { suggestTargets } from '../../../shared/statements/routes.ts';
import type { Issue } from '../../../shared/statements/rowSchema.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { isAssignable } from './decisions.ts';

type Compared = z.infer<typeof comparedSchema>;
type Known = Issue['candidates'][number];

/** A record a row may be for; how it compares with the row is known a moment later. */
export type ShownCandidate = Known & Partial<Omit<Compared, keyof Known>>;

/** Milliseconds suggestions stay as they are: a catalogue changes slowly. */
const staysFor = 5 * 60_000;

/** Query of the works and recordings an issue may be for, compared with its rows. */
export const suggestionsOf = ({ rowId, candidates }: Pick<Issue, 'rowId' | 'candidates'>) => {
  const ids = candidates
    .slice(0, maxCompared)
    .map(({ id }) => id)
    .join(',');
  return {
    queryKey: ['statementSuggestions', rowId, ids],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(suggestTargets, { query: { incomeStatementRowId: rowId, ids }, signal }),
    staleTime: staysFor,
  };
};

/** Loads the suggestions of issues that a person comes to next. */
export const loadAhead = (issues: readonly Issue[]): void => {
  for (const issue of issues) if (isAssignable(issue)) void queryClient.prefetchQuery(suggestionsOf(issue));
};
