import { captchaRoutes } from './account/captchaRoutes.ts';
import { ownAccountRoutes } from './account/ownAccountRoutes.ts';
import { passwordRoutes } from './account/passwordRoutes.ts';
import { startRoutes } from './account/startRoutes.ts';
import { userRoutes } from './account/userRoutes.ts';
import { accountRoutes } from './account/routes.ts';
import { advanceRoutes } from './accounting/advanceRoutes.ts';
import { ledgerCheckRoutes } from './accounting/ledgerCheckRoutes.ts';
import { offlineRoutes } from './accounting/offlineRoutes.ts';
import { conditionRoutes } from './accounting/conditionRoutes.ts';
import { reserveRoutes } from './accounting/reserveRoutes.ts';
import { costRoutes } from './accounting/costRoutes.ts';
import { openingRoutes } from './accounting/openingRoutes.ts';
import { bankStatementRoutes } from './accounting/bankStatements/routes.ts';
import { receivingRoutes } from './accounting/receivingRoutes.ts';
import { statementRecordRoutes } from './accounting/statementRecordRoutes.ts';
import { auditRoutes } from './audit/routes.ts';
import { coCreationRoutes } from './cocreation/routes.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { cwrRoutes } from './cwr/routes.ts';
import { contractIncomeRoutes } from './contractIncome/routes.ts';
import { contractsRoutes } from './contracts/routes.ts';
import { listeningRoutes } from './demos/listeningRoutes.ts';
import { demoRoutes } from './demos/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { findingRoutes } from './finding/routes.ts';
import { incomeSourceRoutes } from './income/incomeSourceRoutes.ts';
import { incomeRoutes } from './income/routes.ts';
import { licensorRoutes } from './partners/licensorRoutes.ts';
import { partnerRoutes } from './partners/routes.ts';
import { bookRoutes } from './books/routes.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { paymentRunRoutes } from './paymentRuns/routes.ts';
import { mergeRoutes } from './people/mergeRoutes.ts';
import { ownRoutes } from './people/ownRoutes.ts';
import { payeeRoutes } from './payees/routes.ts';
import { realNameRoutes } from './people/realNameRoutes.ts';
import { peopleRoutes } from './people/routes.ts';
import { guestRoutes } from './projects/guestRoutes.ts';
import { projectFileRoutes } from './projects/referenceRoutes.ts';
import { projectRoutes } from './projects/routes.ts';
import { submissionRoutes } from './projects/submissionRoutes.ts';
import { referenceRoutes } from './reference/routes.ts';
import { leavingRoutes } from './leaving/routes.ts';
import { lookRoutes } from './reports/lookRoutes.ts';
import { reportRoutes } from './reports/routes.ts';
import { companyAuditRoutes } from './reviews/companyAuditRoutes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { adjustmentRoutes } from './statements/adjustmentRoutes.ts';
import { creationRoutes } from './statements/creationRoutes.ts';
import { ownerRoutes } from './statements/ownerRoutes.ts';
import { statementRoutes } from './statements/routes.ts';
import { ruleRoutes } from './statements/ruleRoutes.ts';
import { statementRunRoutes } from './statementRuns/routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';
import { taxRoutes } from './tax/routes.ts';
import { todayRoutes } from './today/routes.ts';
import { toolRoutes } from './tools/routes.ts';
import { catalogueImportRoutes } from './catalogueImport/routes.ts';
import { apiKeyRoutes } from './apiKeys/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { missingIncomeRoutes } from './missingIncome/routes.ts';
import { duplicateRoutes } from './duplicates/routes.ts';
import { workMergeRoutes } from './workMerging/routes.ts';
import { worksRoutes } from './works/routes.ts';
import type { Route } from './api/route.ts';

/** All routes by area. */
export const routesByArea = {
  account: [
    ...accountRoutes,
    ...captchaRoutes,
    ...passwordRoutes,
    ...ownAccountRoutes,
    ...userRoutes,
    ...startRoutes,
  ],
  reference: referenceRoutes,
  people: [...peopleRoutes, ...ownRoutes, ...realNameRoutes, ...mergeRoutes],
  payees: payeeRoutes,
  partners: [...partnerRoutes, ...licensorRoutes],
  works: worksRoutes,
  workMerging: workMergeRoutes,
  leaving: leavingRoutes,
  duplicates: duplicateRoutes,
  catalogueImport: catalogueImportRoutes,
  certificates: certificateRoutes,
  cwr: cwrRoutes,
  contracts: contractsRoutes,
  contractIncome: contractIncomeRoutes,
  files: fileRoutes,
  cocreation: coCreationRoutes,
  demos: [...demoRoutes, ...listeningRoutes],
  projects: [...projectRoutes, ...projectFileRoutes, ...submissionRoutes, ...guestRoutes],
  statements: [...statementRoutes, ...creationRoutes, ...adjustmentRoutes, ...ruleRoutes, ...ownerRoutes],
  accounting: [
    ...receivingRoutes,
    ...bankStatementRoutes,
    ...advanceRoutes,
    ...offlineRoutes,
    ...openingRoutes,
    ...costRoutes,
    ...conditionRoutes,
    ...reserveRoutes,
    ...ledgerCheckRoutes,
    ...statementRecordRoutes,
  ],
  apiKeys: apiKeyRoutes,
  webhooks: webhookRoutes,
  deliveries: deliveryRoutes,
  books: bookRoutes,
  missingIncome: missingIncomeRoutes,
  income: [...incomeRoutes, ...incomeSourceRoutes],
  withdrawals: withdrawalRoutes,
  paymentRuns: paymentRunRoutes,
  tax: taxRoutes,
  approvals: approvalRoutes,
  reports: [...reportRoutes, ...lookRoutes],
  statementRuns: statementRunRoutes,
  reviews: [...reviewRoutes, ...companyAuditRoutes],
  today: todayRoutes,
  tools: toolRoutes,
  audit: auditRoutes,
  finding: findingRoutes,
} as const satisfies Record<string, readonly Route[]>;

export type Area = keyof typeof routesByArea;

/** All routes with their area. */
export const routes: readonly { area: Area; route: Route }[] = (Object.keys(routesByArea) as Area[]).flatMap(
  (area) => routesByArea[area].map((route) => ({ area, route })),
);
