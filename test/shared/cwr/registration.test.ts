import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cwrVersions, type CwrVersion } from '../../../shared/cwr/model.ts';
import { readCwr, readCwrFile } from '../../../functions/cwr/readFile.ts';
import { brokenRules, type CwrRule } from '../../../shared/cwr/rules.ts';
import { toCwrWork, type CwrOwner } from '../../../functions/cwr/toCwrWork.ts';
import { writeCwr } from '../../../functions/cwr/writeFile.ts';
import type { CopyrightLine, MusicalWork } from '../../../shared/works/schema.ts';
import { cwrMistakes } from './cwrValidator.ts';

const writerId = 'mus_01jaaaaaaaaaaaaaaawriter01';
const publisherId = 'cmp_01jaaaaaaaaaaaaaapublish1';
const owners = new Map<string, CwrOwner>([
  [
    writerId,
    {
      kind: 'Musician',
      names: ['林測試', 'Ann Lin'],
      ipiNameNumber: '00000000199',
      societies: { PR: '161' },
    },
  ],
  [publisherId, { kind: 'Company', names: ['Invented Songs'], ipiNameNumber: '00000000297' }],
]);

const shares = (PR: string, MR: string, SR: string) =>
  Object.entries({ PR, MR, SR }).map(([right, percentage]) => ({
    right: right as 'PR' | 'MR' | 'SR',
    regions: [0],
    percentage,
  }));

const line = (more: Partial<CopyrightLine> = {}): CopyrightLine => ({
  rightType: 'OC',
  authorId: writerId,
  rightOwnerId: writerId,
  percentage: '100',
  role: 'CA',
  controlled: true,
  ownership: shares('50', '0', '0'),
  publishers: [
    { role: 'E', rightOwnerId: publisherId, controlled: true, ownership: shares('50', '100', '100') },
  ],
  ...more,
});

const work = (more: Partial<MusicalWork> = {}): MusicalWork => ({
  musicalWorkId: 'wrk_01jaaaaaaaaaaaaaaaaaaaaaaa',
  version: 1,
  names: [
    { cultureInfo: 'zh-Hant', name: '月光' },
    { cultureInfo: 'en', name: 'Moonlight' },
  ],
  nativeCultureInfo: 'zh-Hant',
  singingLanguage: 'cmn',
  genre: 1,
  copyrights: [line()],
  ...more,
});

const toType = (version: CwrVersion) => (version === '3.0' ? 'WRK' : 'NWR');
const header = {
  senderType: 'PB',
  senderId: 'SND',
  senderName: 'INVENTED SENDER',
  ediVersion: '01.10',
  creationDate: '20260101',
  creationTime: '000000',
  transmissionDate: '20260101',
};
const createHeader = (version: CwrVersion) => ({ ...header, version, revision: '000' });

const listBrokenRules = (one: MusicalWork, version: CwrVersion = '2.2') =>
  brokenRules(version, toCwrWork(version, one, owners)).map(({ rule }) => rule);

