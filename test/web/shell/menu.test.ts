import { describe, expect, it } from 'vitest';
import type { Authority } from '../../../shared/account/schema.ts';
import type { MenuSection } from '../../../web/navigation/pageEntry.ts';
import { menuFor } from '../../../web/shell/pages.ts';
import { permissionsOf, type JobPerson } from '../../jobs/job.ts';

type Account = Partial<Pick<Authority, 'kind' | 'isAgent' | 'companyAdmin' | 'invitedByMusician'>>;
type Menu = Partial<Record<MenuSection, string>>;

const staff: Account = { kind: 'system' };
const musician: Account = { kind: 'musician' };

const ownIncome = 'incomeOverview incomeRights incomeDetail incomeAnalysis incomeDeduction incomeExport';
const agentsIncome =
  'incomeOverview incomeRights incomeDetail incomeAnalysis incomeDeduction incomeCommission incomeExport licensorReport';
const royalties = 'revenueReview statementRecords coworkRecords deductQueue';
const royaltiesAndRuns = 'revenueReview statementRecords coworkRecords statementRuns deductQueue';
const ownAccount = 'personalInfo registrationInfo accountSecurity';

const licensor: Menu = {
  withdrawals: 'withdrawApply withdrawRecord',
  catalogue: 'musicalWorks songs albums tokenHoldings',
  contracts: 'contracts',
  income: ownIncome,
  settings: `${ownAccount} users webhooks leaving`,
};

/** Menu of each person, by entry: the titles of its tabs. Written by hand from what each person does. */
const menus: readonly (readonly [JobPerson, Account, Menu])[] = [
  [
    'staff',
    staff,
    {
      statements: 'statements statementRules missingIncome',
      receipts:
        'receiving receivingConfirm bankLines externalPayments trialBalance openItems closing journal taxWithheld exchangeDifferences',
      royalties: royaltiesAndRuns,
      payments:
        'withdrawPayer withdrawCowork paymentRuns advancePayments rollingPayments offlineWithdraw approvals',
      catalogue:
        'musicalWorks songs albums duplicates catalogueImport coCreationAdd coworkMembers cwrTransmissions',
      contracts: 'contracts renewals licenceReport',
      people: 'musicians companies partnerMusicians partnerCompanies coworkMusicians coworkCompanies',
      income: agentsIncome,
      demos: 'allDemos anrDemos listeningLinks projects',
      tools: 'otpSearch bankInfo musicianContact functionSwitches',
      settings: 'personalInfo accountSecurity administrators leaving',
    },
  ],
  [
    'payer',
    staff,
    {
      receipts: 'trialBalance openItems closing journal taxWithheld exchangeDifferences',
      royalties: royaltiesAndRuns,
      payments: 'withdrawPayer withdrawCowork paymentRuns approvals',
      settings: 'personalInfo accountSecurity',
    },
  ],
  [
    'reviewer',
    staff,
    {
      royalties,
      payments: 'withdrawPayer withdrawCowork',
      people: 'pendingReviews approvedReviews rejectedReviews',
      settings: 'personalInfo accountSecurity',
    },
  ],
  [
    'A&R',
    staff,
    {
      royalties,
      payments: 'withdrawPayer withdrawCowork',
      catalogue: 'musicalWorks songs cwrTransmissions',
      demos: 'allDemos anrDemos listeningLinks projects',
      settings: 'accountSecurity',
    },
  ],
  [
    'agent',
    { kind: 'company', isAgent: true, companyAdmin: true },
    {
      statements: 'statements statementRules missingIncome statementDelivery',
      receipts: 'receiving receivingConfirm bankLines externalPayments',
      payments: 'advancePayments rollingPayments offlineWithdraw',
      withdrawals: 'withdrawApply withdrawRecord',
      catalogue: 'musicalWorks songs albums cwrTransmissions tokenHoldings',
      contracts: 'contracts renewals',
      people: 'contributors partnerMusicians partnerCompanies coworkMusicians coworkCompanies',
      reviews: 'companyAudit',
      income: agentsIncome,
      demos: 'demos projects',
      settings: `${ownAccount} users webhooks leaving`,
    },
  ],
  ['licensor', musician, licensor],
  ['author', musician, { ...licensor, demos: 'demos projects' }],
  [
    'customer',
    { kind: 'company' },
    {
      ...licensor,
      people: 'contributors',
      reviews: 'ownRequests',
      demos: 'demos projects',
      settings: `${ownAccount} webhooks`,
    },
  ],
  [
    'company auditor',
    { kind: 'company' },
    { reviews: 'companyAudit ownRequests', settings: 'accountSecurity' },
  ],
];

const menuOf = (person: JobPerson, account: Account) =>
  menuFor(Object.assign({ permissions: permissionsOf[person]! }, account));

describe('the menu', () => {
  it('of a person a musician invited has neither its users nor all its records to take along', () => {
    const settings = menuOf('licensor', { ...musician, invitedByMusician: true }).find(
      ({ section }) => section === 'settings',
    );
    expect(settings!.items.map(({ title }) => title.slice('pages:'.length)).join(' ')).toBe(
      `${ownAccount} webhooks`,
    );
  });

  it.each(menus)(
    'of a %s has an entry for each job they do, with its pages as tabs',
    (person, account, menu) => {
      const shown = menuOf(person, account).map(({ section, items }) => [
        section,
        items.map(({ title }) => title.slice('pages:'.length)).join(' '),
      ]);
      expect(Object.fromEntries(shown)).toEqual(menu);
    },
  );

  it('of staff has about a dozen entries, in the order of the work, and each page once', () => {
    const groups = menuOf('staff', staff);
    expect(groups.map(({ section }) => section)).toEqual([
      'statements',
      'receipts',
      'royalties',
      'payments',
      'catalogue',
      'contracts',
      'people',
      'income',
      'demos',
      'tools',
      'settings',
    ]);
    const addresses = groups.flatMap(({ items }) => items.map(({ to }) => to));
    expect(new Set(addresses).size).toBe(addresses.length);
    const titles = groups.flatMap(({ items }) => items.map(({ title }) => title));
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('of a sub-account without levels has only its own requests and its password', () => {
    const groups = menuFor({ permissions: {}, kind: 'company' });
    expect(groups.flatMap(({ items }) => items.map(({ title }) => title))).toEqual([
      'pages:ownRequests',
      'pages:accountSecurity',
    ]);
  });
});
