import type { Candidate } from '../../../shared/statements/matching/match.ts';
import type { Identity } from '../../../shared/statements/matching/matchKeys.ts';
import { normaliseName } from '../../../shared/statements/matching/normalise.ts';
import { rankSuggestions } from '../../../shared/statements/matching/suggest.ts';
import { createSuggestIndex, type SuggestIndex } from '../../../shared/statements/matching/suggestIndex.ts';
import type { MusicalWork, Song } from '../../../shared/works/schema.ts';
import { recordsInOrder } from '../../records/recordReader.ts';
import { countRecords, listedNames } from '../../records/listing.ts';
import { spellings } from '../../records/pinyin.ts';
import { catalogueFor } from './catalogue.ts';
import { cardOf } from './suggestions.ts';

/** Records an index is built of at most; with more, a person searches instead. */
const mostRecords = 250_000;
/** Records that resemble a title looked at for one group, and suggestions kept for it. */
const lookedAt = 8;
/** As many, where those of others are left out after they were found. */
const lookedAtOfAll = 40;
const kept = 5;
/** How alike two readings have to be where nothing else speaks for a record. */
const sameReading = 0.8;

const han = /\p{Script=Han}/u;

/** What a title is found by: its folded form, and how it is read where it is Chinese. */
export const titleKeys = (title: string): string[] => {
  const { key } = normaliseName(title);
  return han.test(key) ? [key, ...spellings(key).map((syllables) => syllables.join(''))] : [key];
};

const buildIndex = async (): Promise<SuggestIndex | undefined> => {
  const [songs, works] = await Promise.all([countRecords('sng'), countRecords('wrk')]);
  if (songs + works > mostRecords) return undefined;
  const listed = [...(await listedNames('sng')), ...(await listedNames('wrk'))];
  return createSuggestIndex(listed.map(({ id, names }) => ({ id, keys: names.flatMap(titleKeys) })));
};

/**
 * Suggests records for groups the ladder found nothing for, of those the owner of their statement may license: looked up in an index built of the catalogue once, ranked by all
 * that the rows say, the likeliest first. A group without any is left out.
 */
export const suggestForAll = async (
  ownerId: string | undefined,
  identities: readonly Identity[],
): Promise<Map<Identity, readonly Candidate[]>> => {
  const index = identities.length ? await buildIndex() : undefined;
  if (!index) return new Map();
  const most = ownerId === undefined ? lookedAt : lookedAtOfAll;
  const found = identities.map((identity) => index.find(titleKeys(identity.title), most));
  const ids = [...new Set(found.flat().map(({ id }) => id))];
  const seen = await catalogueFor(ownerId).licensable(ids);
  const records = await recordsInOrder<Song | MusicalWork>(ids.filter((id) => seen.has(id)));
  const cards = new Map(records.map((record) => [record.pk, cardOf(record)]));
  const suggested = new Map<Identity, readonly Candidate[]>();
  identities.forEach((identity, place) => {
    const candidates = found[place]!.flatMap(({ id }) => cards.get(id) ?? []);
    const ranked = rankSuggestions(identity, candidates, kept).map(({ candidate }) => candidate);
    // A title written in pinyin resembles no name by its characters, only by how they are read.
    const read = found[place]!.filter(({ similarity }) => similarity >= sameReading);
    const answer = ranked.length ? ranked : read.flatMap(({ id }) => cards.get(id) ?? []).slice(0, kept);
    if (answer.length) suggested.set(identity, answer);
  });
  return suggested;
};
