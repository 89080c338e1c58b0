import { allows } from '../../shared/access/authority.ts';
import type { Flag } from '../../shared/access/flags.ts';
import { ownersOfDemo } from '../../shared/demos/rules.ts';
import type { Demo } from '../../shared/demos/schema.ts';
import { ownersOfSong, ownersOfWork } from '../../shared/works/rules.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { isStaff, requireVisible } from '../people/visibility.ts';
import { loadOwnBatch } from '../statements/owning/ownBatch.ts';
import { getRecord } from '../records/recordReader.ts';

type Owned = MusicalWork | Song | Contract | Demo;

const recordOwners = (id: string, record: Owned): string[] => {
  if ('copyrights' in record) return ownersOfWork(record);
  if ('writers' in record) return ownersOfDemo(record);
  if ('shares' in record) return ownersOfSong(record);
  if ('licensorId' in record) return [record.licensorId, record.agentId];
  return [id];
};

/** Permissions to open a record, by kind, where not every user of its owner may open it. Any one of them is enough. */
const opening: Readonly<Record<string, readonly Flag[]>> = {
  ctr: ['contractRoleAuthority/viewGeneralContract'],
  bat: [
    'incomeStatementRoleAuthority/menuStatementImportList',
    'incomeStatementRoleAuthority/menuStatementReceiving',
  ],
  dmo: ['demoRoleAuthority/viewDemoList'],
  prj: ['projectRoleAuthority/addProjectContractOut'],
  anr: ['demoRoleAuthority/viewAnrDemoList'],
  lnk: ['demoRoleAuthority/viewAnrDemoList'],
  wdr: ['systemRoleAuthority/menuWithdrawRecord'],
};

/**
 * Checks that a person may open a record: system staff, or a party of it with the permission.
 * @throws Refusal `DataNotFound` for anybody else, and for records that belong to nobody
 */
export const requireHistoryVisible = async (identity: Identity, id: string): Promise<void> => {
  const flags = opening[id.slice(0, id.indexOf('_'))];
  if (flags && !flags.some((flag) => allows(identity.permissions, flag))) throw new Refusal('DataNotFound');
  if (isStaff(identity)) return;
  if (id.startsWith('bat_')) {
    await loadOwnBatch(identity, id);
    return;
  }
  const record = await getRecord<Owned>(id);
  if (!record) throw new Refusal('DataNotFound');
  requireVisible(identity, recordOwners(id, record));
};
