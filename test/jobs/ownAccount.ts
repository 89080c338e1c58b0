import type { Job } from './job.ts';

/** Jobs about one's own account, and the accounts of others. */
export const accountJobs: readonly Job[] = [
  {
    person: 'musician',
    does: 'change the e-mail address of the account',
    screens: ['/Publish/Account/Personal', '/Publish/ConfirmContact'],
    ends: 'the new address signs in',
    test: ['e2e/accounts.e2e.test.ts', 'confirm a changed e-mail address by the mailed link on a phone'],
  },
  {
    person: 'musician',
    does: 'stop a change of address that somebody else asked for',
    screens: ['/Publish/StopContact'],
    ends: 'the address stays, and the link to change it is void',
    test: [
      'functions/account/ownAccount.local.test.ts',
      'tells the present address that another was requested, with a link that stops it once',
    ],
  },
  {
    person: 'agent',
    does: 'change the mobile number of the account',
    screens: ['/Publish/Account/Personal'],
    ends: 'the new number signs in',
    test: [
      'functions/account/ownAccount.local.test.ts',
      'changes the mobile number once its code is entered',
    ],
  },
  {
    person: 'musician',
    does: 'choose which mails to get',
    screens: ['/Publish/Account/Personal'],
    ends: 'mails of that kind are stored and not sent',
    test: [
      'functions/account/mailPreferences.local.test.ts',
      'are stored as not sent with the reason, until they are switched on again',
    ],
  },
  {
    person: 'musician',
    does: 'see the registered names of the account',
    screens: ['/Publish/Account/Registration'],
    ends: 'the real name is shown with the names it works under',
    test: ['functions/tools/tools.local.test.ts', 'is that of the signed-in person'],
  },
  {
    person: 'staff',
    does: 'export all records of the business',
    screens: ['/Publish/Account/Leaving'],
    ends: 'archives hold every record, with checksums',
    test: [
      'functions/leaving/leaving.local.test.ts',
      'gives staff every record, with full numbers and files as they came',
    ],
  },
  {
    person: 'licensor',
    does: 'export the own records',
    screens: ['/Publish/Account/Leaving'],
    ends: 'archives hold the own records and nobody else’s',
    test: ['functions/leaving/leaving.local.test.ts', 'gives a licensor the income a statement brought'],
  },
  {
    person: 'musician',
    does: 'change the password',
    screens: ['/Publish/Account/Security'],
    ends: 'every session has ended',
    test: [
      'functions/account/ownAccount.local.test.ts',
      'needs the current password, and signs out everywhere',
    ],
  },
  {
    person: 'musician',
    does: 'end a session on another device',
    screens: ['/Publish/Account/Security'],
    ends: 'that device is signed out',
    test: [
      'functions/account/ownAccount.local.test.ts',
      'are listed with their browser, and each can be ended at once',
    ],
  },
  {
    person: 'licensor',
    does: 'let a program read income, royalty statements and withdrawals',
    screens: ['/Publish/Account/Security'],
    ends: 'the program has the figures of the screens, until the key is removed',
    test: [
      'api/statementRecords.local.test.ts',
      'reads the income, royalty statements and withdrawals that the payee sees',
    ],
  },
  {
    person: 'licensor',
    does: 'let a program know of royalty statements and payments',
    screens: ['/Publish/Account/Webhooks', '/Publish/Account/Webhooks/Detail/{id}'],
    ends: 'the program is sent each event, and checks the signature with the secret',
    test: ['functions/webhooks/webhooks.local.test.ts', 'takes the events of its payee, signed'],
  },
  {
    person: 'payer',
    does: 'protect the account with an app',
    screens: ['/Publish/Account/Security', '/Login'],
    ends: 'each sign-in asks for a code',
    test: [
      'e2e/accounts.e2e.test.ts',
      'require the code of an app from when it is added until it is removed',
    ],
  },
  {
    person: 'staff',
    does: 'remove the second factor of a person who lost it',
    screens: ['/Publish/Account/Administrators'],
    ends: 'the person signs in without a code',
    test: [
      'e2e/accounts.e2e.test.ts',
      'require the code of an app from when it is added until it is removed',
    ],
  },
  {
    person: 'licensor',
    does: 'invite and disable the users of the company',
    screens: ['/Publish/Account/Users'],
    ends: 'a disabled user is signed out',
    test: [
      'e2e/accounts.e2e.test.ts',
      'of a company are invited by mail, set their password, and are disabled at once',
    ],
  },
  {
    person: 'agent',
    does: 'set what the accounts of its licensors may do',
    screens: ['/Publish/Account/Users'],
    ends: 'the account has these levels',
    test: [
      'functions/account/firstAccounts.local.test.ts',
      'lets an agent’s main account set levels of its licensors within its own, and of nobody else',
    ],
  },
  {
    person: 'staff',
    does: 'invite the first account of an agent',
    screens: ['/Publish/Account/Administrators'],
    ends: 'the agent invites licensors and users',
    test: [
      'functions/account/firstAccounts.local.test.ts',
      'lets staff invite the first account of a new agent, which acts at once',
    ],
  },
  {
    person: 'staff',
    does: 'invite a customer and an author',
    screens: ['/Publish/Account/Administrators'],
    ends: 'the customer sees song requests, the author registers demos',
    test: [
      'functions/account/firstAccounts.local.test.ts',
      'lets staff invite a customer for a registered company and an author for a new musician',
    ],
  },
  {
    person: 'staff',
    does: 'change what an account may do',
    screens: ['/Publish/Account/Administrators'],
    ends: 'the account has these levels, and its person is told',
    test: [
      'functions/account/firstAccounts.local.test.ts',
      'lets staff find every account and set its levels, which the person and the history are told',
    ],
  },
];
