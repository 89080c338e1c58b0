import { describe, expect, it } from 'vitest';
import { areaContains, countries, territoryCode } from '../../../shared/reference/territories.ts';
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
    ['Atlantis', undefined],
    ['999', undefined],
  ])('knows %j as %s', (text, code) => {
    expect(territoryCode(text)).toBe(code);
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
