import { describe, expect, it } from 'vitest';
import { areaContains, countries, territoryCode } from '../../../shared/reference/territories.ts';
import { nameLocales, namedAreas, otherTerritoryNames } from '../../../shared/reference/territoryNames.ts';
import { rightCovers, rightOfUsage } from '../../../shared/reference/usage.ts';

describe('territories', () => {
  it.each([
    ['TW', 158],
    ['tw', 158],
    ['TWN', 158],
    ['158', 158],
    ['Taiwan', 158],
    ['台灣', 158],
    ['臺灣', 158],
    ['台湾', 158],
    ['Hong Kong', 344],
    ['香港', 344],
    ['馬來西亞', 458],
    ['马来西亚', 458],
    ['United States', 840],
    ['USA', 840],
    ['UK', 826],
    ['Deutschland', 276],
    ['Côte d’Ivoire', 384],
    ['South Korea', 410],
    ['Worldwide', 0],
    ['全球', 0],
    ['Asia', 1001],
    ['1004', 1004],
    ['韓國', 410],
    ['한국', 410],
    ['Korea, Republic of', 410],
    ['Chinese Taipei', 158],
    ['Hong Kong SAR', 344],
    ['紐西蘭', 554],
    ['Jepun', 392],
    ['UAE', 784],
    ['EU', 1002],
    ['Kosovo', 1002],
    ['Latin America', 1004],
    ['Rest of World', 0],
    ['其他', 0],
    ...['中国大陆', '大陆', '中国内地', '內地', 'PRC', 'China (Mainland)', 'People’s Republic of China'].map(
      (text): [string, number] => [text, 156],
    ),
    ...['中国台湾', '台湾地区', '台灣地區', '中华台北', 'Taiwan, Province of China', 'R.O.C.'].map(
      (text): [string, number] => [text, 158],
    ),
    ...['中国香港', '香港特别行政区', 'HKSAR', 'Hong Kong, China'].map((text): [string, number] => [
      text,
      344,
    ]),
    ...['Россия', 'Rusland', 'รัสเซีย', 'Venäjä'].map((text): [string, number] => [text, 643]),
    ['Áo', 40],
    ['AO', 24],
    ['Suomi', 246],
    ['Magyarország', 348],
    ['Ελλάδα', 300],
    ['米国', 840],
    ['Burma', 104],
    ['Zaire', 180],
    ['DDR', 276],
    ['Netherlands Antilles', 1007],
    ['530', 1007],
    ['Yugoslavia', 1002],
    ['USSR', 0],
    ['Benelux', 1002],
    ['Scandinavia', 1002],
    ['Caribbean', 1007],
    ['Lateinamerika', 1004],
    ['東南亞', 1001],
    ['APAC', 0],
    ['2136', 0],
    ['2106', 1001],
    ['2120', 1002],
    ['2129', 1007],
    ['2128', undefined],
    ['2135', undefined],
    ['Atlantis', undefined],
    ['999', undefined],
  ])('knows %j as %s', (text, code) => {
    expect(territoryCode(text)).toBe(code);
  });

  // 'Nga' and 'Kongo' are also a code and a name of others; Antarctica is a country and an area.
  const ambiguous = new Set(['vi RU', 'nb CD', 'nb 057', 'zh-Hans AQ', 'zh-Hant AQ']);

  it.each(nameLocales)('knows every country and area by its name in %s', (locale) => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    const regions = [...countries.map(({ alpha2, code }) => [alpha2, code] as const), ...namedAreas].filter(
      ([region]) => !ambiguous.has(`${locale} ${region}`),
    );
    const wrong = regions.filter(([region, code]) => territoryCode(names.of(region)!) !== code);
    expect(wrong).toEqual([]);
  });

  it.each(['N/A', 'n.a.', 'N. A.', '#N/A'])('takes %j as not stated, and NA as Namibia', (text) => {
    expect(territoryCode(text)).toBeUndefined();
    expect(territoryCode('NA')).toBe(516);
  });

  it('has each other name once, and none that is the code of another country', () => {
    const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    const codes = new Map(
      countries.flatMap(({ alpha2, alpha3, code }) => [
        [alpha2.toLowerCase(), code],
        [alpha3.toLowerCase(), code],
      ]),
    );
    const all = Object.entries(otherTerritoryNames).flatMap(([code, names]) =>
      names.map((name) => ({ name: plain(name), code: Number(code) })),
    );
    const names = all.map(({ name }) => name);
    expect(names.filter((name, place) => names.indexOf(name) < place)).toEqual([]);
    expect(all.filter(({ name, code }) => codes.has(name) && codes.get(name) !== code)).toEqual([]);
  });

  it('holds every country once', () => {
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
    expect(new Set(countries.map(({ alpha2 }) => alpha2)).size).toBe(249);
  });

  it.each([
    [0, 158, true],
    [158, 158, true],
    [1001, 158, true],
    [1002, 158, false],
    [1004, 840, true],
    [1007, 840, true],
    [1008, 840, false],
    [1004, 76, true],
    [1004, 1008, true],
    [158, 1001, false],
    [158, 0, false],
    [0, 0, true],
  ])('area %s contains %s: %s', (area, territory, contained) => {
    expect(areaContains(area, territory)).toBe(contained);
  });
});

describe('rights a use needs', () => {
  it.each([
    ['Stream', 1310],
    ['串流', 1310],
    ['Premium', 1310],
    ['Download', 1320],
    ['下載', 1320],
    ['YouTube UGC', 1330],
    ['來電答鈴', 1340],
    ['KTV', 1350],
    ['Radio broadcast', 1100],
    ['公開演出', 1200],
    ['表演权', 1200],
    ['信息网络传播权', 1310],
    ['訂閱', 1310],
    ['Content ID', 1330],
    ['PR', 1200],
    ['Mechanical', 2200],
    ['sync', 2400],
    ['CD', 4100],
    ['???', undefined],
    ['', undefined],
  ])('%j needs %s', (usage, right) => {
    expect(rightOfUsage(usage)).toBe(right);
  });

  it.each([
    [1300, 1310, true],
    [1310, 1310, true],
    [1310, 1311, true],
    [1311, 1310, false],
    [1310, 1320, false],
    [1000, 1310, true],
    [1300, 1200, false],
    [2000, 1310, false],
  ])('a licence for %s covers %s: %s', (licensed, needed, covers) => {
    expect(rightCovers(licensed, needed)).toBe(covers);
  });
});
