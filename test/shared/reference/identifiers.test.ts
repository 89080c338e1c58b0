import { describe, expect, it } from 'vitest';
import {
  bareIdentifier,
  ipiNameNumberSchema,
  isBic,
  isIpiBaseNumber,
  isIpiNameNumber,
  isIsrc,
  isIsrcPrefix,
  isIswc,
  isReleaseCode,
  isrcSchema,
  iswcSchema,
} from '../../../shared/reference/identifiers.ts';
import { isChinaCreditCode, isChinaIdentityNumber } from '../../../shared/reference/national/china.ts';
import { isHongKongIdentityNumber } from '../../../shared/reference/national/hongKong.ts';
import {
  isMalaysiaIdentityNumber,
  isMalaysiaRegistrationNumber,
} from '../../../shared/reference/national/malaysia.ts';
import {
  isSingaporeEntityNumber,
  isSingaporeIdentityNumber,
} from '../../../shared/reference/national/singapore.ts';
import {
  isTaiwanBusinessNumber,
  isTaiwanIdentityNumber,
  isTaiwanResidentNumber,
} from '../../../shared/reference/national/taiwan.ts';

type Case = [name: string, check: (bare: string) => boolean, valid: string, invalid: string];

/** Numbers valid in form only, one line per kind: published examples and numbers made by the rule. */
const cases: readonly Case[] = [
  ['ISRC', isIsrc, 'USSKG1912345 GBEMI0300013 QMABC2400001', 'GBEMI030001 1BEMI0300013 GBEMI03000A3'],
  ['ISRC prefix', isIsrcPrefix, 'TW-A12 US-S1Z GBEMI', 'TWA1 1WA12 TWA123 TWA-1_'],
  ['ISWC', isIswc, 'T0345246801 T9270264761', 'T1234567893 T034524680 A0345246801'],
  ['IPI base number', isIpiBaseNumber, 'I-123456789-3', 'I-123456789-4 123456789-3'],
  ['IPI name number', isIpiNameNumber, '00000000199 00000000297 00000000395', '00000000198 199 00000000000'],
  [
    'EAN and UPC',
    isReleaseCode,
    '4006381333931 5901234123457 036000291452',
    '4006381333932 03600029145 000000000000',
  ],
  ['BIC', isBic, 'AGRIFRPP882 ABNABE2A DEUTDEFF500', 'DEUTD1FF DEUTDEFF5'],
  [
    'Taiwan business number',
    isTaiwanBusinessNumber,
    '04595257 00501503 00501508 10000004 00000074',
    '00501502 0459525',
  ],
  ['Taiwan identity number', isTaiwanIdentityNumber, 'A123456789 A200501505', 'A123456788 A323456789'],
  [
    'China identity number',
    isChinaIdentityNumber,
    '11010519491231002X 440524188001010014',
    '110105194912310021 11010519491331002X',
  ],
  [
    'China credit code',
    isChinaCreditCode,
    '91350100M000100Y43 91350211M000100Y46',
    '91350100M000100Y44 91350100I000100Y43',
  ],
  [
    'Hong Kong identity card',
    isHongKongIdentityNumber,
    'G123456(A) A123456(3) AB987654(3) A1234563',
    'A123456(4)',
  ],
  [
    'Singapore identity number',
    isSingaporeIdentityNumber,
    'S1234567D T1234567J F1234567N G1234567X M1234567K',
    'M1234567X S1234567J',
  ],
  [
    'Singapore entity number',
    isSingaporeEntityNumber,
    '00192200M 197401143C T01FC6132D S16FC0121D',
    '00192200N 197401143D',
  ],
  [
    'Malaysia identity number',
    isMalaysiaIdentityNumber,
    '770305-02-1234 000229-14-1234',
    '771305-02-1234 770305-00-1234',
  ],
  [
    'Malaysia registration',
    isMalaysiaRegistrationNumber,
    '201901000005 1312525-A',
    '201907000005 20190100000',
  ],
];

describe('identifiers', () => {
  it.each(cases)('%s: only valid ones are accepted', (_name, check, valid, invalid) => {
    for (const text of valid.split(' ')) expect(check(bareIdentifier(text)), text).toBe(true);
    for (const text of invalid.split(' ')) expect(check(bareIdentifier(text)), text).toBe(false);
  });

  it('of Taiwan residents with two letters are valid until the end of 2030, those with one letter even after', () => {
    for (const old of ['AB12345677', 'CC00151114']) {
      expect(isTaiwanResidentNumber(old, '2030-12-31')).toBe(true);
      expect(isTaiwanResidentNumber(old, '2031-01-01')).toBe(false);
    }
    expect(isTaiwanResidentNumber('A800000014', '2031-01-01')).toBe(true);
    expect(isTaiwanResidentNumber('A800000015', '2026-01-01')).toBe(false);
  });

  it('with a check digit are refused if any single digit is wrong', () => {
    for (const [check, valid] of [
      [isIpiNameNumber, '00000000199'],
      [isReleaseCode, '4006381333931'],
      [isChinaIdentityNumber, '11010519491231002X'],
    ] as const)
      for (let index = 0; index < valid.length; index += 1)
        for (const digit of '0123456789') {
          if (!/\d/.test(valid[index]!) || digit === valid[index]) continue;
          const wrong = valid.slice(0, index) + digit + valid.slice(index + 1);
          expect(check(wrong), wrong).toBe(false);
        }
  });

  it('are stored without separators, however they are written', () => {
    expect(isrcSchema.parse(' ISRC us-skg-19-12345 ')).toBe('USSKG1912345');
    expect(isrcSchema.parse('ＵＳＳＫＧ1912345')).toBe('USSKG1912345');
    expect(isrcSchema.parse('IS-RC1-19-12345')).toBe('ISRC11912345');
    expect(ipiNameNumberSchema.safeParse('').success).toBe(false);
    expect(iswcSchema.parse('t-034.524.680-1')).toBe('T0345246801');
    expect(ipiNameNumberSchema.parse('199')).toBe('00000000199');
    expect(isrcSchema.safeParse('USSKG191234').success).toBe(false);
  });
});
