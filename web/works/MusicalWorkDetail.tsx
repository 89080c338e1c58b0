import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Navigate, useParams } from 'react-router';
import {
  deleteMusicalWork,
  getMusicalWork,
  getMusicalWorkContracts,
  getMusicalWorkSongs,
} from '../../shared/works/routes.ts';
import type { MusicalWork } from '../../shared/works/schema.ts';
import { shownName } from '../text/shownName.ts';
import { joined } from '../text/joined.ts';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { Facts } from '../components/Facts.tsx';
import { LoadedHistory } from '../components/history/LoadedHistory.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { RelatedTable } from '../components/list/RelatedTable.tsx';
import { Section } from '../components/Section.tsx';
import { UrlTabs } from '../components/UrlTabs.tsx';
import { useReference } from '../components/useReference.ts';
import { ChangeActions } from './ChangeActions.tsx';
import { coCreationTab } from './cocreation/coCreationTab.tsx';
import { AlbumLink } from './albums/AlbumLink.tsx';
import { LocalizedTexts } from './LocalizedTexts.tsx';
import { PlatformIdFacts } from './PlatformIdFacts.tsx';
import { useIncomeTab } from './places/incomeTab.tsx';
import { MergeButton } from './merging/MergeButton.tsx';
import { RelatedContracts } from './places/RelatedContracts.tsx';
import { WorkFiles } from './WorkFiles.tsx';
import { WorkShares } from './shares/WorkShares.tsx';

const CertificateTab = lazy(() =>
  import('../certificates/CertificateTab.tsx').then(({ CertificateTab: tab }) => ({ default: tab })),
);

const WorkRegistrations = lazy(async () => ({
  default: (await import('./registrations/WorkRegistrations.tsx')).WorkRegistrations,
}));

const Recordings = ({ id }: { id: string }) => {
  const t = useText('works');
  const query = useQuery({
    queryKey: ['musicalWork', id, 'songs'],
    queryFn: ({ signal }) => call(getMusicalWorkSongs, { params: { id }, signal }),
  });
  return (
    <RelatedTable
      label={t('works:tab.recordings')}
      query={query}
      empty={t('works:empty.recordings')}
      columns={[
        {
          id: 'name',
          header: t('works:field.title'),
          cell: (song) => <RecordLink to={recordAddress.song(song.songId)} name={shownName(song)} />,
        },
        {
          id: 'performers',
          header: t('works:field.performers'),
          cell: (song) => joined(song.performers) || '—',
        },
        { id: 'isrc', header: t('works:field.isrc'), cell: (song) => song.isrc ?? '—' },
        {
          id: 'album',
          header: t('works:field.album'),
          cell: ({ albumId, albumTitle }) => (albumId ? <AlbumLink id={albumId} /> : (albumTitle ?? '—')),
        },
      ]}
    />
  );
};

const Information = ({ work }: { work: MusicalWork }) => {
  const t = useText('works');
  const reference = useReference();
  return (
    <SpaceBetween size="l">
      <Facts
        facts={[
          [t('works:field.iswc'), work.iswc],
          [t('works:field.singingLanguage'), reference.language(work.singingLanguage)],
          [t('works:field.genre'), reference.genre(work.genre)],
          [t('works:field.native'), reference.language(work.nativeCultureInfo)],
          [
            t('works:field.territory'),
            work.territory === undefined ? undefined : reference.region(work.territory),
          ],
          [t('works:field.externalId'), work.externalId],
          [t('works:field.remark'), work.remark],
          [t('works:field.remarks'), <LocalizedTexts key="remarks" texts={work.remarks} empty="—" />],
        ]}
      />
      <Facts facts={work.names.map(({ cultureInfo, name }) => [reference.language(cultureInfo), name])} />
      <PlatformIdFacts ids={work.platformIds} />
    </SpaceBetween>
  );
};

const Lyrics = ({ work }: { work: MusicalWork }) => {
  const t = useText('works');
  return work.lyrics ? <p className="lyrics">{work.lyrics}</p> : <p>{t('works:empty.lyrics')}</p>;
};

/** One musical work: copyright, contracts, recordings, lyrics and facts, each in a tab. */
export const WorkDetail = ({ id }: { id: string }) => {
  const t = useText('works');
  const incomeTab = useIncomeTab();
  const query = useQuery({
    queryKey: ['musicalWork', id],
    queryFn: ({ signal }) => call(getMusicalWork, { params: { id }, signal }),
  });
  return (
    <RecordPage
      query={query}
      toName={(work) => shownName(work)}
      actions={(work) => (
        <SpaceBetween direction="horizontal" size="xs">
          <MergeButton id={id} />
          <ChangeActions
            name={shownName(work)}
            coCreationId={work.coCreationId}
            mergedRecords={work.mergedRecords}
            mayChange={work.mayChange}
            permission="infoRoleAuthority/addMusicalWork"
            remove={() => call(deleteMusicalWork, { params: { id } })}
            listAddress={pageAddress.works}
            editAddress={recordAddress.workEdit(id)}
          />
        </SpaceBetween>
      )}
    >
      {(work) =>
        work.musicalWorkId !== id ? (
          <Navigate replace to={recordAddress.work(work.musicalWorkId)} />
        ) : (
          <UrlTabs
            label={t('pages:musicalWorkDetail')}
            tabs={[
              { id: 'copyright', label: t('works:tab.copyright'), content: () => <WorkShares work={work} /> },
              {
                id: 'credits',
                label: t('works:tab.credits'),
                content: () => <LocalizedTexts texts={work.credits} empty={t('works:empty.credits')} />,
              },
              {
                id: 'contracts',
                label: t('works:tab.contracts'),
                content: () => <RelatedContracts id={id} route={getMusicalWorkContracts} />,
              },
              ...incomeTab(
                t,
                id,
                work.copyrights.map(({ rightOwnerId }) => rightOwnerId),
              ),
              ...coCreationTab(t, work),
              { id: 'recordings', label: t('works:tab.recordings'), content: () => <Recordings id={id} /> },
              {
                id: 'registrations',
                label: t('works:tab.registrations'),
                content: () => (
                  <SpaceBetween size="l">
                    <Section title={t('works:section.societies')}>
                      <WorkRegistrations id={id} />
                    </Section>
                    <Section title={t('works:section.certificate')}>
                      <CertificateTab work={work} />
                    </Section>
                  </SpaceBetween>
                ),
              },
              {
                id: 'information',
                label: t('works:tab.information'),
                content: () => <Information work={work} />,
              },
              {
                id: 'files',
                label: t('works:tab.files'),
                content: () => (
                  <SpaceBetween size="l">
                    <Lyrics work={work} />
                    <WorkFiles
                      recordId={id}
                      mergedRecords={work.mergedRecords}
                      mayChange={work.mayChange}
                      permission="infoRoleAuthority/addMusicalWork"
                    />
                  </SpaceBetween>
                ),
              },
              { id: 'history', label: t('common:history.title'), content: () => <LoadedHistory id={id} /> },
            ]}
          />
        )
      }
    </RecordPage>
  );
};

/** The musical work the address names. */
export const Page = () => <WorkDetail id={useParams().id ?? ''} />;
