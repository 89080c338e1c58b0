import type { Job } from './job.ts';

const record = '/Publish/WithdrawRecord';

/** Jobs of licensors who ask for their money, and of those who pay it. */
export const withdrawalJobs: readonly Job[] = [
  {
    person: 'musician',
    does: 'request a withdrawal',
    screens: ['/Home', '/Publish/Withdraw/Apply', `${record}/{page}`],
    ends: 'the withdrawal is to be paid',
    test: ['e2e/mainJob.e2e.test.ts', 'takes the musician through a withdrawal in three steps'],
  },
  {
    person: 'licensor',
    does: 'add a missing account and document while applying',
    screens: ['/Publish/Withdraw/Apply'],
    ends: 'the tax of the withdrawal is shown',
    test: [
      'e2e/mainJob.e2e.test.ts',
      'lets a company add a missing bank account and document while it applies',
    ],
  },
  {
    person: 'musician',
    does: 'read the report before a withdrawal',
    screens: ['/Publish/Withdraw/Apply'],
    ends: 'the trial shows what the report after the request shows',
    test: [
      'functions/withdrawals/chosenContracts.local.test.ts',
      'is the statement of the chosen contracts, as it is after the request',
    ],
  },
  {
    person: 'licensor',
    does: 'get the payments of a year for the tax return',
    screens: ['/Publish/Income/Export'],
    ends: 'the document lists what was paid and withheld, as the books have it',
    test: [
      'functions/reports/year/yearIncome.local.test.ts',
      'lists what was paid in it, and withheld as the ledger says',
    ],
  },
  {
    person: 'musician',
    does: 'follow a withdrawal to the statements it covers',
    screens: [`${record}/{page}`, '/Publish/Income/Detail', `${record}/{page}`],
    ends: 'the rows and who received them are shown',
    test: ['e2e/mainJob.e2e.test.ts', 'leads from the withdrawal to the statement rows it covers, and back'],
  },
  {
    person: 'musician',
    does: 'see that a withdrawal was paid',
    screens: [`${record}/{page}`],
    ends: 'the withdrawal is paid',
    test: ['e2e/mainJob.e2e.test.ts', 'shows the musician that it was paid'],
  },
  {
    person: 'musician',
    does: 'download statement and receipt of a withdrawal',
    screens: [`${record}/{page}`],
    ends: 'the documents are those of its kind of payee',
    test: [
      'api/statementRecords.local.test.ts',
      'are the statement and the receipt of a resident author of Taiwan, and no other',
    ],
  },
  {
    person: 'staff',
    does: 'confirm a payment with its proof',
    screens: [`${record}/Payer/{invoiceId}/{page}`, `${record}/Payer/Detail/{id}`],
    ends: 'the withdrawal is paid',
    test: ['e2e/mainJob.e2e.test.ts', 'lets staff confirm the payment with its proof'],
  },
  {
    person: 'payer',
    does: 'comment on a request for colleagues',
    screens: [`${record}/Payer/Detail/{id}`],
    ends: 'payers read the comment, the licensor does not',
    test: [
      'functions/withdrawals/withdrawal.local.test.ts',
      'hides it from others, and the internal comment from the licensor',
    ],
  },
  {
    person: 'staff',
    does: 'download the payments of a company for the bank',
    screens: [`${record}/Payer/{invoiceId}/{page}`],
    ends: 'a file has each payment with its full account',
    test: [
      'api/statementRecords.local.test.ts',
      'include a payment report of the paying company for the bank',
    ],
  },
  {
    person: 'staff',
    does: 'pay a co-creation author for a station',
    screens: [`${record}/CoworkPayer/{invoiceId}/{page}`, `${record}/Payer/Detail/{id}`],
    ends: 'the withdrawal is paid and leaves the list of the station',
    test: [
      'functions/cocreation/stationPayments.local.test.ts',
      'requests a withdrawal, which is listed for the station and paid by staff',
    ],
  },
  {
    person: 'payer',
    does: 'cancel a request',
    screens: [`${record}/Payer/Detail/{id}`],
    ends: 'the amount is owed again',
    test: ['functions/withdrawals/withdrawal.local.test.ts', 'returns the amount and allows another request'],
  },
  {
    person: 'payer',
    does: 'read the full numbers of a payee',
    screens: [`${record}/Payer/Detail/{id}`],
    ends: 'the history has who read them and why',
    test: [
      'functions/approvals/secondPerson.local.test.ts',
      'are shown to a payer, who is recorded in the history with the purpose',
    ],
  },
  {
    person: 'payer',
    does: 'enter the account that a company pays from',
    screens: ['/Publish/PaymentRun'],
    ends: 'the file for the bank names the account',
    test: [
      'functions/paymentRuns/paymentRuns.local.test.ts',
      'pays requests from the choice to the ledger, each line by itself',
    ],
  },
  {
    person: 'payer',
    does: 'pay many requests by one file, with a second person',
    screens: ['/Publish/PaymentRun', '/Publish/PaymentRun/New', '/Publish/PaymentRun/Detail/{id}'],
    ends: 'each payment is confirmed, or its request is open again',
    test: [
      'functions/paymentRuns/paymentRuns.local.test.ts',
      'pays requests from the choice to the ledger, each line by itself',
    ],
  },
];
