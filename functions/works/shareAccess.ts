import { keepsOthersShares, ownsShare } from '../../shared/works/rules.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { managedOwners } from '../people/representation.ts';
import { isStaff } from '../access/visibility.ts';
import { loadLicensingAgents } from './coverageStore.ts';

type Lines = Parameters<typeof keepsOthersShares>[0];

/**
 * Returns the right owners whose shares of a work or recording a person may change; `undefined` for staff, who may change
 * everybody's, and an empty set for a person who may not change the record. An agent changes a record for the licensors it
 * represents while no other agent licenses it.
 */
const changingOwners = async (
  identity: Identity,
  id: string,
  lines: Lines,
): Promise<ReadonlySet<string> | undefined> => {
  if (isStaff(identity)) return undefined;
  const managed = await managedOwners(identity);
  if (!ownsShare(lines, managed)) return new Set();
  const own = new Set(identity.rightOwnerId === undefined ? [] : [identity.rightOwnerId]);
  const agents = await loadLicensingAgents(id);
  return agents.every((agentId) => own.has(agentId)) ? managed : ownsShare(lines, own) ? own : new Set();
};

/** Returns whether a person may change a work or recording with these shares. */
export const mayChangeShares = async (identity: Identity, id: string, lines: Lines): Promise<boolean> =>
  (await changingOwners(identity, id, lines))?.size !== 0;

/**
 * Checks that a person who changes a work or recording owns a share or is the agent of an owner. Only staff add or change
 * shares of others.
 * @param id id of the work or recording
 * @param after its shares after the change; none when it is removed
 * @throws Refusal `NotAllowed` for a person who only wrote or performed, and for the agent of a record that another agent
 * licenses; `RightOwnerMustBeSelf` when others' shares would change
 */
export const requireOwnShares = async (
  identity: Identity,
  id: string,
  before: Lines,
  after: Lines = [],
): Promise<void> => {
  const changing = await changingOwners(identity, id, before);
  if (changing === undefined) return;
  if (changing.size === 0) throw new Refusal('NotAllowed');
  if (!keepsOthersShares(before, after, changing)) throw new Refusal('RightOwnerMustBeSelf');
};

/**
 * Checks that a new or changed work or recording belongs to the person or a licensor the person's company represents.
 * @param owners authors, performers and right owners of the record
 * @throws Refusal `RightOwnerMustBeSelf`
 */
export const requireManagedOwner = async (identity: Identity, owners: readonly string[]): Promise<void> => {
  if (isStaff(identity)) return;
  const managed = await managedOwners(identity);
  if (!owners.some((owner) => managed.has(owner))) throw new Refusal('RightOwnerMustBeSelf');
};
