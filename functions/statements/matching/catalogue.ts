import type { LicensedUnit, ShareLine } from '../../../shared/statements/licensing/license.ts';
import type { Candidate } from '../../../shared/statements/matching/match.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { loadCoveringUnits } from '../../contracts/coveringUnits.ts';
import { lookUpMatchKeys } from '../../search/cardStore.ts';
import { loadMusicalWork } from '../../works/musicalWorkReader.ts';
import { loadShareLines } from '../../works/shareStore.ts';
import { loadSong } from '../../works/songReader.ts';

/** What a group is booked on: a recording or a musical work. */
export type Target = { kind: 'work' | 'song'; id: string };

/** Catalogue records filed under match keys. */
export const lookUpCandidates = lookUpMatchKeys as (
  keys: readonly string[],
) => Promise<Map<string, readonly Candidate[]>>;

/** Shares and contract units of many targets at once, by target id. */
export const loadLicensing = async (
  targets: readonly Target[],
): Promise<Map<string, { shares: ShareLine[]; units: LicensedUnit[] }>> => {
  const ids = [...new Set(targets.map(({ id }) => id))];
  const [shares, units] = await Promise.all([loadShareLines(ids), loadCoveringUnits(ids)]);
  return new Map(ids.map((id) => [id, { shares: shares.get(id) ?? [], units: units.get(id) ?? [] }]));
};

/** Which of some works and recordings are registered still. */
export const registeredOf = async (ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await loadShareLines(ids)).keys());

/**
 * The record a person assigns.
 * @throws Refusal `DataNotFound`
 */
export const loadTarget = async (
  kind: Target['kind'],
  id: string,
): Promise<{ workId: string; songId?: string; title: string }> => {
  if (kind === 'work') return { workId: id, title: displayName(await loadMusicalWork(id)) };
  const song = await loadSong(id);
  return { workId: song.musicalWorkId ?? id, songId: id, title: displayName(song) };
};
