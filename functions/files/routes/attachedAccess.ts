import { allows } from '../../../shared/access/authority.ts';
import type { Flag } from '../../../shared/access/flags.ts';
import type { Identity } from '../../api/identity.ts';
import { loadManagedContract, viewContract } from '../../contracts/contractReader.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadOwnDemo, viewableDemo } from '../../demos/demoReader.ts';
import { loadOwnAlbum, viewAlbum } from '../../works/albumStore.ts';
import { findMusicalWork, viewMusicalWork } from '../../works/musicalWorkReader.ts';
import { requireOwnShares } from '../../works/shareAccess.ts';
import { findSong, viewSong } from '../../works/songReader.ts';

const requireFlag = ({ permissions }: Identity, flag: Flag): void => {
  if (!allows(permissions, flag)) throw new Refusal('NotAllowed');
};

/**
 * Checks that a person may see a contract, work, recording, album or demo, and therefore its files. Everybody who sees
 * the record that stayed after a merge also sees those of the merged one.
 * @throws Refusal `NotAllowed`, `DataNotFound`, `ContractNotExist`
 */
export const requireViewer = async (identity: Identity, recordId: string): Promise<void> => {
  switch (recordId.slice(0, 3)) {
    case 'ctr':
      requireFlag(identity, 'contractRoleAuthority/viewContract');
      await viewContract(identity, recordId);
      return;
    case 'wrk':
      requireFlag(identity, 'infoRoleAuthority/viewMusicalWork');
      await findMusicalWork(identity, recordId);
      return;
    case 'alb':
      requireFlag(identity, 'infoRoleAuthority/viewAlbum');
      await viewAlbum(identity, recordId);
      return;
    case 'dmo':
      requireFlag(identity, 'demoRoleAuthority/viewDemoList');
      await viewableDemo(identity, recordId);
      return;
    default:
      requireFlag(identity, 'infoRoleAuthority/viewRecordingWork');
      await findSong(identity, recordId);
  }
};

/**
 * Checks that a person may change a record: they manage the contract, own a share of the work or represent an owner, see all recordings of
 * the album, or wrote the demo.
 * @throws Refusal `NotAllowed`, `DataNotFound`, `ContractNotExist`
 */
export const requireChanger = async (identity: Identity, recordId: string): Promise<void> => {
  switch (recordId.slice(0, 3)) {
    case 'ctr':
      requireFlag(identity, 'contractRoleAuthority/addContract');
      await loadManagedContract(identity, recordId);
      return;
    case 'wrk': {
      requireFlag(identity, 'infoRoleAuthority/addMusicalWork');
      const { copyrights } = await viewMusicalWork(identity, recordId);
      return requireOwnShares(identity, recordId, copyrights, copyrights);
    }
    case 'alb':
      requireFlag(identity, 'infoRoleAuthority/addAlbum');
      await loadOwnAlbum(identity, recordId);
      return;
    case 'dmo':
      requireFlag(identity, 'infoRoleAuthority/editDemo');
      await loadOwnDemo(identity, recordId);
      return;
    default: {
      requireFlag(identity, 'infoRoleAuthority/addRecordingWork');
      const { shares } = await viewSong(identity, recordId);
      await requireOwnShares(identity, recordId, shares, shares);
    }
  }
};
