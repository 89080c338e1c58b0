import type { LicensedUnit, ShareLine } from '../../../shared/statements/licensing/license.ts';
import { usageRights } from '../../../shared/reference/usage.ts';
import type { Mode } from './tracks.ts';

const licensorCount = 500;
const agentId = 'cmp_agent';
const publisherId = 'cmp_publisher';

/** Returns the writer of a work, who is its first licensor. */
export const writerName = (work: number): string => `Writer ${work % licensorCount}`;

/** Data the licence of a work depends on. */
export type Licensing = { readonly shares: readonly ShareLine[]; readonly units: readonly LicensedUnit[] };

/** Returns a copy without shared strings, as if read from a table. */
export const asRead = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Terms of a licensor's contracts, by number of the licensor. A work has a unit in each of them. */
type Terms = Omit<LicensedUnit, 'contractUnitId'>;

const createTerms = (number: number): Terms => ({
  contractId: `ctr_${number}`,
  licensorId: `mus_${number}`,
  agentId,
  licensorShare: number % 3 === 0 ? '72.5' : '70',
  rights: [1300],
  regions: [0],
  excludedRegions: [],
  start: '2024-01-01',
});

/** Returns the last day of a licensor's contracts. A few ended before the last month of the statement. */
const contractEnd = (number: number): string | undefined => {
  if (number % 40 === 3) return '2025-09-30';
  return number % 4 === 1 ? '2026-12-31' : undefined;
};

/** Returns the terms of a licensor in mixed mode: half of the licensors have a contract for each of two rights. */
const createMixedTerms = (number: number): Terms[] => {
  const end = contractEnd(number);
  const whole = { ...createTerms(number), ...(end !== undefined && { end }) };
  if (number % 2 > 0) return [whole];
  return [
    { ...whole, rights: [usageRights.streaming] },
    {
      ...whole,
      contractId: `ctr_${number}_download`,
      licensorShare: '60',
      rights: [usageRights.download],
    },
  ];
};

/** Returns the unit of a publisher's contract, which the publisher sub-licensed to the agent. */
const subLicensed = (unit: LicensedUnit): LicensedUnit => ({
  ...unit,
  agentId: publisherId,
  lower: [
    {
      ...unit,
      contractId: `${unit.contractId}_sub`,
      contractUnitId: `${unit.contractUnitId}_sub`,
      licensorId: publisherId,
      licensorShare: '85',
    },
  ],
});

const licensorTerms: Readonly<Record<Mode, readonly (readonly Terms[])[]>> = {
  isrc: Array.from({ length: licensorCount }, (_, number) => [createTerms(number)]),
  mixed: Array.from({ length: licensorCount }, (_, number) => createMixedTerms(number)),
};

const createUnits = (work: number, number: number, mode: Mode): LicensedUnit[] =>
  licensorTerms[mode][number]!.map((terms) => {
    // Written out field by field, because spread objects take more memory than the ones the product reads.
    const unit: LicensedUnit = {
      contractUnitId: asRead(`unt_${work}_${terms.contractId}`),
      contractId: terms.contractId,
      licensorId: terms.licensorId,
      agentId: terms.agentId,
      licensorShare: terms.licensorShare,
      rights: terms.rights,
      regions: terms.regions,
      excludedRegions: terms.excludedRegions,
      start: terms.start,
      end: terms.end,
    };
    return mode === 'mixed' && number % 20 === 7 ? subLicensed(unit) : unit;
  });

/** Returns the shares of a work and the units that license them. */
export const licensingOfWork = (work: number, mode: Mode): Licensing => {
  const [first, second] = [work % licensorCount, (work * 7 + 1) % licensorCount];
  const isThird = work % 3 === 0;
  return {
    shares: [
      { ownerId: `mus_${first}`, rightType: 'OA', percentage: isThird ? '33.33' : '50' },
      { ownerId: `mus_${second}`, rightType: 'OC', percentage: isThird ? '66.67' : '50' },
    ],
    units: [...createUnits(work, first, mode), ...createUnits(work, second, mode)],
  };
};
