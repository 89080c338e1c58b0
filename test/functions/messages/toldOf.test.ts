import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Event, who is told, and how; then the test that reaches it, by file and title. */
const rows = [
  [
    'Registration approved',
    'licensor, agent, submitter',
    'mail',
    'partners/deciding.local.test.ts',
    'becomes a right owner with payment details, and its licensor can sign in',
  ],
  [
    'Registration declined',
    'licensor, agent, submitter',
    'mail',
    'partners/deciding.local.test.ts',
    'can be corrected by the agent and submitted again with the same account',
  ],
  [
    'Profile change approved',
    'licensor, all agents, submitter',
    'mail',
    'reviews/profiles.local.test.ts',
    'is told to the accounts of the licensor and of every agent, and to no address of a record',
  ],
  [
    'Profile change declined',
    'licensor, all agents, submitter',
    'mail',
    'reviews/profiles.local.test.ts',
    'sends the previewed mails to licensor, agent and submitter, one for each address',
  ],
  [
    'Submission returned by a manager',
    'submitter',
    'mail',
    'reviews/companyAudit.local.test.ts',
    'can be returned to the submitter with a remark, and submitted again',
  ],
  [
    'Submission waits for a release',
    'auditors of the company',
    'counter',
    'news/badges.local.test.ts',
    'for company audit counts what the person may decide about',
  ],
  [
    'Submission waits for a reviewer',
    'reviewers',
    'counter',
    'news/badges.local.test.ts',
    'for reviews counts each submission of the list once',
  ],
  [
    'Withdrawal requested',
    'licensor',
    'mail',
    'withdrawals/toldByMail.local.test.ts',
    'is confirmed to the account of its licensor when requested, and not to the typed address or a payer',
  ],
  [
    'Withdrawal requested',
    'payers',
    'counter',
    'news/badges.local.test.ts',
    'for withdrawals counts the requests of every paying company its page lists',
  ],
  [
    'Withdrawal paid',
    'licensor',
    'mail',
    'withdrawals/toldByMail.local.test.ts',
    'is reported as paid with its documents and without a number of an account',
  ],
  [
    'Withdrawal cancelled',
    'licensor',
    'mail',
    'withdrawals/toldByMail.local.test.ts',
    'is reported as cancelled with the reason, once, and hiding it later sends nothing',
  ],
  [
    'Royalty statement sent',
    'licensor',
    'mail',
    'accounting/sentStatements.local.test.ts',
    'reaches the account of its licensor with a link, in the reader’s language, once',
  ],
  [
    'Withdrawal requested, paid or cancelled',
    'agent of the contracts, with the level to see income',
    'mail',
    'withdrawals/toldByMail.local.test.ts',
    'is told to its agent when requested, paid and cancelled, without an account or a reason',
  ],
  [
    'Statement waits for mapping, decisions or confirmation, or failed',
    'agent, with the level to import',
    'mail',
    'messages/unattendedBatches.local.test.ts',
    'is mailed of once for each state, whatever is repeated',
  ],
  [
    'Statement waits for a person',
    'agent, staff',
    'counter',
    'statements/owners.local.test.ts',
    'is listed, counted and readable only for that agent and staff',
  ],
  [
    'Contract ends in 90 days, contract has ended',
    'agent, licensor, with the level to see contracts',
    'mail',
    'contracts/endingMails.local.test.ts',
    'is told to agent and licensor 90 days before and once it has ended, in one mail for all of a day',
  ],
  [
    'Statements mailed by a known source not taken',
    'agent, with the level to import',
    'mail',
    'deliveries/mailboxes.local.test.ts',
    'is told to its agent once a day for each reason, and one of a stranger to nobody',
  ],
  [
    'Event not delivered to a webhook, webhook paused by the system',
    'payee, with the level to see income',
    'mail',
    'webhooks/delivering.local.test.ts',
    'is tried again later and fails after the last attempt, of which the payee is mailed once a day',
  ],
  [
    'Contract near its end',
    'agent, staff',
    'counter',
    'contracts/endingMails.local.test.ts',
    'is counted for its agent, whose list shows it',
  ],
] as const;

const decisions = readFileSync('docs/decisions/messages.md', 'utf8');

/** Cells of the rows of the table in the document. */
const documented = decisions
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, 4)
      .map((cell) => cell.trim()),
  )
  .filter(([event]) => event !== 'Event' && !/^-+$/.test(event!));

describe('who is told of what', () => {
  it.each(rows)('%s: %s by %s is reached by a test', (_event, _reader, _way, file, title) => {
    expect(readFileSync(`test/functions/${file}`, 'utf8')).toContain(`'${title}'`);
  });

  it('is the same in the document', () => {
    expect(documented).toEqual(rows.map(([event, reader, way]) => [event, reader, way]));
  });
});
