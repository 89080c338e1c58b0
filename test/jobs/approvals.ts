import type { Job } from './job.ts';

/** Jobs of the second person, who approves what somebody else proposed. */
export const approvalJobs: readonly Job[] = [
  {
    person: 'payer',
    does: 'release a payout above the limit for one person',
    screens: ['/Publish/Approvals', '/Publish/WithdrawRecord/Payer/Detail/{id}'],
    ends: 'the person who proposed it pays it',
    test: [
      'functions/approvals/secondPerson.local.test.ts',
      'cannot be paid, nor its numbers shown, before another person releases it',
    ],
  },
  {
    person: 'payer',
    does: 'approve a payment under a contract',
    screens: ['/Publish/Approvals'],
    ends: 'the item is paid',
    test: [
      'functions/approvals/contractPayments.local.test.ts',
      'is proposed by staff or the agent, and paid when another person approves',
    ],
  },
  {
    person: 'payer',
    does: 'approve tax facts of a payee',
    screens: ['/Publish/Approvals'],
    ends: 'the facts are in effect',
    test: [
      'functions/approvals/secondPerson.local.test.ts',
      'take effect when a second person approves them, and name who proposed them',
    ],
  },
  {
    person: 'payer',
    does: 'approve an exchange rate',
    screens: ['/Publish/Approvals'],
    ends: 'withdrawals use the rate',
    test: [
      'functions/approvals/secondPerson.local.test.ts',
      'needs a second person when it is the first of its pair or far from the last rate two people agreed on',
    ],
  },
  {
    person: 'payer',
    does: 'approve that a rest will not arrive',
    screens: ['/Publish/Approvals'],
    ends: 'the batch is received, and royalty is as if all had come',
    test: [
      'functions/accounting/receivingInParts.local.test.ts',
      'of a larger amount waits for a second person, who sees the reason',
    ],
  },
];
