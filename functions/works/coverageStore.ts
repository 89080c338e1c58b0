import { businessDayAt } from '../core/businessDay.ts';
import { inParallel } from '../core/inParallel.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { requireItem, update, type Write } from '../db/commit.ts';
import { absent, present } from '../db/expressions.ts';
import { getItem, getItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { worksKeys } from '../db/keys/works.ts';
import { changeItem } from '../db/writeItem.ts';
import { maySee } from '../access/visibility.ts';
import type { FieldProblem } from '../../shared/api/fieldProblem.ts';

/**
 * Contract unit that licenses a work, stored with the work: one item per work with one attribute per unit, so the
 * licence check reads a hundred works in one request. Regions and shares stay with the contract.
 */
export type CoveringUnit = {
  contractId: string;
  contractUnitId: string;
  startDate: string;
  endDate: string;
  /** Rights of this unit when they differ from the contract's. */
  rights?: number[];
  /** Shares of the work, when not all are licensed. */
  shareTypes?: string[];
};

/**
 * Returns the units that license each work. Leaves out works without units.
 * @param options `consistent` for decisions that depend on them
 */
export const loadCoverage = async (
  workIds: readonly string[],
  options: { consistent?: boolean } = {},
): Promise<Map<string, CoveringUnit[]>> => {
  const keys = [...new Set(workIds)].map(worksKeys.coverage);
  const items = await getItems<Record<string, unknown>>(keys, options);
  return new Map(
    items.map((item) => [
      item.pk,
      Object.entries(item)
        .filter(([name]) => name.startsWith('unt_'))
        .map(([, unit]) => unit as CoveringUnit),
    ]),
  );
};

/** Counts of a work's units and of changes to them. A write with this condition fails once either has changed. */
export type CoverageRevision = Readonly<Record<'unitCount' | 'changeCount', number | typeof absent>>;

const revisionOf = (coverage: Readonly<Record<string, unknown>> | undefined): CoverageRevision => {
  const count = (name: string) => (coverage?.[name] === undefined ? absent : Number(coverage[name]));
  return { unitCount: count('unitCount'), changeCount: count('changeCount') };
};

/**
 * Returns the revisions of the units of works. Read them before the rules of licences are checked, and pass them to
 * `addCoverage`: of two people who license a work at the same time, the second is checked against the first.
 */
export const coverageRevisions = async (
  workIds: readonly string[],
): Promise<(workId: string) => CoverageRevision> => {
  const keys = [...new Set(workIds)].map(worksKeys.coverage);
  const items = await getItems<Record<string, unknown>>(keys, {
    consistent: true,
    only: ['unitCount', 'changeCount'],
  });
  const byWork = new Map(items.map((item) => [item.pk, revisionOf(item)]));
  return (workId) => byWork.get(workId) ?? revisionOf(undefined);
};

/**
 * Returns the write that adds a new unit to its work.
 * @param revision of the work's units when the rules of licences were checked; a later one fails with `LicencesChanged`
 */
export const addCoverage = (workId: string, unit: CoveringUnit, revision: CoverageRevision): Write =>
  update(
    worksKeys.coverage(workId),
    { set: { [unit.contractUnitId]: unit }, add: { unitCount: 1 }, when: revision },
    'LicencesChanged',
  );

/**
 * Returns the write that changes dates or rights of a unit on its work.
 * @param revision of the work's units when the rules of licences were checked; a later one fails with `LicencesChanged`
 */
export const changeCoverage = (workId: string, unit: CoveringUnit, revision: CoverageRevision): Write =>
  update(
    worksKeys.coverage(workId),
    {
      set: { [unit.contractUnitId]: unit },
      // Counted, so that a move of units does not miss this change.
      add: { changeCount: 1 },
      when: Object.assign({ [unit.contractUnitId]: present }, revision),
    },
    'LicencesChanged',
  );

/** Returns the write that removes a unit from its work. */
export const removeCoverage = (workId: string, contractUnitId: string): Write =>
  update(
    worksKeys.coverage(workId),
    { remove: [contractUnitId], add: { unitCount: -1 }, when: { [contractUnitId]: present } },
    'ContractUnitMissing',
  );

/** Returns the check that no contract licenses the work when the change is committed. */
export const requireUncovered = (workId: string): Write =>
  requireItem(
    worksKeys.coverage(workId),
    { anyOf: [{ unitCount: absent }, { unitCount: 0 }] },
    'CopyrightHasBeenUsed',
  );

/** Returns the agents of the contracts that license a work today or later, each once. */
export const loadLicensingAgents = async (workId: string): Promise<string[]> => {
  const units = (await loadCoverage([workId])).get(workId) ?? [];
  const today = businessDayAt();
  const ids = new Set(units.filter(({ endDate }) => endDate >= today).map(({ contractId }) => contractId));
  const contracts = await getItems<{ agentId: string }>([...ids].map(catalogueKeys.record), {
    only: ['agentId'],
  });
  return [...new Set(contracts.map(({ agentId }) => agentId))];
};

type NamedContract = Record<
  'contractId' | 'contractNumber' | 'displayName' | 'licensorId' | 'agentId',
  string
>;

/**
 * Rejects the change or removal of a work that contracts license, and lists the contracts the person may see.
 * @param problem field the contracts depend on; absent for a removal
 * @throws Refusal `CopyrightHasBeenUsed` with `contracts` and the field
 */
export const checkUncovered = async (
  identity: Identity,
  workId: string,
  problem?: FieldProblem,
): Promise<void> => {
  const units = (await loadCoverage([workId])).get(workId) ?? [];
  if (!units.length) return;
  const ids = [...new Set(units.map(({ contractId }) => contractId))];
  const contracts = await getItems<NamedContract>(ids.map(catalogueKeys.record));
  const visible = contracts.filter(({ licensorId, agentId }) => maySee(identity, [licensorId, agentId]));
  throw new Refusal('CopyrightHasBeenUsed', {
    contracts: visible.map(({ contractId, contractNumber, displayName }) => ({
      contractId,
      contractNumber,
      displayName,
    })),
    ...(problem && { issues: [{ path: `body.${problem.path}`, message: problem.message }] }),
  });
};

/**
 * Checks that a change leaves alone what contracts depend on, or that no contract licenses the work.
 * @param problem field of the change that contracts depend on; none when it changes registration data only
 * @returns the writes that repeat the check when the change is committed
 * @throws Refusal `CopyrightHasBeenUsed` with `contracts` and the field
 */
export const requireUnlocked = async (
  identity: Identity,
  workId: string,
  problem: FieldProblem | undefined,
): Promise<Write[]> => {
  if (!problem) return [];
  await checkUncovered(identity, workId, problem);
  return [requireUncovered(workId)];
};

/** Units moved from one work to another, and the writes that move them. */
export type MovedCoverage = {
  units: Pick<CoveringUnit, 'contractId' | 'contractUnitId'>[];
  writes: Write[];
};

/**
 * Prepares moving units from one work to another of the same kind. The writes fail when units of either were added,
 * changed or removed since.
 * @param only ids of the units to move; all by default
 */
export const moveCoverage = async (
  fromId: string,
  toId: string,
  only?: readonly string[],
): Promise<MovedCoverage> => {
  const [from, to] = [worksKeys.coverage(fromId), worksKeys.coverage(toId)];
  const [source, target] = await Promise.all([from, to].map((key) => getItem<Record<string, unknown>>(key)));
  const moved = Object.entries(source ?? {}).filter(
    ([name]) => name.startsWith('unt_') && (only === undefined || only.includes(name)),
  );
  if (moved.length === 0)
    return { units: [], writes: [requireItem(from, revisionOf(source), 'StaleVersion')] };
  const units = Object.fromEntries(moved);
  const left = update(
    from,
    {
      remove: Object.keys(units),
      add: { unitCount: -moved.length },
      when: Object.assign(revisionOf(source), Object.fromEntries(moved.map(([name]) => [name, present]))),
    },
    'StaleVersion',
  );
  const added = update(
    to,
    { set: { ...units, type: 'coverage' }, add: { unitCount: moved.length }, when: revisionOf(target) },
    'StaleVersion',
  );
  return { units: moved.map(([, unit]) => unit as CoveringUnit), writes: [left, added] };
};

/** Works written in parallel. */
const parallelWrites = 32;

/**
 * Adds many new units to their works, one write per work, so concurrent additions to one work do not overwrite each
 * other. Repeating it changes nothing. For bulk import and renewals.
 */
export const coverWorks = async (added: readonly { workId: string; unit: CoveringUnit }[]): Promise<void> => {
  await inParallel(added, parallelWrites, async ({ workId, unit }) => {
    await changeItem(worksKeys.coverage(workId), {
      set: { [unit.contractUnitId]: unit, type: 'coverage' },
      add: { unitCount: 1 },
      when: { [unit.contractUnitId]: absent },
    });
  });
};
