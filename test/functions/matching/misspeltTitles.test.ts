import { expect, it } from 'vitest';
import { rankSuggestions } from '../../../functions/matching/suggest.ts';
import { askedKeys, titleKeys } from '../../../functions/matching/titleForms.ts';
import { spellings } from '../../../shared/names/pinyin.ts';
import { createIndex } from './createIndex.ts';
import { identity, song } from './madeCandidates.ts';

const works = 4_000;
const asked = 200;
/** Titles that must be among the first three suggestions. */
const least = 190;

const characters = Array.from(
  '月光下的巷口海風末班車雨停之前星野窗外人一千個早晨候鳥夏天城市河流夢想時間遠方故鄉回憶溫柔紙船慢火家港燈遊行後夜玻璃' +
    '山谷白雲黑色眼睛秋葉冬雪春花心事無聲告別列車青春眷戀舊信紅樓綠島藍鯨金沙銀杏木棉石橋水仙土地公園電影院咖啡館鐵道第七封',
);
const words =
  'paper boats slow train home harbour lights after parade night river glass copper moon window seat neon rain low tide letters silver orchard winter garden broken compass velvet thunder distant shore golden hour empty station summer ghost hidden valley lonely planet crystal bridge burning island quiet storm'.split(
    ' ',
  );

/** Returns the same numbers in every run. */
const createRandom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

type Random = ReturnType<typeof createRandom>;

const makeTitle = (random: Random, number: number): string => {
  const pick = (list: readonly string[]) => list[random(list.length)]!;
  return number % 3 === 0
    ? Array.from({ length: 2 + random(3) }, () => pick(words)).join(' ')
    : Array.from({ length: 4 + random(5) }, () => pick(characters)).join('');
};

const cut = (title: string, at: number, count: number, put = ''): string => {
  const all = Array.from(title);
  all.splice(at, count, put);
  return all.join('');
};

/** Place of a character that is neither the first nor the last. */
const within = (title: string, random: Random): number =>
  1 + random(Math.max(1, Array.from(title).length - 2));

/** How platforms and people write a title that is not the registered one. */
const ways: readonly (readonly [string, (title: string, random: Random) => string])[] = [
  [
    'swaps two neighbours',
    (title, random) => {
      const at = within(title, random);
      const all = Array.from(title);
      return cut(title, at - 1, 2, all[at]! + all[at - 1]!);
    },
  ],
  ['loses a character', (title, random) => cut(title, within(title, random), 1)],
  [
    'has a character twice',
    (title, random) => {
      const at = within(title, random);
      return cut(title, at, 0, Array.from(title)[at]!);
    },
  ],
  [
    'has a wrong character',
    (title, random) => {
      const isLatin = /^[a-z ]+$/.test(title);
      return cut(title, within(title, random), 1, isLatin ? 'x' : characters[random(characters.length)]!);
    },
  ],
  ['adds a version without a mark', (title) => `${title} Live`],
  [
    'adds a version and loses a character',
    (title, random) => `${cut(title, within(title, random), 1)} (Remix)`,
  ],
  ['names a guest', (title, random) => `${cut(title, within(title, random), 1)} feat. 某某`],
  [
    'is in pinyin, or in capitals with a letter lost',
    (title, random) =>
      /^[a-z ]+$/.test(title)
        ? cut(title, within(title, random), 1).toUpperCase()
        : spellings(title)[0]!.join(' '),
  ],
];

it(`finds at least ${least} of ${asked} misspelt titles among the first three of ${works} works`, () => {
  const random = createRandom(2026);
  const catalogue = Array.from({ length: works }, (_, number) =>
    song(`sng_${number}`, `wrk_${number}`, {
      names: [makeTitle(random, number)],
      performers: [`演出者${number % 400}`],
      writers: [],
      albums: [],
      isrcs: [],
    }),
  );
  const byId = new Map(catalogue.map((card) => [card.id, card]));
  const index = createIndex(catalogue.map(({ id, names }) => ({ id, keys: names.flatMap(titleKeys) })));
  const missed: string[] = [];
  for (let number = 0; number < asked; number++) {
    const right = catalogue[random(works)]!;
    const [way, misspell] = ways[number % ways.length]!;
    const [title = ''] = right.names;
    const group = identity({ title: misspell(title, random) });
    const found = index.find(askedKeys(group.title), 8).map(({ id }) => byId.get(id)!);
    const ranked = rankSuggestions(group, found, 3).map(({ candidate }) => candidate.names[0]);
    if (!ranked.includes(title)) missed.push(`${title} ${way}: ${group.title}`);
  }
  expect(asked - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(least);
});
