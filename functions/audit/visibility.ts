import { allows } from '../../shared/access/authority.ts';
import type { Flag } from '../../shared/access/flags.ts';
import { ownersOfDemo } from '../../shared/demos/rules.ts';
import type { Demo } from '../../shared/demos/schema.ts';
import { maySeeSecrecy } from '../../shared/contracts/secrecy.ts';
import { ownersOfSong, ownersOfWork } from '../../shared/works/rules.ts';
import type { Album } from '../../shared/works/albumSchema.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { requireVisibleWork } from '../people/representation.ts';
import { isStaff, requireDuty, requireVisible } from '../access/visibility.ts';
import { loadOwnBatch } from '../statements/owning/ownBatch.ts';
import { getRecord } from '../records/recordReader.ts';
import { loadTracks, ownersOfAlbum } from '../works/albumOwners.ts';

type Owned = MusicalWork | Song | Album | Contract | Demo;

const recordOwners = async (id: string, record: Owned): Promise<string[]> => {
  if ('tracks' in record) return ownersOfAlbum(await loadTracks(record));
  if ('copyrights' in record) return ownersOfWork(record);
  if ('writers' in record) return ownersOfDemo(record);
  if ('shares' in record) return ownersOfSong(record);
  if ('licensorId' in record) return [record.licensorId, record.agentId];
  return [id];
};

/** Returns whether the agents of a record's right owners see it, too: works, recordings and albums. */
const followsRepresentation = (id: string): boolean => /^(wrk|sng|alb)_/.test(id);

/** Permissions to open a record, by kind, where not every user of its owner may open it. Any one of them is enough. */
const opening: Readonly<Record<string, readonly Flag[]>> = {
  ctr: ['contractRoleAuthority/viewContract'],
  bat: [
    'incomeStatementRoleAuthority/menuStatementImportList',
    'incomeStatementRoleAuthority/menuStatementReceiving',
  ],
  fnd: ['incomeStatementRoleAuthority/menuStatementImportList'],
  dmo: ['demoRoleAuthority/viewDemoList'],
  prj: ['projectRoleAuthority/addProjectContractOut'],
  anr: ['demoRoleAuthority/viewAnrDemoList'],
  lnk: ['demoRoleAuthority/viewAnrDemoList'],
  wdr: ['systemRoleAuthority/menuWithdrawRecord'],
};

/** Flags of which a sub-account of a company needs one, besides those everybody needs. */
const duties: Readonly<Record<string, readonly Flag[]>> = {
  wrk: ['infoRoleAuthority/viewMusicalWork'],
  sng: ['infoRoleAuthority/viewRecordingWork'],
  alb: ['infoRoleAuthority/viewAlbum'],
};

/** Flags for the history of a right owner, which shows its bank accounts and documents, and of everything else. */
const otherDuties: readonly Flag[] = ['reportRoleAuthority/menuApplyForWithdrawal'];

/** Matches ids of bank accounts and identity documents: what happens to them is in the history of their owner. */
const paymentDetail = /^(bnk|idn)_/;

/** Rejects a contract that the levels of a person do not let them know, as if it did not exist. */
const requireKnown = ({ user, permissions }: Identity, record: Owned | undefined): void => {
  if (!record || !('licensorId' in record)) return;
  if (!maySeeSecrecy({ ...user, permissions }, record)) throw new Refusal('DataNotFound');
};

/**
 * Checks that a person may open a record: system staff, or a party of it with the permission.
 * @throws Refusal `DataNotFound` for anybody else, and for records that belong to nobody; `NotAllowed` for a
 * sub-account without the flag
 */
export const requireHistoryVisible = async (identity: Identity, id: string): Promise<void> => {
  const flags = opening[id.slice(0, id.indexOf('_'))];
  if (flags && !flags.some((flag) => allows(identity.permissions, flag))) throw new Refusal('DataNotFound');
  if (isStaff(identity)) {
    if (id.startsWith('ctr_')) requireKnown(identity, await getRecord<Owned>(id));
    return;
  }
  if (!flags) requireDuty(identity, ...(duties[id.slice(0, id.indexOf('_'))] ?? otherDuties));
  if (id.startsWith('bat_')) {
    await loadOwnBatch(identity, id);
    return;
  }
  const record = paymentDetail.test(id) ? undefined : await getRecord<Owned>(id);
  if (!record) throw new Refusal('DataNotFound');
  requireKnown(identity, record);
  const owners = await recordOwners(id, record);
  if (followsRepresentation(id)) await requireVisibleWork(identity, owners);
  else requireVisible(identity, owners);
};
