import type { AnyRecord } from '../../shared/works/anyRecord.ts';
import { ownersOfRecord } from '../../shared/works/rules.ts';
import type { RightOwnerSummary } from '../../shared/people/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { Identity } from '../api/identity.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { Refusal } from '../core/refusal.ts';
import { put, type Write } from '../db/commit.ts';
import { queryAll } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { currentRealNameId, loadRealName, type RealNameWithAliases } from './realNameReader.ts';
import { idOfRightOwner, summaryOfRightOwner } from './rightOwnerNames.ts';
import { loadRightOwners } from './rightOwnerReader.ts';
import { isStaff, maySee } from '../access/visibility.ts';

/** Reason why a company is the agent of a licensor: a contract until its last day, or a registration without a day. */
type Cause = { until?: string };

/**
 * Returns whether these reasons hold on a day: a contract that has not ended, or a registration while there never was a
 * contract. A registration alone does not outlive the contracts that followed it.
 */
const holds = (causes: readonly Cause[], day: string): boolean =>
  causes.some(({ until }) => until !== undefined && until >= day) ||
  causes.every(({ until }) => until === undefined);

/**
 * Returns the ids of the licensors a company represents today, in the order they came into the product: those with a
 * contract that has not ended, and those it registered and has made no contract with yet.
 */
export const loadRepresented = async (agentId: string): Promise<ReadonlySet<string>> => {
  const entries = await queryAll<Cause>({ pk: catalogueKeys.representedKey(agentId), only: ['sk', 'until'] });
  const causes = new Map<string, Cause[]>();
  for (const { sk, until } of entries) {
    const licensorId = sk.slice(0, sk.indexOf('#'));
    causes.set(licensorId, [...(causes.get(licensorId) ?? []), { until }]);
  }
  const today = businessDayAt();
  return new Set([...causes].filter(([, some]) => holds(some, today)).map(([licensorId]) => licensorId));
};

/**
 * Returns a page of the licensors a company represents today, by name, or of those with a keyword in one of their names.
 * @param prefix of their ids: `mus_` for musicians only
 */
