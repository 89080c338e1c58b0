import { useQuery } from '@tanstack/react-query';
import { getRightOwner } from '../../shared/people/routes.ts';
import { call } from '../api/call.ts';
import { shownName } from '../text/shownName.ts';

/** Name of a musician or company. */
export const OwnerName = ({ id }: { id: string }) => {
  const { data, isPending } = useQuery({
    queryKey: ['rightOwner', id],
    queryFn: ({ signal }) => call(getRightOwner, { params: { id }, signal }),
    staleTime: 60_000,
  });
  if (!data) return isPending ? '…' : '—';
  return shownName(data);
};
