import type { TFunction } from 'i18next';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { deleteSong, getMusicalWork, getSong, getSongContracts } from '../../shared/works/routes.ts';
import type { Song } from '../../shared/works/schema.ts';
import { formatTrackLength } from '../../shared/works/trackLength.ts';
import { shownName } from '../text/shownName.ts';
import { joined } from '../text/joined.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { Facts } from '../components/Facts.tsx';
import { LoadedHistory } from '../components/history/LoadedHistory.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { UrlTabs } from '../components/UrlTabs.tsx';
import { useReference } from '../components/useReference.ts';
import { ChangeActions } from './ChangeActions.tsx';
import { coCreationTab } from './cocreation/coCreationTab.tsx';
import { AlbumLink } from './albums/AlbumLink.tsx';
import { AssignIsrc } from './isrc/AssignIsrc.tsx';
import { certificateTab } from './certificateOfWork.tsx';
import { LocalizedTexts } from './LocalizedTexts.tsx';
import { PlatformIdFacts } from './PlatformIdFacts.tsx';
import { useIncomeTab } from './places/incomeTab.tsx';
import { MergeButton } from './merging/MergeButton.tsx';
import { RelatedContracts } from './places/RelatedContracts.tsx';
import { WorkFiles } from './WorkFiles.tsx';
import { ShareTable } from './ShareTable.tsx';
import { useSongAddresses } from './songAddresses.ts';

const MasterShares = ({ song }: { song: Song }) => {
  const t = useText('works');
  return (
    <ShareTable
      label={t('works:field.masterShares')}
      lines={song.shares}
      typeText={({ rightType }) => t(`works:recordingRight.${rightType}`)}
    />
  );
};

const WorkLink = ({ id }: { id: string }) => {
  const { data, isPending } = useQuery({
    queryKey: ['musicalWork', id],
    queryFn: ({ signal }) => call(getMusicalWork, { params: { id }, signal }),
  });
  // A recording may be of somebody else's work.
  if (!data) return isPending ? '…' : '—';
  return <RecordLink to={recordAddress.work(id)}>{shownName(data)}</RecordLink>;
};

/** Returns the length of a recording; if none was entered, that of its audio, marked as such. */
const formatLength = (t: TFunction, { trackLength, audioLength }: Song): string | undefined => {
  if (trackLength !== undefined || !audioLength) return trackLength;
  return t('works:hint.fromAudio', { length: formatTrackLength(audioLength.seconds) });
};

const Information = ({ song }: { song: Song }) => {
  const t = useText('works');
  const reference = useReference();
  return (
    <SpaceBetween size="l">
      <Facts
        facts={[
          [t('works:field.isrc'), song.isrc],
          [t('works:field.musicalWork'), song.musicalWorkId && <WorkLink id={song.musicalWorkId} />],
          [t('works:field.performers'), joined(song.performers.map(({ name }) => name))],
          [t('works:field.album'), song.albumId ? <AlbumLink id={song.albumId} /> : song.albumTitle],
          [t('works:field.publisher'), song.publisher],
          [t('works:field.distributor'), song.distributor],
          [t('works:field.genre'), reference.genre(song.genre)],
          [t('works:field.mixType'), t(song.mixType === 2 ? 'works:mixType.atmos' : 'works:mixType.stereo')],
          [t('works:field.accompaniment'), t(song.accompaniment ? 'common:state.yes' : 'common:state.no')],
          [t('works:field.accompanimentIsrc'), song.accompanimentIsrc],
          [t('works:field.length'), formatLength(t, song)],
          [t('works:field.keyCode'), song.keyCode],
          [t('works:field.externalId'), song.externalId],
          [t('works:field.remark'), song.remark],
          [t('works:field.remarks'), <LocalizedTexts key="remarks" texts={song.remarks} empty="—" />],
        ]}
      />
      <Facts facts={song.names.map(({ cultureInfo, name }) => [reference.language(cultureInfo), name])} />
      <PlatformIdFacts ids={song.platformIds} />
    </SpaceBetween>
  );
};

/** One recording: master shares, facts, history. */
export const Page = () => {
  const t = useText('works');
  const { id = '' } = useParams();
  const address = useSongAddresses();
  const incomeTab = useIncomeTab();
  const query = useQuery({
    queryKey: ['song', id],
    queryFn: ({ signal }) => call(getSong, { params: { id }, signal }),
  });
  return (
    <RecordPage
      query={query}
      toName={(song) => shownName(song)}
      actions={(song) => (
        <SpaceBetween direction="horizontal" size="xs">
          <AssignIsrc song={song} />
          <MergeButton id={id} />
          <ChangeActions
            name={shownName(song)}
            coCreationId={song.coCreationId}
            mergedRecords={song.mergedRecords}
            mayChange={song.mayChange}
            permission="infoRoleAuthority/addRecordingWork"
            remove={() => call(deleteSong, { params: { id } })}
            listAddress={address.list}
            editAddress={address.edit(id)}
          />
        </SpaceBetween>
      )}
    >
      {(song) =>
        song.songId !== id ? (
          <Navigate replace to={address.detail(song.songId)} />
        ) : (
          <UrlTabs
            label={t('pages:songDetail')}
            tabs={[
              { id: 'song', label: t('works:tab.song'), content: () => <Information song={song} /> },
              {
                id: 'copyright',
                label: t('works:tab.copyright'),
                content: () => <MasterShares song={song} />,
              },
              {
                id: 'credits',
                label: t('works:tab.credits'),
                content: () => <LocalizedTexts texts={song.credits} empty={t('works:empty.credits')} />,
              },
              {
                id: 'contracts',
                label: t('works:tab.contracts'),
                content: () => <RelatedContracts id={id} route={getSongContracts} />,
              },
              ...incomeTab(
                t,
                id,
                song.shares.map(({ rightOwnerId }) => rightOwnerId),
              ),
              ...coCreationTab(t, song),
              ...certificateTab(t, song),
              {
                id: 'files',
                label: t('works:tab.files'),
                content: () => (
                  <WorkFiles
                    recordId={id}
                    mergedRecords={song.mergedRecords}
                    mayChange={song.mayChange}
                    permission="infoRoleAuthority/addRecordingWork"
                  />
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
