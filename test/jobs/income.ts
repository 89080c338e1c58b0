import type { Job } from './job.ts';

const income = '/Publish/Income';

/** Jobs of licensors and agents who read what was earned. */
export const incomeJobs: readonly Job[] = [
  {
    person: 'musician',
    does: 'see what was earned by work and platform',
    screens: [`${income}/Overview`],
    ends: 'work and platform are listed with their royalty',
    test: ['e2e/mainJob.e2e.test.ts', 'shows the musician what was earned, by work and platform'],
  },
  {
    person: 'musician',
    does: 'learn why there is more or less than before',
    screens: [`${income}/Overview`, `${income}/Comparison`],
    ends: 'the difference of two periods is split by cause',
    test: ['e2e/mainJob.e2e.test.ts', 'tells the musician why there is more than in the month before'],
  },
  {
    person: 'musician',
    does: 'see income by licensed right',
    screens: [`${income}/Overview`, `${income}/Rights`],
    ends: 'each right opens to its rows',
    test: [
      'api/externalIncome.local.test.ts',
      'is shown to its licensor by licensed right beside the share line, and opens to the rows of one right',
    ],
  },
  {
    person: 'musician',
    does: 'compare income by work and continent',
    screens: [`${income}/Analysis`],
    ends: 'places and the best works are ranked',
    test: ['functions/income/income.local.test.ts', 'can be grouped by continent, and ranked by work'],
  },
  {
    person: 'musician',
    does: 'follow royalty of a work to the rows of a statement',
    screens: [`${income}/Detail`],
    ends: 'the rows add up to the royalty of the work',
    test: [
      'api/reports.local.test.ts',
      'shows a statement whose rows add up to the licensor’s royalty for a work',
    ],
  },
  {
    person: 'musician',
    does: 'see what advances took from royalty',
    screens: [`${income}/Deduction`],
    ends: 'each deduction and what is left of the advance is shown',
    test: [
      'functions/accounting/advances.local.test.ts',
      'is recouped from royalty until it is paid back, and the licensor sees the deductions',
    ],
  },
  {
    person: 'musician',
    does: 'export the income shown',
    screens: [`${income}/Overview`],
    ends: 'a workbook has the royalty of the screen',
    test: ['api/reports.local.test.ts', 'exports a workbook of the screen'],
  },
  {
    person: 'licensor',
    does: 'see who earns with the works of the company',
    screens: [`${income}/Rights`],
    ends: 'artists are ranked, their parts add up to the income',
    test: [
      'api/reports.local.test.ts',
      'ranks the contributors of a company’s works, whose parts add up to the income',
    ],
  },
  {
    person: 'musician',
    does: 'download a royalty report of a period',
    screens: [`${income}/Export`],
    ends: 'the report is the same whenever it is made',
    test: [
      'api/reports.local.test.ts',
      'are made for their owner, and stay the same while nothing has changed',
    ],
  },
  {
    person: 'agent',
    does: 'make a royalty report for a licensor',
    screens: [`${income}/LicenserReport`],
    ends: 'the report of the licensor is downloaded',
    test: ['api/reports.local.test.ts', 'can be requested by an agent for its licensors, but not for itself'],
  },
  {
    person: 'agent',
    does: 'see its own commission',
    screens: [`${income}/Commission`],
    ends: 'statements and months add up to the ledger',
    test: [
      'functions/income/commission.local.test.ts',
      'is listed by statement, currency and month, and adds up to the balance of its ledger account',
    ],
  },
];
