import type { Candidate } from '../../../shared/statements/matching/match.ts';
import type { Identity } from '../../../shared/statements/matching/matchKeys.ts';
import { askedKeys } from '../../matching/titleForms.ts';
import { rankSuggestions } from '../../matching/suggest.ts';
import { catalogueFor } from './catalogue.ts';
import { withRegisteredNames } from './registeredNames.ts';
import { searchTitles } from './titleIndex.ts';

/** Maximum similar records compared for one group, and suggestions returned for it. */
const maxCompared = 8;
/** The same when records of other owners are left out afterwards. */
const maxComparedOfAll = 40;
const maxSuggestions = 5;
/** Minimum similarity of two readings when nothing else supports a record. */
const minSimilarity = 0.8;

/**
 * Suggests records that the owner may license for groups without a match, most likely first. Searches the index of the catalogue
 * and ranks by everything the rows state. Leaves out groups without suggestions.
 */
export const suggestForAll = async (
  ownerId: string | undefined,
  identities: readonly Identity[],
): Promise<ReadonlyMap<Identity, readonly Candidate[]>> => {
  if (identities.length === 0) return new Map();
  // Rows of other platforms have the same title.
  const titles = [...new Set(identities.map(({ title }) => title))];
  const similar = await searchTitles(
    titles.map(askedKeys),
    ownerId === undefined ? maxCompared : maxComparedOfAll,
  );
  const byTitle = new Map(titles.map((title, place) => [title, similar[place]!]));
  const found = identities.map(({ title }) => byTitle.get(title)!);
  const ids = [...new Set(similar.flat().map(({ id }) => id))];
  const records = await catalogueFor(ownerId).loadLicensable(ids);
  const compared = await withRegisteredNames(records);
  const cards = new Map(compared.map((card) => [card.id, card]));
  const suggested = new Map<Identity, readonly Candidate[]>();
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
