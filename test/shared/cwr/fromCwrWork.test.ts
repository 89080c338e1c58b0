import { describe, expect, it } from 'vitest';
import { splitShares } from '../../../shared/cwr/import/amounts.ts';
import { toCollectedShares } from '../../../shared/cwr/import/collection.ts';
import { fromCwrWork, type WorkChoices } from '../../../shared/cwr/import/fromCwrWork.ts';
import { partyName } from '../../../shared/cwr/partyName.ts';
import type { CwrParty, CwrShares, CwrWork } from '../../../shared/cwr/model.ts';
import { toCwrWork, type CwrOwner } from '../../../functions/cwr/toCwrWork.ts';
import { musicalWorkProblem } from '../../../shared/works/rules.ts';
import { musicalWorkFieldsSchema, type MusicalWork } from '../../../shared/works/schema.ts';

const [ann, bo, songs, abroad] = [
  'mus_0123456789ann',
  'mus_0123456789bob',
  'cmp_0123456789son',
  'cmp_0123456789abr',
];
const other = 'cmp_0123456789oth';
const owners = new Map<string, CwrOwner>([
  [ann, { kind: 'Musician', names: ['Ann Lin'], ipiNameNumber: '00000000199', societies: { PR: '161' } }],
  [bo, { kind: 'Musician', names: ['Bo Chen'] }],
  [songs, { kind: 'Company', names: ['Invented Songs'], ipiNameNumber: '00000000297' }],
  [abroad, { kind: 'Company', names: ['Invented Abroad'] }],
]);
const idByName = new Map([...owners].map(([id, { names }]) => [names[0]!.toUpperCase(), id]));
const known = (party: CwrParty) => idByName.get(partyName(party));
const choices: WorkChoices = { singingLanguage: 'en', titleLanguage: 'en', genre: 7, otherOwnerId: other };

const world = (PR: string, MR: string, SR: string) =>
  Object.entries({ PR, MR, SR }).map(([right, percentage]) => ({
    right: right as 'PR' | 'MR' | 'SR',
    regions: [0],
    percentage,
  }));

const work = (more: Partial<MusicalWork> = {}): MusicalWork => ({
  musicalWorkId: 'wrk_01jaaaaaaaaaaaaaaaaaaaaaaa',
  version: 1,
  names: [{ cultureInfo: 'en', name: 'Moonlight' }],
  nativeCultureInfo: 'en',
  singingLanguage: 'en',
  genre: 7,
  iswc: 'T0345246801',
  copyrights: [
    {
      rightType: 'OC',
      authorId: ann,
      rightOwnerId: ann,
      percentage: '60',
      role: 'CA',
      controlled: true,
      ownership: world('30', '0', '0'),
      publishers: [
        {
          role: 'E',
          rightOwnerId: songs,
          controlled: true,
          agreement: { type: 'OG', number: 'A1' },
          ownership: world('30', '60', '60'),
          collection: [
            ...world('30', '60', '60').map((share) => ({ ...share, excludedRegions: [392] })),
            ...world('10', '0', '0').map((share) => ({ ...share, regions: [392] })),
          ],
        },
        {
          role: 'SE',
          rightOwnerId: abroad,
          controlled: true,
          collection: world('20', '60', '60').map((share) => ({ ...share, regions: [392] })),
        },
      ],
    },
    {
      rightType: 'OA',
      authorName: 'NOBODY KNOWN',
      rightOwnerId: other,
      percentage: '40',
      role: 'A',
      controlled: false,
    },
  ],
  ...more,
});

const makeWork = (one: CwrWork, more: Partial<WorkChoices> = {}) => {
  const made = fromCwrWork(one, known, { ...choices, ...more });
  if ('obstacle' in made) throw new Error(made.obstacle.reason);
  return made;
};

/** Parties of a work with what each owns and collects by place, in any order. */
const toMeaning = ({ parties }: CwrWork) =>
  parties
    .filter(({ controlled }) => controlled)
    .map(({ fields: { chain: _chain, ...fields }, owned, territories, publishers }) => ({
      fields,
      owned,
      territories: territories.map(({ fields: { sequence: _sequence, ...place }, collected }) => [
        place,
        collected,
      ]),
      publishers: publishers.length,
    }));

