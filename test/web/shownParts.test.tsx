// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import type { CountedClause } from '../../shared/contracts/clauses.ts';
import { noFigures } from '../../shared/statementRuns/rules.ts';
import type { StatementRun } from '../../shared/statementRuns/schema.ts';
import { Page as RegistrationInfo } from '../../web/account/own/RegistrationInfo.tsx';
import { Page as Delivery } from '../../web/deliveries/Delivery.tsx';
import { Page as Webhooks } from '../../web/webhooks/Webhooks.tsx';
import { useExemptionText, useTreatyText } from '../../web/approvals/taxProfileText.ts';
import { CountTrial } from '../../web/contracts/clauses/CountTrial.tsx';
import { RunOverview } from '../../web/statementRuns/RunOverview.tsx';
import { Contact } from '../../web/tools/MusicianContact.tsx';
import { decimalSchema, type Decimal } from '../../shared/money/decimal.ts';
import type { Permission } from '../../shared/access/flags.ts';
import { createMusicalWork, createSong } from '../../shared/works/routes.ts';
import { RegisterWork } from '../../web/contracts/units/RegisterWork.tsx';
import type { Contract } from '../../shared/contracts/schema.ts';
import type { LicenceGap } from '../../shared/contracts/ahead/gapSchema.ts';
import type { PreviewedParty } from '../../shared/cwr/schema.ts';
import type { ProjectRole } from '../../shared/projects/enumerations.ts';
import type { ProjectDemo } from '../../shared/projects/submissionSchema.ts';
import type { Preview } from '../../shared/statements/mappingSchema.ts';
import type { Issue } from '../../shared/statements/rowSchema.ts';
import type { MoneyToday } from '../../shared/today/schema.ts';
import { explain } from '../../web/api/explain.ts';
import { UploadFailed } from '../../web/api/upload.ts';
import { Page as ExchangeDifferences } from '../../web/books/ExchangeDifferences.tsx';
import { LicenceGaps } from '../../web/contracts/ahead/LicenceGaps.tsx';
import { GroupFields } from '../../web/contracts/accounts/AddGroup.tsx';
import { Reserve } from '../../web/contracts/accounts/Reserve.tsx';
import { PartyChoices } from '../../web/cwr/register/PartyChoices.tsx';
import { Trend } from '../../web/income/business/Trend.tsx';
import { IncomeFilterBar } from '../../web/income/filter/IncomeFilterBar.tsx';
import type { IncomeView } from '../../web/income/filter/useIncomeView.ts';
import { Candidates } from '../../web/statements/issues/Candidates.tsx';
import { IssuePanel } from '../../web/statements/issues/IssuePanel.tsx';
import { DemoState } from '../../web/projects/detail/demos/DemoTable.tsx';
import { ReadingControls } from '../../web/statements/file/ReadingControls.tsx';
import { ExchangeRates } from '../../web/tax/ExchangeRates.tsx';
import { fakeStaff } from '../support/fakePeople.ts';
import { leaveScreen, Refused, showScreen, type ScreenOptions } from '../support/showScreen.tsx';

afterEach(leaveScreen);

/** Gives the fields of a record that a part of a screen reads. */
const given = <T,>(fields: Partial<T>): T => fields as T;

const none = () => undefined;

const decimal = (text: string): Decimal => decimalSchema.parse(text);

const contract = given<Contract>({
  contractId: 'ctr_0123456789abcdef',
  licensorId: 'mus_1',
  agentId: 'cmp_1',
});
const terms = { startMonth: '2026-01', share: '20', afterMonths: 6, releases: 1, everyMonths: 3 };
const held = { month: '2026-02', currency: 'TWD', held: '120', released: '0', balance: '120' };

const gap = (fields: Partial<LicenceGap>) => ({
  contractUnitId: 'unt_1',
  workType: 'MusicalWork',
  workId: 'wrk_1',
  workName: 'Paper Boats',
  endDate: '2026-12-31',
  regions: [],
  rights: [],
  ...fields,
});
const gaps = (fields: Partial<LicenceGap>) => ({
  '/gaps': { items: [gap(fields)], ending: 1, checked: 1 },
});

