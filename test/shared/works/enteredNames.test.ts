import { expect, it } from 'vitest';
import { brokenRules } from '../../../shared/api/fieldRule.ts';
import { resultCodes } from '../../../shared/api/resultCodes.ts';
import {
  enteredSongRules,
  enteredWorkRules,
  musicalWorkProblem,
  songProblem,
} from '../../../shared/works/rules.ts';
import { musicalWorkFieldsSchema, songFieldsSchema } from '../../../shared/works/schema.ts';

const owner = 'mus_00000000000000000000000001';
const native = { nativeCultureInfo: 'zh-Hant' as const };
const short = [{ cultureInfo: 'zh-Hant' as const, name: '潮汐' }];
const full = [
  ...short,
  { cultureInfo: 'zh-Hans' as const, name: '潮汐' },
  { cultureInfo: 'pinyin' as const, name: 'chao xi' },
];
const work = (names: typeof full | typeof short) =>
  musicalWorkFieldsSchema.parse({
    names,
    ...native,
    singingLanguage: 'cmn',
    genre: 1,
    copyrights: [{ rightType: 'OC', rightOwnerId: owner, percentage: '100' }],
  });
const song = (names: typeof full | typeof short) =>
  songFieldsSchema.parse({
    names,
    ...native,
    shares: [{ rightType: 'P', rightOwnerId: owner, percentage: '100' }],
  });

it('asks for traditional, simplified and pinyin names of a new Chinese work or recording (8200), not of others', () => {
  const problem = { result: 'ChineseAndPinyinNamesRequired', path: 'names' };
  expect(brokenRules(enteredWorkRules, work(short))[0]).toMatchObject(problem);
  expect(brokenRules(enteredSongRules, song(short))[0]).toMatchObject(problem);
  expect(resultCodes.ChineseAndPinyinNamesRequired.code).toBe(8200);
  expect(brokenRules(enteredWorkRules, work(full))[0]).toBeUndefined();
  expect(brokenRules(enteredSongRules, song(full))[0]).toBeUndefined();
  expect(musicalWorkProblem(work(short))).toBeUndefined();
  expect(songProblem(song(short))).toBeUndefined();
});
