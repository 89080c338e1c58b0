import { ownersOfWork, writerNames } from '../../shared/works/rules.ts';
import type { MusicalWork, MusicalWorkSummary } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { toData, type Changed } from '../db/items.ts';
import { requireVisibleWork } from '../people/representation.ts';
import { loadRecord } from '../records/recordReader.ts';
import { followMerges } from './redirects.ts';

/**
 * Loads a musical work.
 * @throws Refusal `DataNotFound`
 */
export const loadMusicalWork = async (id: string): Promise<MusicalWork> =>
  toData(await loadRecord<MusicalWork>(id));

/**
 * Loads a musical work this person may see.
 * @throws Refusal `DataNotFound` for somebody else's
 */
export const viewMusicalWork = async (identity: Identity, id: string): Promise<MusicalWork> => {
  const work = await loadMusicalWork(id);
  await requireVisibleWork(identity, ownersOfWork(work));
  return work;
};

/**
 * Loads a musical work this person may see, by its id or that of a record merged into it.
 * @throws Refusal `DataNotFound` for somebody else's
 */
export const findMusicalWork = async (identity: Identity, id: string): Promise<MusicalWork> =>
  viewMusicalWork(identity, await followMerges(id));

/** Returns the fields of a musical work that lists show. */
export const summaryOfWork = (work: MusicalWork & Changed): MusicalWorkSummary => ({
  musicalWorkId: work.musicalWorkId,
  names: work.names,
  nativeCultureInfo: work.nativeCultureInfo,
  iswc: work.iswc,
  singingLanguage: work.singingLanguage,
  genre: work.genre,
  writers: writerNames(work),
  rightOwnerIds: ownersOfWork(work),
  changedAt: work.changedAt,
});
