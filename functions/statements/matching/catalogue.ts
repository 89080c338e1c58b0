import { collectedBy } from '../../licensing/collectedBy.ts';
import type { LicensedUnit, ShareLine } from '../../../shared/statements/licensing/license.ts';
import type { Candidate } from '../../../shared/statements/matching/match.ts';
import { displayName } from '../../../shared/reference/names.ts';
import type { MusicalWork, Song } from '../../../shared/works/schema.ts';
import { loadContractParties } from '../../contracts/contractReader.ts';
import { loadCoveringUnits } from '../../contracts/coveringUnits.ts';
import { Refusal } from '../../core/refusal.ts';
import { lookUpMatchKeys } from '../../records/cardStore.ts';
import { recordsInOrder } from '../../records/recordReader.ts';
import { loadMusicalWork } from '../../works/musicalWorkReader.ts';
import { findKeptIds, followMerges } from '../../works/redirects.ts';
import { loadHolders, loadShareLines } from '../../works/shareStore.ts';
import { loadSong } from '../../works/songReader.ts';

/** Record a group is booked on: a recording or a musical work. */
export type Target = { kind: 'work' | 'song'; id: string };

type Cards = Map<string, readonly Candidate[]>;
/** Shares of a record, and the contract units that pay them. */
export type Licensing = { shares: ShareLine[]; units: LicensedUnit[] };

/** Part of the catalogue that statements of one owner are matched against. */
export type Catalogue = {
  /** Returns the records indexed under match keys. */
  lookUp(keys: readonly string[]): Promise<Cards>;
  /** Loads the shares of many targets, and the contract units that pay them, by target id. */
  loadLicensing(targets: readonly Target[]): Promise<Map<string, Licensing>>;
  /** Returns those of some works and recordings that are registered and that the owner may license. */
  licensable(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Loads those works and recordings, in the order of their ids. */
  loadLicensable(ids: readonly string[]): Promise<(Song | MusicalWork)[]>;
  /** Returns whether the owner may license a record of these right owners. */
  represents(rightOwnerIds: readonly string[]): Promise<boolean>;
};

const lookUpCards = lookUpMatchKeys as (keys: readonly string[]) => Promise<Cards>;

const loadLicensingFor = async (
  targets: readonly Target[],
  paying: (units: readonly LicensedUnit[]) => LicensedUnit[],
): Promise<Map<string, Licensing>> => {
  const ids = [...new Set(targets.map(({ id }) => id))];
  const [shares, units] = await Promise.all([loadShareLines(ids), loadCoveringUnits(ids)]);
  const licensing = new Map(
    ids.map((id) => [id, { shares: shares.get(id) ?? [], units: paying(units.get(id) ?? []) }]),
  );
  // A record may have been merged since it was matched.
  const kept = await findKeptIds(ids.filter((id) => !shares.has(id)));
  if (kept.size === 0) return licensing;
  const ofKept = await loadLicensingFor(
    [...kept.values()].map((id) => ({ kind: 'work', id })),
    paying,
  );
  for (const [id, keptId] of kept) licensing.set(id, ofKept.get(keptId)!);
  return licensing;
};

/** Whole catalogue, for statements of staff. */
const whole: Catalogue = {
  lookUp: lookUpCards,
  loadLicensing: (targets) => loadLicensingFor(targets, (units) => [...units]),
  licensable: async (ids) => new Set((await loadShareLines(ids)).keys()),
  loadLicensable: recordsInOrder<Song | MusicalWork>,
  represents: () => Promise.resolve(true),
};

/** Returns an agent and the licensors of its contracts. Includes ended contracts, because statements come late. */
const representedBy = async (agentId: string): Promise<ReadonlySet<string>> => {
  const parties = await loadContractParties(agentId);
  const licensors = parties.filter((contract) => contract.agentId === agentId);
  return new Set([agentId, ...licensors.map(({ licensorId }) => licensorId)]);
};

/** Returns the catalogue an agent may license: works of its own and its licensors, and works sub-licensed to it. */
const ofAgent = (agentId: string): Catalogue => {
  let loading: Promise<ReadonlySet<string>> | undefined;
  const represented = () => (loading ??= representedBy(agentId));
  const licensable = async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    if (ids.length === 0) return new Set();
    const [holders, known] = await Promise.all([loadHolders(ids), represented()]);
    const isKnown = (id: string) => holders.get(id)!.some((holder) => known.has(holder));
    const registered = [...holders.keys()];
    const units = await loadCoveringUnits(registered.filter((id) => !isKnown(id)));
    return new Set(
      registered.filter((id) => isKnown(id) || collectedBy(agentId, units.get(id) ?? []).length > 0),
    );
  };
  return {
    licensable,
    async loadLicensable(ids) {
      const seen = await licensable(ids);
      return recordsInOrder<Song | MusicalWork>(ids.filter((id) => seen.has(id)));
    },
    async lookUp(keys) {
      const found = await lookUpCards(keys);
      const seen = await licensable([...found.values()].flat().map(({ id }) => id));
      const visible: Cards = new Map();
      for (const [key, cards] of found) {
        const own = cards.filter(({ id }) => seen.has(id));
        if (own.length) visible.set(key, own);
      }
      return visible;
    },
    loadLicensing: (targets) => loadLicensingFor(targets, (units) => collectedBy(agentId, units)),
    async represents(rightOwnerIds) {
      const known = await represented();
      return rightOwnerIds.some((id) => known.has(id));
    },
  };
};

/**
 * Returns the catalogue that statements of an owner are matched and licensed against.
 * @param ownerId absent for statements of staff, which use the whole catalogue
 */
export const catalogueFor = (ownerId: string | undefined): Catalogue =>
  ownerId === undefined ? whole : ofAgent(ownerId);

/**
 * Loads the record a person assigns to rows of an owner's statement. The id of a merged record leads to the one that
 * stayed.
 * @throws Refusal `DataNotFound` also for a record the owner may not license
 */
export const loadTarget = async (
  ownerId: string | undefined,
  kind: Target['kind'],
  id: string,
): Promise<{ workId: string; songId?: string; workTitle: string }> => {
  const catalogue = catalogueFor(ownerId);
  if (!(await catalogue.licensable([id])).has(id)) {
    const keptId = await followMerges(id);
    if (keptId === id) throw new Refusal('DataNotFound');
    return loadTarget(ownerId, kind, keptId);
  }
  if (kind === 'work') return { workId: id, workTitle: displayName(await loadMusicalWork(id)) };
  const song = await loadSong(id);
  return { workId: song.musicalWorkId ?? id, songId: id, workTitle: displayName(song) };
};
