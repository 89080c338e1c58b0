import type { LicenceScope } from '../../shared/contracts/licenceScope.ts';
import { licencesOverlap } from '../../shared/contracts/rules.ts';

/** Licence of a work, and its parties. */
type Licence = LicenceScope & { readonly licensorId: string; readonly agentId: string };

/**
 * Returns the licences by which two agents would license the same use of a work for one licensor after the licences of
 * two records are merged. Returns each licence once.
 */
export const licensedTwice = <L extends Licence>(some: readonly L[], others: readonly L[]): L[] => {
  const meet = (one: L, other: L): boolean =>
    one.licensorId === other.licensorId && one.agentId !== other.agentId && licencesOverlap(one, other);
  return [
    ...some.filter((one) => others.some((other) => meet(one, other))),
    ...others.filter((other) => some.some((one) => meet(one, other))),
  ];
};
