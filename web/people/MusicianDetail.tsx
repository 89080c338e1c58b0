import SpaceBetween from '@cloudscape-design/components/space-between';
import { getMusicianRealName } from '../../shared/people/realNameRoutes.ts';
import type { MusicianRealName } from '../../shared/people/realNameSchema.ts';
import { deleteMusician, getMusician } from '../../shared/people/routes.ts';
import type { Musician } from '../../shared/people/schema.ts';
import { call } from '../api/call.ts';
import { When } from '../components/When.tsx';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { shownName } from '../text/shownName.ts';
import { joined } from '../text/joined.ts';
import { useText } from '../text/useText.ts';
import { AliasFacts, NameFacts, RealNameFacts } from './PersonFacts.tsx';
import { PersonPage } from './PersonPage.tsx';
import { RowTable } from '../components/list/RowTable.tsx';

const PenNames = ({ musician }: { musician: Musician }) => {
  const t = useText('people');
  return (
    <RowTable
      rows={musician.penNames}
      label={t('people:tab.penNames')}
      empty={t('people:empty.penNames')}
      columns={[
        { id: 'name', name: t('people:field.name'), isRowHeader: true, cell: (name) => shownName(name) },
        { id: 'ipi', name: t('people:field.ipi'), cell: ({ ipiNameNumber }) => ipiNameNumber ?? '—' },
        {
          id: 'skills',
          name: t('people:field.skills'),
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

const RealNameInformation = ({ realName }: { realName: MusicianRealName }) => {
  const t = useText('people');
  return (
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
  );
};

/** One musician: the alias, its real name and other aliases, payment details, history. */
export const Page = () => {
  const t = useText('people');
  return (
    <PersonPage
      label={t('pages:musicianDetail')}
      realNameLabel={t('people:section.realName')}
      editPermission="systemAdminRoleAuthority/addTotalMusician"
      load={(id, signal) => call(getMusician, { params: { id }, signal })}
      loadRealName={(id, signal) => call(getMusicianRealName, { params: { id }, signal })}
      remove={(id) => call(deleteMusician, { params: { id } })}
      addresses={{
        list: pageAddress.musicians,
        editAlias: recordAddress.musicianAliasEdit,
        editRealName: recordAddress.musicianRealNameEdit,
        addAlias: recordAddress.musicianAliasAdd,
        merge: recordAddress.musicianMerge,
      }}
      showInformation={(musician) => <Information musician={musician} />}
      showRealName={(realName) => <RealNameInformation realName={realName} />}
      moreTabs={(musician) => [
        {
          id: 'penNames',
          label: t('people:tab.penNames'),
          content: () => <PenNames musician={musician} />,
        },
      ]}
    />
  );
};
