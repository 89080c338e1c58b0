import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { chosenSongFields, chosenWorkFields, type ChosenField } from '../../../shared/workMerging/fields.ts';
import { getMusicalWork } from '../../../shared/works/routes.ts';
import type { MusicalWork, Song } from '../../../shared/works/schema.ts';
import type { LocalizedText } from '../../../shared/reference/names.ts';
import { call } from '../../api/call.ts';
import { Lines } from '../../components/Facts.tsx';
import { Percent } from '../../components/Percent.tsx';
import { useReference, type Reference } from '../../components/useReference.ts';
import { OwnerName, useOwners } from '../../people/OwnerNames.tsx';
import { shownName } from '../../text/shownName.ts';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';
import { AlbumLink } from '../albums/AlbumLink.tsx';
import { isSong, type AnyRecord } from '../../../shared/works/anyRecord.ts';

/** Row of the comparison: a field to choose, or one whose values are both kept. */
export type MergeField = {
  id: string;
  /** Absent when both values are kept. */
  choice?: ChosenField;
  label: string;
  show: (record: AnyRecord) => ReactNode;
};

const WorkName = ({ id }: { id: string }) => {
  const { data } = useQuery({
    queryKey: ['musicalWork', id],
    queryFn: ({ signal }) => call(getMusicalWork, { params: { id }, signal }),
  });
  return data ? shownName(data) : '…';
};

type ShownLine = { rightOwnerId: string; percentage: string; type: string; authorName?: string | undefined };

const Shares = ({ lines }: { lines: readonly ShownLine[] }) => {
  const owners = useOwners(lines.map(({ rightOwnerId }) => rightOwnerId));
  return lines.map(({ rightOwnerId, percentage, type, authorName = '' }) => (
    <div key={`${type} ${authorName} ${rightOwnerId}`}>
      {type} · {authorName && `${authorName} · `}
      <OwnerName id={rightOwnerId} owners={owners} /> · <Percent value={percentage} />
    </div>
  ));
};

const nameLines = ({ names }: AnyRecord, reference: Reference): string[] =>
  names.map(
    ({ cultureInfo, name, alias }) =>
      `${reference.language(cultureInfo)}: ${name}${alias ? ` (${alias})` : ''}`,
  );

const textLines = (texts: readonly LocalizedText[] | undefined, reference: Reference): string[] =>
  (texts ?? []).map(({ cultureInfo, content }) => `${reference.language(cultureInfo)}: ${content}`);

/** Maximum characters of lyrics shown in the comparison. */
const shownLyrics = 300;

const beginning = (text: string | undefined): string | undefined =>
  text && text.length > shownLyrics ? `${text.slice(0, shownLyrics)}…` : text;

/** Returns how the fields of a musical work are shown. */
const useWorkFields = (): Record<(typeof chosenWorkFields)[number], Omit<MergeField, 'id' | 'choice'>> => {
  const t = useText('works');
  const reference = useReference();
  const of = (label: string, show: (work: MusicalWork) => ReactNode) => ({
    label,
    show: (record: AnyRecord) => (isSong(record) ? null : (show(record) ?? '—')),
  });
  return {
    names: of(t('works:field.title'), (work) => <Lines lines={nameLines(work, reference)} />),
    singingLanguage: of(t('works:field.singingLanguage'), (work) => reference.language(work.singingLanguage)),
    iswc: of(t('works:field.iswc'), ({ iswc }) => iswc),
    originalTitleMusicalWorkId: of(
      t('works:field.original'),
      ({ originalTitleMusicalWorkId: id }) => id && <WorkName id={id} />,
    ),
    lyrics: of(
      t('works:field.lyrics'),
      ({ lyrics }) => lyrics && <span className="lyrics">{beginning(lyrics)}</span>,
    ),
    territory: of(t('works:field.territory'), ({ territory }) =>
      territory === undefined ? undefined : reference.region(territory),
    ),
    genre: of(t('works:field.genre'), ({ genre }) => reference.genre(genre)),
    credits: of(t('works:field.credits'), (work) => <Lines lines={textLines(work.credits, reference)} />),
    remark: of(t('works:field.remark'), ({ remark }) => remark),
    remarks: of(t('works:field.remarks'), (work) => <Lines lines={textLines(work.remarks, reference)} />),
    copyrights: of(t('works:field.copyrights'), ({ copyrights }) => (
      <Shares
        lines={copyrights.map((line) => ({ ...line, type: t(`works:copyrightType.${line.rightType}`) }))}
      />
    )),
    externalId: of(t('works:field.externalId'), ({ externalId }) => externalId),
  };
};

