import * as z from 'zod';
import { route } from '../api/route.ts';
import { licenceReportSchema, violationQuerySchema } from './licenceReportSchema.ts';

const permission = 'systemAdminRoleAuthority/viewTotalMusicalWork';

export const listLicenceViolations = route({
  id: 'listLicenceViolations',
  method: 'GET',
  path: '/api/v1/Contract/LicenceViolations',
  permission,
  summary: 'Licences that break a rule, as last checked',
  query: violationQuerySchema,
  response: licenceReportSchema,
});

export const checkLicences = route({
  id: 'checkLicences',
  method: 'POST',
  path: '/api/v1/Contract/LicenceViolations/Check',
  permission,
  summary: 'Check all licences against the rules; changes nothing while a check is under way',
  response: z.object({ checking: z.boolean() }),
});

export const licenceReportRoutes = [listLicenceViolations, checkLicences] as const;
