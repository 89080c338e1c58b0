import * as z from 'zod';
import { route } from '../api/route.ts';
import {
  companyIdSchema,
  companyRealNameIdSchema,
  musicianIdSchema,
  musicianRealNameIdSchema,
} from '../reference/personIds.ts';
import {
  companyAliasInputSchema,
  companyAliasUpdateSchema,
  companyRealNameInputSchema,
  companyRealNameUpdateSchema,
  companyRealNameViewSchema,
  musicianAliasInputSchema,
  musicianAliasUpdateSchema,
  musicianRealNameInputSchema,
  musicianRealNameUpdateSchema,
  musicianRealNameViewSchema,
  realNamePageSchema,
} from './realNameSchema.ts';
import { companySchema, keywordPagingSchema, musicianSchema } from './schema.ts';

const musicianParams = z.object({ id: musicianIdSchema });
const companyParams = z.object({ id: companyIdSchema });
const musicianRealNameParams = z.object({ id: musicianRealNameIdSchema });
const companyRealNameParams = z.object({ id: companyRealNameIdSchema });

/** Refusals of names and facts. */
const nameErrors = [
  'SameNameAlreadyExists',
  'IdentifierInvalid',
  'NativeLanguagePinyin',
  'ChineseAndPinyinNamesRequired',
] as const;

export const listMusicianRealNames = route({
  id: 'listMusicianRealNames',
  method: 'GET',
  path: '/api/v1/Musician/RealName',
  permission: 'systemAdminRoleAuthority/viewTotalMusician',
  summary:
    'Real names of musicians with an alias each, in order of the aliases, or the first 20 that a keyword finds',
  query: keywordPagingSchema,
  response: realNamePageSchema,
});

export const getMusicianRealName = route({
  id: 'getMusicianRealName',
  method: 'GET',
  path: '/api/v1/Musician/RealName/{id}',
  permission: 'login',
  subAccountNeeds: [
    'partnerRoleAuthority/viewPartnerMusicianInfo',
    'partnerRoleAuthority/addPartnerMusicianRegister',
  ],
  summary: 'The real name of a musician, for staff, for the musician and for the agents that represent it',
  params: musicianRealNameParams,
  response: musicianRealNameViewSchema,
});

export const createMusicianRealName = route({
  id: 'createMusicianRealName',
  method: 'POST',
  path: '/api/v1/Musician/Create',
  permission: 'systemAdminRoleAuthority/addTotalMusician',
  summary: 'Register the real name of a musician with its first alias',
  body: musicianRealNameInputSchema,
  response: musicianRealNameViewSchema,
  errors: [...nameErrors, 'IdempotencyKeyReused'],
  audit: 'created',
});

export const updateMusicianRealName = route({
  id: 'updateMusicianRealName',
  method: 'POST',
  path: '/api/v1/Musician/RealName/Update/{id}',
  permission: 'systemAdminRoleAuthority/addTotalMusician',
  summary: 'Change the real name of a musician; the facts change on all its aliases',
  params: musicianRealNameParams,
  body: musicianRealNameUpdateSchema,
  response: musicianRealNameViewSchema,
  errors: [...nameErrors, 'StaleVersion', 'ContractRequiresAtLeastOneRealName'],
  audit: 'updated',
});

export const createMusicianAlias = route({
  id: 'createMusicianAlias',
  method: 'POST',
  path: '/api/v2/MusicianInfo/Create/{id}',
  permission: 'systemAdminRoleAuthority/addTotalMusician',
  summary: 'Add an alias to the real name of a musician',
  params: musicianRealNameParams,
  body: musicianAliasInputSchema,
  response: musicianSchema,
  errors: [...nameErrors, 'NoRealNameInfo', 'IdempotencyKeyReused'],
  audit: 'created',
});

export const updateMusicianAlias = route({
  id: 'updateMusicianAlias',
  method: 'POST',
  path: '/api/v2/MusicianInfo/Update/{id}',
  permission: 'systemAdminRoleAuthority/addTotalMusician',
  summary: 'Change an alias of a musician; the facts of its real name stay',
  params: musicianParams,
  body: musicianAliasUpdateSchema,
  response: musicianSchema,
  errors: [...nameErrors, 'StaleVersion'],
  audit: 'updated',
});

export const listCompanyRealNames = route({
  id: 'listCompanyRealNames',
  method: 'GET',
  path: '/api/v1/Company/RealName',
  permission: 'systemAdminRoleAuthority/viewTotalCompany',
  summary:
    'Real names of companies with an alias each, in order of the aliases, or the first 20 that a keyword finds',
  query: keywordPagingSchema,
  response: realNamePageSchema,
});

export const getCompanyRealName = route({
  id: 'getCompanyRealName',
  method: 'GET',
  path: '/api/v1/Company/RealName/{id}',
  permission: 'login',
  subAccountNeeds: [
    'genericRoleAuthority/viewRegistrationInfo',
    'partnerRoleAuthority/viewPartnerCompanyInfo',
  ],
  summary: 'The real name of a company, for staff, for the company and for the agents that represent it',
  params: companyRealNameParams,
  response: companyRealNameViewSchema,
});

export const createCompanyRealName = route({
  id: 'createCompanyRealName',
  method: 'POST',
  path: '/api/v1/Company/Create',
  permission: 'systemAdminRoleAuthority/addTotalCompany',
  summary: 'Register the real name of a company with its first alias',
  body: companyRealNameInputSchema,
  response: companyRealNameViewSchema,
  errors: [...nameErrors, 'IdempotencyKeyReused'],
  audit: 'created',
});

export const updateCompanyRealName = route({
  id: 'updateCompanyRealName',
  method: 'POST',
  path: '/api/v1/Company/RealName/Update/{id}',
  permission: 'systemAdminRoleAuthority/addTotalCompany',
  summary: 'Change the real name of a company; the facts change on all its aliases',
  params: companyRealNameParams,
  body: companyRealNameUpdateSchema,
  response: companyRealNameViewSchema,
  errors: [...nameErrors, 'StaleVersion', 'ContractRequiresAtLeastOneRealName'],
  audit: 'updated',
});

export const createCompanyAlias = route({
  id: 'createCompanyAlias',
  method: 'POST',
  path: '/api/v2/CompanyInfo/Create/{id}',
  permission: 'systemAdminRoleAuthority/addTotalCompany',
  summary: 'Add an alias to the real name of a company',
  params: companyRealNameParams,
  body: companyAliasInputSchema,
  response: companySchema,
  errors: [...nameErrors, 'NoRealNameInfo', 'IdempotencyKeyReused'],
  audit: 'created',
});

export const updateCompanyAlias = route({
  id: 'updateCompanyAlias',
  method: 'POST',
  path: '/api/v2/CompanyInfo/Update/{id}',
  permission: 'systemAdminRoleAuthority/addTotalCompany',
  summary: 'Change an alias of a company; the facts of its real name stay',
  params: companyParams,
  body: companyAliasUpdateSchema,
  response: companySchema,
  errors: [...nameErrors, 'StaleVersion'],
  audit: 'updated',
});

export const realNameRoutes = [
  listMusicianRealNames,
  getMusicianRealName,
  createMusicianRealName,
  updateMusicianRealName,
  createMusicianAlias,
  updateMusicianAlias,
  listCompanyRealNames,
  getCompanyRealName,
  createCompanyRealName,
  updateCompanyRealName,
  createCompanyAlias,
  updateCompanyAlias,
] as const;
