import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { routesByArea, type Area } from '../../shared/routes.ts';
import type { RouteDefinition } from '../../shared/api/route.ts';
import { accountGrants } from '../grants/account.ts';
import { accountingGrants } from '../grants/accounting.ts';
import { apiKeyGrants } from '../grants/apiKeys.ts';
import { booksGrants } from '../grants/books.ts';
import { deliveriesGrants } from '../grants/deliveries.ts';
import { auditGrants } from '../grants/audit.ts';
import { coCreationGrants } from '../grants/cocreation.ts';
import { certificatesGrants } from '../grants/certificates.ts';
import { contractIncomeGrants } from '../grants/contractIncome.ts';
import { contractsGrants } from '../grants/contracts.ts';
import { cwrGrants } from '../grants/cwr.ts';
import { demosGrants } from '../grants/demos.ts';
import { projectsGrants } from '../grants/projects.ts';
import { filesGrants } from '../grants/files.ts';
import type { FunctionSettings } from '../grants/grant.ts';
import { leavingGrants } from '../grants/leaving.ts';
import { findingGrants } from '../grants/finding.ts';
import { incomeGrants } from '../grants/income.ts';
import { partnersGrants } from '../grants/partners.ts';
import { approvalsGrants } from '../grants/approvals.ts';
import { catalogueImportGrants } from '../grants/catalogueImport.ts';
import { duplicatesGrants } from '../grants/duplicates.ts';
import { payeesGrants } from '../grants/payees.ts';
import { taxGrants } from '../grants/tax.ts';
import { workMergingGrants } from '../grants/workMerging.ts';
import { peopleGrants } from '../grants/people.ts';
import { referenceGrants } from '../grants/reference.ts';
import { reportsGrants } from '../grants/reports.ts';
import { reviewsGrants } from '../grants/reviews.ts';
import { statementRunsGrants } from '../grants/statementRuns.ts';
import { statementsGrants } from '../grants/statements.ts';
import { taskGrants } from '../grants/tasks.ts';
import { missingIncomeGrants } from '../grants/missingIncome.ts';
import { todayGrants } from '../grants/today.ts';
import { toolsGrants } from '../grants/tools.ts';
import { paymentRunsGrants } from '../grants/paymentRuns.ts';
import { webhooksGrants } from '../grants/webhooks.ts';
import { withdrawalsGrants } from '../grants/withdrawals.ts';
import { worksGrants } from '../grants/works.ts';

type RouteOf<A extends Area> = (typeof routesByArea)[A][number];
type SettingsOfArea<A extends Area> = Record<RouteOf<A>['id'], FunctionSettings>;

/** Settings of every route's function. A route without an entry, or an entry without a route, does not compile. */
const routeSettings: { [A in Area]: SettingsOfArea<A> } = {
  account: accountGrants,
  apiKeys: apiKeyGrants,
  webhooks: webhooksGrants,
  deliveries: deliveriesGrants,
  reference: referenceGrants,
  people: peopleGrants,
  payees: payeesGrants,
  partners: partnersGrants,
  works: worksGrants,
  workMerging: workMergingGrants,
  duplicates: duplicatesGrants,
  leaving: leavingGrants,
  catalogueImport: catalogueImportGrants,
  certificates: certificatesGrants,
  cwr: cwrGrants,
  contracts: contractsGrants,
  contractIncome: contractIncomeGrants,
  files: filesGrants,
  cocreation: coCreationGrants,
  demos: demosGrants,
  projects: projectsGrants,
  statements: statementsGrants,
  accounting: accountingGrants,
  books: booksGrants,
  missingIncome: missingIncomeGrants,
  income: incomeGrants,
  withdrawals: withdrawalsGrants,
  paymentRuns: paymentRunsGrants,
  tax: taxGrants,
  approvals: approvalsGrants,
  reports: reportsGrants,
  statementRuns: statementRunsGrants,
  reviews: reviewsGrants,
  today: todayGrants,
  tools: toolsGrants,
  audit: auditGrants,
  finding: findingGrants,
};

/** Function to bundle and deploy. */
export type FunctionSource = { name: string; area: string; entry: string; settings: FunctionSettings };

/** What the step tasks and queue consumers of all areas are deployed as. */
export const workflowArea = 'workflow';

/** Step tasks and queue consumers. */
export const tasks: readonly FunctionSource[] = Object.entries(taskGrants).map(
  ([name, { entry, ...settings }]) => ({
    name,
    area: workflowArea,
    entry,
    settings,
  }),
);

/** Paths of the routes' functions by route id, of one area. Large areas have subfolders. */
const routeFiles = (area: Area): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(`functions/${area}/routes`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => [basename(path, '.ts'), join(`functions/${area}/routes`, path)]),
  );

/** Returns the functions of one area with their routes. */
export const routeFunctions = (area: Area): readonly (FunctionSource & { route: RouteDefinition })[] => {
  const settings = routeSettings[area] as Record<string, FunctionSettings>;
  const files = routeFiles(area);
  return routesByArea[area].map((route) => {
    const entry = files.get(route.id);
    if (!entry) throw new Error(`functions/${area}/routes has no file for the route ${route.id}.`);
    return { name: route.id, area, entry, settings: settings[route.id]!, route };
  });
};

export const routeAreas = Object.keys(routesByArea) as Area[];

/** All functions to bundle. */
export const allFunctions = (): readonly FunctionSource[] => [
  ...tasks,
  ...routeAreas.flatMap(routeFunctions),
];
