import { createHash } from 'node:crypto';
import {
  findingKinds,
  type Finding,
  type FindingKind,
  type ListedFinding,
} from '../../shared/missingIncome/schema.ts';
import type { Identity } from '../api/identity.ts';
import { canonicalJson } from '../certificates/canonicalJson.ts';
import { derivedId } from '../core/derivedId.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, put, remove } from '../db/commit.ts';
import { getItem, getItems, queryAll, writeItems, type Stored } from '../db/items.ts';
import { missingIncomeKeys } from '../db/keys/missingIncome.ts';
import { isStaff } from '../access/visibility.ts';
import type { FoundGap } from './rules/statementFindings.ts';

/** Finding as stored, with the search that found it last. */
type StoredFinding = Finding & { searchId: string };

/** Tick of a finding as stored, with the digest of the facts it was ticked off with. */
type StoredTick = { findingId: string; facts: string; reason: string; byName: string; at: string };

/** List of staff. Each agent has its own, by its id. */
export const staffList = 'staff';

/** Returns the list of findings that a person sees. */
export const listOf = (identity: Identity): string =>
  isStaff(identity) ? staffList : (identity.rightOwnerId ?? 'nobody');

/** Returns a finding with its id, which is the same as long as it is about the same thing. */
export const toFinding = (gap: FoundGap, ownerId: string | undefined): Finding => ({
  findingId: derivedId(
    'fnd',
    JSON.stringify([
      gap.kind,
      ownerId,
      gap.source,
      gap.contractId,
      gap.code,
      gap.kind === 'withoutLicence' ? [gap.reason, gap.territory, gap.currency] : gap.periodEnd,
    ]),
  ),
  ...gap,
  ...(ownerId !== undefined && { ownerId }),
});

const place = (kind: FindingKind): number => findingKinds.indexOf(kind);

/** Stores findings in the lists of staff and of their agents, each once. Repeating it changes nothing. */
export const storeFindings = (searchId: string, findings: readonly Finding[]): Promise<void> => {
  const once = new Map(findings.map((finding) => [finding.findingId, finding]));
  return writeItems(
    [...once.values()].flatMap((finding) =>
      [staffList, ...(finding.ownerId === undefined ? [] : [finding.ownerId])].map((list) => ({
        ...missingIncomeKeys.finding(list, place(finding.kind), finding.findingId),
        type: 'missingIncome',
        version: 1,
        searchId,
        ...finding,
      })),
    ),
  );
};

/** Removes the findings that a search did not find again from all lists it knows. */
export const removeGone = async (searchId: string, lists: readonly string[]): Promise<void> => {
  for (const list of lists) {
    const found = await queryAll<StoredFinding>({ pk: missingIncomeKeys.list(list), only: ['searchId'] });
    await writeItems(
      [],
      found.filter((one) => one.searchId !== searchId).map(({ pk, sk }) => ({ pk, sk })),
    );
  }
};

type FindingItem = Stored<StoredFinding> & { type?: string };

/** Returns a stored finding as the rules found it. */
const findingIn = ({
  pk: _pk,
  sk: _sk,
  type: _type,
  version: _version,
  searchId: _search,
  ...finding
}: FindingItem): Finding => finding;

/** Returns a digest of a finding, which changes when anything about it does. */
const factsOf = (finding: Finding): string =>
  createHash('sha256').update(canonicalJson(finding)).digest('hex');

/** Returns the findings of a list, with their ticks. A tick of other facts counts no more. */
export const findingsOf = async (list: string): Promise<ListedFinding[]> => {
  const [found, ticks] = await Promise.all([
    queryAll<StoredFinding>({ pk: missingIncomeKeys.list(list) }),
    queryAll<StoredTick>({ pk: missingIncomeKeys.ticks(list) }),
  ]);
  const byId = new Map(ticks.map((tick) => [tick.findingId, tick]));
  return found.map((item) => {
    const finding = findingIn(item);
    const tick = byId.get(finding.findingId);
    return tick?.facts === factsOf(finding)
      ? { ...finding, ticked: { reason: tick.reason, byName: tick.byName, at: tick.at } }
      : finding;
  });
};

const loadFinding = async (list: string, findingId: string): Promise<Finding> => {
  const keys = findingKinds.map((kind) => missingIncomeKeys.finding(list, place(kind), findingId));
  const [found] = await getItems<StoredFinding>(keys, { consistent: true });
  if (!found) throw new Refusal('DataNotFound');
  return findingIn(found);
};

/**
 * Ticks off a finding in the list of a person.
 * @throws Refusal `DataNotFound`, also for a finding of another list
 */
export const tickOff = async (identity: Identity, findingId: string, reason: string): Promise<void> => {
  const list = listOf(identity);
  const finding = await loadFinding(list, findingId);
  const tick: StoredTick = {
    findingId,
    facts: factsOf(finding),
    reason,
    byName: identity.displayName,
    at: new Date().toISOString(),
  };
  await commit(identity, { action: 'finding ticked off', subject: findingId, changes: { reason } }, [
    put({ ...missingIncomeKeys.tick(list, findingId), type: 'missingIncomeTick', version: 1, ...tick }),
  ]);
};

/**
 * Lists a finding again that was ticked off.
 * @throws Refusal `DataNotFound`, also for a finding of another list
 */
export const takeBack = async (identity: Identity, findingId: string): Promise<void> => {
  const list = listOf(identity);
  await loadFinding(list, findingId);
  const key = missingIncomeKeys.tick(list, findingId);
  if (!(await getItem<StoredTick>(key))) return;
  await commit(identity, { action: 'finding listed again', subject: findingId }, [remove(key)]);
};