describe('a work as a registration', () => {
  it.each(cwrVersions)('is written as a valid file of version %s, and read back unchanged', (version) => {
    const first = toCwrWork(version, work(), owners);
    expect(brokenRules(version, first)).toEqual([]);
    const works = [first, toCwrWork(version, work({ externalId: 'own 2' }), owners)];
    const transactions = works.map((one) => ({ type: toType(version), work: one }) as const);
    const text = writeCwr(version, createHeader(version), transactions);
    expect(cwrMistakes(version, text)).toEqual([]);
    const file = readCwrFile(new TextEncoder().encode(text));
    expect([file.version, file.problems]).toEqual([version, []]);
    expect(file.transactions.map(({ work: read }) => read)).toEqual(works);
  });

  it('keeps the territories of each writer where they stand below another writer', () => {
    const twoWriters = work({
      copyrights: [
        line({ percentage: '50', ownership: shares('25', '0', '0'), publishers: undefined }),
        {
          ...line({ percentage: '50', ownership: shares('75', '100', '100'), publishers: undefined }),
          authorId: publisherId,
          rightOwnerId: publisherId,
        },
      ],
    });
    const one = toCwrWork('2.1', twoWriters, owners);
    const text = writeCwr('2.1', createHeader('2.1'), [{ type: 'NWR', work: one }]);
    const lines = text.trimEnd().split('\r\n');
    const typeAt = (type: string) => (found: string) => found.startsWith(type);
    const [territory, second] = [lines.findIndex(typeAt('SWT')), lines.findLastIndex(typeAt('SWR'))];
    expect(territory).toBeLessThan(second);
    const moved = lines.toSpliced(second + 1, 0, lines[territory]!).toSpliced(territory, 1);
    const [read] = readCwr(moved.join('\r\n')).transactions;
    expect(read!.work!.parties.map(({ territories }) => territories)).toEqual(
      one.parties.map(({ territories }) => territories),
    );
    expect(new Set(one.parties.map(({ territories }) => JSON.stringify(territories))).size).toBe(2);
  });

  it.each(cwrVersions)('names performers and recordings in version %s', (version) => {
    const names = [{ cultureInfo: 'en' as const, name: 'Moonlight (Live)' }];
    const performers = [{ name: '林測試', performerId: writerId }, { name: 'The Örchids' }, { name: '無名' }];
    const song = { names, nativeCultureInfo: 'en' as const, trackLength: '3:45', performers };
    const album = {
      names: [{ cultureInfo: 'en' as const, name: 'Nights' }],
      nativeCultureInfo: 'en' as const,
    };
    const recordings = [
      {
        song: { ...song, isrc: 'TWA532600001', publisher: 'Label' },
        album: { ...album, upc: '724384960650', firstReleaseDate: '2026-01-02' },
      },
      { song },
    ];
    const one = toCwrWork(version, work(), owners, undefined, recordings);
    const ofType = (type: string) =>
      one.details.filter((detail) => detail.type === type).map(({ fields }) => fields);
    expect(ofType('PER')).toMatchObject([
      { lastName: 'LIN', firstName: 'ANN', ipiNameNumber: '00000000199' },
      { lastName: 'ORCHIDS', firstName: 'THE' },
    ]);
    expect(ofType('NPR')).toEqual(version === '3.0' ? [] : [{ lastName: '無名' }]);
    expect(ofType('REC')).toMatchObject([
      { isrc: 'TWA532600001', releaseDate: '20260102', duration: '000345' },
    ]);
    expect(one.fields.recorded).toBe('Y');
    expect(brokenRules(version, one)).toEqual([]);
    const text = writeCwr(version, createHeader(version), [{ type: toType(version), work: one }]);
    expect(cwrMistakes(version, text)).toEqual([]);
    expect(readCwr(text).transactions.map(({ work: read }) => read)).toEqual([one]);
  });

  it('has the shares, the societies, the link of writer and publisher, and the name in its own script', () => {
    const { fields, parties, details } = toCwrWork('2.2', work(), owners);
    expect(fields).toMatchObject({ title: 'MOONLIGHT', versionType: 'ORI' });
    expect(details).toEqual([{ type: 'NAT', fields: { title: '月光', titleType: 'OL' } }]);
    expect(parties).toMatchObject([
      { kind: 'publisher', fields: { role: 'E', chain: '01' }, owned: { PR: 5000, MR: 10000, SR: 10000 } },
      {
        kind: 'writer',
        fields: { role: 'CA', lastName: 'LIN', firstName: 'ANN', prSociety: '161' },
        owned: { PR: 5000, MR: 0, SR: 0 },
        nationalNames: [{ lastName: '林測試' }],
        publishers: [{ publisherName: 'INVENTED SONGS', chain: '01' }],
        territories: [
          { fields: { territory: '2136', indicator: 'I' }, collected: { PR: 5000, MR: 0, SR: 0 } },
        ],
      },
    ]);
  });

  it('excludes from a region the smaller ones with other shares, and from a smaller one nothing', () => {
    const collection = [
      { right: 'PR' as const, regions: [0], percentage: '50' },
      { right: 'PR' as const, regions: [1001], percentage: '40' },
      { right: 'PR' as const, regions: [158], percentage: '30' },
      { right: 'PR' as const, regions: [276], percentage: '20' },
    ];
    const one = toCwrWork('2.2', work({ copyrights: [line({ collection })] }), owners);
    const writer = one.parties.find(({ kind }) => kind === 'writer')!;
    expect(
      writer.territories.map(({ fields, collected }) =>
        [fields.sequence, fields.indicator, fields.territory, collected.PR].join(' '),
      ),
    ).toEqual([
      '001 I 2136 5000',
      '002 E 2106 0',
      '003 E 0158 0',
      '004 E 0276 0',
      '005 I 2106 4000',
      '006 E 0158 0',
      '007 I 0158 3000',
      '008 I 0276 2000',
    ]);
    const text = writeCwr('2.2', createHeader('2.2'), [{ type: 'NWR', work: one }]);
    expect(cwrMistakes('2.2', text)).toEqual([]);
    expect(readCwr(text).transactions.map(({ work: read }) => read)).toEqual([one]);
  });

  it.each<[string, Partial<MusicalWork>, CwrRule[]]>([
    ['names in Chinese only', { names: [{ cultureInfo: 'zh-Hant', name: '月光' }] }, ['titleNotRoman']],
    ['a wrong ISWC', { iswc: 'T1234567890' }, ['iswcInvalid']],
    ['an adaptation', { originalTitleMusicalWorkId: 'wrk_01jbbbbbbbbbbbbbbbbbbbbbbb' }, ['originalMissing']],
    [
      'nobody controlled',
      { copyrights: [line({ controlled: false, publishers: [], ownership: shares('100', '100', '100') })] },
      ['controlledMissing'],
    ],
    [
      'shares of 60 %',
      { copyrights: [line({ percentage: '60', ownership: shares('60', '100', '0'), publishers: [] })] },
      ['publisherOfWriterMissing', 'ownershipTotal'],
    ],
    [
      'a publisher with everything',
      {
        copyrights: [
          line({
            ownership: shares('0', '0', '0'),
            publishers: [{ ...line().publishers![0]!, ownership: shares('100', '100', '100') }],
          }),
        ],
      },
      ['writersBelowHalf'],
    ],
    [
      'nothing of a work of which only the publisher is controlled',
      { copyrights: [line({ controlled: false })] },
      [],
    ],
    [
      'nothing of a work of which only the writer is controlled',
      { copyrights: [line({ publishers: [{ ...line().publishers![0]!, controlled: false }] })] },
      [],
    ],
    [
      'a long title',
      { names: [{ cultureInfo: 'en', name: 'A'.repeat(61) }], nativeCultureInfo: 'en' },
      ['valueTooLong'],
    ],
  ])('reports %s', (_, more, rules) => {
    expect(listBrokenRules(work(more))).toEqual(rules);
  });
});

