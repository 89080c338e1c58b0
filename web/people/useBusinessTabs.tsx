import { lazy } from 'react';
import type { Permission } from '../../shared/access/flags.ts';
import { useAuthority, useMay } from '../api/session.ts';
import { LazyPart } from '../components/LazyPart.tsx';
import type { UrlTab } from '../components/UrlTabs.tsx';
import { useText } from '../text/useText.ts';
import type { BusinessKind } from './BusinessTab.tsx';

const BusinessTab = lazy(() => import('./BusinessTab.tsx'));

const permissions: Readonly<Record<BusinessKind, Permission>> = {
  contracts: 'contractRoleAuthority/viewLicenseContractList',
  works: 'infoRoleAuthority/viewMusicalWorkList',
  songs: 'infoRoleAuthority/viewRecordingWorkList',
  income: 'reportRoleAuthority/viewIncome',
};

const kinds: readonly BusinessKind[] = ['contracts', 'works', 'songs', 'income'];

/**
 * Returns the tabs of a person's contracts, works, recordings and income, those the reader may open. Only staff see the
 * income of others.
 */
export const useBusinessTabs = (): ((ownerId: string) => UrlTab[]) => {
  const t = useText('people');
  const may = useMay();
  const isStaff = useAuthority()?.kind === 'system';
  return (ownerId) =>
    kinds
      .filter((kind) => may(permissions[kind]) && (kind !== 'income' || isStaff))
      .map((kind) => ({
        id: kind,
        label: t(`people:tab.${kind}`),
        content: () => (
          <LazyPart>
            <BusinessTab kind={kind} ownerId={ownerId} />
          </LazyPart>
        ),
      }));
};
