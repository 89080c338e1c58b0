import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { deleteSong, getMusicalWork, getSong } from '../../shared/works/routes.ts';
import { changesShared } from '../../shared/works/rules.ts';
import type { Song } from '../../shared/works/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { joined } from '../text/joined.ts';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { currentLanguage } from '../text/languages.ts';
import { useAuthority, useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { DeleteRecord } from '../components/dialog/DeleteRecord.tsx';
import { Facts } from '../components/Facts.tsx';
import { HistoryOf } from '../components/history/HistoryOf.tsx';
import { Percent } from '../components/Percent.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { UrlTabs } from '../components/UrlTabs.tsx';
import { useReference } from '../components/useReference.ts';
import { OwnerName, useOwners } from '../people/OwnerNames.tsx';

const MasterShares = ({ song }: { song: Song }) => {
  const t = useText('works');
  const owners = useOwners(song.shares.map(({ rightOwnerId }) => rightOwnerId));
  return (
    <Table
      variant="embedded"
      items={song.shares}
      ariaLabels={{ tableLabel: t('works:field.masterShares') }}
      columnDefinitions={[
        {
          id: 'type',
          header: t('works:field.rightType'),
          cell: (line) => t(`works:recordingRight.${line.rightType}`),
        },
        {
          id: 'owner',
          header: t('works:field.rightOwner'),
          cell: (line) => <OwnerName id={line.rightOwnerId} owners={owners} />,
        },
        { id: 'share', header: t('works:field.share'), cell: (line) => <Percent value={line.percentage} /> },
      ]}
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
  return <RecordLink to={recordAddress.work(id)}>{displayName(data, currentLanguage())}</RecordLink>;
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
          [t('works:field.album'), song.albumTitle],
          [t('works:field.publisher'), song.publisher],
          [t('works:field.genre'), reference.genre(song.genre)],
          [t('works:field.mixType'), t(song.mixType === 2 ? 'works:mixType.atmos' : 'works:mixType.stereo')],
          [t('works:field.accompaniment'), t(song.accompaniment ? 'common:state.yes' : 'common:state.no')],
          [t('works:field.keyCode'), song.keyCode],
          [t('works:field.externalId'), song.externalId],
          [t('works:field.remark'), song.remark],
        ]}
      />
      <Facts facts={song.names.map(({ cultureInfo, name }) => [reference.language(cultureInfo), name])} />
      <Facts facts={song.platformIds.map(({ platform, id }) => [platform, id])} />
    </SpaceBetween>
  );
};

const Actions = ({ song }: { song: Song }) => {
  const t = useText('works');
  const navigate = useNavigate();
  const authority = useAuthority();
  const may = useMay();
  if (!may('infoRoleAuthority/addRecordingWork') || !authority || !changesShared(authority, song.shares))
    return null;
  const { songId: id } = song;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <DeleteRecord
        name={displayName(song, currentLanguage())}
        remove={() => call(deleteSong, { params: { id } })}
        leadsTo={pageAddress.songs}
      />
      <Button variant="primary" onClick={() => void navigate(recordAddress.songEdit(id))}>
        {t('common:action.edit')}
      </Button>
    </SpaceBetween>
  );
};

/** One recording: master shares, facts, history. */
export const Page = () => {
  const t = useText('works');
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['song', id],
    queryFn: ({ signal }) => call(getSong, { params: { id }, signal }),
  });
  return (
    <RecordPage
      query={query}
      nameOf={(song) => displayName(song, currentLanguage())}
      actions={(song) => <Actions song={song} />}
    >
      {(song) => (
        <UrlTabs
          label={t('pages:songDetail')}
          tabs={[
            { id: 'song', label: t('works:tab.song'), content: () => <Information song={song} /> },
            { id: 'copyright', label: t('works:tab.copyright'), content: () => <MasterShares song={song} /> },
            { id: 'history', label: t('common:history.title'), content: () => <HistoryOf id={id} /> },
          ]}
        />
      )}
    </RecordPage>
  );
};
