import { listRecoupmentGroups } from '../../../shared/contracts/accounts/groupRoutes.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';

const kind = 'recoupmentGroups';

/** The recoupment groups a contract is in. */
export const groupsQuery = (contractId: string) => ({
  queryKey: [kind, contractId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listRecoupmentGroups, { params: { id: contractId }, signal }),
});

/** Loads the groups again after a change; a group is shown on each of its contracts. */
export const refreshGroups = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [kind] });
