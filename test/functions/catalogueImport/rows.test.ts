import { cellsOfContract } from '../../../functions/catalogueImport/cells.ts';
import { describe, expect, it } from 'vitest';
import { contractOfRow, unitOfRow } from '../../../functions/catalogueImport/rows/contractRow.ts';
import { musicalWorkOfRow } from '../../../functions/catalogueImport/rows/musicalWorkRow.ts';
import { referencesOfRow } from '../../../functions/catalogueImport/rows/referencesOfRow.ts';
import { albumOfRow } from '../../../functions/catalogueImport/rows/albumRow.ts';
import { rightOwnerOfRow } from '../../../functions/catalogueImport/rows/rightOwnerRow.ts';
import { songOfRow } from '../../../functions/catalogueImport/rows/songRow.ts';

const ids: Record<string, string> = {
  M1: 'mus_0123456789abcdef',
  C1: 'cmp_0123456789abcdef',
  W1: 'wrk_0123456789abcdef',
};
const resolve = (reference: string) => ids[reference];
const row = (cells: Record<string, string>) => ({ row: 7, cells });

/** The work of a row with a name in Chinese and other cells. */
const namesOfRow = (cells: Record<string, string>) => {
  const share = { right1_type: 'OC', right1_owner: 'M1', right1_percentage: '100' };
  const result = musicalWorkOfRow(row({ external_id: 'W1', name: '島嶼', ...share, ...cells }), resolve);
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.value;
};

