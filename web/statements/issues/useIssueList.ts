import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { issueSorts, issueStates } from '../../../shared/statements/issueQuery.ts';
import { listIssues } from '../../../shared/statements/routes.ts';
import type { Answer } from '../../../shared/api/route.ts';
import { call } from '../../api/call.ts';
import type { ListShape } from '../../components/list/listUrl.ts';
import { useListState } from '../../components/list/useListState.ts';
import type { VersionedBatch } from '../useBatch.ts';

export type IssueAnswer = Answer<typeof listIssues>;

/** Issues loaded at once. */
export const perPage = 100;

/** Filters and orders in the address. Without `state` the list shows what is open. */
export const issueShape: ListShape = {
  filters: ['state', 'reason', 'platform', 'keyword', 'amountFrom'],
  sortable: issueSorts,
};

const oneOf = <T extends string>(all: readonly T[], value: string | undefined, otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise;

/** Returns the filters and the order of the address as the server takes them. */
export const useIssueQuery = () => {
  const position = useListState(issueShape);
  const { state, reason, platform, keyword, amountFrom } = position.filters;
  return {
    position,
    query: {
      state: oneOf(issueStates, state, 'open'),
      sort: oneOf(issueSorts, position.sort?.field, 'amount'),
      order: position.sort && !position.sort.descending ? ('asc' as const) : ('desc' as const),
      ...(reason && { reason }),
      ...(platform && { platform }),
      ...(keyword && { keyword }),
      ...(amountFrom && /^\d{1,18}$/.test(amountFrom) && { amountFrom }),
    },
  };
};

/** Loads the page of issues that the address names. */
export const useIssueList = ({ batchId, revision }: VersionedBatch) => {
  const { position, query } = useIssueQuery();
  const asked = { ...query, offset: (position.page - 1) * perPage, limit: perPage };
  const answer = useQuery({
    queryKey: ['list', 'statementIssues', `${batchId}#${revision}`, asked],
    queryFn: ({ signal }) => call(listIssues, { params: { id: batchId }, query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  return { position, query, answer };
};
