import type { Candidate } from '../../../shared/statements/matching/match.ts';
import type { Identity } from '../../../shared/statements/matching/matchKeys.ts';
import { rankSuggestions } from '../../../shared/statements/matching/suggest.ts';
import type { Issue } from '../../../shared/statements/schema.ts';
import type { MusicalWork, Song } from '../../../shared/works/schema.ts';
import { findIds } from '../../search/find.ts';
import { recordsInOrder } from '../../search/recordReader.ts';
import { filingOfSong, filingOfWork } from '../../works/filing.ts';

/** Records looked at for one keyword. */
const perKeyword = 10;

/** What may find the record though the ladder did not: the whole title, its beginning, and who performs it. */
const keywordsOf = ({ title, performer, isrc }: Identity): string[] =>
  [...new Set([title, [...title].slice(0, 4).join(''), isrc, performer])].filter(
    (keyword) => keyword.trim() !== '',
  );

/** What the ladder and suggestions compare of a record. */
export const cardOf = (record: Song | MusicalWork): Candidate =>
  ('songId' in record ? filingOfSong(record, []) : filingOfWork(record)).card as Candidate;

/** A candidate as issues and suggestions show it. */
export const shownCandidate = (candidate: Candidate): Issue['candidates'][number] => ({
  kind: candidate.kind,
  id: candidate.id,
  workId: candidate.workId,
  title: candidate.names[0] ?? '',
  performers: [...candidate.performers],
  writers: [...candidate.writers],
  isrcs: [...candidate.isrcs],
});

/** Recordings and works a row may be for: found by keyword, ranked by what the row says, the likeliest first. */
export const suggestCandidates = async (identity: Identity): Promise<Issue['candidates']> => {
  const found = await Promise.all(
    keywordsOf(identity).flatMap((keyword) => [
      findIds('sng', keyword, perKeyword),
      findIds('wrk', keyword, perKeyword),
    ]),
  );
  const records = await recordsInOrder<Song | MusicalWork>([...new Set(found.flat())]);
  return rankSuggestions(identity, records.map(cardOf)).map(({ candidate }) => shownCandidate(candidate));
};
