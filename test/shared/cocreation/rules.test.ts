import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coCreationRoles } from '../../../shared/cocreation/enumerations.ts';
import {
  authorIds,
  coCreationProblems,
  toContract,
  membersProblem,
  toRecordings,
  toContractUnits,
  toMusicalWork,
} from '../../../shared/cocreation/rules.ts';
import {
  authorLineSchema,
  coCreationFieldsSchema,
  type AuthorLine,
  type CoCreationFields,
} from '../../../shared/cocreation/schema.ts';
import { toDecimal, toScaledDigits } from '../../../shared/money/decimal.ts';
import { masterProblem, totalOfShares } from '../../../shared/works/shareRules.ts';
import { coCreated, company, composer, engineer, lyricist } from './coCreation.ts';

const line = (more: Partial<AuthorLine>): AuthorLine => ({
  role: 3,
  creationType: 1,
  authorId: composer,
  percentage: '100',
  ...more,
});

const withAuthors = (...authors: AuthorLine[]) => coCreated({ authors });

describe('a co-creation', () => {
  it('keeps the rules with a lyricist, a composer and others', () => {
    expect(coCreationProblems(coCreated())[0]).toBeUndefined();
  });

  it.each<[string, CoCreationFields, string, string]>([
    ['without authors', withAuthors(), 'CoworkMemberEmpty', 'authors'],
    ['without performers', coCreated({ performers: [] }), 'CoworkPerformerEmpty', 'performers'],
    [
      'by a company',
      withAuthors(line({ percentage: '50' }), line({ authorId: company, role: 6, percentage: '50' })),
      'CoworkAuthorNotMusician',
      'authors.1.authorId',
    ],
    [
      'performed by a company',
      coCreated({ performers: [{ performerId: lyricist }, { performerId: company }] }),
      'CoworkArtistNotMusician',
      'performers.1.performerId',
    ],
    [
      'with a role nobody is chosen for',
      withAuthors(line({ authorId: undefined })),
      'CoworkLacksAuthor',
      'authors.0.authorId',
    ],
    ['without a composer', withAuthors(line({ role: 2, creationType: 2 })), 'CoworkLacksAuthor', 'authors'],
    ['below 100%', withAuthors(line({ percentage: '99.99' })), 'CoworkWrongPercentage', 'authors'],
    [
      'above 100%',
      withAuthors(line({ percentage: '100' }), line({ role: 2, percentage: '0.01' })),
      'CoworkWrongPercentage',
      'authors',
    ],
    [
      'with a part written twice',
      withAuthors(line({ percentage: '50' }), line({ percentage: '50' })),
      'InvalidData',
      'authors.1.authorId',
    ],
    ['of no new work', coCreated({ work: undefined }), 'InvalidData', 'work'],
    ['that covers no work', coCreated({ isCover: true }), 'InvalidData', 'musicalWorkId'],
    [
      'with one ISRC for both recordings',
      coCreated({ recording: { ...coCreated().recording, accompanimentIsrc: 'TWZ992688801' } }),
      'InvalidData',
      'recording.accompanimentIsrc',
    ],
    [
      'with lyrics in a language not sung',
      coCreated({ work: { singingLanguage: 'cmn', genre: 1, lyricsLanguage: 'ja' } }),
      'NativeLanguageMismatch',
      'work.lyricsLanguage',
    ],
    [
      'with contracts that end before they start',
      coCreated({ contract: { ...coCreated().contract, endDate: '2025-12-31' } }),
      'InvalidData',
      'contract.endDate',
    ],
    [
      'with contracts for no region',
      coCreated({ contract: { ...coCreated().contract, excludedRegions: [0] } }),
      'ContractCountryAreaRequired',
      'contract.excludedRegions',
    ],
    ['without a title in its own language', coCreated({ nativeCultureInfo: 'en' }), 'InvalidData', 'names'],
  ])('%s is refused', (_title, fields, result, path) => {
    expect(coCreationProblems(fields)[0]).toMatchObject({ result, path });
  });

  it('of a cover needs no composer and creates no work', () => {
    const cover = coCreated({
      isCover: true,
      work: undefined,
      musicalWorkId: 'wrk_covered00001',
      authors: [line({ role: 1, creationType: 3 })],
    });
    expect(coCreationProblems(cover)[0]).toBeUndefined();
    expect(toMusicalWork(cover)).toBeUndefined();
    const party = { authorId: composer, contractNumber: 'CW-1', station: 'coworkTaipei' } as const;
    expect(toContract(cover, 'Cover', party)).toMatchObject({
      contractType: 'recording',
      payerEntity: 'coworkTaipei',
      licensorId: composer,
    });
  });

  it('names lyricists and composers as writers, and nobody else', () => {
    expect(toMusicalWork(coCreated())?.copyrights).toEqual([
      { rightType: 'OA', authorId: lyricist, rightOwnerId: lyricist, percentage: '33.33' },
      { rightType: 'OC', authorId: composer, rightOwnerId: composer, percentage: '33.34' },
      { rightType: 'OC', rightOwnerId: engineer, percentage: '33.33' },
    ]);
  });

  it('adds up the lines of an author in the recordings, and marks the accompaniment', () => {
    const fields = withAuthors(
      line({ percentage: '40.5' }),
      line({ role: 2, creationType: 2, percentage: '9.5' }),
      line({ role: 8, creationType: 3, authorId: engineer, percentage: '50' }),
    );
    const performers = [{ performerId: lyricist, name: '阿樹' }];
    const [song, accompaniment] = toRecordings(fields, performers, 'wrk_work00000001');
    expect(song).toMatchObject({
      accompaniment: false,
      keyCode: 'F#m',
      genre: 1,
      performers,
      shares: [
        { rightType: 'P', rightOwnerId: composer, percentage: '50' },
        { rightType: 'P', rightOwnerId: engineer, percentage: '50' },
      ],
    });
    expect(accompaniment).toMatchObject({
      accompaniment: true,
      isrc: 'TWZ992688802',
      names: [{ cultureInfo: 'zh-Hant', name: '一起寫的歌（伴奏）' }],
    });
    expect(authorIds(fields)).toEqual([composer, engineer]);
  });

  it('has no accompaniment without an ISRC for it', () => {
    const { accompanimentIsrc: _isrc, ...recording } = coCreated().recording;
    expect(toRecordings(coCreated({ recording }), [], 'wrk_work00000001')).toHaveLength(1);
  });

  it('licenses each record for the whole term', () => {
    const term = { startDate: '2026-01-01', endDate: '2026-12-31' };
    expect(toContractUnits(term, ['wrk_a', 'sng_b'])).toMatchObject([
      { workType: 'MusicalWork', workId: 'wrk_a', ...term },
      { workType: 'Song', workId: 'sng_b', ...term },
    ]);
  });
});

