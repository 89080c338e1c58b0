import type { Cases } from './case.ts';
import { catalogueCases } from './catalogue.ts';
import { contractCases, fileCases } from './contracts.ts';
import {
  accountingCases,
  booksCases,
  incomeCases,
  paymentRunCases,
  reportCases,
  withdrawalCases,
} from './money.ts';
import { partnerCases } from './partners.ts';
import { peopleCases } from './people.ts';
import { projectCases } from './projects.ts';
import { reviewCases } from './reviews.ts';
import { statementCases } from './statements.ts';

/** Cases of all routes in the order of calls. Routes that remove records come last. */
export const cases: Cases = {
  ...peopleCases,
  ...partnerCases,
  ...reviewCases,
  ...incomeCases,
  ...reportCases,
  ...withdrawalCases,
  ...paymentRunCases,
  ...accountingCases,
  ...booksCases,
  ...statementCases,
  ...fileCases,
  ...contractCases,
  ...projectCases,
  ...catalogueCases,
};
