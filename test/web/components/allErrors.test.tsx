// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { rulesFor } from '../../../shared/api/fieldRule.ts';
import { enteredPaymentRules } from '../../../shared/accounting/paymentRules.ts';
import { enteredPaymentSchema } from '../../../shared/accounting/paymentSchema.ts';
import { coCreationRules } from '../../../shared/cocreation/rules.ts';
import { coCreationFieldsSchema } from '../../../shared/cocreation/schema.ts';
import { companyDetailsRules, musicianDetailsRules } from '../../../shared/partners/rules.ts';
import { companyDetailsSchema, musicianDetailsSchema } from '../../../shared/partners/schema.ts';
import { mappingRules } from '../../../shared/statements/mappingRules.ts';
import { bankAccountInputSchema } from '../../../shared/people/accountSchema.ts';
import { exchangeRateInputSchema } from '../../../shared/tax/profileSchema.ts';
import { enteredPayoutRules } from '../../../shared/approvals/payoutRules.ts';
import { itemRules } from '../../../shared/contracts/advanceRules.ts';
import { advanceFieldsSchema } from '../../../shared/contracts/advanceSchema.ts';
import { contractFieldsSchema } from '../../../shared/contracts/schema.ts';
import { newDemoRules } from '../../../shared/demos/rules.ts';
import { demoFieldsSchema } from '../../../shared/demos/schema.ts';
import { firstAccountRules, firstAccountSchema } from '../../../shared/partners/firstAccountRoutes.ts';
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
import { FieldForm, type FormRules } from '../../../web/components/form/FieldForm.tsx';
import { Lines } from '../../../web/components/form/Lines.tsx';
import { TextField } from '../../../web/components/form/fields.tsx';
import { contractFormRules } from '../../../web/contracts/contractProblems.ts';
import { sendingRules, sendingSchema } from '../../../web/projects/contractOut/sending.ts';
import { confirmationRule, mappingFormSchema } from '../../../web/statements/mapping/mappingValues.ts';
import { profileFormSchema } from '../../../web/tax/profileForm.ts';
import { paymentSchema } from '../../../web/withdrawals/paying/payment.ts';

afterEach(cleanup);

/** Errors of a form as text, such as `names: NativeNameMissing`. */
const Errors = ({ paths }: { paths: readonly string[] }) => {
  const { getFieldState } = useFormContext();
  const state = useFormState();
  return paths.map((path) => <p key={path}>{`${path}: ${getFieldState(path, state).error?.message}`}</p>);
};

type Form = {
  schema: z.ZodType<FieldValues, FieldValues>;
  rules?: FormRules<z.ZodType<never>>;
};

