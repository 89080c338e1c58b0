import { describe, expect, it } from 'vitest';
import {
  nameKey,
  normaliseName,
  peopleIn,
  personKeys,
} from '../../../../shared/statements/matching/normalise.ts';
import { toSimplified } from '../../../../shared/statements/matching/simplified.ts';

describe('names as compared', () => {
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

  it('keeps a title that is nothing but a marker', () => {
    expect(nameKey('(Live)')).toBe('live');
    expect(nameKey('???')).toBe('???');
  });

  it('takes a credit as a whole and as its people', () => {
    expect(personKeys('林小滿 & 阿樹 feat. DJ K')).toEqual(['林小满阿树featdjk', '林小满', '阿树', 'djk']);
    expect(personKeys('林小滿')).toEqual(['林小满']);
    expect(personKeys('')).toEqual([]);
  });

  it('parts a credit at bars, except at one that is escaped and so belongs to a name', () => {
    expect(peopleIn('AC\\|DC | 林小滿|AC\\|DC')).toEqual(['AC|DC', '林小滿']);
    expect(personKeys('AC\\|DC|林小滿')).toEqual(['acdc林小满', 'acdc', '林小满']);
  });

  it('folds traditional into simplified characters and leaves the rest', () => {
    expect(toSimplified('單依純 Live 裡面')).toBe('单依纯 Live 里面');
  });
});
