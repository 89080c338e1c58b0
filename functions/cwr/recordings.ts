import type { Album } from '../../shared/works/albumSchema.ts';
import type { Song } from '../../shared/works/schema.ts';
import { secondsOfSong } from '../../shared/works/rules.ts';
import { displayName } from '../../shared/reference/names.ts';
import { capitals, pickRoman, splitName } from './latin.ts';
import { fieldsWritten } from '../../shared/cwr/layouts.ts';
import type { CwrDetail, CwrFields, CwrVersion } from '../../shared/cwr/model.ts';
import { isRoman } from '../../shared/cwr/rules.ts';
import type { CwrOwners } from './toCwrWork.ts';

/** Recording of a work, with the album it is on. */
export type CwrRecording = {
  readonly song: Pick<
    Song,
    | 'names'
    | 'nativeCultureInfo'
    | 'isrc'
    | 'performers'
    | 'publisher'
    | 'albumTitle'
    | 'trackLength'
    | 'audioLength'
  >;
  readonly album?: Pick<Album, 'names' | 'nativeCultureInfo' | 'upc' | 'firstReleaseDate' | 'releaseCompany'>;
};

/**
 * Returns the fields that fit a record. Leaves out values that are not Latin or too long; societies do not require
 * them.
 */
const fitting = (version: CwrVersion, type: string, fields: Record<string, string | undefined>): CwrFields =>
  Object.fromEntries(
    fieldsWritten(version, type).flatMap(({ name, length }) => {
      const value = fields[name];
      return value && Array.from(value).length <= length && (type === 'NPR' || isRoman(value))
        ? [[name, value]]
        : [];
    }),
  );

const toPerformerDetails = (
  recordings: readonly CwrRecording[],
  owners: CwrOwners,
  version: CwrVersion,
): CwrDetail[] => {
  const performers = recordings.flatMap(({ song }) => song.performers);
  const distinct = new Map(performers.map((one) => [one.performerId ?? capitals(one.name), one]));
  return [...distinct.values()].flatMap(({ name, performerId }): CwrDetail[] => {
    const owner = performerId === undefined ? undefined : owners.get(performerId);
    const roman = pickRoman([name, ...(owner?.names ?? [])]);
    const { ipiNameNumber, ipiBaseNumber } = owner ?? {};
    if (isRoman(roman)) {
      const fields = fitting(version, 'PER', { ...splitName(roman), ipiNameNumber, ipiBaseNumber });
      return fields.lastName ? [{ type: 'PER', fields }] : [];
    }
    // Version 3.0 has no record for names in other scripts.
    const fields = fitting(version, 'NPR', { lastName: name, ipiNameNumber, ipiBaseNumber });
    return fields.lastName ? [{ type: 'NPR', fields }] : [];
  });
};

/** Returns seconds as `HHMMSS`. */
const hoursMinutesSeconds = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join('');

const toRecordingDetails = ({ song, album }: CwrRecording, version: CwrVersion): CwrDetail[] => {
  const title = pickRoman([displayName(song, 'en'), ...song.names.map(({ name }) => name)]);
  const albumTitle = album ? pickRoman([displayName(album, 'en'), displayName(album)]) : song.albumTitle;
  const seconds = secondsOfSong(song);
  const label = song.publisher ?? album?.releaseCompany;
  const fields = fitting(version, 'REC', {
    releaseDate: album?.firstReleaseDate?.replaceAll('-', ''),
    duration: seconds === undefined ? undefined : hoursMinutesSeconds(seconds),
    albumTitle: albumTitle && capitals(albumTitle),
    albumLabel: label && capitals(label),
    ean: album?.upc?.padStart(13, '0'),
    isrc: song.isrc,
    recordingTitle: title,
    artist: capitals(song.performers.map(({ name }) => name).join(', ')),
    label: label && capitals(label),
  });
  return fields.isrc || fields.albumTitle ? [{ type: 'REC', fields }] : [];
};

/**
 * Returns the performers of a work and its recordings as records: `PER` or `NPR` for each performer, `REC` for each recording
 * with an ISRC or an album.
 */
export const recordingDetails = (
  version: CwrVersion,
  recordings: readonly CwrRecording[],
  owners: CwrOwners,
): CwrDetail[] => [
  ...toPerformerDetails(recordings, owners, version),
  ...recordings.flatMap((recording) => toRecordingDetails(recording, version)),
];
