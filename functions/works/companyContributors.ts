import type { Contributor } from '../../shared/people/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { contributorsTo, type ContributorRole } from './contributors.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import { loadRepresented } from '../people/representation.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';
import { recordsOwnedByAny } from '../records/recordReader.ts';

type Counted = { id?: string; name?: string; works: number };

/** Counts the works of each contributor. A contributor named twice on one work counts once. */
const countWorks = (works: readonly (readonly { id?: string; name?: string }[])[]): Counted[] => {
  const counted = new Map<string, Counted>();
  for (const named of works)
    for (const [key, { id, name }] of new Map(named.map((one) => [one.id ?? one.name ?? '', one])))
      counted.set(key, { id, name, works: (counted.get(key)?.works ?? 0) + 1 });
  return [...counted.values()];
};

const loadContributions = async (companyId: string, role: ContributorRole): Promise<Counted[]> => {
  const ownerIds = [companyId, ...(await loadRepresented(companyId))];
  const records =
    role === 'artist'
      ? await recordsOwnedByAny<Song>(ownerIds, 'sng', ['performers'])
      : await recordsOwnedByAny<MusicalWork>(ownerIds, 'wrk', ['copyrights']);
  return countWorks(records.map((record) => contributorsTo(record, role)));
};

/**
 * Returns a page of the contributors in a role to the works or recordings of a company and the licensors it represents, most
 * works first, then by name.
 */
export const companyContributors = async (
  companyId: string,
  role: ContributorRole,
  { offset, limit, keyword = '' }: { offset: number; limit: number; keyword?: string | undefined },
  language: string,
): Promise<{ items: Contributor[]; total: number }> => {
  const counted = await loadContributions(companyId, role);
  const owners = await loadRightOwners(counted.flatMap(({ id }) => id ?? []));
  const contributors = counted.map(({ id, name = '', works }) => {
    const owner = id === undefined ? undefined : owners.get(id);
    return { rightOwnerId: id, name: owner ? displayName(owner, language) : name, works };
  });
  const matching = contributors
    .filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()))
    .sort((one, other) => other.works - one.works || one.name.localeCompare(other.name, language));
  return { items: matching.slice(offset, offset + limit), total: matching.length };
};