const trend = (movers: MoneyToday['trends'][number]['movers']) => [
  given<MoneyToday['trends'][number]>({
    currency: 'TWD',
    months: [{ month: '2026-01', income: decimal('10'), before: decimal('5') }],
    movers,
  }),
];

const issue = given<Issue>({
  issueId: 'iss_1',
  rowId: 'row_1',
  status: 'UnMatched',
  reason: { code: 'NoWork' },
  rows: 3,
  amounts: [],
  title: 'Paper Boat',
  performer: '',
  writers: '',
  isrc: '',
  platform: 'Spotify',
  platformId: '',
  album: '',
  candidates: [],
  elsewhere: [{ platform: 'KKBOX', rows: 4 }] as never,
});
const panel = (mode: 'open' | 'posted' | 'closed', fields: Partial<Issue> = {}) => (
  <IssuePanel
    issue={{ ...issue, ...fields }}
    mode={mode}
    suggestions={{ items: [], matched: undefined, error: null, isLoading: false }}
    isBusy={false}
    isForAll={false}
    onForAll={none}
    onDecide={none}
    onClear={undefined}
    onBack={undefined}
  />
);

const candidates = (fields: Partial<Parameters<typeof Candidates>[0]>) => (
  <Candidates items={[]} error={null} isLoading={false} isBusy={false} onAssign={none} {...fields} />
);

const party = given<PreviewedParty>({
  key: 'p1',
  name: 'LIN',
  kind: 'writer',
  works: 2,
  match: { rightOwnerId: 'mus_1', by: 'name' } as never,
});
const parties = (chosen: [string, string][]) => (
  <PartyChoices parties={[party]} chosen={new Map(chosen)} onChange={none} />
);

/** Returns the head of the staff without one permission. */
const without = (permission: Permission): typeof fakeStaff => {
  const [group, flag] = permission.split('/') as [keyof typeof fakeStaff.permissions, string];
  const flags = { ...fakeStaff.permissions[group], [flag]: false };
  return { ...fakeStaff, permissions: { ...fakeStaff.permissions, [group]: flags } };
};

const view = (fields: Partial<IncomeView>) =>
  given<IncomeView>({ choosesOwner: false, needsOwner: false, ...fields });

const reading = (...names: string[]) => (
  <ReadingControls
    preview={given<Preview>({ sheets: names.map((name) => ({ name, hidden: false, read: true })) })}
    reading={{}}
    onChange={none}
  />
);

const demoState = (fields: Partial<ProjectDemo>, role: ProjectRole = 'ArtistAndRepertoire') => (
  <DemoState demo={given<ProjectDemo>({ state: 'Reserved', ...fields })} role={role} />
);

const GroupForm = ({ allContracts }: { allContracts: boolean }) => (
  <FormProvider {...useForm({ defaultValues: { name: '', allContracts, contractIds: [] } })}>
    <GroupFields contract={contract} />
  </FormProvider>
);

const exchange = {
  '/ExchangeDifferences': {
    to: '2026-11-30',
    base: 'TWD',
    lines: [
      {
        item: 'cash',
        payer: 'taipei',
        currency: 'USD',
        closing: '10',
        carried: '300',
        rate: '31',
        realised: '1',
        unrealisedBefore: '4',
        unrealised: '10',
      },
      {
        item: 'receivables',
        currency: 'USD',
        closing: '20',
        carried: '600',
        rate: '31',
        realised: '0',
        unrealisedBefore: '0',
        unrealised: '20',
      },
    ],
    realised: [],
    conversions: [],
    missing: [],
  },
};

/** Part of a screen, what it shows and what it does not. */
type Case = [
  name: string,
  part: ReactNode,
  options: ScreenOptions,
  shown: readonly string[],
  hidden?: readonly string[],
];

