import { matchGroup, type Candidate, type MatchResult } from '../../../shared/statements/matching/match.ts';
import { codeKeysOfGroup, titleKey, type Identity } from '../../../shared/statements/matching/matchKeys.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { mayDoubt, withTitleDoubt } from '../../matching/titleDoubt.ts';
import type { StoredCorrection } from '../correctionStore.ts';
import type { Catalogue } from './catalogue.ts';

/** Returns the record of a decision to assign as a candidate, which the first rule of matching finds. */
const assigned = (correction: StoredCorrection | undefined): Candidate | undefined => {
  if (!correction?.workId) return undefined;
  const { workId, songId, targetTitle } = correction;
  return {
    kind: songId ? 'song' : 'work',
    id: songId ?? workId,
    workId,
    names: [targetTitle ?? ''],
    isrcs: [],
    performers: [],
    writers: [],
    albums: [],
  };
};

const passesOverIsrc = (correction: StoredCorrection | undefined): boolean =>
  correction?.kind === 'ignoreIsrc' || correction?.ignoresIsrc === true;

/** Returns whether the records under a group's title may change its match: no code matches it, or one casts doubt. */
const needsTitle = ({ rule, candidates: [record], reason }: MatchResult, title: string): boolean =>
  title !== '' &&
  (reason.code === 'NoSuchName' || (rule === 'SongISRC' && record !== undefined && mayDoubt(title, record)));

/**
 * Matches groups by the ladder. Looks their codes up first, and titles only where these do not settle a match.
 * @param corrections decisions that apply, in the order of the groups
 */
export const matchByLadder = async (
  catalogue: Pick<Catalogue, 'lookUp'>,
  batch: Pick<Batch, 'incomeType'>,
  identities: readonly Identity[],
  corrections: readonly (StoredCorrection | undefined)[],
): Promise<MatchResult[]> => {
  const byCode = await catalogue.lookUp(identities.flatMap(codeKeysOfGroup));
  const matchWith = (found: ReadonlyMap<string, readonly Candidate[]>, identity: Identity, place: number) =>
    matchGroup(identity, found, {
      incomeType: identity.incomeType ?? batch.incomeType!,
      remembered: assigned(corrections[place]),
      ignoreIsrc: passesOverIsrc(corrections[place]),
    });
  const matches = identities.map((identity, place) => matchWith(byCode, identity, place));
  const untitled = identities.flatMap(({ title }, place) =>
    needsTitle(matches[place]!, title) ? place : [],
  );
  const byTitle = await catalogue.lookUp(untitled.map((place) => titleKey(identities[place]!.title)));
  const found = new Map([...byCode, ...byTitle]);
  for (const place of untitled) {
    const identity = identities[place]!;
    const named = byTitle.get(titleKey(identity.title));
    matches[place] = withTitleDoubt(matchWith(found, identity, place), identity.title, named);
  }
  return matches;
};
