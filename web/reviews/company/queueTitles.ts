import type { CompanyQueue } from '../../../shared/reviews/schema.ts';

/** Titles of the pages of the queues. */
export const queueTitles = {
  PendingRelease: 'pages:companyPendingRelease',
  ManagerRejected: 'pages:companyManagerRejected',
  SentList: 'pages:companySent',
  SystemPending: 'pages:companySystemPending',
  SystemRejected: 'pages:companySystemRejected',
} as const satisfies Record<CompanyQueue, string>;
