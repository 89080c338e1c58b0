import { allows } from '../../shared/access/authority.ts';
import type { Permission } from '../../shared/access/flags.ts';
import { writersOfDemo } from '../../shared/demos/rules.ts';
import type { Demo } from '../../shared/demos/schema.ts';
import type { Album } from '../../shared/works/albumSchema.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import { writerNames } from '../../shared/works/rules.ts';
import { isStaff, maySee } from '../access/visibility.ts';
import type { Identity } from '../api/identity.ts';
import type { StoredContract } from '../contracts/filing.ts';
import { knowsContract, knowsEveryContract } from '../contracts/secrecy.ts';
import { isAnr, ownsDemo } from '../demos/demoAccess.ts';
import { managedOwners, onlyVisible } from '../people/representation.ts';
import { recordsInOrder } from '../records/recordReader.ts';
import { catalogueFinder } from './catalogueFinder.ts';
import { foundAs, type Finder } from './finder.ts';

const mayAny =
  (...permissions: readonly Permission[]) =>
  (identity: Identity): boolean =>
    permissions.some((permission) => allows(identity.permissions, permission));

const managed = async (identity: Identity): Promise<readonly string[]> => [
  ...(await managedOwners(identity)),
];
const own = async ({ rightOwnerId }: Identity): Promise<readonly string[]> =>
  rightOwnerId === undefined ? [] : [rightOwnerId];

/** Returns the albums with a recording that a person may see. */
const onlySeenAlbums = async (identity: Identity, albums: readonly Album[]): Promise<readonly Album[]> => {
  if (isStaff(identity)) return albums;
  const songIds = [...new Set(albums.flatMap(({ tracks }) => tracks.map(({ songId }) => songId)))];
  const seen = await onlyVisible(identity, await recordsInOrder<Song>(songIds));
  const seenIds = new Set(seen.map(({ songId }) => songId));
  return albums.filter(({ tracks }) => tracks.some(({ songId }) => seenIds.has(songId)));
};

/** Finders of the records that the catalogue indexes, but for people. */
export const catalogueFinders: readonly Finder[] = [
  catalogueFinder<MusicalWork>({
    kind: 'work',
    recordKind: 'wrk',
    mayUse: mayAny('infoRoleAuthority/viewMusicalWorkList', 'systemAdminRoleAuthority/viewTotalMusicalWork'),
    seesAll: isStaff,
    onlySeen: onlyVisible,
    owners: managed,
    describe: (work, language) =>
      foundAs('work', work.musicalWorkId, work, language, [work.iswc, ...writerNames(work)]),
  }),
  catalogueFinder<Song>({
    kind: 'song',
    recordKind: 'sng',
    mayUse: mayAny('infoRoleAuthority/viewRecordingWorkList', 'systemAdminRoleAuthority/viewTotalSong'),
    seesAll: isStaff,
    onlySeen: onlyVisible,
    owners: managed,
    describe: (song, language) =>
      foundAs('song', song.songId, song, language, [song.isrc, ...song.performers.map(({ name }) => name)]),
  }),
  catalogueFinder<Album>({
    kind: 'album',
    recordKind: 'alb',
    mayUse: mayAny('infoRoleAuthority/viewAlbum'),
    seesAll: isStaff,
    onlySeen: onlySeenAlbums,
    owners: managed,
    describe: (album, language) =>
      foundAs('album', album.albumId, album, language, [
        album.upc,
        ...album.performers.map(({ name }) => name),
      ]),
  }),
  catalogueFinder<StoredContract>({
    kind: 'contract',
    recordKind: 'ctr',
    mayUse: mayAny('contractRoleAuthority/viewLicenseContractList'),
    seesAll: (identity) => isStaff(identity) && knowsEveryContract(identity),
    onlySeen: (identity, contracts) =>
      contracts.filter(
        (one) => maySee(identity, [one.licensorId, one.agentId]) && knowsContract(identity, one),
      ),
    owners: own,
    describe: ({
      contractId,
      displayName,
      contractNumber,
      licensorId,
      licensorName,
      agentId,
      agentName,
    }) => ({
      kind: 'contract',
      id: contractId,
      name: displayName,
      otherNames: [],
      details: [
        { name: contractNumber },
        { key: licensorId, name: licensorName },
        { key: agentId, name: agentName },
      ],
    }),
  }),
  catalogueFinder<Demo>({
    kind: 'demo',
    recordKind: 'dmo',
    mayUse: mayAny('demoRoleAuthority/viewDemoList'),
    seesAll: isAnr,
    onlySeen: (identity, demos) => demos.filter((demo) => ownsDemo(identity, demo)),
    owners: own,
    describe: (demo, language) => foundAs('demo', demo.demoId, demo, language, writersOfDemo(demo)),
  }),
];
