import type { Job } from './job.ts';

const audit = '/Publish/SystemAudit';
const detail = '/Publish/SystemAuditDetail';
const company = '/Publish/CompanyAudit';
const companyDetail = '/Publish/CompanyAuditDetail';

/** Jobs of reviewers, of those who submit, and of the people who audit for a company. */
export const reviewJobs: readonly Job[] = [
  {
    person: 'reviewer',
    does: 'decline a registration with reasons',
    screens: [`${audit}/PendingReview/{page}`, `${detail}/MusicianPendingDetail/{id}`],
    ends: 'the agent reads the reasons',
    test: ['e2e/onboarding.e2e.test.ts', 'is declined by a reviewer for two reasons'],
  },
  {
    person: 'reviewer',
    does: 'approve the registration of a company',
    screens: [`${audit}/PendingReview/{page}`, `${detail}/CompanyPendingDetail/{id}`],
    ends: 'the company signs in',
    test: ['e2e/companyOnboarding.e2e.test.ts', 'in $country leads from the invitation to the first sign-in'],
  },
  {
    person: 'reviewer',
    does: 'approve a change of a profile after a look at the mails',
    screens: [`${audit}/PendingReview/{page}`, `${detail}/MusicianPendingDetail/{id}`],
    ends: 'the change is in effect',
    test: [
      'e2e/reviews.e2e.test.ts',
      'applies the change when a reviewer approves it, after a preview of the mails',
    ],
  },
  {
    person: 'reviewer',
    does: 'find what was approved for a musician',
    screens: [`${audit}/Approved/{page}`, `${detail}/MusicianApprovedDetail/{id}`],
    ends: 'the submission is listed as approved',
    test: ['functions/reviews/profiles.local.test.ts', 'waits for a reviewer and takes effect when approved'],
  },
  {
    person: 'reviewer',
    does: 'find what was declined for a musician',
    screens: [`${audit}/Rejected/{page}`, `${detail}/MusicianRejectedDetail/{id}`],
    ends: 'the submission is listed as declined',
    test: [
      'functions/reviews/profiles.local.test.ts',
      'needs a fitting reason to be declined, and can then be submitted again',
    ],
  },
  {
    person: 'reviewer',
    does: 'read what was decided about a company',
    screens: [
      `${audit}/Approved/{page}`,
      `${detail}/CompanyApprovedDetail/{id}`,
      `${audit}/Rejected/{page}`,
      `${detail}/CompanyRejectedDetail/{id}`,
    ],
    ends: 'decision, reasons and reviewer are shown',
    test: [
      'functions/reviews/companyDecisions.local.test.ts',
      'a reviewer opens what was decided about a company, with the reasons and who decided',
    ],
  },
  {
    person: 'musician',
    does: 'change the registered name or phone',
    screens: ['/Publish/TotalData/Musician/Detail/{type}/{id}', '/Publish/Profile/{id}'],
    ends: 'the change waits for a reviewer, then is in effect',
    test: [
      'e2e/reviews.e2e.test.ts',
      'applies the change when a reviewer approves it, after a preview of the mails',
    ],
  },
  {
    person: 'musician',
    does: 'mend a change that was returned',
    screens: ['/Publish/TotalData/Musician/Detail/{type}/{id}', '/Publish/Profile/{id}'],
    ends: 'the form shows the reasons and the entered values',
    test: [
      'e2e/reviews.e2e.test.ts',
      'returns the change with reasons, which the form shows with the entered values',
    ],
  },
  {
    person: 'licensor',
    does: 'change the registered name of the company',
    screens: ['/Publish/TotalData/Company/Detail/{type}/{id}', '/Publish/Profile/{id}'],
    ends: 'a reviewer approved the change',
    test: [
      'functions/reviews/companyDecisions.local.test.ts',
      'the registered name of a company changes once a reviewer approved it',
    ],
  },
  {
    person: 'licensor',
    does: 'change the name the company works under',
    screens: ['/Publish/TotalData/Company/Detail/{type}/{id}', '/Publish/Profile/{id}'],
    ends: 'a reviewer approved the change',
    test: ['functions/reviews/aliases.local.test.ts', 'of a company can be requested by the company'],
  },
  {
    person: 'sub-account',
    does: 'send a registration for release',
    screens: ['/Publish/CollaborationPartner/MusicianFillOut/{id}'],
    ends: 'the registration waits for a manager',
    test: [
      'functions/partners/deciding.local.test.ts',
      'a registration that a sub-account sends waits for a manager',
    ],
  },
  {
    person: 'company auditor',
    does: 'release a submission about a musician',
    screens: [
      `${company}/Overview`,
      `${company}/PendingRelease/{page}`,
      `${companyDetail}/MusicianPendingReleaseDetail/{id}`,
      `${company}/SentList/{page}`,
      `${companyDetail}/MusicianSentListDetail/{id}`,
    ],
    ends: 'the submission waits for a reviewer',
    test: [
      'functions/reviews/companyAudit.local.test.ts',
      'waits for a manager of the company, then for a reviewer',
    ],
  },
  {
    person: 'company auditor',
    does: 'return a submission to its submitter',
    screens: [`${company}/PendingRelease/{page}`, `${company}/ManagerRejected/{page}`],
    ends: 'the submitter has the remark and submits again',
    test: [
      'functions/reviews/companyAudit.local.test.ts',
      'can be returned to the submitter with a remark, and submitted again',
    ],
  },
  {
    person: 'company auditor',
    does: 'follow what the company sent',
    screens: [
      `${companyDetail}/CompanyPendingReleaseDetail/{id}`,
      `${company}/SystemPending/{page}`,
      `${company}/SystemRejected/{page}`,
      `${companyDetail}/CompanySentListDetail/{id}`,
    ],
    ends: 'what waits, what was refused and all that was sent is found',
    test: [
      'functions/reviews/companyDecisions.local.test.ts',
      'a company finds what it sent: what waits for a reviewer, what was refused and all of it',
    ],
  },
  {
    person: 'sub-account',
    does: 'correct a work that the audit of the company returned',
    screens: ['/Publish/Submissions/{page}', '/Publish/Submission/{id}'],
    ends: 'the work waits for its release again, then is there',
    test: [
      'e2e/companyAudit.e2e.test.ts',
      'opens the form with the input again, and makes the work once it is released',
    ],
  },
  {
    person: 'company auditor',
    does: 'release a contract of a sub-account',
    screens: [
      `${company}/PendingRelease/{page}`,
      `${companyDetail}/RequestPendingReleaseDetail/{id}`,
      `${company}/SentList/{page}`,
      `${companyDetail}/RequestSentListDetail/{id}`,
    ],
    ends: 'the contract is made in the name of its submitter',
    test: ['e2e/companyAudit.e2e.test.ts', 'makes a contract once it is released'],
  },
];