it.each<Case>([
  [
    'a reserve without terms and amounts',
    <Reserve contract={contract} />,
    { answers: { '/reserve': { terms: [], held: [], version: 0 } } },
    ['payments:reserve.none'],
    ['payments:reserve.next', 'payments:reserve.empty'],
  ],
  [
    'a reserve with terms that has held nothing',
    <Reserve contract={contract} />,
    { answers: { '/reserve': { terms: [terms], held: [], version: 1 } } },
    ['payments:reserve.from 2026-01 · 20%'],
    ['payments:reserve.none', 'payments:reserve.empty', 'payments:reserve.every'],
  ],
  [
    'a reserve that holds an amount',
    <Reserve contract={contract} />,
    { answers: { '/reserve': { terms: [{ ...terms, releases: 2 }], held: [held], version: 1 } } },
    ['payments:reserve.every.3', '120', '—'],
    ['payments:reserve.none'],
  ],
  [
    'income by platform where some changed',
    <Trend
      trends={trend([{ source: 'other', sourceName: 'Spotify', income: decimal('9'), before: decimal('2') }])}
    />,
    {},
    ['home:movers.title', 'Spotify'],
  ],
  [
    'income by platform where none changed',
    <Trend trends={trend([])} />,
    {},
    ['home:trend.title'],
    ['home:movers.title'],
  ],
  [
    'an open issue with rows of other platforms',
    panel('open'),
    {},
    ['statements:issue.elsewhere', 'statements:decision.ignoreRow'],
    ['statementParts:adjust.text'],
  ],
  [
    'an open issue of one platform alone',
    panel('open', { elsewhere: [] }),
    {},
    ['statements:decision.ignoreRow'],
    ['statements:issue.elsewhere'],
  ],
  [
    'a posted issue, which a correction changes',
    panel('posted'),
    {},
    ['statementParts:adjust.text', 'statements:decision.ignoreRow'],
    ['statements:issue.elsewhere'],
  ],
  [
    'an issue that is closed',
    panel('closed'),
    {},
    ['Paper Boat'],
    ['statements:decision.ignoreRow', 'decisions:desk.other'],
  ],
  [
    'an issue that was decided',
    panel('open', { decision: 'ignoreRow', decidedTitle: 'River' }),
    {},
    ['statements:issue.decidedAs'],
    ['statements:issue.undecidable'],
  ],
  [
    'an issue of rows that cannot be read',
    panel('open', { status: 'IllegalData' }),
    {},
    ['statements:issue.undecidable'],
    ['statements:decision.ignoreRow'],
  ],
  [
    'suggestions that cannot be loaded',
    candidates({ error: new UploadFailed(0) }),
    {},
    [explain(new UploadFailed(0))],
    ['statements:issue.noSuggestion'],
  ],
  [
    'suggestions while they are searched',
    candidates({ isLoading: true }),
    {},
    ['decisions:desk.searching'],
    ['statements:issue.noSuggestion'],
  ],
  [
    'suggestions where there are none',
    candidates({}),
    {},
    ['statements:issue.noSuggestion'],
    ['decisions:desk.searching'],
  ],
  [
    'a party of a file with its matching owner',
    parties([]),
    {},
    ['LIN', 'cwr:take.by.name'],
    ['common:list.loading'],
  ],
  [
    'a party of a file for which another owner was chosen',
    parties([['p1', 'mus_2']]),
    {},
    ['LIN'],
    ['cwr:take.by'],
  ],
  [
    'exchange rates for those who enter them',
    <ExchangeRates payer="taipei" />,
    {},
    ['withdrawals:rates.submit'],
  ],
  [
    'exchange rates for those who read them',
    <ExchangeRates payer="taipei" />,
    { authority: without('paymentRoleAuthority/editExchangeRate') },
    ['withdrawals:rates.into'],
    ['withdrawals:rates.submit'],
  ],
  [
    'exchange differences with the paying company of an item',
    <ExchangeDifferences />,
    { answers: exchange },
    ['books:exchange.item.cash · contracts:payer.taipei', 'books:exchange.item.receivables'],
    ['receivables · '],
  ],
  [
    'a group of chosen contracts',
    <GroupForm key="chosen" allContracts={false} />,
    {},
    ['payments:group.name', 'payments:group.contracts'],
  ],
  [
    'a group of all contracts',
    <GroupForm key="all" allContracts />,
    {},
    ['payments:group.name'],
    ['payments:group.contracts'],
  ],
  [
    'a musician who has no account',
    <Contact id="mus_1" />,
    { answers: { '/mus_1': new Refused('DataNotFound') } },
    ['account:tool.contact.noAccount'],
  ],
  [
    'a musician whose contact cannot be read',
    <Contact id="mus_1" />,
    { answers: { '/mus_1': new Refused('NotAllowed') } },
    ['common:action.retry'],
    ['account:tool.contact.noAccount'],
  ],
  [
    'a text that is read',
    reading(),
    {},
    ['statementParts:file.encoding', 'statementParts:file.delimiter'],
    ['statementParts:file.sheet'],
  ],
  [
    'a workbook of one sheet that is read',
    reading('Royalty'),
    {},
    ['statementParts:file.headerRow'],
    ['statementParts:file.sheet', 'statementParts:file.encoding'],
  ],
  [
    'a workbook of two sheets that is read',
    reading('Royalty', 'Notes'),
    {},
    ['statementParts:file.sheet'],
    ['statementParts:file.encoding'],
  ],
  [
    'a demo behind others',
    demoState({ isFirst: false, place: 2 }),
    {},
    ['projects:detail.state.Reserved', 'projects:detail.place', 'projects:detail.waitsInLine'],
  ],
  [
    'a demo that is first',
    demoState({ isFirst: true }),
    {},
    ['projects:detail.state.Reserved'],
    ['projects:detail.waitsInLine', 'projects:detail.place', 'projects:detail.confirmedByVendor'],
  ],
  [
    'a demo that its vendor confirmed',
    demoState({ state: 'Confirmed', isConfirmedByVendor: true }),
    {},
    ['projects:detail.confirmedByVendor'],
    ['projects:detail.waitsInLine'],
  ],
  [
    'a demo that waits with A&R, to its author',
    demoState({ state: 'Unsent' }, 'Author'),
    {},
    ['projects:detail.demoTab.AlreadyGet'],
    ['projects:detail.state'],
  ],
  [
    'a demo that is not sent, to A&R',
    demoState({ state: 'Unsent', isDisabled: true }),
    {},
    ['projects:detail.state.Unsent', 'projects:detail.state.disabled'],
    ['demoTab'],
  ],
])('shows %s', async (_, part, options, shown, hidden = []) => {
  showScreen(part, options);
  for (const text of shown) await waitFor(() => expect(document.body.textContent).toContain(text));
  for (const text of hidden) expect(document.body.textContent).not.toContain(text);
});

