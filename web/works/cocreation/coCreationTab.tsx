import type { TFunction } from 'i18next';
import { lazy } from 'react';
import type { UrlTab } from '../../components/UrlTabs.tsx';

const CoCreation = lazy(async () => ({ default: (await import('./CoCreation.tsx')).CoCreation }));

/** Returns the tab of the co-creation that made a work or recording; none for any other. */
export const coCreationTab = (
  t: TFunction,
  { coCreationId }: { coCreationId?: string | undefined },
): UrlTab[] =>
  coCreationId === undefined
    ? []
    : [
        {
          id: 'cocreation',
          label: t('works:tab.coCreation'),
          content: () => <CoCreation id={coCreationId} />,
        },
      ];
