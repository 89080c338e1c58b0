import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getMusician } from '../../shared/people/routes.ts';
import type { Musician } from '../../shared/people/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { joined } from '../text/joined.ts';
import { call } from '../api/call.ts';
import { currentLanguage } from '../text/languages.ts';
import { useText } from '../text/useText.ts';
import { HistoryOf } from '../components/history/HistoryOf.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { UrlTabs } from '../components/UrlTabs.tsx';
import { PayeeTab } from './PayeeTab.tsx';
import { NameFacts, PersonFacts } from './PersonFacts.tsx';

const PenNames = ({ musician }: { musician: Musician }) => {
  const t = useText('people');
  return (
    <Table
      variant="embedded"
      items={musician.penNames}
      ariaLabels={{ tableLabel: t('people:tab.penNames') }}
      empty={t('people:empty.penNames')}
      columnDefinitions={[
        { id: 'name', header: t('people:field.name'), cell: (name) => displayName(name, currentLanguage()) },
        { id: 'ipi', header: t('people:field.ipi'), cell: ({ ipiNameNumber }) => ipiNameNumber ?? '—' },
        {
          id: 'skills',
          header: t('people:field.skills'),
          cell: ({ skills = [] }) => joined(skills) || '—',
        },
      ]}
    />
  );
};

/** One musician: facts, names, pen names, payment details, history. */
export const Page = () => {
  const t = useText('people');
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['musician', id],
    queryFn: ({ signal }) => call(getMusician, { params: { id }, signal }),
  });
  return (
    <RecordPage query={query} nameOf={(musician) => displayName(musician, currentLanguage())}>
      {(musician) => (
        <UrlTabs
          label={t('pages:musicianDetail')}
          tabs={[
            {
              id: 'information',
              label: t('people:tab.information'),
              content: () => (
                <SpaceBetween size="l">
                  <PersonFacts person={musician} />
                  <NameFacts person={musician} />
                </SpaceBetween>
              ),
            },
            {
              id: 'penNames',
              label: t('people:tab.penNames'),
              content: () => <PenNames musician={musician} />,
            },
            {
              id: 'payee',
              label: t('people:tab.payee'),
              content: () => <PayeeTab ownerId={id} taxResidence={musician.taxResidence} />,
            },
            { id: 'history', label: t('common:history.title'), content: () => <HistoryOf id={id} /> },
          ]}
        />
      )}
    </RecordPage>
  );
};
