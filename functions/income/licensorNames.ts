import type { ReceivedFact } from '../../shared/income/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';

/** Adds the names of licensors, in a language, to facts that name theirs. */
export const withLicensorNames = async (
  facts: readonly ReceivedFact[],
  language: string,
): Promise<ReceivedFact[]> => {
  const owners = await loadRightOwners([...new Set(facts.flatMap(({ licensorId }) => licensorId ?? []))]);
  return facts.map((fact) => {
    const owner = fact.licensorId === undefined ? undefined : owners.get(fact.licensorId);
    return owner ? { ...fact, licensorName: displayName(owner, language) } : fact;
  });
};
