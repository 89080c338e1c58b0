import type { ResultName } from '../../../shared/api/resultCodes.ts';
import type { Candidate } from '../../../shared/statements/matching/match.ts';
import { isrcKey, iswcKey } from '../../../shared/statements/matching/matchKeys.ts';
import { normaliseIsrc, normaliseIswc } from '../../../shared/statements/reading/identifiers.ts';
import { isRefusal } from '../../core/refusal.ts';
import { catalogueFor, loadTarget } from './catalogue.ts';
import type { Decision } from '../correctionStore.ts';

/** Record a corrected line assigns, or the reason it cannot. */
export type FoundTarget =
  | { kind: 'assignMusicalWork' | 'assignSong'; target: NonNullable<Decision['target']> }
  | { refused: ResultName };

const byId = async (ownerId: string | undefined, id: string): Promise<FoundTarget> => {
  const song = id.startsWith('sng_');
  try {
    return {
      kind: song ? 'assignSong' : 'assignMusicalWork',
      target: await loadTarget(ownerId, song ? 'song' : 'work', id),
    };
  } catch (error) {
    if (isRefusal(error)) return { refused: error.result };
    throw error;
  }
};

/**
 * Returns the one record of its kind found by a code.
 * @throws Refusal when there are several
 */
const only = (found: readonly Candidate[] | undefined, kind: Candidate['kind']): FoundTarget => {
  const ofKind = (found ?? []).filter((candidate) => candidate.kind === kind);
  const [candidate] = ofKind;
  if (!candidate) return { refused: 'DataNotFound' };
  if (ofKind.length > 1) return { refused: 'InvalidData' };
  const { id, workId, names } = candidate;
  const workTitle = names[0] ?? id;
  return kind === 'song'
    ? { kind: 'assignSong', target: { workId, songId: id, workTitle } }
    : { kind: 'assignMusicalWork', target: { workId, workTitle } };
};

const isId = (text: string): boolean => /^(wrk|sng)_[0-9a-z]{10,40}$/.test(text);

/**
 * Finds the records that corrected lines of an owner's statement name by id, ISRC or ISWC. Returns them by that text.
 */
export const findTargets = async (
  ownerId: string | undefined,
  texts: readonly string[],
): Promise<Map<string, FoundTarget>> => {
  const distinct = [...new Set(texts)];
  const found = new Map<string, FoundTarget>();
  const codes = distinct.filter((text) => !isId(text));
  const codeKey = (text: string) => (normaliseIswc(text) ? iswcKey(text) : isrcKey(text));
  const cards = await catalogueFor(ownerId).lookUp(codes.map(codeKey));
  for (const text of codes) {
    const valid = normaliseIswc(text) !== undefined || normaliseIsrc(text).valid;
    const filed = cards.get(codeKey(text));
    found.set(text, valid ? only(filed, normaliseIswc(text) ? 'work' : 'song') : { refused: 'InvalidData' });
  }
  for (const text of distinct.filter(isId)) found.set(text, await byId(ownerId, text));
  return found;
};
