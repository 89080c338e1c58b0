import type { IdPrefix } from '../../../shared/reference/ids.ts';
import type { Identity } from '../../api/identity.ts';
import { contractFiles } from '../../contracts/contractFiles.ts';
import { Refusal } from '../../core/refusal.ts';
import { demoFiles } from '../../demos/demoFiles.ts';
import { albumFiles, musicalWorkFiles, songFiles } from '../../works/workFiles.ts';
import type { FileAccess } from '../recordFiles.ts';

/** Access to the files of each kind of record, by the prefix of its ids. */
const accessByPrefix: ReadonlyMap<string, FileAccess> = new Map<IdPrefix, FileAccess>([
  ['ctr', contractFiles],
  ['wrk', musicalWorkFiles],
  ['sng', songFiles],
  ['alb', albumFiles],
  ['dmo', demoFiles],
]);

const accessTo = (recordId: string): FileAccess => {
  const access = accessByPrefix.get(recordId.slice(0, 3));
  if (!access) throw new Refusal('DataNotFound');
  return access;
};

/**
 * Checks that a person may see a record, and therefore its files.
 * @throws Refusal `NotAllowed`, `DataNotFound` also for a kind of record without files, `ContractNotExist`
 */
export const requireViewer = async (identity: Identity, recordId: string): Promise<void> => {
  await accessTo(recordId).requireViewer(identity, recordId);
};

/**
 * Checks that a person may change a record, and therefore its files.
 * @throws Refusal `NotAllowed`, `DataNotFound` also for a kind of record without files, `ContractNotExist`
 */
export const requireChanger = async (identity: Identity, recordId: string): Promise<void> => {
  await accessTo(recordId).requireChanger(identity, recordId);
};
