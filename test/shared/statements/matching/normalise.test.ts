import { describe, expect, it } from 'vitest';
import {
  foldText,
  nameKey,
  normaliseName,
  peopleIn,
  personKeys,
} from '../../../../shared/statements/matching/normalise.ts';
import type * as normalise from '../../../../shared/statements/matching/normalise.ts';
import type * as simplified from '../../../../shared/statements/matching/simplified.ts';
import { simplifiedCode, toSimplified } from '../../../../shared/statements/matching/simplified.ts';

const folder = '../../../../shared/statements/matching';
let loaded = 0;

/**
 * Loads a new copy of the module, without its table and its cache of names. Both are created once and kept, so an error in
 * creating them would fail only the first test that needs them.
 */
const loadAnew = <Module>(file: string): Promise<Module> => import(`${folder}/${file}?${loaded++}`);

describe('names for comparison', () => {
  it.each([
    ['月光下的巷口', '月光下的巷口'],
    ['海風 - Live', '海風'],
    ['海风（现场版）', '海風'],
    ['Paper Boats (feat. 阿樹)', 'paper boats'],
    ['PAPER  BOATS', 'Paper Boats'],
    ['Ｐａｐｅｒ　Ｂｏａｔｓ', 'paperboats'],
    ['Paper Boats [Radio Edit]', 'Paper Boats'],
    ['Paper Boats ft. DJ K', 'Paper Boats'],
    ['Paper Boats (Acoustic Version)', 'Paper Boats'],
    ["Don't Stop", 'Dont Stop'],
    ['Rock &amp; Roll', 'Rock & Roll'],
    ['L&#39;amour', "L'amour"],
    ['愛與勇氣', '爱与勇气'],
    ['臺灣', '台湾'],
  ])('%j is the same name as %j', (a, b) => {
    expect(nameKey(a)).toBe(nameKey(b));
  });

  it.each([
    ['Paper Boats', 'Paper Boat'],
    ['Paper Boats (Part 2)', 'Paper Boats'],
    ['海風', '海浪'],
    ['Stand by Me', 'Stand'],
  ])('%j is another name than %j', (a, b) => {
    expect(nameKey(a)).not.toBe(nameKey(b));
  });

  // Every word that names a kind of version, each in every writing.
  it.each([
    ['live', 'Live', 'LIVE', '现场', '演唱会', '演唱會', '実況', 'ライブ'],
    ['remix', 'remix', 're-mix', 'Remixed', 're-mixed', 'mix', '混音', 'DJ', 'リミックス'],
    [
      'instrumental',
      'Instrumental',
      'Karaoke',
      'off vocal',
      'offvocal',
      'backing track',
      '伴奏',
      '純音樂',
      'インスト',
    ],
    ['instrumental', '演奏版'],
    ['acoustic', 'Acoustic', 'Unplugged', '不插電', '木吉他版', 'アコースティック'],
    ['demo', 'Demo', '試聽版', '小样'],
    ['cover', 'Cover', '翻唱'],
    ['remaster', 'Remaster', 'Remastered', '重新母帶', '重製版', '修復版'],
    ['edit', 'radio edit', 'edit', 'single version', 'album version', '電台版', '單曲版', '專輯版'],
    ['tempo', 'sped up', 'spedup', 'slowed', '加速版', '慢速版', '降速版'],
    ['extended', 'extended', '加長版'],
    ['version', 'version', 'ver', 'ver.', '二版', '版本', 'バージョン'],
  ])('recognises as %s: %s, %s, …', (kind, ...words) => {
    for (const word of words) {
      const dashed = word.includes('-') ? [] : [`海風 - ${word}`, `海風 –  ${word}`];
      for (const title of [`海風 (${word})`, `海風【${word}】`, `海風 ( ${word} )`, ...dashed])
        expect(normaliseName(title), title).toMatchObject({ key: '海风', versions: [kind] });
    }
  });

  it.each([
    ['海風 (Version 2)', ['version']],
    ['海風 (Acoustic Version)', ['acoustic']],
    ['海風 (Live) (Remix)', ['live', 'remix']],
    ['海風 (Remix) - Live', ['live', 'remix']],
    ['海風 (Live Acoustic Version)', ['acoustic', 'live']],
    ['海風 (版權所有)', []],
    ['海風 (Alive)', []],
    ['海風 (Driver)', []],
    ['海風 - Live - Two', []],
    ['海風-Live', []],
    ['海風 - 二版 (feat. 阿樹)', ['version']],
  ])('reads the versions of %j as %j', (title, versions) => {
    expect(normaliseName(title).versions).toEqual(versions);
  });

  it.each([
    ['Slow  Train, Home', ['slow', 'train', 'home']],
    ['…Slow (Train)…', ['slow', 'train']],
    ['海風 Sea', ['海风', 'sea']],
    ['Paper(Live)Boats', ['paper', 'boats']],
    ['(Live)', ['live']],
    ['!!!', []],
    ['', []],
  ])('reads the words of %j as %j', (title, words) => {
    expect(normaliseName(title).words).toEqual(words);
  });

  it.each([
    ['(Live)', 'live'],
    ['!!!', '!!!'],
    ['', ''],
    ['Paper(Live)Boats', 'paperboats'],
  ])('gives %j the key %j', (title, key) => {
    expect(nameKey(title)).toBe(key);
  });

  it.each([
    ['海風 (feat.阿樹)', ['阿树']],
    ['海風 (with阿樹)', ['阿树']],
    [
      '海風 (feat. 阿樹, DJ K / Mira; Ann + Bo、Cho and Dee)',
      ['阿树', 'djk', 'mira', 'ann', 'bo', 'cho', 'dee'],
    ],
    ['海風 (ft 阿樹 & , ...)', ['阿树']],
    ['海風 feat.阿樹', ['阿树']],
    ['海風 (Live with DJ K)', []],
    ['海風 (Features)', []],
  ])('reads the guests of %j as %j', (title, guests) => {
    expect(normaliseName(title).guests).toEqual(guests);
  });

  it('parses a name once, and parses it again to the same result after 5,000 others', async () => {
    const anew = await loadAnew<typeof normalise>('normalise.ts');
    const first = anew.normaliseName('海風 - Live');
    for (let index = 1; index < 5_000; index++) anew.normaliseName(`title ${index}`);
    expect(anew.normaliseName('海風 - Live')).toBe(first);
    anew.normaliseName('title 5000');
    expect(anew.normaliseName('海風 - Live')).not.toBe(first);
    expect(anew.normaliseName('海風 - Live')).toEqual(first);
  });

  it.each([
    ['Dancing with Strangers', 'dancingwithstrangers', []],
    ['With You', 'withyou', []],
    ['Feat of Strength', 'featofstrength', []],
    ['Feat of Strength ft. Mira', 'featofstrength', ['mira']],
    ['Paper Boats (with DJ K)', 'paperboats', ['djk']],
    ['Paper Boats - with DJ K & Mira', 'paperboats', ['djk', 'mira']],
    ['Dancing with Strangers feat. DJ K', 'dancingwithstrangers', ['djk']],
    ['Paper Boats featuring DJ K and Mira', 'paperboats', ['djk', 'mira']],
  ])('%j has the key %j and the guests %j', (title, key, guests) => {
    expect(normaliseName(title)).toMatchObject({ key, guests });
  });

  it.each([
    ['海風 - Live', ['live']],
    ['Song (Club Remix)', ['remix']],
    ['Song (Live Acoustic)', ['acoustic', 'live']],
    ['月光（伴奏）', ['instrumental']],
    ['月光 (2011 Remaster)', ['remaster']],
    ['Live Forever', []],
    ['月光', []],
  ])('%j names the versions %j', (name, versions) => {
    expect(normaliseName(name).versions).toEqual(versions);
  });

  it('splits guests off the title', () => {
    expect(normaliseName('Paper Boats (feat. 阿樹 & DJ K)').guests).toEqual(['阿树', 'djk']);
  });

  it('keeps a title that consists only of a marker', () => {
    expect(nameKey('(Live)')).toBe('live');
    expect(nameKey('???')).toBe('???');
  });

  it('compares a credit as a whole and by its people', () => {
    expect(personKeys('林小滿 & 阿樹 feat. DJ K')).toEqual(['林小满阿树featdjk', '林小满', '阿树', 'djk']);
    expect(personKeys('林小滿')).toEqual(['林小满']);
    expect(personKeys('')).toEqual([]);
  });

  it('splits a credit at bars, except at an escaped one', () => {
    expect(peopleIn('AC\\|DC | 林小滿|AC\\|DC')).toEqual(['AC|DC', '林小滿']);
    expect(personKeys('AC\\|DC|林小滿')).toEqual(['acdc林小满', 'acdc', '林小满']);
  });

  it('folds traditional into simplified characters and leaves the rest', () => {
    expect(toSimplified('單依純 Live 裡面')).toBe('单依纯 Live 里面');
  });
});

