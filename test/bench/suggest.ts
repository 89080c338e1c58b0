import type { Candidate } from '../../shared/statements/matching/match.ts';
import type { Identity } from '../../shared/statements/matching/matchKeys.ts';
import { rankSuggestions } from '../../functions/matching/suggest.ts';
import { buildSegment, openSegment, startTitleSearch } from '../../functions/matching/suggestIndex.ts';
import { decodeSegment, encodeSegment } from '../../functions/matching/storedSegment.ts';
import { askedKeys, titleKeys } from '../../functions/matching/titleForms.ts';

const recordings = 20_000;
const groups = 20_000;

const characters = Array.from(
  '月光下的巷口海風末班車雨停之前星野窗外的人一千個早晨候鳥夏天城市河流夢想時間遠方故鄉回憶溫柔',
);
const words = [
  'paper',
  'boats',
  'slow',
  'train',
  'home',
  'harbour',
  'lights',
  'after',
  'parade',
  'night',
  'river',
  'glass',
];

/** Returns the same numbers in every run, so that two runs measure the same catalogue. */
const createRandom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
};

const createTitles = (seed: number) => {
  const random = createRandom(seed);
  const pick = (list: readonly string[]) => list[(random(1 << 16) * 7) % list.length]!;
  return (number: number): string =>
    number % 3 === 0
      ? `${pick(words)} ${pick(words)} ${pick(words)} ${random(1_000)}`
      : Array.from({ length: 3 + (number % 5) }, () => pick(characters)).join('');
};

const createCard = (title: string, number: number): Candidate => ({
  kind: 'song',
  id: `sng_${number}`,
  workId: `wrk_${number}`,
  names: [title],
  isrcs: [`TWA012${String(number).padStart(6, '0')}`],
  performers: [`歌手${number % 500}`],
  writers: [],
  albums: [],
});

/** A title as a platform gets it wrong: a character lost. */
const misspelt = (title: string): string => title.slice(0, 1) + title.slice(2);

const createGroup = (title: string, number: number): Identity => ({
  platform: 'Platform',
  platformId: '',
  title: number % 4 === 0 ? `不認識${number}` : misspelt(title),
  isrc: '',
  iswc: '',
  performer: `歌手${number % 500}`,
  writers: '',
  album: '',
  workId: '',
});

/** Suggestions for distinct unmatched groups by an index over the names of a catalogue: making it, reading it, and groups a second. */
const run = (): object => {
  const createTitle = createTitles(7);
  const cards = Array.from({ length: recordings }, (_, number) => createCard(createTitle(number), number));
  const byId = new Map(cards.map((card) => [card.id, card]));
  const asked = cards.slice(0, groups).map(({ names }, number) => createGroup(names[0]!, number));
  const start = performance.now();
  const stored = encodeSegment(
    buildSegment(cards.map(({ id, names }) => ({ id, keys: names.flatMap(titleKeys) }))),
  );
  const built = performance.now();
  const index = openSegment(decodeSegment(stored));
  const opened = performance.now();
  const cpu = process.cpuUsage();
  let suggested = 0;
  let right = 0;
  const search = startTitleSearch(asked.map(({ title }) => askedKeys(title)));
  search.count(index);
  search.search(index);
  const similar = search.results(8);
  asked.forEach((group, number) => {
    const found = similar[number]!.map(({ id }) => byId.get(id)!);
    const ranked = rankSuggestions(group, found, 5);
    if (ranked.length) suggested += 1;
    if (ranked[0]?.candidate.id === `sng_${number}`) right += 1;
  });
  const seconds = (performance.now() - opened) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return {
    recordings,
    groups,
    buildMs: Math.round(built - start),
    storedKb: Math.round(stored.length / 1024),
    readMs: Math.round(opened - built),
    groupsPerSecond: Math.round(groups / seconds),
    groupsPerCpuSecond: Math.round(groups / ((user + system) / 1_000_000)),
    suggested,
    rightFirst: right,
  };
};

export default async (): Promise<object> => Promise.resolve(run());
