import type { TFunction } from 'i18next';
import { lazy } from 'react';
import { useAuthority, useMay } from '../../api/session.ts';
import type { UrlTab } from '../../components/UrlTabs.tsx';

const WorkIncome = lazy(() => import('./WorkIncome.tsx'));

/**
 * Returns a function that makes the tab of a record's income, for those who may see some of it: staff the income of each right
 * owner, right owners their own.
 */
export const useIncomeTab = (): ((t: TFunction, workId: string, ownerIds: readonly string[]) => UrlTab[]) => {
  const may = useMay();
  const { kind, musicianInfoId, companyInfoId } = useAuthority() ?? {};
  return (t, workId, ownerIds) => {
    const ownId = musicianInfoId ?? companyInfoId;
    const shown = [...new Set(ownerIds)].filter((id) => kind === 'system' || id === ownId);
    if (!may('reportRoleAuthority/viewIncome') || shown.length === 0) return [];
    return [
      {
        id: 'income',
        label: t('works:tab.income'),
        content: () => <WorkIncome workId={workId} ownerIds={shown} />,
      },
    ];
  };
};