describe('text for comparison', () => {
  it.each([
    ['', ''],
    [' ABC ', 'abc'],
    ['a', 'a'],
    ['  海風  ', '海风'],
    ['海風12 Ab', '海风12 ab'],
    ['海風@[`{~Z', '海风@[`{~z'],
    ['ABCＤ\u00a0', 'abcd'],
    ['Ｐａｐｅｒ　', 'paper'],
    ['É\u0301te\u0301', 'é\u0301té'],
    ['愛の歌', '爱の歌'],
    ['\u4e00龥\u9fff', '\u4e00龥\u9fff'],
    ['𠀀風', '𠀀风'],
    ['臺裏衞', '台里卫'],
    ['A &amp; B', 'a & b'],
    ['&lt;b&gt; &quot;q&quot; &apos;s&nbsp;t', '<b> "q" \'s t'],
    ['&AMP;&#65;&#x42;&#x4E2D;&#20013;', '&ab中中'],
    ['AT&T; &bogus;', 'at&t; &bogus;'],
  ])('%j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it.each([
    ['一', '一'.codePointAt(0)],
    ['\u9fff', 0x9fff],
    ['風', '风'.codePointAt(0)],
    ['臺', '台'.codePointAt(0)],
    // Its simplified form takes two code units.
    ['蒍', 0],
    ['\u4dff', 0],
    ['\ua000', 0],
    ['A', 0],
  ])('the simplified form of %s has the code %s', async (character, code) => {
    const anew = await loadAnew<typeof simplified>('simplified.ts');
    expect(anew.simplifiedCode(character.charCodeAt(0))).toBe(code);
  });

  it('uses the full table for characters that the short one lacks', () => {
    // Written with a character beyond the first plane.
    const beyond = [...Array(0x9fff - 0x4e00 + 1).keys()]
      .map((index) => String.fromCharCode(0x4e00 + index))
      .filter((character) => toSimplified(character).length > 1);
    expect(beyond.length).toBeGreaterThan(0);
    for (const character of beyond) {
      expect(simplifiedCode(character.charCodeAt(0)), character).toBe(0);
      expect(foldText(`${character}A`)).toBe(`${toSimplified(character)}a`);
    }
  });

  it.each([
    ['abc', 'abc'],
    ['風の歌', '风の歌'],
    // Forms usual in Taiwan and Hong Kong, which the standard table lacks.
    ['啓裏綫衞爲', '启里线卫为'],
    // A regional form of which the standard one is the simplified one too.
    ['著簷', '着檐'],
    // A simplified form of its own comes before that of the standard form: not 腭 and 鲇.
    ['顎鯰', '颚鲶'],
  ])('%s is %s in simplified characters', async (text, written) => {
    const anew = await loadAnew<typeof simplified>('simplified.ts');
    expect(anew.toSimplified(text)).toBe(written);
  });
});

describe('people in a credit', () => {
  it.each([
    ['林小滿', ['林小满']],
    ['林小滿 & 阿樹', ['林小满阿树', '林小满', '阿树']],
    ['A, B;C/D&E、F，G；H＆I+J×K|L', ['abcdefghijkl', ...'abcdefghijkl']],
    [
      'Ann feat. Bo ft Cho featuring Dee vs. Eve with Fay and Gus x Hal',
      [
        'annfeatboftchofeaturingdeevsevewithfayandgusxhal',
        ...['ann', 'bo', 'cho', 'dee', 'eve', 'fay', 'gus', 'hal'],
      ],
    ],
    ['Ann & , !', ['ann']],
    ['Alex', ['alex']],
    ['', []],
    ['!', []],
  ])('%j has the keys %j', (credit, keys) => {
    expect(personKeys(credit)).toEqual(keys);
  });

  it.each([
    ['林小滿 , 阿樹; 林小滿', ['林小滿', '阿樹']],
    ['A\\|B | C', ['A|B', 'C']],
    [' Ann &  & Bo ', ['Ann', 'Bo']],
    ['', []],
  ])('%j names %j', (credit, people) => {
    expect(peopleIn(credit)).toEqual(people);
  });
});