it.each([
  ['MusicalWork', true, '/Publish/Works/MusicalWorkPage/Detail/wrk_1'],
  ['Song', true, '/Publish/Works/SongWorkPage/Detail/wrk_1'],
  ['Song', false, undefined],
] as const)(
  'links a %s that loses its licence to its page, if the person may open it: %s',
  async (workType, opensWorks, address) => {
    showScreen(<LicenceGaps contractId="ctr_1" opensWorks={opensWorks} />, { answers: gaps({ workType }) });
    const name = await screen.findByText('Paper Boats');
    expect(name.closest('a')?.getAttribute('href')).toBe(address);
  },
);

it.each([
  ['MusicalWork', createMusicalWork.permission, createSong.permission],
  ['Song', createSong.permission, createMusicalWork.permission],
] as const)('offers to register a %s to those who may do that', (workType, needed, other) => {
  const isOffered = (authority: typeof fakeStaff): boolean => {
    leaveScreen();
    showScreen(<RegisterWork workType={workType} licensorId="mus_1" disabled={false} onRegistered={none} />, {
      authority,
    });
    return document.querySelector('button') !== null;
  };
  expect(isOffered(fakeStaff)).toBe(true);
  expect(isOffered(without(other))).toBe(needed !== other);
  expect(isOffered(without(needed))).toBe(false);
});

it.each([
  ['deliveries:notForStaff.text', Delivery],
  ['webhooks:notForStaff.text', Webhooks],
  ['account:registration.notForStaff.text', RegistrationInfo],
])('tells staff that a page is of right owners alone, and calls nothing: %s', async (text, Page) => {
  const calls = showScreen(<Page />);
  await screen.findByText(text);
  expect(calls).toEqual([]);
});

it('has no filter of income where nothing can be chosen', () => {
  showScreen(<IncomeFilterBar view={view({})} fields={null} />);
  expect(document.querySelector('.income-filter')).toBeNull();
  leaveScreen();
  showScreen(<IncomeFilterBar view={view({})} fields={<p>months</p>} />);
  expect(document.querySelector('.income-filter')?.textContent).toBe('months');
});

