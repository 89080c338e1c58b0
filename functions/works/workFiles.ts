import { requireFlag, type FileAccess } from '../files/recordFiles.ts';
import { loadOwnAlbum, viewAlbum } from './albumStore.ts';
import { findMusicalWork, viewMusicalWork } from './musicalWorkReader.ts';
import { requireOwnShares } from './shareAccess.ts';
import { findSong, viewSong } from './songReader.ts';

/*
 * Whoever owns a share of a work or recording, or represents an owner, changes its files. Everybody who sees the record that
 * stayed after a merge also sees those of the merged one.
 */

export const musicalWorkFiles: FileAccess = {
  requireViewer: async (identity, workId) => {
    requireFlag(identity, 'infoRoleAuthority/viewMusicalWork');
    await findMusicalWork(identity, workId);
  },
  requireChanger: async (identity, workId) => {
    requireFlag(identity, 'infoRoleAuthority/addMusicalWork');
    const { copyrights } = await viewMusicalWork(identity, workId);
    await requireOwnShares(identity, workId, copyrights, copyrights);
  },
};

export const songFiles: FileAccess = {
  requireViewer: async (identity, songId) => {
    requireFlag(identity, 'infoRoleAuthority/viewRecordingWork');
    await findSong(identity, songId);
  },
  requireChanger: async (identity, songId) => {
    requireFlag(identity, 'infoRoleAuthority/addRecordingWork');
    const { shares } = await viewSong(identity, songId);
    await requireOwnShares(identity, songId, shares, shares);
  },
};

/** Files of an album: whoever sees all of its recordings changes them. */
export const albumFiles: FileAccess = {
  requireViewer: async (identity, albumId) => {
    requireFlag(identity, 'infoRoleAuthority/viewAlbum');
    await viewAlbum(identity, albumId);
  },
  requireChanger: async (identity, albumId) => {
    requireFlag(identity, 'infoRoleAuthority/addAlbum');
    await loadOwnAlbum(identity, albumId);
  },
};
