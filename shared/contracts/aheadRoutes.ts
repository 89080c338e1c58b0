import * as z from 'zod';
import { route } from '../api/route.ts';
import { licenceGapsSchema } from './aheadSchema.ts';
import { contractIdSchema } from './schema.ts';

const view = 'contractRoleAuthority/viewContract';

export const listLicenceGaps = route({
  id: 'listLicenceGaps',
  method: 'GET',
  path: '/api/v1/Contract/{id}/Gaps',
  permission: view,
  summary:
    'Works whose licence ends within a year, or ended in the last 90 days, and is not followed by another of the same parties',
  params: z.object({ id: contractIdSchema }),
  response: licenceGapsSchema,
});

export const aheadRoutes = [listLicenceGaps] as const;
