import type { Language } from '../../../shared/api/resultCodes.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { loadRightOwners } from '../../people/rightOwnerReader.ts';

/** Writer or performer of a record: its musician, and the name the record has. */
type Credited = { id: string | undefined; name: string | undefined };

/**
 * Loads the names of writers or performers in a language, those of a page in one request. A name that is none of the
 * musician's, such as a stage name of one work, stays as the record has it.
 */
export const loadPeopleNames = async (
  people: readonly Credited[],
  language: Language,
): Promise<(person: Credited) => string | undefined> => {
  const owners = await loadRightOwners([...new Set(people.flatMap(({ id }) => id ?? []))]);
  return ({ id, name }) => {
    const owner = id === undefined ? undefined : owners.get(id);
    return owner?.names.some((own) => own.name === name) ? displayName(owner, language) : name;
  };
};
