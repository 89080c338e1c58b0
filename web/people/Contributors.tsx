import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import { listMyArtists, listMyMusicians, listMyPublishers } from '../../shared/people/routes.ts';
import type { Contributor, RightOwnerSummary } from '../../shared/people/schema.ts';
import { call } from '../api/call.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column, ListQuery, Rows } from '../components/list/ListTable.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { UrlTabs } from '../components/UrlTabs.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { shownName } from '../text/shownName.ts';
import { useText } from '../text/useText.ts';

const useKeyword = () => {
  const t = useText('people');
  return [{ key: 'keyword', kind: 'text', label: t('people:field.name') }] as const;
};

/** Musicians the company represents by contract. */
const Musicians = () => {
  const t = useText('people');
  const columns: Column<RightOwnerSummary>[] = [
    {
      id: 'name',
      name: t('people:field.name'),
      cell: ({ rightOwnerId, ...named }) => (
        <RecordLink to={recordAddress.musician(rightOwnerId)} name={shownName(named)} />
      ),
      isRowHeader: true,
    },
    { id: 'ipi', name: t('people:field.ipi'), cell: ({ ipiNameNumber }) => ipiNameNumber ?? '—' },
  ];
  return (
    <ListPage
      id="myMusicians"
      variant="container"
      title={t('people:contributors.musicians')}
      columns={columns}
      filters={useKeyword()}
      rowId={({ rightOwnerId }) => rightOwnerId}
      load={({ offset, limit, filters }, signal) =>
        call(listMyMusicians, { query: { offset, limit, ...filters }, signal })
      }
      empty={{ text: t('people:contributors.noMusicians') }}
    />
  );
};

/** Contributors to the works of the company in one role. */
const ContributorList = ({
  id,
  title,
  empty,
  load,
}: {
  id: string;
  title: string;
  empty: string;
  load: (query: ListQuery, signal: AbortSignal) => Promise<Rows<Contributor>>;
}) => {
  const t = useText('people');
  const columns: Column<Contributor>[] = [
    { id: 'name', name: t('people:field.name'), cell: ({ name }) => name, isRowHeader: true },
    { id: 'works', name: t('people:field.works'), cell: ({ works }) => works, isFigure: true },
  ];
  return (
    <ListPage
      id={id}
      variant="container"
      title={title}
      columns={columns}
      filters={useKeyword()}
      rowId={({ rightOwnerId, name }) => rightOwnerId ?? name}
      load={load}
      empty={{ text: empty }}
    />
  );
};

/** Musicians a company represents, and the publishers and artists of its works. */
export const Page = () => {
  const t = useText('people');
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:contributors')}</Header>}>
      <UrlTabs
        label={t('pages:contributors')}
        tabs={[
          { id: 'musicians', label: t('people:contributors.musicians'), content: () => <Musicians /> },
          {
            id: 'publishers',
            label: t('people:contributors.publishers'),
            content: () => (
              <ContributorList
                id="myPublishers"
                title={t('people:contributors.publishers')}
                empty={t('people:contributors.noPublishers')}
                load={({ offset, limit, filters }, signal) =>
                  call(listMyPublishers, { query: { offset, limit, ...filters }, signal })
                }
              />
            ),
          },
          {
            id: 'artists',
            label: t('people:contributors.artists'),
            content: () => (
              <ContributorList
                id="myArtists"
                title={t('people:contributors.artists')}
                empty={t('people:contributors.noArtists')}
                load={({ offset, limit, filters }, signal) =>
                  call(listMyArtists, { query: { offset, limit, ...filters }, signal })
                }
              />
            ),
          },
        ]}
      />
    </ContentLayout>
  );
};
