// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { rulesFor, type FieldRule } from '../../../shared/api/fieldRule.ts';
import { contractFieldsSchema } from '../../../shared/contracts/schema.ts';
import { newDemoRules } from '../../../shared/demos/rules.ts';
import { demoFieldsSchema } from '../../../shared/demos/schema.ts';
import { firstAccountProblems, firstAccountSchema } from '../../../shared/partners/firstAccountRoutes.ts';
import {
  companyAliasRules,
  companyRealNameRules,
  firstAliasRule,
  musicianRealNameRules,
} from '../../../shared/people/realNameRules.ts';
import { newCompanySchema, newMusicianSchema } from '../../../shared/people/realNameSchema.ts';
import { companyAliasFieldsSchema } from '../../../shared/people/schema.ts';
import { fullNames } from '../../../shared/reference/names.ts';
import { enteredSongRules, enteredWorkRules } from '../../../shared/works/rules.ts';
import { musicalWorkFieldsSchema, songFieldsSchema } from '../../../shared/works/schema.ts';
import { FieldForm, type FormProblem } from '../../../web/components/form/FieldForm.tsx';
import { Lines } from '../../../web/components/form/Lines.tsx';
import { TextField } from '../../../web/components/form/fields.tsx';
import { contractFormRules } from '../../../web/contracts/contractProblems.ts';
import { sendingProblems, sendingSchema } from '../../../web/projects/contractOut/sending.ts';
import { paymentProblems } from '../../../web/withdrawals/paying/payment.ts';

afterEach(cleanup);

/** Errors of a form as text, such as `names: NativeNameMissing`. */
const Errors = ({ paths }: { paths: readonly string[] }) => {
  const { getFieldState } = useFormContext();
  const state = useFormState();
  return paths.map((path) => <p key={path}>{`${path}: ${getFieldState(path, state).error?.message}`}</p>);
};

type Form = {
  schema: z.ZodType<FieldValues, FieldValues>;
  rules?: readonly FieldRule<never>[];
  rule?: (values: never) => readonly FormProblem[];
};

const submit = (form: Form, defaults: object, fields: ReactNode) => {
  const send = vi.fn();
  const shown = (
    <FieldForm
      schema={form.schema}
      defaults={defaults}
      rules={form.rules as readonly FieldRule<FieldValues>[] | undefined}
      rule={form.rule as ((values: FieldValues) => readonly FormProblem[]) | undefined}
      onSubmit={send}
      submitText="Save"
    >
      {fields}
    </FieldForm>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: shown }])} />);
  fireEvent.click(screen.getByText('Save'));
  return send;
};

const owner = 'mus_00000000000000000000000001';
const company = 'cmp_00000000000000000000000001';
const short = { names: [{ cultureInfo: 'zh-Hant', name: '潮汐' }], nativeCultureInfo: 'zh-Hant' };
const half = { rightOwnerId: owner, percentage: '50' };
const incomplete = 'ChineseAndPinyinNamesRequired';
const contract = {
  contractNumber: 'A-1',
  displayName: 'A',
  contractType: 'musicalWork',
  licensorId: company,
  agentId: company,
  startDate: '2026-12-31',
  endDate: '2026-01-01',
  currency: 'TWD',
  licensorShare: '70',
  authorisedRegions: [158],
  excludedRegions: [158],
  rights: [1310],
  payerEntity: 'taipei',
};

const sending = { name: 'Song', content: 'A song', sendText: '', terms: [], links: [], songs: [], files: [] };
const withdrawal = {
  net: '100',
  currency: 'TWD',
  requestedAt: '2026-03-01T23:11:00Z',
  payerEntity: 'taipei',
} as const;

