import type { Job } from './job.ts';

const contract = '/Publish/LicenseContract';

/** Jobs about licence contracts and their renewal. */
export const contractJobs: readonly Job[] = [
  {
    person: 'agent',
    does: 'make a contract',
    screens: [`${contract}/Create`, `${contract}/Detail/{id}`],
    ends: 'the contract licenses the recording',
    test: ['e2e/emptyHouse.e2e.test.ts', 'lets the agent make the contract of the recording'],
  },
  {
    person: 'sub-account',
    does: 'make contracts of the secrecy its level names',
    screens: [contract, `${contract}/Create`, `${contract}/Detail/{id}`],
    ends: 'other contracts are neither made nor known',
    test: [
      'functions/contracts/secrecy.local.test.ts',
      'lets an account make and change contracts of its secrecy only',
    ],
  },
  {
    person: 'licensor',
    does: 'read its own contracts',
    screens: [contract, `${contract}/Detail/{id}`],
    ends: 'contracts of any secrecy are listed and open',
    test: [
      'functions/contracts/secrecy.local.test.ts',
      'and neither the main account of the agent nor the licensor is kept from its own',
    ],
  },
  {
    person: 'staff',
    does: 'change a contract within its rules',
    screens: [`${contract}/Detail/{id}`, `${contract}/Edit/{id}`],
    ends: 'fields that others depend on are fixed, the rest is saved',
    test: ['functions/contracts/renewals.local.test.ts', 'say in advance what may be changed and why not'],
  },
  {
    person: 'staff',
    does: 'license a work for some rights of its contract',
    screens: [`${contract}/Detail/{id}`],
    ends: 'the work has days and rights of its own',
    test: ['e2e/contractWork.e2e.test.ts', 'licenses a single work for some of the rights of its contract'],
  },
  {
    person: 'staff',
    does: 'change a payment item',
    screens: [`${contract}/Detail/{id}`],
    ends: 'the amount is changed, and nobody else’s change is lost',
    test: [
      'e2e/contractWork.e2e.test.ts',
      'changes a payment item, and shows somebody else’s change instead of overwriting it',
    ],
  },
  {
    person: 'staff',
    does: 'remove a licensed work',
    screens: [`${contract}/Detail/{id}`],
    ends: 'the work is licensed no more, after a warning about its payment',
    test: [
      'functions/contracts/licensedWorks.local.test.ts',
      'keep a unit that a payment covers, and remove one from an all-works payment after a confirmation',
    ],
  },
  {
    person: 'agent',
    does: 'file the signed contract',
    screens: [`${contract}/Detail/{id}`],
    ends: 'both parties open the file',
    test: [
      'functions/files/attachedFiles.local.test.ts',
      'can be added by its agent, are visible to both parties and hidden from others',
    ],
  },
  {
    person: 'agent',
    does: 'choose the account a contract is paid to',
    screens: [`${contract}/Detail/{id}`, `${contract}/Edit/{id}`],
    ends: 'the contract names the account',
    test: [
      'functions/contracts/contractBankAccounts.local.test.ts',
      'lets the agent choose one of them on the contract, and no account of anybody else',
    ],
  },
  {
    person: 'agent',
    does: 'hold a part of the royalty of a contract as a reserve',
    screens: [`${contract}/Detail/{id}`],
    ends: 'it is released in parts on their days, and the statement says so',
    test: [
      'functions/ledger/reserves.local.test.ts',
      'is held when royalty is received, and released in equal parts that add up',
    ],
  },
  {
    person: 'staff',
    does: 'find contracts that break the licence rules',
    screens: [`${contract}/Rules`],
    ends: 'work, contracts and first day are listed until it is mended',
    test: [
      'functions/contracts/licenceReport.local.test.ts',
      'lists each with the work, both contracts and the day it begins, and forgets what is mended',
    ],
  },
  {
    person: 'staff',
    does: 'renew a contract',
    screens: ['/Publish/ContractRenewal', `${contract}/Detail/{id}`],
    ends: 'the new contract has the works licensed to the last day',
    test: [
      'functions/contracts/renewals.local.test.ts',
      'is listed, and renewed with the works that are licensed to its last day',
    ],
  },
  {
    person: 'agent',
    does: 'keep the options and dates of a contract and be reminded of them',
    screens: [`${contract}/Detail/{id}`, '/Publish/ContractRenewal'],
    ends: 'a date is mailed and waits on the start page until it is done',
    test: [
      'functions/contracts/keyDates.local.test.ts',
      'are listed by day, and due from as many days before as was said until they are done',
    ],
  },
  {
    person: 'agent',
    does: 'try other terms of a contract on past income',
    screens: [`${contract}/Detail/{id}`],
    ends: 'royalty as booked and as tried by licensor, work and clause, and nothing stored',
    test: [
      'functions/contractIncome/trial.local.test.ts',
      'gives exactly what a statement gives that is booked under such terms, and adds up in parts',
    ],
  },
  {
    person: 'agent',
    does: 'see what a contract has earned and should earn next',
    screens: [`${contract}/Detail/{id}`],
    ends: 'income, royalty, received and recouped amounts by currency agree with the lines of income',
    test: [
      'functions/contractIncome/figures.local.test.ts',
      'equal the lines of income, and those of statements stored before their sums were kept',
    ],
  },
  {
    person: 'staff',
    does: 'decide not to renew a contract',
    screens: ['/Publish/ContractRenewal'],
    ends: 'the contract leaves the open list',
    test: [
      'functions/contracts/renewals.local.test.ts',
      'is not renewed when a person declines, and leaves the open list',
    ],
  },
  {
    person: 'staff',
    does: 'extend a payment item to the renewed contract',
    screens: ['/Publish/ContractRenewal'],
    ends: 'royalty of the new contract recoups it',
    test: [
      'functions/contracts/renewals.local.test.ts',
      'is extended and recouped from royalty under the new contract',
    ],
  },
];
