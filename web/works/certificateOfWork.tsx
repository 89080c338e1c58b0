import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { lazy } from 'react';
import { getMusicalWork } from '../../shared/works/routes.ts';
import { call } from '../api/call.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import type { UrlTab } from '../components/UrlTabs.tsx';

const CertificateTab = lazy(async () => ({
  default: (await import('../certificates/CertificateTab.tsx')).CertificateTab,
}));

const CertificateOfWork = ({ id }: { id: string }) => {
  const query = useQuery({
    queryKey: ['musicalWork', id],
    queryFn: ({ signal }) => call(getMusicalWork, { params: { id }, signal }),
  });
  return <QueryResult query={query}>{(work) => <CertificateTab work={work} />}</QueryResult>;
};

/** Returns the tab with the certificate of a recording's work; none for a recording without a work. */
export const certificateTab = (
  t: TFunction,
  { musicalWorkId }: { musicalWorkId?: string | undefined },
): UrlTab[] =>
  musicalWorkId === undefined
    ? []
    : [
        {
          id: 'certificate',
          label: t('works:tab.certificate'),
          content: () => <CertificateOfWork id={musicalWorkId} />,
        },
      ];
