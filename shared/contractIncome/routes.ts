import * as z from 'zod';
import { route } from '../api/route.ts';
import { contractIdSchema } from '../contracts/schema.ts';
import { contractFiguresSchema } from './schema.ts';

export const getContractFigures = route({
  id: 'getContractFigures',
  method: 'GET',
  path: '/api/v1/Contract/{id}/Figures',
  permission: 'contractRoleAuthority/viewContract',
  summary:
    'Income under a contract to date, the last statement that brought some, and what its sources should bring next',
  params: z.object({ id: contractIdSchema }),
  response: contractFiguresSchema,
  errors: ['AnswerTooLarge'],
});

export const contractIncomeRoutes = [getContractFigures] as const;
