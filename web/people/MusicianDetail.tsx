import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ownRealNameId } from '../../shared/people/ids.ts';
import { getMusicianRealName } from '../../shared/people/realNameRoutes.ts';
import { deleteMusician, getMusician } from '../../shared/people/routes.ts';
import type { Musician } from '../../shared/people/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { UrlTabs } from '../components/UrlTabs.tsx';
import { When } from '../components/When.tsx';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { joined } from '../text/joined.ts';
import { currentLanguage } from '../text/languages.ts';
import { useText } from '../text/useText.ts';
import { Aliases } from './Aliases.tsx';
import { PersonActions } from './PersonActions.tsx';
import { AliasFacts, NameFacts, RealNameFacts } from './PersonFacts.tsx';
import { usePrivateTabs } from './usePrivateTabs.tsx';

const toRealNameId = ({ musicianInfoId, realNameId = ownRealNameId(musicianInfoId) }: Musician): string =>
  realNameId;

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

const Information = ({ musician }: { musician: Musician }) => {
  const t = useText('people');
  return (
    <SpaceBetween size="l">
      <AliasFacts
        alias={musician}
        more={[
          [t('people:field.artistType'), t(`people:artistType.${musician.artistType}`)],
          [t('people:field.fullAlias'), musician.surname],
          [t('people:field.skills'), joined(musician.skills ?? [])],
        ]}
      />
      <NameFacts person={musician} />
    </SpaceBetween>
  );
};

const useRealName = (id: string) =>
  useQuery({
    queryKey: ['musicianRealName', id],
    queryFn: ({ signal }) => call(getMusicianRealName, { params: { id }, signal }),
  });

const RealName = ({ id }: { id: string }) => {
  const t = useText('people');
  return (
    <QueryResult query={useRealName(id)}>
      {(realName) => (
        <SpaceBetween size="l">
          <NameFacts person={realName} />
          <RealNameFacts
            realName={realName}
            more={[
              [
                t('people:field.gender'),
                realName.gender === undefined ? undefined : t(`people:gender.${realName.gender}`),
              ],
              [t('people:field.birthday'), <When key="birthday" at={realName.birthday} />],
            ]}
          />
        </SpaceBetween>
      )}
    </QueryResult>
  );
};

const AliasesTab = ({ id }: { id: string }) => {
  const may = useMay();
  return (
    <QueryResult query={useRealName(id)}>
      {({ aliases }) => (
        <Aliases
          aliases={aliases}
          addTo={
            may('systemAdminRoleAuthority/addTotalMusician') ? recordAddress.musicianAliasAdd(id) : undefined
          }
        />
      )}
    </QueryResult>
  );
};

const Actions = ({ musician }: { musician: Musician }) => {
  const may = useMay();
  if (!may('systemAdminRoleAuthority/addTotalMusician')) return null;
  const { musicianInfoId: id } = musician;
  return (
    <PersonActions
      name={displayName(musician, currentLanguage())}
      remove={() => call(deleteMusician, { params: { id } })}
      listTo={pageAddress.musicians}
      realNameTo={recordAddress.musicianRealNameEdit(toRealNameId(musician), id)}
      aliasTo={recordAddress.musicianAliasEdit(id, toRealNameId(musician))}
    />
  );
};

/** One musician: the alias, its real name and other aliases, payment details, history. */
export const Page = () => {
  const t = useText('people');
  const { id = '' } = useParams();
  const privateTabs = usePrivateTabs();
  const query = useQuery({
    queryKey: ['musician', id],
    queryFn: ({ signal }) => call(getMusician, { params: { id }, signal }),
  });
  return (
    <RecordPage
      query={query}
      toName={(musician) => displayName(musician, currentLanguage())}
      actions={(musician) => <Actions musician={musician} />}
    >
      {(musician) => (
        <UrlTabs
          label={t('pages:musicianDetail')}
          tabs={[
            {
              id: 'information',
              label: t('people:tab.information'),
              content: () => <Information musician={musician} />,
            },
            {
              id: 'realName',
              label: t('people:section.realName'),
              content: () => <RealName id={toRealNameId(musician)} />,
            },
            {
              id: 'aliases',
              label: t('people:tab.aliases'),
              content: () => <AliasesTab id={toRealNameId(musician)} />,
            },
            {
              id: 'penNames',
              label: t('people:tab.penNames'),
              content: () => <PenNames musician={musician} />,
            },
            ...privateTabs(id, musician),
          ]}
        />
      )}
    </RecordPage>
  );
};