/** Returns how the fields of a recording are shown. */
const useSongFields = (): Record<(typeof chosenSongFields)[number], Omit<MergeField, 'id' | 'choice'>> => {
  const t = useText('works');
  const reference = useReference();
  const of = (label: string, show: (song: Song) => ReactNode) => ({
    label,
    show: (record: AnyRecord) => (isSong(record) ? (show(record) ?? '—') : null),
  });
  return {
    names: of(t('works:field.title'), (song) => <Lines lines={nameLines(song, reference)} />),
    isrc: of(t('works:field.isrc'), ({ isrc }) => isrc),
    performers: of(
      t('works:field.performers'),
      ({ performers }) => joined(performers.map(({ name }) => name)) || '—',
    ),
    albumId: of(t('works:field.album'), ({ albumId, albumTitle }) =>
      albumId ? <AlbumLink id={albumId} /> : albumTitle,
    ),
    publisher: of(t('works:field.publisher'), ({ publisher }) => publisher),
    distributor: of(t('works:field.distributor'), ({ distributor }) => distributor),
    accompaniment: of(t('works:field.accompaniment'), ({ accompaniment }) =>
      t(accompaniment ? 'common:state.yes' : 'common:state.no'),
    ),
    accompanimentIsrc: of(t('works:field.accompanimentIsrc'), ({ accompanimentIsrc }) => accompanimentIsrc),
    trackLength: of(t('works:field.length'), ({ trackLength }) => trackLength),
    keyCode: of(t('works:field.keyCode'), ({ keyCode }) => keyCode),
    genre: of(t('works:field.genre'), ({ genre }) => reference.genre(genre)),
    mixType: of(t('works:field.mixType'), ({ mixType }) =>
      t(mixType === 2 ? 'works:mixType.atmos' : 'works:mixType.stereo'),
    ),
    credits: of(t('works:field.credits'), (song) => <Lines lines={textLines(song.credits, reference)} />),
    remark: of(t('works:field.remark'), ({ remark }) => remark),
    remarks: of(t('works:field.remarks'), (song) => <Lines lines={textLines(song.remarks, reference)} />),
    shares: of(t('works:field.masterShares'), ({ shares }) => (
      <Shares
        lines={shares.map((line) => ({ ...line, type: t(`works:recordingRight.${line.rightType}`) }))}
      />
    )),
    externalId: of(t('works:field.externalId'), ({ externalId }) => externalId),
  };
};

/** Returns the rows that compare two works, or two recordings. */
export const useMergeFields = (ofSongs: boolean): MergeField[] => {
  const t = useText('works');
  const [work, song] = [useWorkFields(), useSongFields()];
  const platformIds: MergeField = {
    id: 'platformIds',
    label: t('works:field.platformIds'),
    show: (record) => (
      <Lines lines={(record.platformIds ?? []).map(({ platform, id }) => `${platform} ${id}`)} />
    ),
  };
  const chosen: MergeField[] = ofSongs
    ? chosenSongFields.map((choice) => ({ id: choice, choice, ...song[choice] }))
    : chosenWorkFields.map((choice) => ({ id: choice, choice, ...work[choice] }));
  return [...chosen, platformIds];
};
