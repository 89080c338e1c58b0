import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contractFieldsSchema } from '../../../shared/contracts/schema.ts';
import { issueWord } from '../../../shared/api/issueWord.ts';
import { fieldPath, withoutBlanks } from '../../../web/components/form/issues.ts';
import { typedDecimal } from '../../../web/components/form/typedDecimal.ts';
import { isElsewhere, isEntered } from '../../../web/components/form/useUnsavedGuard.ts';
import { brokenRules } from '../../../shared/api/fieldRule.ts';
import { contractFormRules } from '../../../web/contracts/contractProblems.ts';

const wordsFor = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value, { error: issueWord }).error?.issues.map(({ message }) => message) ?? [];

describe('the message of an invalid value', () => {
  it.each([
    [z.string().min(1), undefined, 'required'],
    [z.string().min(1), '', 'required'],
    [z.string().min(3), 'ab', 'tooShort:3'],
    [z.string().max(2), 'abc', 'tooLong:2'],
    [z.array(z.string()).min(1), [], 'tooFew:1'],
    [z.number().max(9), 10, 'tooBig:9'],
    [z.enum(['a', 'b']), 'c', 'choice'],
    [z.email(), 'nobody', 'email'],
    [z.string().regex(/^\d+$/, 'percentage'), 'x', 'percentage'],
  ])('states the broken rule (case %#)', (schema, value, word) =>
    expect(wordsFor(schema as z.ZodType, value)).toEqual([word]),
  );
});

describe('a link in a form with unsaved input', () => {
  const from = { pathname: '/Publish/WithdrawRecord/Payer/Detail/wdr_1', search: '?tab=pay&page=2' };
  it.each([
    ['leaves the form for another page', { ...from, pathname: '/Home' }, true],
    ['leaves the form for another tab', { ...from, search: '?tab=profile' }, true],
    ['leaves the form for no tab', { ...from, search: '' }, true],
    ['leaves the form for another drawer', { ...from, search: '?tab=pay&drawer=lyrics&demo=dmo_1' }, true],
    ['stays in the form to sort a list beside it', { ...from, search: '?tab=pay&sort=name' }, false],
  ])('%s', (_, to, elsewhere) => expect(isElsewhere(from, to)).toBe(elsewhere));
});

describe('input that would be lost', () => {
  it.each([
    ['a field that appeared with nothing in it', { name: 'A', remark: undefined }, { name: 'A' }, false],
    ['an empty list that appeared', { name: 'A', clauses: [] }, { name: 'A' }, false],
    ['an emptied text that was empty before', { remark: '' }, {}, false],
    ['a box ticked and unticked again', { allUpperContracts: false }, {}, false],
    ['a field that is hidden now', { name: 'A' }, { name: 'A', upperContractIds: ['ctr_1'] }, false],
    [
      'fields of a line that appeared',
      { clauses: [{ name: 'A', steps: [] }] },
      { clauses: [{ name: 'A' }] },
      false,
    ],
    ['the same text typed again', { name: 'A', rights: [1000] }, { rights: [1000], name: 'A' }, false],
    ['another text', { name: 'B' }, { name: 'A' }, true],
    ['a text taken away', { name: '' }, { name: 'A' }, true],
    ['an unticked box', { isAgent: false }, { isAgent: true }, true],
    ['one more line, still empty', { clauses: [{ name: '' }] }, { clauses: [] }, true],
    ['lines in another order', { rights: [2000, 1000] }, { rights: [1000, 2000] }, true],
    ['a change within a line', { clauses: [{ name: 'B' }] }, { clauses: [{ name: 'A' }] }, true],
    ['another file', { scan: new File(['b'], 'b.pdf') }, { scan: new File(['a'], 'a.pdf') }, true],
  ])('%s', (_, values, begun, lost) => expect(isEntered(values, begun)).toBe(lost));
});

describe('a typed or pasted figure', () => {
  it.each([
    ['1,234.5', '1234.5'],
    ['-12,345,678', '-12345678'],
    ['１２３４．５', '1234.5'],
    [' 100 ', '100'],
    ['12,34', '12,34'],
    ['1.234,5', '1.234,5'],
    ['TWD 5', 'TWD 5'],
    ['', ''],
  ])('"%s" is read as "%s"', (typed, plain) => expect(typedDecimal(typed)).toBe(plain));
});

describe('blank values', () => {
  it('are removed at every depth, and other values kept', () => {
    expect(withoutBlanks({ a: '', b: 0, c: false, d: [{ e: '', f: 'x' }], g: null })).toEqual({
      b: 0,
      c: false,
      d: [{ f: 'x' }],
    });
  });
});

describe('a server’s issue', () => {
  it.each([
    ['body.copyrights.0.percentage', 'copyrights.0.percentage'],
    ['agentId', 'agentId'],
    ['body', ''],
  ])('about %s is shown at the field "%s"', (path, field) => expect(fieldPath(path)).toBe(field));
});

describe('a contract form', () => {
  const contract = contractFieldsSchema.parse({
    contractNumber: 'A-1',
    displayName: 'A',
    contractType: 'musicalWork',
    licensorId: 'mus_01jd0000000000000000000001',
    agentId: 'cmp_01jd0000000000000000000001',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    currency: 'TWD',
    licensorShare: '70',
    authorisedRegions: [0],
    rights: [1310],
    payerEntity: 'taipei',
  });
  const unit = {
    workType: 'MusicalWork' as const,
    workId: 'wrk_01jd0000000000000000000001',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    exclusive: false,
  };

  it('applies the server’s rules', () => {
    expect(brokenRules(contractFormRules, contract)).toEqual([]);
    expect(brokenRules(contractFormRules, { ...contract, endDate: '2025-12-31' })).toMatchObject([
      { path: 'endDate' },
    ]);
  });

  it('names the work that breaks a rule by its index', () => {
    expect(brokenRules(contractFormRules, { ...contract, units: [unit, unit] })).toMatchObject([
      { path: 'units.1.workId', message: 'duplicated' },
    ]);
    const exclusive = { ...contract, units: [{ ...unit, exclusive: true }] };
    expect(brokenRules(contractFormRules, exclusive)).toMatchObject([{ path: 'units.0.exclusiveStartDate' }]);
  });
});
