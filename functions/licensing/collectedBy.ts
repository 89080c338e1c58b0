import { sharedTicks } from '../../shared/contracts/shareTypes.ts';
import type { LicensedUnit } from '../../shared/statements/licensing/license.ts';

/**
 * Returns the chains from a unit down to each unit of the agent, the longest first. The unit alone is a chain if it is
 * the agent's.
 */
const waysTo = (agentId: string, unit: LicensedUnit, above: readonly string[]): LicensedUnit[][] => {
  const { contractId, lower = [] } = unit;
  if (above.includes(contractId)) return [];
  const further = lower.flatMap((next) => waysTo(agentId, next, [...above, contractId]));
  const ways = further.map((way) => [unit, ...way]);
  return unit.agentId === agentId ? [...ways, [unit]] : ways;
};

/**
 * Turns a chain into a unit with each sub-licence nested below the one before. Its scope is that of the last,
 * collecting one, and its shares are those that every contract of the chain licenses; nothing when there are none.
 */
const nestChain = (way: readonly LicensedUnit[]): LicensedUnit[] => {
  const shareTypes = sharedTicks(way.map((unit) => unit.shareTypes));
  if (shareTypes?.length === 0) return [];
  const { rights, regions, excludedRegions, start, end } = way.at(-1)!;
  const chained = way.reduceRight<LicensedUnit | undefined>(
    (below, { lower: _lower, end: _end, ...unit }) => {
      const scope = {
        rights,
        regions,
        excludedRegions,
        start,
        ...(end !== undefined && { end }),
        ...(shareTypes && { shareTypes }),
      };
      return { ...unit, ...scope, ...(below && { lower: [below] }) };
    },
    undefined,
  );
  return [chained!];
};

/**
 * Returns the units of a work under which an agent collects: its own, and those of others with a sub-licence to the
 * agent below them, narrowed to the scope of the sub-licence. A statement sent to an agent pays only that agent's
 * licences.
 */
export const collectedBy = (agentId: string, units: readonly LicensedUnit[]): LicensedUnit[] =>
  units.flatMap((unit) => waysTo(agentId, unit, []).flatMap(nestChain));
