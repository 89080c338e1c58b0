import type { ContractFilters, ContractOrder } from '../../../shared/contracts/listSchema.ts';
import { contractState, contractStatus } from '../../../shared/contracts/rules.ts';
import { daysBetween } from '../../../shared/reference/dates.ts';
import { regionIncludes } from '../../../shared/reference/regions.ts';
import { rightCovers } from '../../../shared/reference/rights.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { inParallel } from '../../core/inParallel.ts';
import { hasAttached } from '../../files/attachedFileReader.ts';
import type { Line } from '../../records/lines.ts';
import { by, each, requireLookUp, type ListRules } from '../../records/narrowing.ts';
import { recordsInOrder } from '../../records/recordReader.ts';
import type { CountedContract } from '../contractReader.ts';
import { contractFacts, type ContractFacts } from './contractFacts.ts';

type Lines = readonly Line<ContractFacts>[];

/** Decisions on the renewal of a contract, and none. */
const renewals = [undefined, 'renewed', 'notRenewed'] as const;
type Renewal = (typeof renewals)[number];

/** Contracts whose files are looked for at the same time. */
const contractsAtOnce = 32;

/** Returns attributes of contracts that change without their entries, by id. */
const readOf = async <K extends 'renewal' | 'unitCount'>(lines: Lines, name: K) => {
  const contracts = await recordsInOrder<CountedContract>(
    lines.map(({ id }) => id),
    [name],
  );
  return new Map(contracts.map((contract) => [contract.pk, contract[name]]));
};

const loadUnitCounts = async (lines: Lines): Promise<(id: string) => number> => {
  const counts = await readOf(lines, 'unitCount');
  return (id) => Number(counts.get(id) ?? 0);
};

const withoutDocument = async (lines: Lines): Promise<Lines> => {
  requireLookUp(lines);
  const attached = await inParallel(lines, contractsAtOnce, ({ id }) => hasAttached(id));
  return lines.filter((_, place) => !attached[place]);
};

/**
 * Returns how the list of contracts is narrowed and sorted.
 * @param today `YYYY-MM-DD`
 */
export const contractListRules = (
  today = businessDayAt(),
): ListRules<CountedContract, ContractFacts, ContractFilters, ContractOrder> => ({
  facts: contractFacts,
  filters: {
    licensor: each(({ licensorId }, id) => licensorId === id),
    agent: each(({ agentId }, id) => agentId === id),
    from: each(({ endDate }, day) => endDate >= day),
    to: each(({ startDate }, day) => startDate <= day),
    endsWithin: each(({ endDate }, days) => endDate >= today && daysBetween(today, endDate) <= days),
    region: each(({ authorisedRegions, excludedRegions }, region) =>
      regionIncludes(authorisedRegions, excludedRegions, region),
    ),
    right: each(({ rights }, right) => rights.some((held) => rightCovers(held, right))),
    secrecy: each(({ secrecy = 'general' }, asked) => secrecy === asked),
    state: async (lines, state) => {
      const isIn = ({ startDate, endDate }: ContractFacts, renewal: Renewal): boolean =>
        contractState({ status: contractStatus({ endDate, renewal }, today), startDate }, today) === state;
      // The dates leave out most contracts, whatever was decided on their renewal.
      const open = lines.filter((line) => renewals.some((renewal) => isIn(line, renewal)));
      const renewalOf = await readOf(open, 'renewal');
      return open.filter((line) => isIn(line, renewalOf.get(line.id)));
    },
    missing: async (lines, what) => {
      if (what === 'document') return withoutDocument(lines);
      if (what !== 'works') return lines.filter(({ lacks }) => lacks.includes(what));
      const unitsOf = await loadUnitCounts(lines);
      return lines.filter(({ id }) => unitsOf(id) === 0);
    },
  },
  sorts: {
    number: by(({ sortName }) => sortName),
    licensor: by(({ licensor }) => licensor),
    startDate: by(({ startDate }) => startDate),
    endDate: by(({ endDate }) => endDate),
    units: async (lines) => {
      const unitsOf = await loadUnitCounts(lines);
      return lines.map(({ id }) => unitsOf(id));
    },
    // An id begins with the time it was made.
    created: by(({ id }) => id),
    changed: by(({ changedAt }) => changedAt),
  },
});
