import { useLocation } from 'react-router';
import type { Flag } from '../../shared/access/flags.ts';
import { pageAddress, recordAddress, totalDataAddress } from '../navigation/addresses.ts';

type SongAddresses = {
  list: string;
  create: string;
  /** Permission of the form of a new recording. */
  mayCreate: Flag;
  detail: (id: string) => string;
  edit: (id: string) => string;
};

const own: SongAddresses = {
  list: pageAddress.songs,
  create: pageAddress.songCreate,
  mayCreate: 'infoRoleAuthority/addRecordingWork',
  detail: recordAddress.song,
  edit: recordAddress.songEdit,
};

const total: SongAddresses = {
  list: totalDataAddress.songs,
  create: totalDataAddress.songCreate,
  mayCreate: 'systemAdminRoleAuthority/addTotalSong',
  detail: totalDataAddress.song,
  edit: totalDataAddress.songEdit,
};

/**
 * Returns the addresses of recordings that match the current page: among all data, where staff work, or among the works
 * of the signed-in person.
 */
export const useSongAddresses = (): SongAddresses =>
  /^\/publish\/totaldata\//i.test(useLocation().pathname) ? total : own;
