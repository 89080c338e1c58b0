import { partyKey, type Registering } from './importedRegistration.ts';
import type { CwrParty } from '../../shared/cwr/model.ts';
import { partyName } from '../../shared/cwr/partyName.ts';
import type { PreviewedParty } from '../../shared/cwr/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { inParallel } from '../core/inParallel.ts';
import { personKey } from '../people/filing.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';
import { lookUpMatchKeys } from '../records/cardStore.ts';
import { findIds } from '../records/find.ts';

/** Parties looked up by IPI name number in parallel. */
const parallelSearches = 8;

/** Returns the spellings a name may have in the catalogue: first name first, and family name first. */
const listSpellings = ({ kind, fields }: CwrParty): string[] => {
  const { firstName, lastName } = fields;
  const names = [partyName({ fields })];
  if (kind === 'writer' && firstName && lastName) names.push(`${lastName} ${firstName}`);
  return names.filter(Boolean);
};

type Counted = { party: CwrParty; works: number };

const distinctParties = (transactions: readonly Registering[]): Map<string, Counted> => {
  const found = new Map<string, Counted>();
  for (const { work } of transactions) {
    const own = new Map(work.parties.map((party) => [partyKey(party), party]));
    for (const [key, party] of own) found.set(key, { party, works: (found.get(key)?.works ?? 0) + 1 });
  }
  return found;
};

/** Returns the ids of right owners with an IPI name number, by number. */
const idsByIpi = async (numbers: readonly string[]): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  await inParallel(numbers, parallelSearches, async (number) => {
    const ids = await Promise.all([findIds('mus', number, 2), findIds('cmp', number, 2)]);
    found.set(number, ids.flat());
  });
  return found;
};

/** Returns the single value of a list; `undefined` for none or several. */
const only = <T>(values: Iterable<T>): T | undefined => {
  const [first, ...others] = new Set(values);
  return others.length ? undefined : first;
};

/**
 * Returns the writers and publishers of a file's works, the most frequent first, each with its right owner: the one
 * with the IPI name number, otherwise the only one with the name.
 */
export const findParties = async (transactions: readonly Registering[]): Promise<PreviewedParty[]> => {
  const parties = distinctParties(transactions);
  const numbers = [...parties.values()].flatMap(({ party }) => party.fields.ipiNameNumber ?? []);
  const names = [...parties.values()].flatMap(({ party }) => listSpellings(party));
  const [byIpi, cards] = await Promise.all([
    idsByIpi([...new Set(numbers)]),
    lookUpMatchKeys([...new Set(names.map(personKey))]),
  ]);
  const ids = [...[...byIpi.values()].flat(), ...[...cards.values()].flat().map(({ id }) => id)];
  const owners = await loadRightOwners([...new Set(ids)]);
  return [...parties]
    .map(([key, { party, works }]): PreviewedParty => {
      const { ipiNameNumber } = party.fields;
      const numbered = only(
        (byIpi.get(ipiNameNumber ?? '') ?? []).filter(
          (id) => owners.get(id)?.ipiNameNumber === ipiNameNumber,
        ),
      );
      const named = only(
        listSpellings(party)
          .flatMap((name) => cards.get(personKey(name)) ?? [])
          .map(({ id }) => id)
          // A different IPI name number means a different person.
          .filter(
            (id) => !ipiNameNumber || [undefined, ipiNameNumber].includes(owners.get(id)?.ipiNameNumber),
          ),
      );
      const id = numbered ?? named;
      const owner = id === undefined ? undefined : owners.get(id);
      return {
        key,
        kind: party.kind,
        name: partyName(party),
        ipiNameNumber,
        works,
        ...(owner && {
          match: { rightOwnerId: id!, name: displayName(owner), by: numbered ? 'ipi' : 'name' },
        }),
      };
    })
    .toSorted((a, b) => b.works - a.works);
};