const submit = (form: Form, defaults: object, fields: ReactNode) => {
  const send = vi.fn();
  const shown = (
    <FieldForm
      schema={form.schema}
      defaults={defaults}
      rules={form.rules as FormRules<z.ZodType<FieldValues>> | undefined}
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

const registering = { partnerType: 'NeedRealName', stored: {}, onDate: '2026-11-30' } as const;

const preview = {
  proposals: [
    { field: 'units', header: 'Plays', confidence: 0.5 },
    { field: 'period', header: 'Month', confidence: 0.6 },
  ],
};
const mapping = { incomeType: 'Song', columns: {}, numbers: 'point', dates: 'ymd', grain: 'month' };

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
      rules: sendingRules({ customerId: company as never, deadline: '2026-06-30' }, '2026-06-01'),
    },
    { ...sending, targetIds: [company], authorDeadline: '2026-05-01' },
    { targetIds: 'customerIsTarget', authorDeadline: 'deadlinePast' },
  ],
  [
    'withdrawal',
    { schema: paymentSchema, rules: enteredPayoutRules(withdrawal as never) },
    { payDate: '2099-01-01', serviceFee: '101', files: [] },
    { payDate: 'future', serviceFee: 'fee', files: 'proof' },
  ],
  [
    'licensor that registers',
    { schema: musicianDetailsSchema, rules: musicianDetailsRules(registering) },
    {
      ...short,
      country: 158,
      phone: '12',
      identity: { country: 158, documentType: 'IdCard', number: 'A123456780', fileIds: [] },
      bankAccount: { kind: 1, country: 158, currency: 'TWD', accountName: '潮汐' },
    },
    {
      names: incomplete,
      phone: 'phone',
      'identity.name': 'required',
      'identity.number': 'identity',
      'identity.fileIds': 'scans',
      'bankAccount.bankName': 'required',
      'bankAccount.accountNumber': 'required',
      'bankAccount.swiftCode': 'required',
    },
  ],
  [
    'company that registers',
    { schema: companyDetailsSchema, rules: companyDetailsRules(registering) },
    {
      ...short,
      country: 158,
      companyType: 'enterprise',
      identity: { country: 158, documentType: 6, fileIds: [] },
      bankAccount: { kind: 0, country: 158, currency: 'TWD', bankName: '銀行', accountName: '潮汐' },
    },
    {
      companyType: 'companyType',
      'identity.name': 'required',
      'identity.documentType': 'documentType',
      'identity.number': 'required',
      'identity.fileIds': 'scans',
      'bankAccount.accountNumber': 'required',
    },
  ],
  [
    'mapping of columns',
    { schema: mappingFormSchema, rules: [...mappingRules, confirmationRule(preview)] },
    { ...mapping, name: '', columns: { units: 'Plays', period: 'Month' } },
    {
      name: 'required',
      'columns.amount': 'required',
      'columns.title': 'required',
      'columns.units': 'unconfirmed',
      'columns.period': 'unconfirmed',
    },
  ],
  [
    'mapping of positions',
    { schema: mappingFormSchema, rules: mappingRules },
    {
      ...mapping,
      name: '',
      reading: { positions: { fields: [{ field: 'units', start: 1, length: 4 }] } },
    },
    { name: 'required', 'reading.positions.fields': 'PlacesIncomplete' },
  ],
  [
    'payment',
    {
      schema: enteredPaymentSchema.partial({ contractAdvanceId: true }),
      rules: enteredPaymentRules('1000', 'TWD'),
    },
    { tax: '1.5', afterTax: '1.5', serviceFee: '1001', incomeSource: 'A', incomeSourceRemark: 'B' },
    {
      tax: 'decimals',
      afterTax: 'decimals',
      serviceFee: 'aboveAmount',
      incomeSourceRemark: 'onlyOneSource',
    },
  ],
  [
    'bank account',
    { schema: bankAccountInputSchema },
    { kind: 1, country: 158, currency: 'TWD', accountName: '潮汐', accountNumber: '000123456789' },
    { bankName: 'required', swiftCode: 'required' },
  ],
  [
    'rate of exchange',
    { schema: exchangeRateInputSchema },
    { from: 'USD', to: 'TWD', rate: '3000', day: '2026-11-30', source: '' },
    { rate: 'implausibleRate', source: 'required' },
  ],
  [
    'tax profile',
    { schema: profileFormSchema },
    {
      treaty: { certificateNumber: '7', rate: '2', validFrom: '2026-02-01', validTo: '2026-01-01' },
      exemption: { reason: 'LowIncome', validFrom: '2026-02-01', validTo: '2026-01-01' },
    },
    {
      'treaty.payerCountry': 'required',
      'treaty.rate': 'range',
      'treaty.validTo': 'order',
      'exemption.proof': 'required',
      'exemption.validTo': 'order',
    },
  ],
  [
    'co-created work',
    { schema: coCreationFieldsSchema, rules: coCreationRules },
    {
      ...short,
      nativeCultureInfo: 'pinyin',
      isCover: true,
      recording: { mixType: 1, isrc: 'TWA452600001', accompanimentIsrc: 'TWA452600001' },
      performers: [],
      authors: [],
      contract: {},
    },
    {
      names: 'NativeLanguagePinyin',
      performers: 'performerEmpty',
      authors: 'memberEmpty',
      'recording.accompanimentIsrc': 'sameIsrc',
      'contract.agentId': 'required',
    },
  ],
  [
    'first account',
    { schema: firstAccountSchema, rules: firstAccountRules },
    {
      kind: 'Musician',
      purpose: 'customer',
      email: 'li@example.com',
      displayName: 'Li',
      account: 'li123456',
    },
    { purpose: 'choice', rightOwnerId: 'required' },
  ],
  [
    'payment item',
    { schema: advanceFieldsSchema, rules: itemRules },
    {
      advanceType: 4,
      amount: '',
      expectedDate: '2026-01-01',
      deductSetting: 1,
      deductStartDate: '2026-12-31',
      deductEndDate: '2026-01-01',
      includeAllUnits: false,
      incomeSource: 'A',
      incomeSourceRemark: 'B',
    },
    {
      amount: 'required',
      thresholdAmount: 'required',
      deductEndDate: 'beforeStart',
      contractUnitIds: 'required',
      incomeSourceRemark: 'onlyOneSource',
    },
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