describe('rows of a catalogue file', () => {
  it('become works with their names, language and copyright lines', () => {
    const result = musicalWorkOfRow(
      row({
        external_id: 'W1',
        name: '島嶼',
        name_en: 'Island',
        right1_type: 'oc',
        right1_author: '阿樹',
        right1_owner: 'M1',
        right1_percentage: '100',
      }),
      resolve,
    );
    expect(result).toMatchObject({
      value: {
        names: [
          { cultureInfo: 'zh-Hant', name: '島嶼' },
          { cultureInfo: 'en', name: 'Island' },
        ],
        nativeCultureInfo: 'zh-Hant',
        singingLanguage: 'cmn',
        copyrights: [{ rightType: 'OC', authorName: '阿樹', rightOwnerId: ids.M1, percentage: '100' }],
      },
    });
  });

  it.each<[string, Record<string, string>, object[]]>([
    [
      'beside its name',
      { name_en: 'Island', alias_en: 'Isle' },
      [{ cultureInfo: 'en', name: 'Island', alias: 'Isle' }],
    ],
    ['without a name, as the name', { alias_en: 'Isle' }, [{ cultureInfo: 'en', name: 'Isle' }]],
    ['in several languages', { alias_en: 'Isle', alias_ja: '島' }, [{ name: 'Isle' }, { name: '島' }]],
  ])('keep an alias in a language %s', (_, cells, further) => {
    const { names } = namesOfRow(cells);
    expect(names.slice(1)).toMatchObject(further);
    expect(names).toHaveLength(1 + further.length);
  });

  it('keep an alias in the language of the name', () => {
    expect(namesOfRow({ 'alias_zh-hant': '小島' })).toMatchObject({
      names: [{ cultureInfo: 'zh-Hant', name: '島嶼', alias: '小島' }],
    });
  });

  it('keep lines that follow a missing line or one without a type', () => {
    const cells = { external_id: 'W1', name: 'Island' };
    const line = { type: 'OC', author: 'Lin', owner: 'M1', percentage: '50%' };
    const columns = (number: number, given: Record<string, string>) =>
      Object.fromEntries(Object.entries(given).map(([name, value]) => [`right${number}_${name}`, value]));
    const result = musicalWorkOfRow(row({ ...cells, ...columns(1, line), ...columns(25, line) }), resolve);
    expect(result).toMatchObject({ value: { copyrights: [{ percentage: '50' }, { percentage: '50' }] } });
    const { type: _, ...untyped } = line;
    const wrong = musicalWorkOfRow(row({ ...cells, ...columns(1, line), ...columns(3, untyped) }), resolve);
    expect(wrong).toMatchObject({ errors: [{ row: 7, column: 'right3_type' }] });
  });

  it('report the column and the value of each error', () => {
    const cells = {
      external_id: 'W1',
      name: 'Island',
      iswc: 'T1234567893',
      right1_type: 'OC',
      right1_owner: 'M9',
      right1_percentage: '33.33333333333',
    };
    expect(musicalWorkOfRow(row(cells), resolve)).toMatchObject({
      errors: [
        { row: 7, column: 'iswc', message: 'iswc', value: 'T1234567893' },
        { row: 7, column: 'right1_owner', value: 'M9' },
        { row: 7, column: 'right1_percentage', value: '33.33333333333' },
      ],
    });
    const [error] = (rightOwnerOfRow(row({ name: 'No number', country: 'TW' })) as { errors: object[] })
      .errors;
    expect(error).toMatchObject({ column: 'external_id' });
  });

  it('name a problem of a cell once, and a text that is no day as no day alone', () => {
    const writer = { external_id: 'M8', name: 'Writer', country: 'TW', birthday: '31/12/1990' };
    expect(rightOwnerOfRow(row(writer))).toEqual({
      errors: [{ row: 7, column: 'birthday', message: 'date', value: '31/12/1990' }],
    });
    const album = { external_id: 'A9', name: 'Album', tracks: '1-1=S77; 1-2=S78' };
    const { errors } = albumOfRow(row(album), resolve) as { errors: object[] };
    expect(errors).toMatchObject([{ column: 'tracks', value: '1-1=S77; 1-2=S78' }]);
  });

  it('name the part of a list that is wrong, and a performer by its number', () => {
    const cells = { external_id: 'A9', name: 'Album', performers: '阿樹; Nobody', performer_ids: 'M1; M99' };
    const tracks = Array.from({ length: 20 }, (_, at) => `1-${at + 1}=${at === 18 ? 'S99' : 'W1'}`).join(
      '; ',
    );
    const { errors } = albumOfRow(
      row({ ...cells, tracks }),
      (reference) => ({ M1: 'mus_0123456789a' })[reference],
      (reference) => (reference === 'S99' ? undefined : 'sng_0123456789a'),
    ) as { errors: { column: string }[] };
    expect(
      errors.filter(({ column }) => ['tracks', 'performer_ids', 'performers'].includes(column)),
    ).toMatchObject([
      { column: 'performer_ids', value: 'M99' },
      { column: 'tracks', value: '1-19=S99' },
    ]);
  });

  it('without a cell that is needed say so, whatever form it has', () => {
    const { errors } = songOfRow(row({ external_id: 'S9', name: 'Song', share1_type: 'P' }), resolve) as {
      errors: { column: string; message: string }[];
    };
    expect(errors.map(({ column, message }) => [column, message]).toSorted()).toEqual([
      ['share1_owner', 'required'],
      ['share1_percentage', 'required'],
    ]);
  });

  it('of a right owner without a country name the country alone', () => {
    expect(rightOwnerOfRow(row({ external_id: 'M8', name: 'Writer' }))).toMatchObject({
      errors: [{ column: 'country', message: 'required' }],
    });
    expect(rightOwnerOfRow(row({ external_id: 'M8', name: 'Writer' }))).toHaveProperty('errors.length', 1);
  });

  it('become recordings with performers and platform ids', () => {
    const cells = {
      external_id: 'S1',
      name: 'Island (Live)',
      isrc: 'us-skg-19-12345',
      work: 'W1',
      performers: '阿樹; Jade',
      platform_ids: 'YouTube=abc; Spotify=x=y',
      share1_type: 'P',
      share1_owner: 'C1',
      share1_percentage: '100',
    };
    expect(songOfRow(row(cells), resolve)).toMatchObject({
      value: {
        musicalWorkId: ids.W1,
        isrc: 'USSKG1912345',
        performers: [{ name: '阿樹' }, { name: 'Jade' }],
        platformIds: [
          { platform: 'YouTube', id: 'abc' },
          { platform: 'Spotify', id: 'x=y' },
        ],
      },
    });
    expect(referencesOfRow(row(cells))).toEqual(['W1', 'C1']);
  });

  it('become contracts and licensed works, with regions by code or name', () => {
    const cells = {
      contract_number: 'R-1',
      licensor: 'M1',
      agent: 'C1',
      start_date: '2024-01-01',
      end_date: '2026-12-31',
      currency: 'twd',
      licensor_share: '70',
      regions: '亞洲; US',
      excluded_regions: 'CN',
      rights: '1300; 2200',
      payer: 'taipei',
      work: 'W1',
      unit_end_date: '2025-12-31',
    };
    expect(contractOfRow(row(cells), resolve)).toMatchObject({
      value: {
        currency: 'TWD',
        authorisedRegions: [1001, 840],
        excludedRegions: [156],
        rights: [1300, 2200],
      },
    });
    expect(unitOfRow(row(cells), resolve)).toMatchObject({
      value: { workType: 'MusicalWork', workId: ids.W1, startDate: '2024-01-01', endDate: '2025-12-31' },
    });
    const wrong = contractOfRow(row({ ...cells, regions: 'Atlantis', payer: 'london' }), resolve);
    expect(wrong).toMatchObject({ errors: [{ column: 'regions' }, { column: 'payer' }] });
    expect(unitOfRow(row({ contract_number: 'R-1' }), resolve)).toBeUndefined();
  });

  describe('with clauses', () => {
    const contract = {
      contract_number: 'R-1',
      licensor: 'M1',
      agent: 'C1',
      start_date: '2024-01-01',
      end_date: '2026-12-31',
      currency: 'TWD',
      licensor_share: '70',
      rights: '1000',
      payer: 'taipei',
    };
    const clauses = {
      clause1_name: 'Downloads abroad',
      clause1_share: '1/3',
      clause1_rights: '1320; 1340',
      clause1_excluded_regions: 'TW',
      clause1_products: 'permanent; CD',
      clause1_reduction: '12.5 %',
      clause2_name: 'Video',
      clause2_share: '50 %',
      clause2_platforms: 'YouTube; TikTok',
      clause2_work_type: 'Song',
      clause2_start_date: '2025-01-01',
      clause2_end_date: '2025-12-31',
      clause2_steps: '5000=12.5 %; 10000 = 1/3',
      clause2_count: 'uses',
      clause2_currency: 'twd',
      clause2_period: 'year',
      clause2_minimum_per_use: '0.08',
      clause2_cap: '100000',
      clause2_counted: '1200',
      clause2_capped_before: '70.5',
      clause2_equivalents: 'stream=500; download=1',
      clause2_count_per: 'work',
      clause2_counted_on: '2025-06-30',
    };

    it('read and write them alike', () => {
      const read = contractOfRow(row({ ...contract, ...clauses }), resolve);
      if ('errors' in read) throw new Error(JSON.stringify(read.errors));
      expect(read.value.clauses).toEqual([
        {
          name: 'Downloads abroad',
          licensorShare: '1/3',
          rights: [1320, 1340],
          regions: [],
          excludedRegions: [158],
          platforms: [],
          products: ['permanent', 'CD'],
          reduction: '12.5',
        },
        {
          name: 'Video',
          licensorShare: '50',
          rights: [],
          regions: [],
          excludedRegions: [],
          platforms: ['YouTube', 'TikTok'],
          workType: 'Song',
          startDate: '2025-01-01',
          endDate: '2025-12-31',
          steps: [
            { above: '5000', licensorShare: '12.5' },
            { above: '10000', licensorShare: '1/3' },
          ],
          count: 'uses',
          equivalents: [
            { product: 'stream', uses: '500' },
            { product: 'download', uses: '1' },
          ],
          countPer: 'work',
          currency: 'TWD',
          period: 'year',
          minimumPerUse: '0.08',
          cap: '100000',
          counted: '1200',
          cappedBefore: '70.5',
          countedOn: '2025-06-30',
        },
      ]);
      const written = cellsOfContract(read.value, (id) => id);
      expect(written).toMatchObject({
        ...clauses,
        clause1_excluded_regions: '158',
        clause1_reduction: '12.5',
        clause2_share: '50',
        clause2_steps: '5000=12.5; 10000=1/3',
        clause2_currency: 'TWD',
      });
      expect(contractOfRow(row({ ...written, licensor: 'M1', agent: 'C1' }), resolve)).toEqual(read);
    });

    it('name the column of an error', () => {
      const wrong = {
        ...clauses,
        clause1_share: 'a third',
        clause1_reduction: 'some',
        clause2_platforms: '',
        clause2_start_date: 'May',
        clause2_steps: '5000',
        clause2_minimum_per_use: '-1',
      };
      expect(contractOfRow(row({ ...contract, ...wrong }), resolve)).toMatchObject({
        errors: [
          { column: 'clause1_share', value: 'a third' },
          { column: 'clause1_reduction', value: 'some' },
          { column: 'clause2_steps', value: '5000' },
          { column: 'clause2_minimum_per_use', value: '-1' },
          { column: 'clause2_start_date', value: 'May' },
        ],
      });
    });

    it('read none from a file without such columns', () => {
      expect(contractOfRow(row(contract), resolve)).toMatchObject({ value: { contractNumber: 'R-1' } });
      expect(contractOfRow(row(contract), resolve)).not.toHaveProperty('value.clauses.0');
    });
  });
});
