import type { Job } from './job.ts';

const statements = '/Publish/StatementImport';

/** Jobs about statements of platforms, from the file to the booked batch. */
export const statementJobs: readonly Job[] = [
  {
    person: 'staff',
    does: 'upload a statement',
    screens: [`${statements}/Upload`, `${statements}/Detail/{id}`],
    ends: 'rows are licensed or open',
    test: ['e2e/mainJob.e2e.test.ts', 'lets staff upload a statement file, and shows the result'],
  },
  {
    person: 'staff',
    does: 'decide on a row',
    screens: [`${statements}/{page}`, `${statements}/Detail/{id}`],
    ends: 'the next check licenses the row',
    test: [
      'e2e/mainJob.e2e.test.ts',
      'lets staff decide on a row, and updates the batch with the next check',
    ],
  },
  {
    person: 'staff',
    does: 'assign one of several candidates',
    screens: [`${statements}/Detail/{id}`],
    ends: 'the row has a work',
    test: ['e2e/statementWork.e2e.test.ts', 'shows candidates side by side, and assigns one by keyboard'],
  },
  {
    person: 'staff',
    does: 'register a recording that a row names',
    screens: [`${statements}/Detail/{id}`, `${statements}/NewRecord/{rowId}`],
    ends: 'the recording is registered and assigned',
    test: [
      'e2e/statementWork.e2e.test.ts',
      'registers a recording from a row, offers an existing one instead, and assigns the new one',
    ],
  },
  {
    person: 'staff',
    does: 'correct rows in an exported file',
    screens: [`${statements}/Detail/{id}`],
    ends: 'the decisions of the file are applied',
    test: ['e2e/statementWork.e2e.test.ts', 'imports a corrected error file and reports its lines'],
  },
  {
    person: 'staff',
    does: 'map the columns of an unknown layout',
    screens: [`${statements}/Detail/{id}`],
    ends: 'the file is read, with its rows and their total',
    test: [
      'e2e/statementWork.e2e.test.ts',
      'maps the fields of a file of records by position, marks them in its lines and previews the rows',
    ],
  },
  {
    person: 'agent',
    does: 'say that amounts are for the part claimed',
    screens: [`${statements}/Detail/{id}`],
    ends: 'what differs is posted, and the royalty is as if it had been said at first',
    test: [
      'api/shareBasis.local.test.ts',
      'is previewed, and reverses and posts what differs, also after the money came',
    ],
  },
  {
    person: 'agent',
    does: 'book a batch whose rows look like those of an earlier one',
    screens: [`${statements}/Detail/{id}`],
    ends: 'the batch is booked as other income',
    test: [
      'api/repeatedRows.local.test.ts',
      'can be booked once a person says that it is other income, also after another check',
    ],
  },
  {
    person: 'agent',
    does: 'see only statements of its own',
    screens: [`${statements}/{page}`, `${statements}/Detail/{id}`],
    ends: 'statements of other agents are neither listed nor open',
    test: [
      'functions/statements/owners.local.test.ts',
      'is listed, counted and readable only for that agent and staff',
    ],
  },
  {
    person: 'staff',
    does: 'give a statement to the agent it belongs to',
    screens: [`${statements}/Detail/{id}`],
    ends: 'it is read again for that agent',
    test: [
      'functions/statements/owners.local.test.ts',
      'belongs to staff until they give it to its owner, for whom it is read again',
    ],
  },
  {
    person: 'staff',
    does: 'look through what is expected or missing, and tick it off',
    screens: ['/Publish/MissingIncome'],
    ends: 'the line is ticked off with a reason',
    test: [
      'functions/missingIncome/missingIncome.local.test.ts',
      'is ticked off with a reason in the list of who does it, and taken back',
    ],
  },
  {
    person: 'agent',
    does: 'let a source deliver its statements by itself',
    screens: ['/Publish/StatementImport/Delivery'],
    ends: 'the source has a key, and its files are read and listed as they come',
    test: [
      'functions/apiKeys/deliveries.local.test.ts',
      'is read, matched and listed for the agent like one that is uploaded',
    ],
  },
  {
    person: 'agent',
    does: 'have a source send its statements by mail',
    screens: ['/Publish/StatementImport/Delivery'],
    ends: 'the source has a mail address, and its attachments are read and listed as they come',
    test: [
      'functions/deliveries/mailboxes.local.test.ts',
      'is read, matched and listed for the agent like one that is uploaded',
    ],
  },
  {
    person: 'agent',
    does: 'let a sender in whose mail was refused',
    screens: ['/Publish/StatementImport/Delivery'],
    ends: 'the mail is taken when it comes again',
    test: [
      'functions/deliveries/mailboxes.local.test.ts',
      'of an unknown sender is listed, and taken when it comes again after the agent added the sender',
    ],
  },
  {
    person: 'agent',
    does: 'look through what is expected or missing of its own',
    screens: ['/Publish/MissingIncome'],
    ends: 'only its own statements and contracts are listed',
    test: [
      'functions/missingIncome/missingIncome.local.test.ts',
      'is listed for an agent by its own contracts and statements alone',
    ],
  },
  {
    person: 'staff',
    does: 'export new rules',
    screens: [`${statements}/RuleExport`],
    ends: 'a file has the rules no batch has used',
    test: ['functions/statements/rules.local.test.ts', 'can be exported as a file while they are new'],
  },
  {
    person: 'staff',
    does: 'delete a rule of its own',
    screens: [`${statements}/RuleExport`],
    ends: 'the rule is gone',
    test: [
      'e2e/statementWork.e2e.test.ts',
      'lists the resulting rules, and lets their creator delete a new one',
    ],
  },
  {
    person: 'staff',
    does: 'book a batch',
    screens: [`${statements}/Detail/{id}`],
    ends: 'the batch is booked, its open rows are parked',
    test: ['e2e/mainJob.e2e.test.ts', 'books the batch and parks open rows, after staff types its number'],
  },
  {
    person: 'staff',
    does: 'correct a row after booking',
    screens: [`${statements}/Detail/{id}`],
    ends: 'the posting is reversed and posted again',
    test: ['e2e/statementWork.e2e.test.ts', 'corrects a posted row after showing the effect on licensors'],
  },
  {
    person: 'staff',
    does: 'release parked rows',
    screens: [`${statements}/Detail/{id}`],
    ends: 'rows that are licensed now are posted',
    test: ['e2e/statementWork.e2e.test.ts', 'posts parked rows once their recording is licensed'],
  },
];
