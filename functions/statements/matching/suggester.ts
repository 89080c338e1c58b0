import type { Candidate } from '../../../shared/statements/matching/match.ts';
import type { Identity } from '../../../shared/statements/matching/matchKeys.ts';
import { memoizeText } from '../../../shared/statements/reading/cellText.ts';
import { askedKeys, titleKeys } from '../../matching/titleForms.ts';
import { rankSuggestions } from '../../matching/suggest.ts';
import { createSuggestIndex, type SuggestIndex } from '../../matching/suggestIndex.ts';
import type { MusicalWork, Song } from '../../../shared/works/schema.ts';
import { recordsInOrder } from '../../records/recordReader.ts';
import { countRecords, listedNames } from '../../records/listing.ts';
import { inParallel } from '../../core/inParallel.ts';
import { catalogueFor } from './catalogue.ts';
import { withRegisteredNames } from './registeredNames.ts';
import { suggestCandidates } from './suggestions.ts';

/** Maximum records an index is built from. A larger catalogue is searched for one group after the other. */
const maxRecords = 250_000;
/** Maximum groups searched for so: each takes some ten reads of the table. Of the others a person searches. */
const maxSearched = 500;
/** Groups searched for in parallel. */
const parallelSearches = 8;
/** Maximum similar records compared for one group, and suggestions returned for it. */
const maxCompared = 8;
/** The same when records of other owners are left out afterwards. */
const maxComparedOfAll = 40;
const maxSuggestions = 5;
/** Minimum similarity of two readings when nothing else supports a record. */
const minSimilarity = 0.8;

/** Returns an index over the names of the catalogue; `undefined` if there are more records than that. */
const buildIndex = async (most: number): Promise<SuggestIndex | undefined> => {
  const [songs, works] = await Promise.all([countRecords('sng'), countRecords('wrk')]);
  if (songs + works > most) return undefined;
  const listed = [...(await listedNames('sng')), ...(await listedNames('wrk'))];
  return createSuggestIndex(listed.map(({ id, names }) => ({ id, keys: names.flatMap(titleKeys) })));
};

type Suggested = Map<Identity, readonly Candidate[]>;

/** Suggests records for the first groups by searching for each. */
const searchForEach = async (
  ownerId: string | undefined,
  identities: readonly Identity[],
): Promise<Suggested> => {
  const found = await inParallel(
    identities.slice(0, maxSearched),
    parallelSearches,
    async (identity) => [identity, await suggestCandidates(identity, ownerId)] as const,
  );
  return new Map(
    found.flatMap(([identity, candidates]) =>
      candidates.length ? [[identity, candidates.slice(0, maxSuggestions)]] : [],
    ),
  );
};

/**
 * Suggests records that the owner may license for groups without a match, most likely first. Builds an index of the
 * catalogue once and ranks by everything the rows state. Leaves out groups without suggestions.
 * @param identities the most important ones first: in a catalogue too large for an index, only those are searched for
 * @param most maximum records an index is built from
 */
export const suggestForAll = async (
  ownerId: string | undefined,
  identities: readonly Identity[],
  most = maxRecords,
): Promise<Suggested> => {
  if (identities.length === 0) return new Map();
  const index = await buildIndex(most);
  if (!index) return searchForEach(ownerId, identities);
  const maxFound = ownerId === undefined ? maxCompared : maxComparedOfAll;
  // Rows of other platforms have the same title.
  const findSimilar = memoizeText((title) => index.find(askedKeys(title), maxFound));
  const found = identities.map(({ title }) => findSimilar(title));
  const ids = [...new Set(found.flat().map(({ id }) => id))];
  const seen = await catalogueFor(ownerId).licensable(ids);
  const records = await recordsInOrder<Song | MusicalWork>(ids.filter((id) => seen.has(id)));
  const compared = await withRegisteredNames(records);
  const cards = new Map(compared.map((card) => [card.id, card]));
  const suggested: Suggested = new Map();
  identities.forEach((identity, place) => {
    const candidates = found[place]!.flatMap(({ id }) => cards.get(id) ?? []);
    const ranked = rankSuggestions(identity, candidates, maxSuggestions).map(({ candidate }) => candidate);
    // A title written in pinyin resembles a name only by its reading, not by its characters.
    const read = found[place]!.filter(({ similarity }) => similarity >= minSimilarity);
    const suggestions = ranked.length
      ? ranked
      : read.flatMap(({ id }) => cards.get(id) ?? []).slice(0, maxSuggestions);
    if (suggestions.length) suggested.set(identity, suggestions);
  });
  return suggested;
};