describe('a musical work made from a CWR work', () => {
  it.each(['2.1', '2.2'] as const)('registers in version %s the same as the file', (version) => {
    const file = toCwrWork(version, work(), owners);
    const { fields, notes } = makeWork(file);
    const parsed = musicalWorkFieldsSchema.parse(fields);
    expect(musicalWorkProblem(parsed)).toBeUndefined();
    expect(notes).toEqual([]);
    expect(parsed).toMatchObject({
      iswc: 'T0345246801',
      genre: 7,
      copyrights: [{ authorId: ann }, { rightOwnerId: other }],
    });
    const again = toCwrWork(version, { ...work(), ...parsed } as MusicalWork, owners);
    expect(toMeaning(again)).toEqual(toMeaning(file));
  });

  it('keeps the titles in both scripts, one more as an alias, and the rest in the remark', () => {
    const details = ['ONE', 'TWO'].map((title) => ({ type: 'ALT', fields: { title, titleType: 'AT' } }));
    const national = { type: 'NAT', fields: { title: '月光', titleType: 'OL' } };
    const file = { ...toCwrWork('2.2', work(), owners), details: [...details, national] };
    const { fields, notes } = makeWork(file, { singingLanguage: 'cmn', titleLanguage: 'zh-Hans' });
    expect(fields).toMatchObject({
      nativeCultureInfo: 'zh-Hans',
      names: [
        { cultureInfo: 'zh-Hans', name: '月光' },
        { cultureInfo: 'en', name: 'MOONLIGHT', alias: 'ONE' },
      ],
      remark: 'TWO',
    });
    expect(notes).toEqual([{ kind: 'titlesInRemark', at: 'TWO' }]);
  });

  const none: CwrShares = { PR: 0, MR: 0, SR: 0 };
  const writer = (lastName: string, PR: number, more: Partial<CwrParty> = {}): CwrParty => ({
    kind: 'writer',
    controlled: false,
    fields: { id: lastName, lastName, role: 'CA' },
    owned: { ...none, PR },
    territories: [],
    nationalNames: [],
    publishers: [],
    ...more,
  });
  const publisher = (name: string, chain: string, PR: number): CwrParty => ({
    ...writer(name, PR),
    kind: 'publisher',
    fields: { id: name, name, chain, role: 'E' },
  });
  const linked = (name: string, chain: string) => ({ publishers: [{ publisherId: name, chain }] });
  const file = (...parties: CwrParty[]): CwrWork => ({ fields: { title: 'T' }, parties, details: [] });
  const listLines = (one: CwrWork) =>
    makeWork(one).fields.copyrights.map(({ authorName, percentage, publishers = [] }) => [
      authorName,
      percentage,
      publishers.map(({ name, ownership }) => `${name} ${ownership?.[0]?.percentage}`).join(),
    ]);

  it('splits a chain among the writers that name it, by their shares', () => {
    const parties = [
      publisher('P', '01', 5000),
      writer('A', 4000, linked('P', '01')),
      writer('B', 1000, linked('P', '01')),
    ];
    expect(listLines(file(...parties))).toEqual([
      ['A', '80', 'P 40'],
      ['B', '20', 'P 10'],
    ]);
  });

  it('assigns a chain that no writer names to the writers without a chain', () => {
    const parties = [
      publisher('P', '01', 2500),
      publisher('Q', '02', 2500),
      writer('A', 2500, linked('P', '01')),
      writer('B', 2500),
    ];
    expect(listLines(file(...parties))).toEqual([
      ['A', '50', 'P 25'],
      ['B', '50', 'Q 25'],
    ]);
  });

  it('rounds within the tolerance of CWR, and lists writers without a share in the credits', () => {
    const { fields, notes } = makeWork(
      file(writer('A', 3333), writer('B', 3333), writer('C', 3333), writer('D', 0)),
    );
    expect(fields.copyrights.map(({ percentage }) => percentage)).toEqual(['33.34', '33.33', '33.33']);
    expect(fields.credits).toEqual([{ cultureInfo: 'en', content: 'D' }]);
    expect(notes).toEqual([{ kind: 'writerWithoutShare', at: 'D' }]);
  });

  it('reads which smaller regions a region leaves out', () => {
    const regions: [string, string, number][] = [
      ['I', '2136', 5000],
      ['E', '2106', 0],
      ['E', '0158', 0],
      ['I', '2106', 4000],
      ['E', '0158', 0],
      ['I', '0158', 3000],
    ];
    const territories = regions.map(([indicator, territory]) => ({
      fields: { indicator, territory },
      collected: none,
    }));
    const shares = toCollectedShares(
      territories,
      regions.map(([, , PR]) => ({ ...none, PR })),
    );
    const performing = shares.filter(({ right }) => right === 'PR');
    expect(performing).toEqual([
      { right: 'PR', regions: [0], excludedRegions: [1001, 158, 158], percentage: '50' },
      { right: 'PR', regions: [1001], excludedRegions: [158, 158], percentage: '40' },
      { right: 'PR', regions: [158], percentage: '30' },
    ]);
  });

  it('omits collection that contradicts ownership, and adds a note', () => {
    const territory = { fields: { indicator: 'I', territory: '2136' }, collected: { ...none, PR: 9000 } };
    const { fields, notes } = makeWork(file(writer('A', 10000, { territories: [territory] })));
    expect(fields.copyrights[0]).not.toHaveProperty('collection');
    expect(notes).toEqual([{ kind: 'collectionLeft' }]);
  });

  it.each([
    ['a writer who is not in the catalogue', file(writer('A', 10000)), { reason: 'partyUnknown', at: 'A' }],
    ['no writer', file(publisher('P', '01', 10000)), { reason: 'writerMissing' }],
    ['no title', { ...file(writer('A', 10000)), fields: {} }, { reason: 'titleMissing' }],
  ])('is refused with %s', (_, one, obstacle) => {
    expect(fromCwrWork(one, known, { ...choices, otherOwnerId: undefined })).toEqual({ obstacle });
  });

  it('splits whole numbers without losing any', () => {
    expect(splitShares({ PR: 100, MR: 1, SR: 0 }, [1, 1, 1])).toEqual([
      { PR: 34, MR: 1, SR: 0 },
      { PR: 33, MR: 0, SR: 0 },
      { PR: 33, MR: 0, SR: 0 },
    ]);
    expect(splitShares({ PR: 5, MR: 0, SR: 0 }, [0, 0])).toMatchObject([{ PR: 3 }, { PR: 2 }]);
  });
});