describe('any work', () => {
  const share = fc
    .integer({ min: 1, max: 9_999 })
    .map((value) => `${Math.floor(value / 100)}.${value % 100}`);
  const titles = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 });
  const works = fc.record({
    name: titles,
    PR: share,
    MR: share,
    SR: share,
    region: fc.constantFrom(0, 158, 1001),
  });

  it('that obeys the rules is written as a valid file, and read back unchanged', () => {
    fc.assert(
      fc.property(fc.array(works, { maxLength: 4 }), fc.constantFrom(...cwrVersions), (all, version) => {
        const made = all.map(({ name, PR, MR, SR, region }) =>
          toCwrWork(
            version,
            work({
              names: [{ cultureInfo: 'en', name }],
              copyrights: [
                line({
                  ownership: shares(PR, MR, SR),
                  collection: [{ right: 'PR', regions: [region], percentage: PR }],
                }),
              ],
            }),
            owners,
          ),
        );
        const kept = made.filter(
          (one) =>
            !brokenRules(version, one).some(
              ({ rule }) => rule !== 'ownershipTotal' && rule !== 'writersBelowHalf',
            ),
        );
        const text = writeCwr(
          version,
          createHeader(version),
          kept.map((one) => ({ type: toType(version), work: one })),
        );
        const { problems, transactions } = readCwr(text);
        expect(problems).toEqual([]);
        expect(transactions.map((one) => one.work)).toEqual(kept);
        expect(cwrMistakes(version, text).filter((one) => !one.includes('performing shares'))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a broken file', () => {
  const text = writeCwr('2.1', createHeader('2.1'), [
    { type: 'NWR', work: toCwrWork('2.1', work(), owners) },
  ]);
  const lines = text.trimEnd().split('\r\n');
  const kindsIn = (some: readonly string[]) => readCwr(some.join('\n')).problems.map(({ kind }) => kind);
  it.each([
    ['without a header', lines.slice(1), ['notCwr', 'truncated']],
    ['without its end', lines.slice(0, 5), ['truncated']],
    [
      'with an unknown record',
      lines.with(3, `XXX${lines[3]!.slice(3)}`),
      ['unknownRecord', 'sequence', 'misplaced'],
    ],
    ['with a wrong count', lines.with(-1, 'TRL000010000000900000012'), ['countDiffers']],
    [
      'with text after the record',
      lines.with(-2, `${lines.at(-2)!.slice(0, 24)}EUR0000000000EXTRA`),
      ['tooLong'],
    ],
    ['with letters as a share', lines.with(4, lines[4]!.replace('05000', '0X000')), ['notDigits']],
  ])('%s reports the kinds of its problems', (_, some, kinds) => {
    expect([...new Set(kindsIn(some))].toSorted()).toEqual(kinds.toSorted());
  });

  it('in Latin-1 instead of UTF-8 reports it, from version 2.2', () => {
    const later = writeCwr('2.2', createHeader('2.2'), []).replace('INVENTED', 'INVENTÉD');
    const kinds = readCwrFile(Buffer.from(later, 'latin1')).problems.map(({ kind }) => kind);
    expect(kinds).toContain('encoding');
  });
});
