import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { countNews } from '../../../shared/account/routes.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { countsByPage } from '../countsByPage.ts';

const none: ReadonlyMap<string, number> = new Map();

/**
 * Returns the number of waiting items for each page of the menu, by its address. Reloads it on every change of the
 * page, for those who review, decide deductions (platform description, section 7) or pay withdrawals; others see the
 * counts on the start page.
 */
export const useWaitingCounts = (): ReadonlyMap<string, number> => {
  const may = useMay();
  const { pathname } = useLocation();
  const isCounted =
    may('systemReviewRoleAuthority/menuPendingReview') ||
    may('caseReviewRoleAuthority/viewCompanyAudit') ||
    may('systemRoleAuthority/menuCustomerDeductPayment') ||
    may('systemRoleAuthority/menuWithdrawRecord');
  const { data, refetch } = useQuery({
    queryKey: ['news'],
    queryFn: ({ signal }) => call(countNews, { signal }),
    enabled: isCounted,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what it is counted again for
  useEffect(() => {
    if (isCounted) void refetch();
  }, [pathname, isCounted, refetch]);
  return useMemo(() => (data ? countsByPage(data) : none), [data]);
};
