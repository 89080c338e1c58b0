import type { LicensedUnit } from './license.ts';

/** The ways from a unit down to one of the agent, the longest first; the unit itself is one where it is the agent's. */
const waysTo = (agentId: string, unit: LicensedUnit, above: readonly string[]): LicensedUnit[][] => {
  const { contractId, lower = [] } = unit;
  if (above.includes(contractId)) return [];
  const further = lower.flatMap((next) => waysTo(agentId, next, [...above, contractId]));
  const ways = further.map((way) => [unit, ...way]);
  return unit.agentId === agentId ? [...ways, [unit]] : ways;
};

/** A way as a unit with one sub-licence below the other: it covers what the last of them covers, who collects. */
const chainOf = (way: readonly LicensedUnit[]): LicensedUnit => {
  const { rights, regions, excludedRegions, start, end } = way.at(-1)!;
  const chained = way.reduceRight<LicensedUnit | undefined>(
    (below, { lower: _lower, end: _end, ...unit }) => {
      const scope = { rights, regions, excludedRegions, start, ...(end !== undefined && { end }) };
      return { ...unit, ...scope, ...(below && { lower: [below] }) };
    },
    undefined,
  );
  return chained!;
};

/**
 * Returns the units of a work under which an agent collects: its own, and those of others with a sub-licence to it below
 * them, narrowed to what the sub-licence covers. A statement sent to an agent pays licences of that agent and no other.
 */
export const collectedBy = (agentId: string, units: readonly LicensedUnit[]): LicensedUnit[] =>
  units.flatMap((unit) => waysTo(agentId, unit, []).map(chainOf));
