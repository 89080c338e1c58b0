import type { RouteDefinition } from '../shared/api/route.ts';

/**
 * HTTP APIs of a stage, behind one host. There are two because one API holds at most 300 routes. Source: API Gateway
 * quotas, "Routes per API".
 */
export const apiNames = ['registry', 'money'] as const;
export type ApiName = (typeof apiNames)[number];

/** First path segments, after `/api/v1/`, that the API `money` serves. All others go to `registry`. */
const moneySegments = [
  ...['contract', 'contractrenewal', 'licensecontract', 'royaltycontract', 'uploadfile'],
  ...['statementimport', 'rowinfomap', 'rowerrorhandle', 'exportstatementrevising', 'statementrecord'],
  ...['accountingmanagement', 'confirmpayment', 'rollingadvance', 'incomededuct', 'offlinewithdraw'],
  ...['incomereport', 'incomeanalysis', 'companyranking', 'reportdownload'],
  ...['withdrawrequest', 'withdrawrecord', 'paymentrun', 'statementrun', 'books', 'cost', 'missingincome'],
  ...['apikey', 'read', 'deliver', 'mailbox', 'delivery', 'webhook'],
];

/** Matches the lower-case paths of the API `money`. The distribution's function chooses the API by it. */
export const moneyPaths = new RegExp(`^/api/v1/(${moneySegments.join('|')})(/|$)`);

/** Returns the API that serves a route. */
export const apiNameFor = ({ path }: Pick<RouteDefinition, 'path'>): ApiName =>
  moneyPaths.test(path.toLowerCase()) ? 'money' : 'registry';
