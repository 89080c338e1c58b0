import { describe, expect, it } from 'vitest';
import { declineReasons, declineReasonsFor, reasonTexts } from '../../../shared/reviews/declineReasons.ts';
import {
  canMove,
  changedFields,
  conflictingFields,
  isOpen,
  needsRelease,
  reasonsProblem,
  withChange,
} from '../../../shared/reviews/rules.ts';
import { reviewStateSchema, type ProfileChange } from '../../../shared/reviews/schema.ts';
import { levels } from '../../../shared/access/levels.ts';
import type { MusicianRealNameFields } from '../../../shared/people/realNameSchema.ts';

const fields: MusicianRealNameFields = {
  names: [{ cultureInfo: 'en', name: 'Ana Lee' }],
  nativeCultureInfo: 'en',
  country: 158,
  taxResidence: 'TW',
  phone: '0912345678',
};
const change: ProfileChange = {
  kind: 'Musician',
  version: 1,
  before: fields,
  after: { ...fields, phone: undefined, birthday: '1990-02-03' },
};

describe('the state of a submission', () => {
  it('moves from a manager to a reviewer, and does not change after a decision', () => {
    const moves = reviewStateSchema.options.flatMap((from) =>
      reviewStateSchema.options.filter((to) => canMove(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(moves).toEqual([
      'PendingRelease > ManagerRejected',
      'PendingRelease > Released',
      'PendingRelease > Pending',
      'Pending > Approved',
      'Pending > Declined',
    ]);
    expect(reviewStateSchema.options.filter(isOpen)).toEqual(['PendingRelease', 'Pending']);
  });
});

describe('reasons of a decline', () => {
  it.each([
    ['Musician', 158, undefined, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['Company', 158, 'other', [10, 11, 12, 13, 14]],
    ['Company', 156, 'enterprise', [10, 13, 14, 15]],
    ['Company', 344, 'limitedCompany', [10, 16, 17, 18, 19, 20, 21, 22]],
    ['Company', 344, 'unlimitedCompany', [10, 19, 14, 13, 21]],
    ['Company', 702, 'other', [10, 23, 24, 13, 14]],
    ['Company', 458, 'other', [10, 25, 13, 14, 26]],
    ['Company', 9999, 'other', [10, 13, 14]],
  ] as const)('for a %s in country %i of the type %s are %j', (kind, country, companyType, reasons) => {
    expect(declineReasonsFor({ kind, country, companyType })).toEqual(reasons);
  });

  it('have 26 different texts in each language', () => {
    const all = Object.values(declineReasons);
    expect(all).toHaveLength(26);
    for (const language of ['en', 'zh-Hant', 'zh-Hans'] as const)
      expect(new Set(all.map((reason) => reason[language])).size).toBe(26);
  });

  it('are listed as texts in a language, followed by the free text', () => {
    expect(reasonTexts({ reasons: [6, 4], remark: '請來電' }, 'zh-Hant')).toEqual([
      '姓名與證件不符。',
      '性別與證件不符。',
      '請來電',
    ]);
  });

  it.each([
    [{ reasons: [] }, 'ReturnedWithNoReason'],
    [{ reasons: [], remark: '' }, 'ReturnedWithNoReason'],
    [{ reasons: [10] }, 'InvalidData'],
    [{ reasons: [1, 9] }, undefined],
    [{ reasons: [], remark: 'Ring us.' }, undefined],
  ] as const)('%o have this problem: %s', (given, result) => {
    const review = { submitType: 'MusicianProfile', country: 158 } as const;
    expect(reasonsProblem(review, { remark: undefined, ...given })?.result).toBe(result);
  });
});

describe('a change of a profile', () => {
  it('names the fields it adds, changes and removes', () => {
    expect(changedFields(change)).toEqual(['phone', 'birthday']);
    expect(changedFields({ before: fields, after: { ...fields, names: [...fields.names] } })).toEqual([]);
  });

  it('conflicts with fields that others gave a third value', () => {
    expect(conflictingFields(change, fields)).toEqual([]);
    expect(conflictingFields(change, change.after)).toEqual([]);
    expect(conflictingFields(change, { ...fields, phone: '0987654321', gender: 0 })).toEqual(['phone']);
  });

  it('changes its own fields of a profile and no others', () => {
    const changed = withChange({ ...fields, gender: 0 as const }, change);
    expect(changed).toEqual({ ...change.after, gender: 0 });
  });
});

describe('release by a manager', () => {
  const account = { kind: 'company', companyAdmin: false } as const;
  const isHeldAt = (level?: number) =>
    needsRelease({ ...account, roleLevels: level === undefined ? {} : { caseReviewRoleAuthority: level } });

  it('is needed at the levels of company audit that may not release submissions', () => {
    const held = Object.keys(levels.caseReviewRoleAuthority).map(Number).filter(isHeldAt);
    expect(held).toEqual([1, 3, 4, 5, 6, 7, 8, 15, 17, 18, 19]);
  });

  it('is not needed without company audit, nor for main accounts, musicians and staff', () => {
    expect(isHeldAt()).toBe(false);
    const roleLevels = { caseReviewRoleAuthority: 1 };
    expect(needsRelease({ kind: 'company', companyAdmin: true, roleLevels })).toBe(false);
    expect(needsRelease({ kind: 'musician', roleLevels })).toBe(false);
    expect(needsRelease({ kind: 'system', roleLevels })).toBe(false);
  });
});
