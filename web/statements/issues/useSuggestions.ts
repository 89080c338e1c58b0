import { useQuery } from '@tanstack/react-query';
import type { Issue } from '../../../shared/statements/rowSchema.ts';
import { isAssignable } from './decisions.ts';
import { suggestionsOf, type ShownCandidate } from './suggestions.ts';

/** Records an issue may be for. `matched` is the one its rows are matched to, if only its licence is missing. */
export type Suggestions = {
  items: readonly ShownCandidate[];
  matched: ShownCandidate | undefined;
  error: Error | null;
  isLoading: boolean;
};

const none: Pick<Issue, 'rowId' | 'candidates'> = { rowId: '', candidates: [] };

/**
 * Returns the suggestions of an issue: those the list has at once, compared with the rows once that is loaded, and below
 * them what a search finds. They keep their places, so that a key means the same record before and after.
 */
export const useSuggestions = (issue: Issue | undefined): Suggestions => {
  const { data, error, isFetching } = useQuery({
    ...suggestionsOf(issue ?? none),
    enabled: issue !== undefined && isAssignable(issue),
  });
  const known = issue && isAssignable(issue) ? issue.candidates : [];
  const found = data?.items ?? [];
  const compared = new Map(found.map((one) => [one.id, one]));
  const ids = new Set(known.map(({ id }) => id));
  const items: ShownCandidate[] = [
    ...known.map((one) => compared.get(one.id) ?? one),
    ...found.filter(({ id }) => !ids.has(id)),
  ];
  const matchedId = issue?.status === 'Matched' ? issue.candidates[0]?.id : undefined;
  return {
    items: items.filter(({ id }) => id !== matchedId),
    matched: items.find(({ id }) => id === matchedId),
    error,
    isLoading: isFetching,
  };
};
