import { useQuery } from '@tanstack/react-query';
import { displayName } from '../../shared/reference/names.ts';
import { currentLanguage } from '../text/languages.ts';
import { loadOwners } from './ownerNames.ts';

/** Who ids stand for, asked for together; an unknown one stays out. */
export const useOwners = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['owners', [...new Set(ids)].toSorted().join()],
    queryFn: ({ signal }) => loadOwners(ids, signal),
    enabled: ids.length > 0,
    staleTime: 60_000,
  }).data;

/** The name of one right owner, once it is known. */
export const OwnerName = ({ id, owners }: { id: string; owners: ReturnType<typeof useOwners> }) => {
  const owner = owners?.get(id);
  return owner ? displayName(owner, currentLanguage()) : '…';
};
