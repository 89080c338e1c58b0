import { allows } from '../../shared/access/authority.ts';
import type { AnrDemo, AnrDemoQuery, AnrRating, AnrReview, AnrTag } from '../../shared/demos/anrSchema.ts';
import { computeAverage } from './ratings.ts';
import type { Identity } from '../api/identity.ts';
import { loadItem, queryAll, queryNewest, type Stored } from '../db/items.ts';
import { demoKeys } from '../db/keys/demos.ts';
import { foldWithoutSpaces } from '../records/searchText.ts';
import { loadDemos, summaryOfDemo } from './demoReader.ts';
import type { DemoFacets } from './filing.ts';

/** Prefix of the attributes that hold one person's rating each. People who rate concurrently do not conflict. */
const ratingPrefix = 'rating_';

/** A&R's entry about a demo as stored, without its ratings. */
export type StoredReview = DemoFacets & { remark?: string; tagIds: string[]; reviewVersion: number };

/** Maximum demos that the list of A&R reads, newest first. */
const maxListed = 5_000;

/** Returns the attribute that holds the rating of a person. */
export const ratingAttribute = (userId: string): string => `${ratingPrefix}${userId}`;

/** Returns the ratings of an entry, earliest first. */
export const ratingsIn = (entry: object): AnrRating[] =>
  Object.entries(entry)
    .flatMap(([name, value]) => (name.startsWith(ratingPrefix) ? [value as AnrRating] : []))
    .toSorted((a, b) => a.ratedAt.localeCompare(b.ratedAt));

const overall = (identity: Identity, ratings: readonly AnrRating[]) => ({
  ratingCount: ratings.length,
  average: computeAverage(ratings.map(({ score }) => score)),
  myScore: ratings.find(({ userId }) => userId === identity.actorId)?.score,
});

/**
 * Loads A&R's entry about a demo.
 * @throws Refusal `DataNotFound`
 */
export const loadReview = (demoId: string): Promise<Stored<StoredReview>> =>
  loadItem<StoredReview>(demoKeys.review(demoId));

/** Returns an entry as A&R sees it. */
export const reviewView = (identity: Identity, entry: StoredReview): AnrReview => {
  const ratings = ratingsIn(entry);
  return {
    demoId: entry.demoId,
    ...overall(identity, ratings),
    ratings,
    remark: entry.remark,
    tagIds: entry.tagIds,
    version: entry.reviewVersion,
  };
};

/** Returns every tag by name. */
export const listTags = async (): Promise<AnrTag[]> =>
  (await queryAll<AnrTag>({ pk: demoKeys.tags })).map(({ tagId, name }) => ({ tagId, name }));

type Entry = StoredReview & { ratings: AnrRating[] };

/** Reads the entries of the newest demos. */
const readEntries = async (): Promise<Entry[]> =>
  (await queryNewest<StoredReview>({ pk: demoKeys.reviews }, maxListed)).map((entry) =>
    Object.assign(entry, { ratings: ratingsIn(entry) }),
  );

/** Returns the filter of the query, limited to the demos this person of A&R may see. */
const acceptedBy = (identity: Identity, query: AnrDemoQuery) => {
  const words = (query.keyword ?? '').split(/\s+/).map(foldWithoutSpaces).filter(Boolean);
  const seesUnrated = allows(identity.permissions, 'infoRoleAuthority/viewNonEvaluatedDemo');
  const seesUntagged = allows(identity.permissions, 'infoRoleAuthority/viewNonArrangedDemo');
  const { rating, mood, genre, minBpm, maxBpm, language, tag } = query;
  return ({ ratings, ...entry }: Entry): boolean =>
    entry.isOffered &&
    (seesUnrated || ratings.length > 0) &&
    (seesUntagged || entry.tagIds.length > 0) &&
    (rating !== 'unrated' || ratings.length === 0) &&
    (rating !== 'mine' || ratings.every(({ userId }) => userId !== identity.actorId)) &&
    (mood === undefined || entry.moods.includes(mood)) &&
    (genre === undefined || entry.genres.includes(genre)) &&
    (minBpm === undefined || (entry.bpm ?? 0) >= minBpm) &&
    (maxBpm === undefined || (entry.bpm ?? Infinity) <= maxBpm) &&
    (language === undefined || entry.singingLanguage === language) &&
    (tag === undefined || entry.tagIds.includes(tag)) &&
    words.every((word) => entry.text.includes(word));
};

/**
 * Returns a page of the demos offered to A&R, unrated ones first, then newest first. Reads the entries of at most
 * `maxListed` demos, and the records of the page.
 */
export const listAnrDemos = async (
  identity: Identity,
  query: AnrDemoQuery,
): Promise<{ items: AnrDemo[]; total: number }> => {
  const accepted = (await readEntries()).filter(acceptedBy(identity, query));
  const ordered = [
    ...accepted.filter(({ ratings }) => ratings.length === 0),
    ...accepted.filter(({ ratings }) => ratings.length > 0),
  ];
  const entries = new Map(
    ordered.slice(query.offset, query.offset + query.limit).map((entry) => [entry.demoId, entry]),
  );
  const demos = await loadDemos([...entries.keys()]);
  return {
    items: demos.map((demo) => {
      const { ratings, tagIds } = entries.get(demo.demoId)!;
      return { ...summaryOfDemo(demo), ...overall(identity, ratings), tagIds };
    }),
    total: ordered.length,
  };
};
