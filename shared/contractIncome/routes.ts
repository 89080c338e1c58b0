import * as z from 'zod';
import { route } from '../api/route.ts';
import { contractIdSchema } from '../reference/contractId.ts';
import { ruleResults } from '../contracts/licenceSchema.ts';
import {
  contractFiguresSchema,
  newTrialQuestionSchema,
  trialPartSchema,
  trialQuestionSchema,
} from './schema.ts';

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

export const tryContractTerms = route({
  id: 'tryContractTerms',
  method: 'POST',
  path: '/api/v1/Contract/{id}/Trial',
  permission: 'contractRoleAuthority/viewContract',
  summary:
    'A part of what other terms of a contract would give for past income, beside what was booked, for staff and its agent; stores nothing',
  params: z.object({ id: contractIdSchema }),
  body: trialQuestionSchema,
  response: trialPartSchema,
  errors: ['AnswerTooLarge', 'InvalidOperation'],
});

export const tryNewContract = route({
  id: 'tryNewContract',
  method: 'POST',
  path: '/api/v1/Contract/Trial',
  permission: 'contractRoleAuthority/addContract',
  summary:
    'A part of what a contract that is not stored would give for past income, beside what was booked, for staff and its agent; stores nothing',
  body: newTrialQuestionSchema,
  response: trialPartSchema,
  errors: ['AnswerTooLarge', 'InvalidOperation', ...ruleResults],
});

export const contractIncomeRoutes = [getContractFigures, tryContractTerms, tryNewContract] as const;