describe('a statement run', () => {
  const run: StatementRun = {
    statementRunId: 'run_0123456789abcdef',
    month: '2026-11',
    state: 'open',
    startedAt: '2026-12-01T02:00:00.000Z',
    startedByName: '林若水',
    counts: { done: 12, statements: 12, exceptions: 2, failed: 3, empty: 4, published: 5, blocked: 6 },
    totals: [],
    archives: [],
    version: 1,
  };
  const counts = { statements: '12', exceptions: '2', failed: '3', empty: '4', published: '5', blocked: '6' };

  /** Returns the shown facts by the last word of their keys. */
  const facts = () =>
    Object.fromEntries(
      [...document.querySelectorAll('dt')].map((term) => [
        term.textContent!.split(/[:.]/).at(-1)!,
        term.nextElementSibling!.textContent!,
      ]),
    );

  it('says how many statements of each kind it has, and of no licensor before they are counted', () => {
    showScreen(<RunOverview run={run} />);
    expect(facts()).toEqual({ ...counts, licensors: '0', notDue: '0' });
    expect(document.querySelector('table')).toBeNull();
  });

  it('says how many licensors and contracts are due once they are counted, with its totals and archives', () => {
    const total = {
      ...noFigures,
      currency: 'TWD' as const,
      statements: 12,
      royalty: decimal('345'),
      lastRoyalty: decimal('300'),
    };
    const archives = [given<StatementRun['archives'][number]>({ name: 'run-1.zip', bytes: 2_048 })];
    showScreen(<RunOverview run={{ ...run, licensors: 1_200, notDue: 7, totals: [total], archives }} />);
    expect(facts()).toEqual({ ...counts, licensors: '1,200', notDue: '7', archives: 'run-1.zip (2 KB)' });
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows.filter((row) => /[1-9]/.test(row!))).toEqual([
      'statementRuns:figure.royalty345',
      'statementRuns:figure.lastRoyalty300',
    ]);
  });
});

describe('the trial of a clause', () => {
  const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  const fields = () => [...document.querySelectorAll('input')];
  const show = (terms: Partial<CountedClause>) =>
    showScreen(<CountTrial terms={given<CountedClause>({ licensorShare: '50', ...terms })} />);

  it('shows the part of a line in each step with the share of the step', () => {
    show({ steps: [{ above: decimal('1500'), licensorShare: '60' }] });
    expect(lines()).toEqual(['1,000 × 50% = 500']);
    fireEvent.change(fields()[2]!, { target: { value: '1000' } });
    expect(lines()).toEqual(['500 × 50% = 250', expect.stringMatching(/^500 × 60% = 300 · /)]);
  });

  it('begins with what the clause has counted and paid, and takes anything but a number as nothing', () => {
    show({ counted: decimal('300'), cap: decimal('900'), cappedBefore: decimal('800') });
    expect(fields().map(({ value }) => value)).toEqual(['1000', '1000', '300', '800']);
    // Twice the 100 that are left below the cap.
    expect(lines()).toEqual(['200 × 50% = 100', expect.stringMatching(/^800 × 0% = 0 · /)]);
    fireEvent.change(fields()[0]!, { target: { value: 'much' } });
    expect(lines().join()).not.toMatch(/[1-9].* × /);
  });
});

it('names a tax certificate and an exemption with what proves them and the days they are valid', () => {
  const days = { validFrom: '2026-01-01', validTo: '2027-12-31' };
  const Lines = () => (
    <>
      <p>
        {useTreatyText()({
          certificateNumber: 'C-77',
          payerCountry: 'Taiwan',
          rate: decimal('0.1'),
          ...days,
        })}
      </p>
      <p>{useExemptionText()({ reason: 'TradeUnion', proof: 'L-5', ...days })}</p>
    </>
  );
  showScreen(<Lines />, { texts: ['withdrawals'] });
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'C-77: Taiwan, 10%, 01 Jan 2026 to 31 Dec 2027',
    'Exempt from the health premium: Insured through a trade union, L-5, 01 Jan 2026 to 31 Dec 2027',
  ]);
});
