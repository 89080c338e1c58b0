import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countNews } from '../../shared/account/routes.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { waitingQueues } from '../home/waiting.ts';

const none: ReadonlyMap<string, number> = new Map();

/**
 * Returns the number of waiting items for each page of the menu, by its address. Reloads it on every change of the
 * page, for those who review or decide deductions (platform description, section 7); others see the counts on the start
 * page.
 */
export const useWaitingCounts = (): ReadonlyMap<string, number> => {
  const may = useMay();
  const { pathname } = useLocation();
  const isCounted =
    may('systemReviewRoleAuthority/menuPendingReview') ||
    may('systemRoleAuthority/menuCustomerDeductPayment');
  const { data, refetch } = useQuery({
    queryKey: ['news'],
    queryFn: ({ signal }) => call(countNews, { signal }),
    enabled: isCounted,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what it is counted again for
  useEffect(() => {
    if (isCounted) void refetch();
  }, [pathname, isCounted, refetch]);
  if (!data) return none;
  const counts = new Map([['/Publish/SystemAudit/PendingReview/1', data.review]]);
  for (const { to, count } of waitingQueues(data)) {
    const address = to.split('?')[0]!;
    counts.set(address, (counts.get(address) ?? 0) + count);
  }
  return counts;
};
