import type { StatementRow } from '../model.ts';
import { foldText, nameKey } from './normalise.ts';
import { normaliseIsrc, normaliseIswc } from '../reading/identifiers.ts';

/**
 * Key under which a catalogue record is indexed and a statement row looks it up: `isrc:…`, `iswc:…`, `work:…` (own work
 * id), `name:…` (normalised title), `platform:…` (a platform's id mapped to a work). Decisions are remembered under
 * `history:…`.
 */
export type MatchKey = string;

/**
 * The fields of a row that identify its work. Rows with equal fields are matched once, as a group. The length is that
 * of the first row; it does not distinguish groups.
 */
export type Identity = Pick<
  StatementRow,
  | 'platform'
  | 'platformId'
  | 'title'
  | 'isrc'
  | 'iswc'
  | 'performer'
  | 'writers'
  | 'album'
  | 'workId'
  | 'incomeType'
  | 'seconds'
>;

export const isrcKey = (isrc: string): MatchKey => `isrc:${normaliseIsrc(isrc).isrc}`;
export const iswcKey = (iswc: string): MatchKey => `iswc:${normaliseIswc(iswc) ?? iswc}`;
export const titleKey = (title: string): MatchKey => `name:${nameKey(title)}`;
export const workIdKey = (id: string): MatchKey => `work:${foldText(id)}`;

/** Returns the key of a platform's own id, mapped to a work by a person or an import (ThirdpartyIdMapping). */
export const platformKey = (platform: string, platformId: string): MatchKey =>
  `platform:${foldText(platform)}|${foldText(platformId)}`;

/**
 * Returns the key of a remembered decision: all fields of the row about the work, and the source (RowInfoHistoryMatch).
 */
export const historyKey = (source: string, identity: Identity): MatchKey => {
  const { platform, platformId, title, isrc, iswc, performer, writers, album, workId } = identity;
  const identifying = [platform, platformId, title, isrc, iswc, performer, writers, album, workId].map(
    foldText,
  );
  // A decision about a recording's income does not apply to the work's.
  const ofRight = identity.incomeType ? `|${identity.incomeType}` : '';
  return `history:${source}|${identifying.join('|')}${ofRight}`;
};

const distinct = (keys: readonly MatchKey[]): MatchKey[] => [...new Set(keys)];

/** The fields of a musical work that are indexed. */
type FiledWork = {
  readonly names: readonly string[];
  readonly iswcs: readonly string[];
  /** Own ids a platform may send for it: the record's id and any catalogue number. */
  readonly ids: readonly string[];
};

/** The fields of a recording that are indexed; its accompaniment has its own ISRC. */
type FiledSong = {
  readonly names: readonly string[];
  readonly isrcs: readonly string[];
  readonly ids: readonly string[];
};

/** Returns the keys a musical work is indexed under. */
export const matchKeysOfWork = ({ names, iswcs, ids }: FiledWork): MatchKey[] =>
  distinct([...names.filter(Boolean).map(titleKey), ...iswcs.map(iswcKey), ...ids.map(workIdKey)]);

/** Returns the keys a recording is indexed under. */
export const matchKeysOfSong = ({ names, isrcs, ids }: FiledSong): MatchKey[] =>
  distinct([
    ...names.filter(Boolean).map(titleKey),
    ...isrcs.filter(Boolean).map(isrcKey),
    ...ids.map(workIdKey),
  ]);

/** Returns the keys of the codes of a group, under which the ladder looks before it looks at the title. */
export const codeKeysOfGroup = ({ platform, platformId, isrc, iswc, workId }: Identity): MatchKey[] => [
  ...(platformId ? [platformKey(platform, platformId)] : []),
  ...(workId ? [workIdKey(workId)] : []),
  ...(isrc ? [isrcKey(isrc)] : []),
  ...(iswc ? [iswcKey(iswc)] : []),
];

/** Returns every key the ladder may need to match this group; load them together, in batches. */
export const matchKeysOfGroup = (identity: Identity): MatchKey[] => [
  ...codeKeysOfGroup(identity),
  ...(identity.title ? [titleKey(identity.title)] : []),
];
