import type { Candidate } from '../../../shared/statements/matching/match.ts';
import type { Identity } from '../../../shared/statements/matching/matchKeys.ts';
import { rankSuggestions } from '../../matching/suggest.ts';
import type { Issue } from '../../../shared/statements/rowSchema.ts';
import { findIds } from '../../records/find.ts';
import { catalogueFor } from './catalogue.ts';
import { withRegisteredNames } from './registeredNames.ts';

/** Maximum records compared for one keyword; more when records of other owners are left out afterwards. */
const perKeyword = 10;
const perKeywordOfAll = 50;

/**
 * Returns keywords that may find a record that matching missed: the whole title, its beginning, the ISRC and the
 * performer.
 */
const searchKeywords = ({ title, performer, isrc }: Identity): string[] =>
  [...new Set([title, [...title].slice(0, 4).join(''), isrc, performer])].filter(
    (keyword) => keyword.trim() !== '',
  );

/** Returns a candidate as issues and suggestions show it. */
export const shownCandidate = (candidate: Candidate): Issue['candidates'][number] => ({
  kind: candidate.kind,
  id: candidate.id,
  workId: candidate.workId,
  workTitle: candidate.names[0] ?? '',
  performers: [...candidate.performers],
  writers: [...candidate.writers],
  isrcs: [...candidate.isrcs],
});

/**
 * Finds recordings and works a row may be for, among those the owner may license. Searches by keyword and ranks by the
 * details of the row, most likely first.
 */
export const suggestCandidates = async (
  identity: Identity,
  ownerId: string | undefined,
): Promise<Candidate[]> => {
  const maxFound = ownerId === undefined ? perKeyword : perKeywordOfAll;
  const found = await Promise.all(
    searchKeywords(identity).flatMap((keyword) => [
      findIds('sng', keyword, maxFound),
      findIds('wrk', keyword, maxFound),
    ]),
  );
  const ids = [...new Set(found.flat())];
  const records = await catalogueFor(ownerId).loadLicensable(ids);
  return rankSuggestions(identity, await withRegisteredNames(records)).map(({ candidate }) => candidate);
};
