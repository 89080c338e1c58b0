import { licencesOverlap, scopeWithin } from '../../shared/contracts/rules.ts';
import type { Contract, ContractFields, ContractUnitFields } from '../../shared/contracts/schema.ts';
import { ownersOfSong, ownersOfWork } from '../../shared/works/rules.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { getItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { isStaff } from '../people/visibility.ts';
import { loadCoveringUnits } from './coveringUnits.ts';
import { unitPages } from './unitReader.ts';

/** Fields of a contract that decide which uses of a work it licenses, and for whom. */
type Terms = Pick<
  ContractFields,
  | 'contractType'
  | 'licensorId'
  | 'agentId'
  | 'startDate'
  | 'endDate'
  | 'authorisedRegions'
  | 'excludedRegions'
  | 'rights'
  | 'upperContractId'
>;

type LicensedWork = Pick<ContractUnitFields, 'workId' | 'startDate' | 'endDate' | 'rights'>;

/**
 * Checks that no other agent licenses the same uses for the same licensor. The more recent of two licences collects, so
 * a company could take over income by making one. Only staff may record that a right went to another agent.
 * @throws Refusal `DuplicateLicenseWithUnknownReason` with the works
 */
export const requireNotLicensedByOthers = async (
  identity: Identity,
  terms: Terms,
  units: readonly LicensedWork[],
): Promise<void> => {
  if (isStaff(identity)) return;
  const licensed = await loadCoveringUnits(units.map(({ workId }) => workId));
  const taken = units.filter((unit) => {
    const scope = scopeWithin(unit, terms);
    return (licensed.get(unit.workId) ?? []).some(
      (other) =>
        scope &&
        other.licensorId === terms.licensorId &&
        other.agentId !== terms.agentId &&
        licencesOverlap(other, scope),
    );
  });
  if (taken.length)
    throw new Refusal('DuplicateLicenseWithUnknownReason', { workIds: taken.map(({ workId }) => workId) });
};

/** Checks the same for every work of a contract whose terms a company changes. */
export const requireChangeNotLicensedByOthers = async (
  identity: Identity,
  before: Contract,
  terms: Terms,
): Promise<void> => {
  const termsKey = (of: Terms) =>
    JSON.stringify([
      ...[of.contractType, of.licensorId, of.startDate, of.endDate],
      ...[of.authorisedRegions, of.excludedRegions, of.rights],
    ]);
  if (isStaff(identity) || termsKey(before) === termsKey(terms)) return;
  for await (const units of unitPages(before.contractId))
    await requireNotLicensedByOthers(identity, terms, units);
};

const workOwners = (work: MusicalWork | Song): string[] =>
  'copyrights' in work ? ownersOfWork(work) : ownersOfSong(work);

/**
 * Checks that works a company licenses are the licensor's, or licensed under the upper contract. Any other work is
 * reported as nonexistent: the licence would reveal its name and keep its owners from changing it.
 * @throws Refusal `InvalidData`
 */
export const requireLicensorsWorks = async (
  identity: Identity,
  { licensorId, upperContractId }: Terms,
  units: readonly LicensedWork[],
): Promise<void> => {
  if (isStaff(identity)) return;
  const workIds = units.map(({ workId }) => workId);
  const [works, licensed] = await Promise.all([
    getItems<MusicalWork | Song>(workIds.map(catalogueKeys.record)),
    upperContractId ? loadCoveringUnits(workIds) : undefined,
  ]);
  const own = new Set(works.filter((work) => workOwners(work).includes(licensorId)).map(({ pk }) => pk));
  const isAbove = (workId: string) =>
    (licensed?.get(workId) ?? []).some(({ contractId }) => contractId === upperContractId);
  const foreign = workIds.findIndex((workId) => !own.has(workId) && !isAbove(workId));
  if (foreign >= 0)
    throw new Refusal('InvalidData', {
      issues: [{ path: `body.units.${foreign}.workId`, message: 'unknown' }],
    });
};

/**
 * Checks that a company leaves the upper contract unchanged. A contract collects what its upper contract licenses, and
 * the owner of that income has to agree, so only staff set it.
 * @throws Refusal `NotAllowed`
 */
export const requireSameUpper = (
  identity: Identity,
  { upperContractId }: Pick<ContractFields, 'upperContractId'>,
  before?: Pick<ContractFields, 'upperContractId'>,
): void => {
  if (!isStaff(identity) && upperContractId !== before?.upperContractId) throw new Refusal('NotAllowed');
};