it.each<[string, Form, object, Record<string, string>]>([
  [
    'work',
    { schema: musicalWorkFieldsSchema, rules: enteredWorkRules },
    { ...short, singingLanguage: 'en', genre: 1, copyrights: [{ rightType: 'OC', ...half }] },
    { names: incomplete, nativeCultureInfo: 'singingLanguage', copyrights: 'PercentageIncomplete' },
  ],
  [
    'recording',
    { schema: songFieldsSchema, rules: enteredSongRules },
    {
      ...short,
      isrc: 'TWA452600001',
      accompanimentIsrc: 'TWA452600001',
      shares: [{ rightType: 'P', ...half }],
    },
    { names: incomplete, accompanimentIsrc: 'sameIsrc', shares: 'PercentageIncomplete' },
  ],
  [
    'contract',
    { schema: contractFieldsSchema, rules: contractFormRules },
    contract,
    { agentId: 'same', endDate: 'beforeStart', excludedRegions: 'nothingLeft' },
  ],
  [
    'person',
    { schema: newMusicianSchema, rules: [...musicianRealNameRules, firstAliasRule] },
    { ...short, country: 158, phone: '12', alias: { ...short, artistType: 5, penNames: [] } },
    { names: incomplete, phone: 'phone', 'alias.names': incomplete },
  ],
  [
    'company',
    { schema: newCompanySchema, rules: [...companyRealNameRules, firstAliasRule] },
    { ...short, country: 158, registrationNumber: '1', companyType: 'limitedCompany' },
    { names: incomplete, registrationNumber: 'registrationNumber', companyType: 'companyType' },
  ],
  [
    'company’s alias',
    { schema: companyAliasFieldsSchema, rules: companyAliasRules },
    { ...short, isAgent: false, payingCompanies: [], ipiNameType: 'PP' },
    { names: incomplete, ipiNameNumber: 'required' },
  ],
  [
    'demo',
    { schema: demoFieldsSchema, rules: newDemoRules },
    {
      ...short,
      singingLanguage: 'cmn',
      lyrics: '夜',
      musicOption: 'Equal',
      lyricsOption: 'Equal',
      writers: [{ role: 1, authorName: '甲', percentage: '100' }],
    },
    { names: incomplete, lyricsLanguage: 'required', writers: 'AuthorsIncomplete' },
  ],
  [
    'project',
    {
      schema: sendingSchema,
      rule: (values) =>
        sendingProblems(values, { customerId: company as never, deadline: '2026-06-30' }, '2026-06-01'),
    },
    { ...sending, targetIds: [company], authorDeadline: '2026-05-01' },
    { targetIds: 'customerIsTarget', authorDeadline: 'deadlinePast' },
  ],
  [
    'withdrawal',
    {
      schema: z.object({ payDate: z.string(), serviceFee: z.string() }),
      rule: (values) => paymentProblems(values, withdrawal as never),
    },
    { payDate: '2099-01-01', serviceFee: '101' },
    { payDate: 'future', serviceFee: 'fee' },
  ],
  [
    'first account',
    { schema: firstAccountSchema, rule: firstAccountProblems },
    {
      kind: 'Musician',
      purpose: 'customer',
      email: 'li@example.com',
      displayName: 'Li',
      account: 'li123456',
    },
    { purpose: 'choice', rightOwnerId: 'required' },
  ],
])('the form of a %s shows all broken rules at once', async (_form, form, values, errors) => {
  const send = submit(form, values, <Errors paths={Object.keys(errors)} />);
  for (const [path, message] of Object.entries(errors)) await screen.findByText(`${path}: ${message}`);
  expect(send).not.toHaveBeenCalled();
});

const album = z.object({
  names: z.array(z.object({ cultureInfo: z.string(), name: z.string().min(1) })).min(1),
  nativeCultureInfo: z.string(),
  label: z.string().min(3),
});

it('shows a broken rule while a field that the rule does not read is wrong, too', async () => {
  submit(
    { schema: album, rules: [fullNames] },
    { ...short, label: 'x' },
    <Errors paths={['names', 'label']} />,
  );
  await screen.findByText(`names: ${incomplete}`);
  await screen.findByText('label: tooShort:3');
});

it('leaves a rule out while one of its fields is wrong', async () => {
  const values = { names: [{ cultureInfo: 'zh-Hant', name: '' }], nativeCultureInfo: 'zh-Hant', label: 'x' };
  submit({ schema: album, rules: [fullNames] }, values, <Errors paths={['names', 'label']} />);
  await screen.findByText('label: tooShort:3');
  expect(screen.getByText('names: undefined')).toBeTruthy();
});

const lines = z.object({ lines: z.array(z.object({ name: z.string() })), label: z.string().min(3) });
const noLines = rulesFor<z.output<typeof lines>>()(['lines'], () => ({
  result: 'InvalidData',
  path: 'lines',
  message: 'duplicate',
}));

const seen: (string | null)[] = [];
beforeEach(() => {
  seen.length = 0;
  Element.prototype.scrollIntoView = function () {
    seen.push(this.closest('[role=group]')?.getAttribute('aria-label') ?? this.tagName);
  };
});

it('brings the first error into view, that of a group of fields as well', async () => {
  const group = (
    <Lines name="lines" label="Names" addText="Add" fresh={() => ({ name: '' })} line={() => null} />
  );
  submit(
    { schema: lines, rules: [noLines] },
    { lines: [], label: 'x' },
    <>
      {group}
      <TextField name="label" label="Label" />
    </>,
  );
  await waitFor(() => expect(seen).toContain('Names'));
});

it('focuses the first field with an error', async () => {
  submit({ schema: lines }, { lines: [], label: 'x' }, <TextField name="label" label="Label" />);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  await waitFor(() => expect(seen).toContain('INPUT'));
});
