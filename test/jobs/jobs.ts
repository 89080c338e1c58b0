import { accountingJobs } from './accounting.ts';
import { approvalJobs } from './approvals.ts';
import { catalogueJobs } from './catalogue.ts';
import { contractJobs } from './contracts.ts';
import { demoJobs } from './demos.ts';
import { jobsOfEverybody } from './everybody.ts';
import { incomeJobs } from './income.ts';
import type { Job } from './job.ts';
import { onboardingJobs } from './onboarding.ts';
import { accountJobs } from './ownAccount.ts';
import { peopleJobs } from './people.ts';
import { projectJobs } from './projects.ts';
import { reviewJobs } from './reviews.ts';
import { statementJobs } from './statements.ts';
import { withdrawalJobs } from './withdrawals.ts';
import { workJobs } from './works.ts';

/** Every job that the product description gives, by area. */
export const jobs: readonly Job[] = [
  jobsOfEverybody,
  accountJobs,
  onboardingJobs,
  reviewJobs,
  peopleJobs,
  workJobs,
  catalogueJobs,
  contractJobs,
  statementJobs,
  accountingJobs,
  incomeJobs,
  withdrawalJobs,
  approvalJobs,
  demoJobs,
  projectJobs,
].flat();
