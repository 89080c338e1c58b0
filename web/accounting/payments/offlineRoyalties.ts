import { getOfflineRoyalties } from '../../../shared/accounting/offlineRoutes.ts';
import { call } from '../../api/call.ts';

/** What can be withdrawn under the contract of a payment item, and what was recorded before. */
export const offlineRoyaltiesQuery = (advanceId: string) => ({
  queryKey: ['offlineRoyalties', advanceId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getOfflineRoyalties, { params: { id: advanceId }, signal }),
  staleTime: 0,
});
