import { getOfflineRoyalties } from '../../../../shared/accounting/offlineRoutes.ts';
import { call } from '../../../api/call.ts';

/** Query for the amounts available under the contract of a payment item, and its earlier withdrawals. */
export const offlineRoyaltiesQuery = (advanceId: string) => ({
  queryKey: ['offlineRoyalties', advanceId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getOfflineRoyalties, { params: { id: advanceId }, signal }),
  staleTime: 0,
});