/** Parts of 10,000 hundredths of a percent, each above zero. */
const parts = fc
  .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 29 })
  .map((cuts) => [0, ...cuts.sort((one, other) => one - other), 10_000])
  .map((cuts) => cuts.slice(1).map((cut, index) => cut - cuts[index]!));

const toPercentage = (hundredths: number): string => toDecimal(toScaledDigits(hundredths, 2));

const toAuthors = (hundredths: readonly number[], owners: readonly number[]): AuthorLine[] =>
  hundredths.map((part, index) => ({
    role: index as AuthorLine['role'],
    creationType: ([1, 2, 3] as const)[index % 3]!,
    authorId: `mus_author0000${owners[index % owners.length]! + 10}`,
    percentage: toPercentage(part),
  }));

describe('percentages', () => {
  it('that add up to exactly 100 are accepted, and give shares of work and recordings that also do', () => {
    fc.assert(
      fc.property(parts, fc.array(fc.nat(80), { minLength: 1, maxLength: 30 }), (hundredths, owners) => {
        // Roles are numbered 0 to 23, so more lines need a role again with another author.
        const authors = toAuthors(hundredths.slice(0, 24), owners);
        const rest = 10_000 - hundredths.slice(0, 24).reduce((total, part) => total + part, 0);
        const first = authors[0]!;
        authors[0] = { ...first, percentage: toPercentage(hundredths[0]! + rest) };
        const fields = coCreated({ authors });
        expect(coCreationProblems(fields)[0]).toBeUndefined();
        expect(totalOfShares(toMusicalWork(fields)!.copyrights)).toBe('100');
        for (const song of toRecordings(fields, [], 'wrk_work00000001')) {
          expect(masterProblem(song!.shares)).toBeUndefined();
          for (const { percentage } of song!.shares)
            expect(authorLineSchema.shape.percentage.safeParse(percentage).success).toBe(true);
        }
      }),
    );
  });

  it('with a sum that is off by any number of hundredths are refused', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: -9_998, max: 9_999 }), (hundredths, off) => {
        fc.pre(off !== 0 && hundredths.length > 1 && hundredths.length <= 24);
        const changed = hundredths[0]! + off;
        fc.pre(changed > 0 && changed <= 10_000);
        const authors = toAuthors([changed, ...hundredths.slice(1)], [0]);
        expect(coCreationProblems(coCreated({ authors }))[0]?.result).toBe('CoworkWrongPercentage');
      }),
    );
  });

  it.each(['33.33333333333', '0', '-1', '100.01', '1e1', ' 50', ''])('refuses %j as a part', (percentage) => {
    const { authors, ...fields } = coCreated();
    const input = { ...fields, authors: [{ ...authors[0], percentage }] };
    expect(coCreationFieldsSchema.safeParse(input).success).toBe(false);
  });
});

describe('members', () => {
  const station = 'coworkTaipei' as const;
  it.each([
    ['nobody', [], 'CoworkMemberEmpty', 'members'],
    ['a company', [{ rightOwnerId: company, station }], 'CoworkAuthorNotMusician', 'members.0.rightOwnerId'],
    [
      'one musician twice',
      [
        { rightOwnerId: composer, station },
        { rightOwnerId: composer, station },
      ],
      'InvalidData',
      'members.1.rightOwnerId',
    ],
  ])('cannot be %s', (_title, members, result, path) => {
    expect(membersProblem(members)).toMatchObject({ result, path });
  });

  it('are musicians with a station', () => {
    expect(membersProblem([{ rightOwnerId: composer, station }])).toBeUndefined();
  });
});

it('roles of members are numbered 0 to 23, and 99 if none is set', () => {
  expect(Object.values(coCreationRoles)).toEqual([...Array(24).keys(), 99]);
});
