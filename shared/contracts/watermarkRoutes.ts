import * as z from 'zod';
import { route } from '../api/route.ts';
import { scanIdSchema } from '../people/accountSchema.ts';
import { idSchema } from '../reference/ids.ts';

export const watermarkInputSchema = z.object({
  identityId: idSchema('idn'),
  fileId: scanIdSchema,
  /** Text written across the copy: the recipient and the only permitted use. */
  purpose: z.string().trim().min(1).max(60),
});

export const watermarkFile = route({
  id: 'watermarkFile',
  method: 'POST',
  path: '/api/v1/uploadFile/Watermark',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary:
    'A copy of a stored scan under a watermark, to hand on: for its owner and staff who edit contracts',
  body: watermarkInputSchema,
  response: z.object({ url: z.string() }),
  errors: ['DataNotFound'],
});
