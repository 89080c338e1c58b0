import { ownersOfDemo } from '../../shared/demos/rules.ts';
import type { Demo, DemoFields } from '../../shared/demos/schema.ts';
import { displayName, distinctNames } from '../../shared/reference/names.ts';
import { titleKey } from '../../shared/statements/matching/matchKeys.ts';
import { ownersOfWork } from '../../shared/works/rules.ts';
import type { MusicalWork } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { maySee } from '../access/visibility.ts';
import { lookUpMatchKeys } from '../records/cardStore.ts';
import { listOwnedRecords, searchResults } from '../records/listing.ts';
import { recordsInOrder } from '../records/recordReader.ts';

/** Returns the demos of right owners that have one of these titles. */
const demosOf = async (ownerIds: readonly string[], names: readonly string[]): Promise<Demo[]> => {
  const keys = new Set(names.map(titleKey));
  const pages = await Promise.all(
    ownerIds.flatMap((id) =>
      names.map((keyword) =>
        listOwnedRecords<Demo>([id], 'dmo', { keyword, offset: 0, limit: searchResults }),
      ),
    ),
  );
  const found = pages
    .flatMap(({ items }) => items)
    .filter((demo) => distinctNames(demo).some((name) => keys.has(titleKey(name))));
  return [...new Map(found.map((demo) => [demo.demoId, demo])).values()];
};

/** Returns the musical works of right owners that have one of these titles. */
const worksOf = async (ownerIds: readonly string[], names: readonly string[]): Promise<MusicalWork[]> => {
  const cards = [...(await lookUpMatchKeys(names.map(titleKey))).values()].flat();
  const ids = [...new Set(cards.map(({ id }) => id))].filter((id) => id.startsWith('wrk_'));
  const works = await recordsInOrder<MusicalWork>(ids.slice(0, searchResults));
  return works.filter((work) => ownersOfWork(work).some((id) => ownerIds.includes(id)));
};

/**
 * Rejects a title that another demo or work of the same writers or publishers has, and lists those that the person may
 * see.
 * @throws Refusal `SameNameAlreadyExists`
 */
export const requireNewTitle = async (
  identity: Identity,
  fields: Pick<DemoFields, 'writers' | 'names'>,
): Promise<void> => {
  const [ownerIds, names] = [ownersOfDemo(fields), distinctNames(fields)];
  const [demos, works] = await Promise.all([demosOf(ownerIds, names), worksOf(ownerIds, names)]);
  if (demos.length === 0 && works.length === 0) return;
  throw new Refusal('SameNameAlreadyExists', {
    demos: demos
      .filter((demo) => maySee(identity, ownersOfDemo(demo)))
      .map((demo) => ({ demoId: demo.demoId, name: displayName(demo) })),
    works: works
      .filter((work) => maySee(identity, ownersOfWork(work)))
      .map((work) => ({ musicalWorkId: work.musicalWorkId, name: displayName(work) })),
  });
};
