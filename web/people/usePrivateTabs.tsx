import { seesPaymentDetails } from '../../shared/payees/rules.ts';
import type { Company, Musician } from '../../shared/people/schema.ts';
import { useAuthority } from '../api/session.ts';
import type { UrlTab } from '../components/UrlTabs.tsx';
import { useText } from '../text/useText.ts';
import { PayeeTab } from './PayeeTab.tsx';
import { PersonHistory } from './PersonHistory.tsx';

/** Returns the tabs of payment details and history, visible only to staff and the right owner. */
export const usePrivateTabs = (): ((id: string, person: Musician | Company) => UrlTab[]) => {
  const t = useText('people');
  const authority = useAuthority();
  return (id, { taxResidence, realNameId }) =>
    authority !== undefined && seesPaymentDetails(authority, id)
      ? [
          {
            id: 'payee',
            label: t('people:tab.payee'),
            content: () => <PayeeTab ownerId={id} taxResidence={taxResidence} />,
          },
          {
            id: 'history',
            label: t('common:history.title'),
            content: () => <PersonHistory aliasId={id} realNameId={realNameId} />,
          },
        ]
      : [];
};
