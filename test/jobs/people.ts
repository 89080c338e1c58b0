import type { Job } from './job.ts';

const musician = '/Publish/TotalData/Musician';
const company = '/Publish/TotalData/Company';
const tools = '/Publish/Tools';

/** Jobs about people and companies, and the tools of staff. */
export const peopleJobs: readonly Job[] = [
  {
    person: 'staff',
    does: 'register a musician with a pen name',
    screens: [`${musician}/{page}`, `${musician}/Create`, `${musician}/Detail/{type}/{id}`],
    ends: 'the musician is a person apart from the namesake',
    test: [
      'e2e/peopleWork.e2e.test.ts',
      'registers a musician with an alias, after confirming that a namesake is somebody else',
    ],
  },
  {
    person: 'staff',
    does: 'add a pen name and change the real name',
    screens: [
      `${musician}/Detail/{type}/{id}`,
      `${musician}/Create/Alias/{realNameId}`,
      `${musician}/Edit/RealName/{realNameId}/{aliasId}`,
    ],
    ends: 'the change is shown with both pen names',
    test: ['e2e/peopleWork.e2e.test.ts', 'adds a second alias, and changes the real name for both'],
  },
  {
    person: 'staff',
    does: 'change a pen name',
    screens: [`${musician}/Detail/{type}/{id}`, `${musician}/Edit/Alias/{aliasId}/{realNameId}`],
    ends: 'the pen name is changed, the facts of the person are not',
    test: ['functions/people/realNames.local.test.ts', 'cannot be changed through an alias'],
  },
  {
    person: 'staff',
    does: 'merge two records of one musician',
    screens: [`${musician}/Merge/{realNameId}`, `${musician}/Detail/{type}/{id}`],
    ends: 'one record has all pen names; money stays where it is',
    test: [
      'functions/people/merging.local.test.ts',
      'moves aliases with their payment details, leaves money where it is, and can be undone',
    ],
  },
  {
    person: 'staff',
    does: 'register a company',
    screens: [`${company}/{page}`, `${company}/Create`, `${company}/Detail/{type}/{id}`],
    ends: 'the company has a type of its country',
    test: ['e2e/peopleWork.e2e.test.ts', 'registers a company with a type of its country'],
  },
  {
    person: 'staff',
    does: 'add a name of a company and change its facts',
    screens: [
      `${company}/Create/Alias/{realNameId}`,
      `${company}/Edit/Alias/{aliasId}/{realNameId}`,
      `${company}/Edit/RealName/{realNameId}/{aliasId}`,
    ],
    ends: 'the change is shown with both names',
    test: [
      'functions/people/companies.local.test.ts',
      'gets a second name, and a changed fact reaches both of its names',
    ],
  },
  {
    person: 'staff',
    does: 'merge two records of one company',
    screens: [`${company}/Merge/{realNameId}`, `${company}/Detail/{type}/{id}`],
    ends: 'one record has all names, until the merge is undone',
    test: [
      'functions/people/companies.local.test.ts',
      'takes in another record of it with its names, and gives them back when that is undone',
    ],
  },
  {
    person: 'musician',
    does: 'enter the account royalty is paid to',
    screens: [`${musician}/Detail/{type}/{id}`],
    ends: 'lists show the last digits only',
    test: [
      'functions/people/registeredPeople.local.test.ts',
      'see their own account numbers in full, masked in lists, and nobody else does',
    ],
  },
  {
    person: 'musician',
    does: 'store scans of an identity document',
    screens: [`${musician}/Detail/{type}/{id}`],
    ends: 'the owner and contract staff open the scans',
    test: ['functions/people/paymentDetails.local.test.ts', 'shows scans to its owner and contract staff'],
  },
  {
    person: 'musician',
    does: 'get a watermarked copy of a document',
    screens: [`${musician}/Detail/{type}/{id}`],
    ends: 'the copy names its purpose across the page',
    test: [
      'functions/contracts/watermark.local.test.ts',
      'repeats its purpose across the page, for the owner and contract staff, and leaves the scan unchanged',
    ],
  },
  {
    person: 'staff',
    does: 'read a one-time code for a caller',
    screens: [`${tools}/OtpSearchPage`],
    ends: 'the code is shown after a question',
    test: [
      'e2e/accounts.e2e.test.ts',
      'show a one-time code after a question, and schedule when a function opens',
    ],
  },
  {
    person: 'staff',
    does: 'read a one-time code sent to a mobile number',
    screens: [`${tools}/OtpSearchPage`],
    ends: 'the code is shown',
    test: ['functions/tools/tools.local.test.ts', 'are found by the mobile number they were sent to'],
  },
  {
    person: 'staff',
    does: 'set when a function opens',
    screens: [`${tools}/FunctionSwitches`],
    ends: 'the function is not yet open',
    test: [
      'e2e/accounts.e2e.test.ts',
      'show a one-time code after a question, and schedule when a function opens',
    ],
  },
  {
    person: 'staff',
    does: 'look up a bank and its branch',
    screens: [`${tools}/BankInfoPage`],
    ends: 'bank and branch codes are listed',
    test: [
      'functions/tools/bankLists.local.test.ts',
      'replaces the list of its country, and can be searched by branch',
    ],
  },
  {
    person: 'staff',
    does: 'enter e-mail and phone of a musician',
    screens: [`${tools}/EditMusicianContactPage`],
    ends: 'the musician signs in with them',
    test: [
      'functions/tools/tools.local.test.ts',
      'are used for signing in, and a change is reported to the former address',
    ],
  },
];
