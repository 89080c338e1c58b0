import type { StatementRow } from '../model.ts';
import { foldText, nameKey } from './normalise.ts';
import { normaliseIsrc, normaliseIswc } from '../reading/values.ts';

/**
 * What a catalogue record is filed under and a statement row asks for: `isrc:…`, `iswc:…`, `work:…` (own work id),
 * `name:…` (normalised title), `platform:…` (a platform's id mapped to a work), `history:…` (a decision remembered).
 */
export type MatchKey = string;

/** The part of a row that says which work it is about; rows alike in it are matched once, as a group. */
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
>;

export const isrcKey = (isrc: string): MatchKey => `isrc:${normaliseIsrc(isrc).isrc}`;
export const iswcKey = (iswc: string): MatchKey => `iswc:${normaliseIswc(iswc) ?? iswc}`;
export const titleKey = (title: string): MatchKey => `name:${nameKey(title)}`;
export const workIdKey = (id: string): MatchKey => `work:${foldText(id)}`;

/** Key of a platform's own id, once a person or an import has mapped it to a work (ThirdpartyIdMapping). */
export const platformKey = (platform: string, platformId: string): MatchKey =>
  `platform:${foldText(platform)}|${foldText(platformId)}`;

/**
 * Key of a remembered decision: everything the row says about the work, under the source it came from
 * (RowInfoHistoryMatch).
 */
export const historyKey = (source: string, identity: Identity): MatchKey => {
  const { platform, platformId, title, isrc, iswc, performer, writers, album, workId } = identity;
  const said = [platform, platformId, title, isrc, iswc, performer, writers, album, workId].map(foldText);
  // What is decided about a recording's income says nothing of the work's.
  const ofRight = identity.incomeType ? `|${identity.incomeType}` : '';
  return `history:${source}|${said.join('|')}${ofRight}`;
};

const distinct = (keys: readonly MatchKey[]): MatchKey[] => [...new Set(keys)];

/** A musical work as far as filing goes. */
export type FiledWork = {
  readonly names: readonly string[];
  readonly iswc?: string;
  /** Own ids a platform may carry for it: the record's id and any catalogue number. */
  readonly ids: readonly string[];
};

/** A recording as far as filing goes; its accompaniment has its own ISRC. */
export type FiledSong = {
  readonly names: readonly string[];
  readonly isrcs: readonly string[];
  readonly ids: readonly string[];
};

/** Keys a musical work is filed under. */
export const matchKeysOfWork = ({ names, iswc, ids }: FiledWork): MatchKey[] =>
  distinct([...names.filter(Boolean).map(titleKey), ...(iswc ? [iswcKey(iswc)] : []), ...ids.map(workIdKey)]);

/** Keys a recording is filed under. */
export const matchKeysOfSong = ({ names, isrcs, ids }: FiledSong): MatchKey[] =>
  distinct([
    ...names.filter(Boolean).map(titleKey),
    ...isrcs.filter(Boolean).map(isrcKey),
    ...ids.map(workIdKey),
  ]);

/** Every key the ladder may ask for when it matches this group: look them up together, in batches. */
export const matchKeysOfGroup = (source: string, identity: Identity): MatchKey[] => {
  const { platform, platformId, title, isrc, iswc, workId } = identity;
  return distinct([
    historyKey(source, identity),
    ...(platformId ? [platformKey(platform, platformId)] : []),
    ...(workId ? [workIdKey(workId)] : []),
    ...(isrc ? [isrcKey(isrc)] : []),
    ...(iswc ? [iswcKey(iswc)] : []),
    ...(title ? [titleKey(title)] : []),
  ]);
};
