import type { Job } from './job.ts';

const payment = '/Publish/PaymentImport';

/** Jobs about money that arrives, payments under contracts and reports to licensors. */
export const accountingJobs: readonly Job[] = [
  {
    person: 'staff',
    does: 'see the money and the tasks of the day',
    screens: ['/Home'],
    ends: 'what platforms owe, what is parked and what licensors are owed is that of the ledger',
    test: [
      'api/moneyToday.local.test.ts',
      'is owed by the platform, and parked in part, when a statement is booked',
    ],
  },
  {
    person: 'licensor',
    does: 'see the royalty of the last months',
    screens: ['/Home'],
    ends: 'twelve months stand beside the year before',
    test: [
      'web/home/ownIncome.test.ts',
      'a licensor’s trend has the twelve months until the last with royalty, each beside the year before',
    ],
  },
  {
    person: 'staff',
    does: 'see the books on a day, and where an amount comes from',
    screens: ['/Publish/Books', '/Publish/Books/Account'],
    ends: 'every currency adds up to zero, and an entry leads to its posting and its records',
    test: [
      'functions/books/books.local.test.ts',
      'lead from an account to its entries, the posting and the records it comes from',
    ],
  },
  {
    person: 'staff',
    does: 'close a month, and reopen it with a reason',
    screens: ['/Publish/Books/Closing'],
    ends: 'nothing is posted on days of the closed month until it is reopened',
    test: [
      'functions/books/closing.local.test.ts',
      'refuses postings on days of a closed month until it is reopened',
    ],
  },
  {
    person: 'staff',
    does: 'see what is open by month, age, reason and licensor',
    screens: ['/Publish/Books/OpenItems'],
    ends: 'the sums are those of the ledger',
    test: ['functions/books/books.local.test.ts', 'add up what is open to the accounts of the ledger'],
  },
  {
    person: 'staff',
    does: 'see the tax withheld in a year by payee',
    screens: ['/Publish/Books/TaxWithheld'],
    ends: 'the lines add up to the accounts of tax',
    test: ['functions/books/taxWithheld.local.test.ts', 'is that of the payments of a year, by payee'],
  },
  {
    person: 'payer',
    does: 'see the exchange differences of some days',
    screens: ['/Publish/Books/ExchangeDifferences'],
    ends: 'each difference is on a line with what it comes from, and a missing rate is named',
    test: [
      'functions/books/books.local.test.ts',
      'tell the exchange differences once the rate of the day is known, and name it before',
    ],
  },
  {
    person: 'staff',
    does: 'hand the journal of a month to an accounting package',
    screens: ['/Publish/Books/Journal'],
    ends: 'debits and credits are equal, and the same month gives the same file',
    test: ['functions/books/journal.test.ts', 'balance, follow the ledger within a minor unit, and repeat'],
  },
  {
    person: 'staff',
    does: 'see what platforms owe',
    screens: ['/Publish/StatementReceiving'],
    ends: 'all money of each file is listed',
    test: ['e2e/statementWork.e2e.test.ts', 'shows all money of the file in the receiving list'],
  },
  {
    person: 'staff',
    does: 'set the day money is expected',
    screens: ['/Publish/StatementReceiving'],
    ends: 'the age of the open amount counts from that day',
    test: [
      'functions/accounting/expectedMoney.local.test.ts',
      'staff set the day money is expected, from which its age counts until it is received',
    ],
  },
  {
    person: 'staff',
    does: 'confirm that money arrived',
    screens: ['/Publish/StatementReceiving', '/Publish/StatementReceiving/Confirm'],
    ends: 'the receipt is posted',
    test: ['e2e/mainJob.e2e.test.ts', 'lets staff confirm that the money arrived'],
  },
  {
    person: 'staff',
    does: 'bring in a bank statement and receive what its transfers pay',
    screens: ['/Publish/StatementReceiving/Bank', '/Publish/StatementReceiving/Confirm'],
    ends: 'the proposed batches are received, and nothing is left of the transfer',
    test: ['web/accounting/bankLines.e2e.test.ts', 'receives the batches proposed for a transfer'],
  },
  {
    person: 'staff',
    does: 'receive a part of what a batch is owed',
    screens: ['/Publish/StatementReceiving/Confirm'],
    ends: 'that part of the royalty is payable, the rest stays due',
    test: [
      'functions/accounting/receivingInParts.local.test.ts',
      'releases the part of the royalty that came in, and stays due for the rest',
    ],
  },
  {
    person: 'agent',
    does: 'enter what an external licensee paid',
    screens: [
      `${payment}/ExternalLicensing`,
      `${payment}/ExternalLicensing/Create`,
      `${payment}/ExternalLicensing/Detail/{id}`,
    ],
    ends: 'the income is licensed like a statement',
    test: [
      'e2e/mainJob.e2e.test.ts',
      'lets an agent enter what a licensee paid, and licenses it like a statement',
    ],
  },
  {
    person: 'staff',
    does: 'pay an advance after a trial estimate of its tax',
    screens: [`${payment}/Advance`, `${payment}/Advance/Detail/{id}`],
    ends: 'the item is paid with the tax of the estimate',
    test: [
      'functions/accounting/payments.local.test.ts',
      'withholds the tax that the trial estimate shows, and stores tax and net on the item',
    ],
  },
  {
    person: 'agent',
    does: 'see and pay the payments of its own contracts',
    screens: [`${payment}/Advance`, `${payment}/Advance/Detail/{id}`],
    ends: 'the item is paid; those of other agents are not listed',
    test: [
      'functions/accounting/paymentVisibility.local.test.ts',
      'are listed without those of other agents, and can be paid',
    ],
  },
  {
    person: 'staff',
    does: 'decide on a rolling payment',
    screens: [`${payment}/Rolling`, `${payment}/Rolling/Detail/{id}`],
    ends: 'it is confirmed in order, and paid or refused',
    test: [
      'functions/accounting/payments.local.test.ts',
      'follow the previous payment when it is paid, its threshold is reached and the condition is met',
    ],
  },
  {
    person: 'staff',
    does: 'record money that a licensor returned',
    screens: [`${payment}/Advance/Detail/{id}`],
    ends: 'it counts as returned, and royalty recoups only the rest',
    test: [
      'functions/accounting/repayments.local.test.ts',
      'is no longer paid back by royalty, and counts as returned, not as recouped',
    ],
  },
  {
    person: 'staff',
    does: 'decide whether held royalty is deducted',
    screens: ['/Publish/CustomerDeductPayment'],
    ends: 'the royalty is deducted or released, once',
    test: [
      'functions/accounting/payments.local.test.ts',
      'holds royalty until a person decides, and accepts one decision of several made at once',
    ],
  },
  {
    person: 'staff',
    does: 'record a withdrawal made outside the system',
    screens: ['/Publish/OfflineWithdraw'],
    ends: 'the royalty is taken and the licensor sees it',
    test: [
      'functions/accounting/payments.local.test.ts',
      'takes royalty once for an idempotency key, and no more than is owed',
    ],
  },
  {
    person: 'staff',
    does: 'aggregate the income of a licensor into a report',
    screens: ['/Publish/CustomerRevenueReview'],
    ends: 'one report has the royalty of the period',
    test: [
      'api/statementRecords.local.test.ts',
      'aggregates the income of a period once, even when two people ask at once',
    ],
  },
  {
    person: 'staff',
    does: 'confirm that a report was sent',
    screens: ['/Publish/CustomerRevenueReview', '/Publish/StatementRecord/{page}'],
    ends: 'the licensor sees the report and is mailed a link',
    test: [
      'api/statementRecords.local.test.ts',
      'is sent once when two people confirm it, and then visible to its licensor',
    ],
  },
  {
    person: 'staff',
    does: 'make the royalty statements of all licensors for a month and look through them',
    screens: ['/Publish/StatementRun', '/Publish/StatementRun/Detail/{id}'],
    ends: 'each licensor has a statement, those to look at first',
    test: [
      'functions/statementRuns/statementRuns.local.test.ts',
      'makes the statements of all licensors of a month, once, even when two people start it',
    ],
  },
  {
    person: 'staff',
    does: 'compare one statement of a run with the ledger, by contract',
    screens: [
      '/Publish/StatementRun/Detail/{id}',
      '/Publish/StatementRun/Detail/{id}/Statement/{statementRecordId}',
    ],
    ends: 'the figures of the contracts add up to the statement',
    test: [
      'functions/statementRuns/statementRuns.local.test.ts',
      'has the figures of the income report and of the ledger, by licensor, contract and currency',
    ],
  },
  {
    person: 'staff',
    does: 'publish the royalty statements of a month',
    screens: ['/Publish/StatementRun/Detail/{id}'],
    ends: 'each licensor sees its statement and gets a mail',
    test: [
      'functions/statementRuns/statementRuns.local.test.ts',
      'gives each licensor its own statement and a mail when it is published',
    ],
  },
  {
    person: 'staff',
    does: 'keep an internal note with a report',
    screens: ['/Publish/StatementRecord/{page}'],
    ends: 'colleagues read the note, the licensor does not',
    test: ['api/statementRecords.local.test.ts', 'has an internal note'],
  },
  {
    person: 'staff',
    does: 'find the reports of co-creation authors',
    screens: ['/Publish/StatementRecord/Cowork/{page}'],
    ends: 'reports of authors whom stations pay are listed apart',
    test: [
      'functions/cocreation/stationPayments.local.test.ts',
      'has reports in the list of co-creation authors, and in no other',
    ],
  },
];
