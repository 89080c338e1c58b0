import type { Candidate } from '../../shared/statements/match.ts';
import type { Identity } from '../../shared/statements/matchKeys.ts';
import type { Issue } from '../../shared/statements/schema.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import { findIds } from '../search/find.ts';
import { recordsInOrder } from '../search/listing.ts';
import { filingOfSong, filingOfWork } from '../works/filing.ts';

/** Records looked at for one keyword. */
const perKeyword = 10;

/** What may find the record though the ladder did not: the whole title, its beginning, and who performs it. */
const keywordsOf = ({ title, performer, isrc }: Identity): string[] =>
  [...new Set([title, [...title].slice(0, 4).join(''), isrc, performer])].filter(
    (keyword) => keyword.trim() !== '',
  );

const cardOf = (record: Song | MusicalWork): Candidate =>
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

/** Recordings and works a row may be for, found by keyword, those found by more of what the row says first. */
export const suggestCandidates = async (identity: Identity): Promise<Issue['candidates']> => {
  const found = await Promise.all(
    keywordsOf(identity).flatMap((keyword) => [
      findIds('sng', keyword, perKeyword),
      findIds('wrk', keyword, perKeyword),
    ]),
  );
  const hits = new Map<string, number>();
  for (const id of found.flat()) hits.set(id, (hits.get(id) ?? 0) + 1);
  const ids = [...hits].sort(([, a], [, b]) => b - a).map(([id]) => id);
  const records = await recordsInOrder<Song | MusicalWork>(ids.slice(0, 20));
  return records.map((record) => shownCandidate(cardOf(record)));
};