export const listRepresented = async (
  agentId: string,
  { offset, limit, keyword = '' }: { offset: number; limit: number; keyword?: string | undefined },
  language: string,
  prefix = '',
): Promise<{ items: RightOwnerSummary[]; total: number }> => {
  const ids = [...(await loadRepresented(agentId))].filter((id) => id.startsWith(prefix));
  const wanted = keyword.toLowerCase();
  const found = [...(await loadRightOwners(ids)).values()]
    .filter(({ names }) => names.some(({ name }) => name.toLowerCase().includes(wanted)))
    .map((owner) => ({ owner, name: displayName(owner, language) }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
  const items = found.slice(offset, offset + limit).map(({ owner }) => summaryOfRightOwner(owner));
  return { items, total: found.length };
};

const loadCauses = (agentId: string, licensorId: string) =>
  queryAll<Cause>({
    pk: catalogueKeys.representedKey(agentId),
    skPrefix: `${licensorId}#`,
    only: ['until'],
  });

/** Returns whether a company represents a right owner today or did so before; `undefined` if it never did. */
export const representationBy = async (
  agentId: string,
  licensorId: string,
): Promise<'today' | 'before' | undefined> => {
  const causes = await loadCauses(agentId, licensorId);
  if (causes.length === 0) return undefined;
  return holds(causes, businessDayAt()) ? 'today' : 'before';
};

/** Returns whether a company represents a right owner today. */
export const representsToday = async (agentId: string, licensorId: string): Promise<boolean> =>
  (await representationBy(agentId, licensorId)) === 'today';

/** Returns whether the company signed in represents a right owner today. */
const represents = async ({ user }: Identity, licensorId: string): Promise<boolean> =>
  user.companyInfoId !== undefined && representsToday(user.companyInfoId, licensorId);

/** Returns the write that makes the agent of an approved registration represent its licensor. */
export const registeredByWrite = (agentId: string, licensorId: string, registrationId: string): Write =>
  put({
    ...catalogueKeys.represented(agentId, licensorId, registrationId),
    type: 'represented',
    id: registrationId,
  });

const loadManaged = async ({
  companyInfoId,
  musicianInfoId,
}: Identity['user']): Promise<ReadonlySet<string>> => {
  if (companyInfoId) return new Set([companyInfoId, ...(await loadRepresented(companyInfoId))]);
  return new Set(musicianInfoId ? [musicianInfoId] : []);
};

/** Right owners managed by the person of a request. A request asks several times, and has an identity of its own. */
const managedByIdentity = new WeakMap<Identity, Promise<ReadonlySet<string>>>();

/**
 * Returns the right owners whose works a person manages: the person's own musician or company, and the licensors the
 * company represents. Empty for staff, who manage everybody's. Reads the table once per request.
 */
export const managedOwners = (identity: Identity): Promise<ReadonlySet<string>> => {
  const known = managedByIdentity.get(identity) ?? loadManaged(identity.user);
  managedByIdentity.set(identity, known);
  return known;
};

/**
 * Returns the right owners whose records a list of a person shows: those the person manages.
 * @param onlyId the only right owner wanted; the list is empty if the person does not manage it
 */
export const listedOwners = async (identity: Identity, onlyId: string | undefined): Promise<string[]> => {
  const managed = await managedOwners(identity);
  return [...managed].filter((id) => onlyId === undefined || id === onlyId);
};

/**
 * Returns the right owners whose records a list of a person shows; `undefined` for all records, which staff see.
 * @param onlyId the only right owner wanted
 */
export const ownersOfList = async (
  identity: Identity,
  onlyId: string | undefined,
): Promise<string[] | undefined> => {
  if (!isStaff(identity)) return listedOwners(identity, onlyId);
  return onlyId === undefined ? undefined : [onlyId];
};

/**
 * Returns a check whether a person may see a work or recording of these right owners: staff, a right owner, and an agent of
 * one.
 */
const workVisibility = async (identity: Identity): Promise<(owners: readonly string[]) => boolean> => {
  if (isStaff(identity)) return () => true;
  const managed = await managedOwners(identity);
  return (owners) => owners.some((owner) => managed.has(owner));
};

/** Returns those of some works and recordings that a person may see. */
export const onlyVisible = async <T extends AnyRecord>(
  identity: Identity,
  records: readonly T[],
): Promise<T[]> => {
  const maySeeWork = await workVisibility(identity);
  return records.filter((record) => maySeeWork(ownersOfRecord(record)));
};

/**
 * Returns the names of the licensors an agent works for when it changes a record of these right owners, for the history;
 * `undefined` for a person who changes a record of their own, and for staff.
 */
export const namesOnBehalf = async (
  identity: Identity,
  owners: readonly string[],
): Promise<string[] | undefined> => {
  if (maySee(identity, owners)) return undefined;
  const managed = await managedOwners(identity);
  const licensors = await loadRightOwners(owners.filter((owner) => managed.has(owner)));
  return licensors.size > 0 ? [...licensors.values()].map((owner) => displayName(owner)) : undefined;
};

/**
 * Rejects a work or recording that a person may not see as if it did not exist.
 * @throws Refusal `DataNotFound`
 */
export const requireVisibleWork = async (identity: Identity, owners: readonly string[]): Promise<void> => {
  if (!(await workVisibility(identity))(owners)) throw new Refusal('DataNotFound');
};

/**
 * Checks that a person may open a right owner: staff, the right owner, and its agents.
 * @throws Refusal `DataNotFound` for anybody else
 */
export const requireOpenable = async (identity: Identity, rightOwnerId: string): Promise<void> => {
  if (!maySee(identity, [rightOwnerId]) && !(await represents(identity, rightOwnerId)))
    throw new Refusal('DataNotFound');
};

/**
 * Loads a real name for a person who may open one of its aliases. An agent sees only the aliases it represents. The id
 * of a merged real name leads to the one it was merged into.
 * @throws Refusal `DataNotFound` for anybody else
 */
export const openRealName = async (identity: Identity, realNameId: string): Promise<RealNameWithAliases> => {
  const { realName, aliases } = await loadRealName(await currentRealNameId(realNameId));
  if (maySee(identity, aliases.map(idOfRightOwner))) return { realName, aliases };
  const managed = await managedOwners(identity);
  const seen = aliases.filter((alias) => managed.has(idOfRightOwner(alias)));
  if (seen.length === 0) throw new Refusal('DataNotFound');
  return { realName, aliases: seen };
};
