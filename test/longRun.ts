import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Tests that run apart from those of every change, because they take long. */
export type LongTest = {
  /** Files, or folders ending in a slash. */
  paths: readonly string[];
  /** Promise of the product that these tests check on every case. */
  promise: string;
  /** Tests of every change that hold the promise on fewer cases. */
  alsoHeldBy: readonly string[];
};

/**
 * The long run: `npm run test:long`. No promise about money, access or loss is held by it alone; `alsoHeldBy` names the
 * tests of every change that hold it too.
 */
export const longTests: readonly LongTest[] = [
  {
    paths: [
      'test/faults/killedFunctions.local.test.ts',
      'test/faults/killedProcess.local.test.ts',
      'test/faults/killedMapping.local.test.ts',
    ],
    promise: 'A statement is booked and received once, wherever a function or the whole process is killed.',
    alsoHeldBy: [
      'test/faults/repeatedRuns.local.test.ts',
      'test/faults/stoppedSteps.local.test.ts',
      'test/functions/db/idempotency.local.test.ts',
    ],
  },
  {
    paths: ['test/faults/killedWithdrawals.local.test.ts'],
    promise: 'A withdrawal is requested, paid and reported once, wherever a function is killed.',
    alsoHeldBy: [
      'test/functions/db/idempotency.local.test.ts',
      'test/functions/withdrawals/withdrawal.local.test.ts',
    ],
  },
  {
    paths: ['test/faults/killedOnboarding.local.test.ts'],
    promise: 'A licensor gets one account, wherever a function is killed.',
    alsoHeldBy: [
      'test/functions/partners/onboarding.local.test.ts',
      'test/functions/account/firstAccounts.local.test.ts',
    ],
  },
  {
    paths: ['test/e2e/deliveries/mailboxes.e2e.test.ts'],
    promise: 'A statement that comes by mail is read for its agent, from the senders it names alone.',
    alsoHeldBy: ['test/functions/deliveries/mailboxes.local.test.ts'],
  },
  {
    paths: ['test/faults/killedDeal.local.test.ts'],
    promise: 'A song is sold once, wherever the function of a deal is killed.',
    alsoHeldBy: ['test/functions/projects/deals.local.test.ts'],
  },
  {
    paths: ['test/faults/files/'],
    promise: 'Each of 200 broken files is refused by name or read, and none stops the import of others.',
    alsoHeldBy: [
      'test/functions/reading/hostileFiles.test.ts',
      'test/functions/statements/refusals.local.test.ts',
    ],
  },
  {
    paths: ['test/functions/leaving/everyContract.local.test.ts'],
    promise:
      'A business of 1,000 works and 100 contracts of every kind moves into an empty instance with equal balances and an equal next statement.',
    alsoHeldBy: [
      'test/functions/leaving/roundTrip.local.test.ts',
      'test/functions/catalogueImport/wholeBusiness.local.test.ts',
    ],
  },
  {
    paths: ['test/functions/catalogueImport/largeUndo.local.test.ts'],
    promise: 'An import of 1,000 rows in several parts is undone as a whole.',
    alsoHeldBy: ['test/functions/catalogueImport/wholeBusiness.local.test.ts'],
  },
  {
    paths: ['test/web/leaving/moving.e2e.test.ts'],
    promise:
      'A business takes everything out with a button and moves into an empty instance in a browser, with equal balances.',
    alsoHeldBy: [
      'test/functions/leaving/roundTrip.local.test.ts',
      'test/functions/catalogueImport/anyOrder.local.test.ts',
    ],
  },
  {
    paths: ['test/api/sweep.local.test.ts', 'test/api/owners/everyAccount.local.test.ts'],
    promise: 'No route answers 500 to wrong input, or anything to a person without the permission.',
    alsoHeldBy: [
      'test/api/owners/rowOwnership.local.test.ts',
      'test/shared/access/loginRoutes.test.ts',
      'test/shared/access/moneyRoutes.test.ts',
    ],
  },
  {
    paths: ['test/api/owners/subAccounts.local.test.ts'],
    promise: 'Each single level of a sub-account opens what its flags name, and nothing else.',
    alsoHeldBy: ['test/shared/access/loginRoutes.test.ts', 'test/shared/access/readFlags.test.ts'],
  },
  {
    paths: ['test/e2e/deciding/licenceExits.e2e.test.ts'],
    promise:
      'An open row leads to the contract or work it lacks and back, and likely suggestions are accepted together.',
    alsoHeldBy: [
      'test/e2e/deciding/decidingByKeys.e2e.test.ts',
      'test/functions/statements/issues/suggestions.local.test.ts',
      'test/functions/contracts/termsOverTime.local.test.ts',
      'test/web/shell/pages.test.ts',
    ],
  },
  {
    paths: ['test/e2e/finding.e2e.test.ts'],
    promise:
      'People find their records, pages and actions by menu, keyboard and search, and nothing of others.',
    alsoHeldBy: [
      'test/functions/finding/findRecords.local.test.ts',
      'test/web/finding/foundAddress.test.ts',
      'test/web/finding/marks.test.ts',
      'test/web/navigation/addresses.test.ts',
    ],
  },
  {
    paths: ['test/web/contracts/contractForm.e2e.test.ts'],
    promise:
      'The form of a contract makes works and payment items with it, keeps what was entered, and names what a change touches.',
    alsoHeldBy: [
      'test/functions/contracts/newContract.local.test.ts',
      'test/functions/contracts/contractBankAccounts.local.test.ts',
      'test/functions/contractIncome/trial.local.test.ts',
      'test/web/components/forms.test.ts',
      'test/e2e/mainJob.e2e.test.ts',
    ],
  },
  {
    paths: ['test/e2e/emptyHouse/movedIn.e2e.test.ts'],
    promise:
      'In a browser, a business moves in, is undone and moves in again, and the statements of a sub-licence under two contracts show each step as a product.',
    alsoHeldBy: [
      'test/functions/catalogueImport/wholeBusiness.local.test.ts',
      'test/functions/accounting/chain.local.test.ts',
      'test/functions/contracts/licences/upperContracts.local.test.ts',
      'test/functions/reports/statement/statement.test.ts',
    ],
  },
  {
    paths: ['test/e2e/runs/monthEnd.e2e.test.ts'],
    promise:
      'In a browser, a payer makes and publishes the statements of a month, a musician asks to be paid, two people pay by a file for the bank, and its answer confirms the payment.',
    alsoHeldBy: [
      'test/functions/statementRuns/statementRuns.local.test.ts',
      'test/functions/paymentRuns/paymentRuns.local.test.ts',
      'test/faults/killedPaymentRuns.local.test.ts',
    ],
  },
  {
    paths: ['test/web/accounting/bankLines.e2e.test.ts'],
    promise:
      'In a browser, a line of a bank statement receives the batches proposed for it, or is set aside with an undo.',
    alsoHeldBy: [
      'test/functions/accounting/bankStatements/bankLines.local.test.ts',
      'test/functions/accounting/bankStatements/proposeClaims.test.ts',
    ],
  },
  {
    paths: ['test/web/contracts/undoing.e2e.test.ts'],
    promise:
      'In a browser, a removed payment item is added again with its terms, and a decision against renewal is taken back.',
    alsoHeldBy: [
      'test/functions/accounting/advances.local.test.ts',
      'test/functions/contracts/renewalDecisions.local.test.ts',
    ],
  },
  {
    paths: ['test/e2e/morning/callsInARow.e2e.test.ts'],
    promise:
      'The first page of the morning makes at most three calls in a row, and a list asks for the names of its right owners by one.',
    alsoHeldBy: ['test/web/people/ownerNames.test.ts'],
  },
  {
    paths: ['test/infra/stacks/nag.local.test.ts'],
    promise:
      'The templates of a stage, with and without its options, pass the rules of cdk-nag, with a reason for each exception.',
    alsoHeldBy: [
      'test/infra/stacks/cfnLint.local.test.ts',
      'test/infra/stacks/confidential.local.test.ts',
      'test/infra/stacks/stacks.local.test.ts',
    ],
  },
  {
    paths: ['test/infra/bundles/changedLine.local.test.ts'],
    promise:
      'A changed line, result, message or declaration of a route deploys that function alone, and a version deploys none.',
    alsoHeldBy: ['test/infra/bundles/ownFiles.test.ts', 'test/infra/bundles/results.local.test.ts'],
  },
  {
    paths: [
      'test/e2e/accounts.e2e.test.ts',
      'test/e2e/albums.e2e.test.ts',
      'test/e2e/coCreation.e2e.test.ts',
      'test/e2e/companyAudit.e2e.test.ts',
      'test/e2e/companyOnboarding.e2e.test.ts',
      'test/e2e/contractWork.e2e.test.ts',
      'test/e2e/deciding/decidingMany.e2e.test.ts',
      'test/e2e/deciding/mappingAsAgent.e2e.test.ts',
      'test/e2e/dev.e2e.test.ts',
      'test/e2e/duplicates.e2e.test.ts',
      'test/e2e/emptyHouse.e2e.test.ts',
      'test/e2e/listening.e2e.test.ts',
      'test/e2e/onboarding.e2e.test.ts',
      'test/e2e/passwordReset.e2e.test.ts',
      'test/e2e/peopleWork.e2e.test.ts',
      'test/e2e/projects.e2e.test.ts',
      'test/e2e/reviews.e2e.test.ts',
      'test/e2e/sharesByRight.e2e.test.ts',
      'test/e2e/societyRegistrations.e2e.test.ts',
      'test/e2e/statementWork.e2e.test.ts',
      'test/web/money.e2e.test.ts',
      'test/web/moneyDialogs.e2e.test.ts',
      'test/web/shell.e2e.test.ts',
      'test/web/allErrors.e2e.test.ts',
    ],
    promise: 'People do their work in a browser, from an empty house to a paid withdrawal.',
    alsoHeldBy: [
      'test/e2e/mainJob.e2e.test.ts',
      'test/api/mainJob.local.test.ts',
      'test/web/shell/pages.test.ts',
    ],
  },
];

/** Local tests of every change that try all their cases in the long run, and some of them in theirs (see `cases.ts`). */
export const sampledTests = [
  'test/faults/bookedInParts.local.test.ts',
  'test/faults/killedMoneyCalls.local.test.ts',
  'test/faults/countedBooking.local.test.ts',
  'test/faults/receiveAgainstCorrect.local.test.ts',
  'test/functions/books/threeYears.local.test.ts',
  'test/functions/deliveries/mailboxes.local.test.ts',
  'test/functions/catalogueImport/anyOrder.local.test.ts',
  'test/functions/cwr/malformedCwr.local.test.ts',
  'test/functions/certificates/registrations.local.test.ts',
  'test/functions/partners/deciding.local.test.ts',
  'test/functions/records/narrowed/everyOrder.local.test.ts',
] as const;

/** Returns the test files of the long run. */
export const longFiles = (): string[] =>
  longTests
    .flatMap(({ paths }) => paths)
    .flatMap((path) =>
      path.endsWith('/')
        ? readdirSync(path, { recursive: true, encoding: 'utf8' })
            .filter((file) => file.endsWith('.test.ts'))
            .map((file) => join(path, file))
        : [path],
    );
