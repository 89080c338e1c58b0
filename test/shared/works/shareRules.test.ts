import { describe, expect, it } from 'vitest';
import {
  findMisnamedAuthor,
  keepsOthersShares,
  musicalWorkProblem,
  ownsShare,
} from '../../../shared/works/rules.ts';
import { musicalWorkFieldsSchema, type CopyrightLine } from '../../../shared/works/schema.ts';
import { copyrightProblem, masterProblem, totalOfShares } from '../../../shared/works/shareRules.ts';

const lines = (text: string) =>
  text.split(' ').map((line) => {
    const [rightType = '', percentage = ''] = line.split(':');
    return { rightType, percentage };
  });

describe('shares', () => {
  it.each([
    ['OA:50 OC:50', undefined],
    ['OC:100', undefined],
    ['OA:33.33 OC:33.33 OC:33.34', undefined],
    ['OA:33.33 OC:33.33 OC:33.33', 'PercentageIncomplete'],
    ['OA:50 OC:50.01', 'PercentageOverflow'],
    ['OA:100', 'AuthorsIncomplete'],
    ['SC:100', 'AuthorsIncomplete'],
    ['OA:50 SC:50', 'AuthorsIncomplete'],
  ])('of an original work, %s, have this problem: %s', (text, problem) => {
    expect(copyrightProblem(lines(text), false)).toBe(problem);
  });

  it('of an adaptation include the original’s part when the adapted title is transferred', () => {
    expect(copyrightProblem(lines('SC:50 ST:50'), true)).toBe('OriginPercentageNull');
    expect(copyrightProblem(lines('OT:40 SC:30 ST:30'), true)).toBeUndefined();
    expect(copyrightProblem(lines('OT:40 SC:30 ST:30'), false)).toBe('WorkIsNotASubtitle');
  });

  it('of an adaptation need no composer of their own beside the original, those of an original do', () => {
    expect(copyrightProblem(lines('SC:100'), true)).toBeUndefined();
    expect(copyrightProblem(lines('OT:100'), true)).toBeUndefined();
    expect(copyrightProblem(lines('SA:100'), true)).toBe('AuthorsIncomplete');
  });

  it.each([
    ['OC:100', false, 'LyricistMissing'],
    ['OC:50 SA:50', false, 'LyricistMissing'],
    ['OA:50 OC:50', false, undefined],
    ['SC:100', true, 'LyricistMissing'],
    ['SA:50 SC:50', true, undefined],
    ['OT:40 SC:60', true, undefined],
  ])('of a work with lyrics, %s (adaptation: %s), have this problem: %s', (text, isAdaptation, problem) => {
    expect(copyrightProblem(lines(text), isAdaptation, true)).toBe(problem);
  });

  it('of a work with lyrics need no lyricist if one of several writers wrote the words too', () => {
    const [both, composer] = lines('OC:50 OC:50').map((one, at) =>
      Object.assign(one, at === 0 && { role: 'CA' }),
    );
    expect(copyrightProblem([both!, composer!], false, true)).toBeUndefined();
    expect(copyrightProblem([composer!, both!], false, true)).toBeUndefined();
  });

  it('name registered authors by one of their names, unless the line was so before', () => {
    const named = (authorId: string, authorName: string) =>
      ({ rightType: 'OC', percentage: '50', authorId, authorName }) as CopyrightLine;
    const names = new Map([
      ['mus_1', ['林小滿', 'Mira Lin']],
      ['mus_2', ['陳雨']],
    ]);
    const both = [named('mus_1', 'Mira Lin'), named('mus_2', 'Rain Chen')];
    expect(findMisnamedAuthor(both, [], names)).toBe(1);
    expect(findMisnamedAuthor(both, [named('mus_1', 'Mira'), named('mus_2', 'Rain Chen')], names)).toBe(-1);
    expect(findMisnamedAuthor(both, [named('mus_1', 'Rain Chen')], names)).toBe(1);
  });

  it('of an instrumental, which has no lyrics, need a composer only', () => {
    const work = (more: object) =>
      musicalWorkFieldsSchema.parse({
        names: [{ cultureInfo: 'en', name: 'Tide' }],
        nativeCultureInfo: 'en',
        singingLanguage: 'instrumental',
        genre: 1,
        copyrights: [{ rightType: 'OC', rightOwnerId: 'mus_0123456789abcdef', percentage: '100' }],
        ...more,
      });
    expect(musicalWorkProblem(work({}))).toBeUndefined();
    expect(musicalWorkProblem(work({ lyrics: ' \n ' }))).toBeUndefined();
    const [line] = work({}).copyrights;
    const both = { lyrics: 'la la', copyrights: [Object.assign({ role: 'CA' }, line)] };
    expect(musicalWorkProblem(work(both))).toBeUndefined();
    expect(musicalWorkProblem(work({ singingLanguage: 'en', lyrics: 'la la' }))).toMatchObject({
      result: 'AuthorsIncomplete',
      path: 'copyrights',
      message: 'LyricistMissing',
    });
  });

  it('of a master add up to 100 for P line and C line each', () => {
    expect(masterProblem(lines('P:60 P:40 C:100'))).toBeUndefined();
    expect(masterProblem(lines('P:60 P:40 C:90'))).toBe('PercentageIncomplete');
    expect(masterProblem(lines('P:60 P:41'))).toBe('PercentageOverflow');
  });

  it('are unique for each right, owner and author', () => {
    const line = (rightType: string, percentage: string, authorName?: string) => ({
      rightType,
      percentage,
      rightOwnerId: 'mus_0123456789abcdef',
      ...(authorName && { authorName }),
    });
    expect(copyrightProblem([line('OC', '50', 'A'), line('OC', '50', 'A')], false)).toBe('ShareDuplicated');
    expect(copyrightProblem([line('OC', '50', 'A'), line('OC', '50', 'B')], false)).toBeUndefined();
    expect(copyrightProblem([line('OC', '50'), line('OA', '50')], false)).toBeUndefined();
    expect(masterProblem([line('P', '50'), line('P', '50')])).toBe('ShareDuplicated');
    expect(masterProblem([line('P', '100'), line('C', '100')])).toBeUndefined();
  });

  it('of others are all kept, including two equal ones', () => {
    const [own, other] = ['mus_0123456789abcdef', 'mus_0123456789abcdeg'] as const;
    const line = (rightOwnerId: string, percentage: string) => ({ rightType: 'P', rightOwnerId, percentage });
    const before = [line(own, '50'), line(other, '25'), line(other, '25')];
    expect(keepsOthersShares(before, [line(own, '75'), line(other, '25')], new Set([own]))).toBe(false);
    expect(keepsOthersShares(before, before.toReversed(), new Set([own]))).toBe(true);
  });

  it('of publishers in a chain are others’ shares', () => {
    const [own, publisher] = ['mus_0123456789abcdef', 'cmp_0123456789abcdef'] as const;
    const held = (percentage: string, published: string, number?: string) => ({
      rightType: 'OC',
      rightOwnerId: own,
      percentage,
      publishers: [
        {
          role: 'E' as const,
          rightOwnerId: publisher,
          ...(number && { agreement: { number } }),
          ownership: [{ right: 'PR' as const, regions: [0], percentage: published }],
        },
      ],
    });
    const before = [held('100', '50')];
    expect(keepsOthersShares(before, [held('80', '50')], new Set([own]))).toBe(true);
    expect(keepsOthersShares(before, [held('100', '40')], new Set([own]))).toBe(false);
    expect(keepsOthersShares(before, [held('100', '50', 'A-1')], new Set([own]))).toBe(false);
    expect(keepsOthersShares(before, [held('100', '40')], new Set([publisher]))).toBe(true);
    expect(keepsOthersShares(before, [held('90', '40')], new Set([publisher]))).toBe(false);
    expect(ownsShare(before, new Set([publisher]))).toBe(true);
    expect(ownsShare([held('100', '0')], new Set([publisher]))).toBe(false);
  });

  it('are summed exactly', () => {
    expect(totalOfShares(Array.from({ length: 10 }, () => ({ percentage: '0.1' })))).toBe('1');
    expect(totalOfShares(Array.from({ length: 3 }, () => ({ percentage: '1/3' })))).toBe('100');
  });
});
