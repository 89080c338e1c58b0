import * as z from 'zod';
import { route } from '../api/route.ts';
import {
  companyRealNameIdSchema,
  musicianRealNameIdSchema,
  realNameIdSchema,
} from '../reference/personIds.ts';
import {
  companyMergeInputSchema,
  mergeIdSchema,
  mergeSchema,
  musicianMergeInputSchema,
} from './mergeSchema.ts';

const mergeErrors = [
  'IdentifierInvalid',
  'NativeLanguagePinyin',
  'ChineseAndPinyinNamesRequired',
  'ContractRequiresAtLeastOneRealName',
  'DataNotFound',
  'StaleVersion',
  'ReviewPending',
  'InvalidOperation',
  'IdempotencyKeyReused',
] as const;

export const mergeMusicians = route({
  id: 'mergeMusicians',
  method: 'POST',
  path: '/api/v1/Musician/RealName/Merge/{id}',
  permission: 'systemAdminRoleAuthority/addTotalMusician',
  summary: 'Merge another real name of the same person into this one, which gets its aliases',
  params: z.object({ id: musicianRealNameIdSchema }),
  body: musicianMergeInputSchema,
  response: mergeSchema,
  errors: mergeErrors,
  audit: 'merged',
});

export const mergeCompanies = route({
  id: 'mergeCompanies',
  method: 'POST',
  path: '/api/v1/Company/RealName/Merge/{id}',
  permission: 'systemAdminRoleAuthority/addTotalCompany',
  summary: 'Merge another real name of the same company into this one, which gets its aliases',
  params: z.object({ id: companyRealNameIdSchema }),
  body: companyMergeInputSchema,
  response: mergeSchema,
  errors: mergeErrors,
  audit: 'merged',
});

export const listMerges = route({
  id: 'listMerges',
  method: 'GET',
  path: '/api/v1/RealName/Merges/{id}',
  permission: 'systemAdminRoleAuthority/addTotalMusician',
  summary: 'Merges into a real name, oldest first',
  params: z.object({ id: realNameIdSchema }),
  response: z.object({ items: z.array(mergeSchema) }),
});

export const undoMerge = route({
  id: 'undoMerge',
  method: 'POST',
  path: '/api/v1/RealName/UndoMerge/{id}',
  permission: 'systemAdminRoleAuthority/addTotalMusician',
  summary: 'Undo a merge: the other real name gets its aliases and facts back',
  params: z.object({ id: mergeIdSchema }),
  response: mergeSchema,
  errors: ['DataNotFound', 'StaleVersion', 'ReviewPending', 'InvalidOperation'],
  audit: 'merge undone',
});

export const mergeRoutes = [mergeMusicians, mergeCompanies, listMerges, undoMerge] as const;
