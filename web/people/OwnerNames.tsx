import { useQuery } from '@tanstack/react-query';
import { loadOwners } from './ownerNames.ts';
import { shownName } from '../text/shownName.ts';

/** Loads the owners with some ids in one request; unknown ones are omitted. */
export const useOwners = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['owners', [...new Set(ids)].toSorted().join()],
    queryFn: () => loadOwners(ids),
    enabled: ids.length > 0,
    staleTime: 60_000,
  }).data;

/** Name of a right owner, once it is loaded. */
export const OwnerName = ({ id, owners }: { id: string; owners: ReturnType<typeof useOwners> }) => {
  const owner = owners?.get(id);
  return owner ? shownName(owner) : '…';
};
