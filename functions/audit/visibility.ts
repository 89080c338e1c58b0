import { ownersOfSong, ownersOfWork } from '../../shared/works/rules.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import type { Identity } from '../core/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { isStaff, requireVisible } from '../people/visibility.ts';
import { getRecord } from '../search/recordReader.ts';

type Owned = MusicalWork | Song | Contract;

const ownersOf = (id: string, record: Owned): string[] => {
  if ('copyrights' in record) return ownersOfWork(record);
  if ('shares' in record) return ownersOfSong(record);
  if ('licensorId' in record) return [record.licensorId, record.agentId];
  return [id];
};

/**
 * The history of a record is for system staff, and for whoever the record belongs to.
 * @throws Refusal `DataNotFound` for anybody else, and for records that are nobody's
 */
export const requireHistoryVisible = async (identity: Identity, id: string): Promise<void> => {
  if (isStaff(identity)) return;
  const record = await getRecord<Owned>(id);
  if (!record) throw new Refusal('DataNotFound');
  requireVisible(identity, ownersOf(id, record));
};
