import * as z from 'zod';
import { route } from '../api/route.ts';
import { companyIdSchema, musicianIdSchema, rightOwnerIdSchema } from '../reference/personIds.ts';
import { companyListQuerySchema, musicianListQuerySchema } from './listSchema.ts';
import {
  companyInputSchema,
  companyPageSchema,
  companySchema,
  companyUpdateSchema,
  contributorPageSchema,
  keywordPagingSchema,
  musicianInputSchema,
  musicianPageSchema,
  musicianSchema,
  musicianUpdateSchema,
  rightOwnerPageSchema,
  rightOwnerSummarySchema,
} from './schema.ts';

const musicianParams = z.object({ id: musicianIdSchema });
const companyParams = z.object({ id: companyIdSchema });

/** Names to compare with those registered. */
const nameCheckBody = z.object({ names: z.array(z.string().trim().min(1).max(300)).min(1).max(50) });
const nameCheckAnswer = z.object({ sameName: z.array(rightOwnerSummarySchema) });

export const listMusicians = route({
  id: 'listMusicians',
  method: 'GET',
  path: '/api/v1/MusicianInfo',
  permission: 'systemAdminRoleAuthority/viewTotalMusician',
  summary:
    'Musicians in order of their names, or the first 20 that a keyword finds; filtered and sorted if asked',
  query: musicianListQuerySchema,
  response: musicianPageSchema,
});

export const checkMusicianName = route({
  id: 'checkMusicianName',
  method: 'POST',
  path: '/api/v1/MusicianInfo/Check',
  permission: 'systemAdminRoleAuthority/addTotalMusician',
  summary: 'Musicians with one of these names or aliases',
  body: nameCheckBody,
  response: nameCheckAnswer,
});

export const createMusician = route({
  id: 'createMusician',
  method: 'POST',
  path: '/api/v1/MusicianInfo',
  permission: 'systemAdminRoleAuthority/addTotalMusician',
  summary: 'Register a musician',
  body: musicianInputSchema,
  response: musicianSchema,
  errors: ['SameNameAlreadyExists', 'IdentifierInvalid', 'NativeLanguagePinyin'],
  audit: 'created',
});

export const getMusician = route({
  id: 'getMusician',
  method: 'GET',
  path: '/api/v2/MusicianInfo/{id}',
  permission: 'login',
  subAccountNeeds: [
    'partnerRoleAuthority/viewPartnerMusicianInfo',
    'partnerRoleAuthority/addPartnerMusicianRegister',
  ],
  summary: 'A musician, for staff, for the musician and for the agents that represent it',
  params: musicianParams,
  response: musicianSchema,
});

export const updateMusician = route({
  id: 'updateMusician',
  method: 'POST',
  path: '/api/v1/MusicianInfo/{id}',
  permission: 'systemAdminRoleAuthority/addTotalMusician',
  summary: 'Change a musician',
  params: musicianParams,
  body: musicianUpdateSchema,
  response: musicianSchema,
  errors: [
    'StaleVersion',
    'SameNameAlreadyExists',
    'IdentifierInvalid',
    'NativeLanguagePinyin',
    'RealNameCannotBeEdited',
  ],
  audit: 'updated',
});

export const deleteMusician = route({
  id: 'deleteMusician',
  method: 'DELETE',
  path: '/api/v1/MusicianInfo/{id}',
  permission: 'systemAdminRoleAuthority/addTotalMusician',
  summary: 'Remove a musician that no work or contract refers to',
  params: musicianParams,
  response: z.object({}),
  errors: ['CopyrightHasBeenUsed'],
  audit: 'deleted',
});

export const listCompanies = route({
  id: 'listCompanies',
  method: 'GET',
  path: '/api/v1/CompanyInfo',
  permission: 'systemAdminRoleAuthority/viewTotalCompany',
  summary:
    'Companies in order of their names, or the first 20 that a keyword finds; filtered and sorted if asked',
  query: companyListQuerySchema,
  response: companyPageSchema,
});

export const checkCompanyName = route({
  id: 'checkCompanyName',
  method: 'POST',
  path: '/api/v1/CompanyInfo/Check',
  permission: 'systemAdminRoleAuthority/addTotalCompany',
  summary: 'Companies with one of these names or aliases',
  body: nameCheckBody,
  response: nameCheckAnswer,
});

export const createCompany = route({
  id: 'createCompany',
  method: 'POST',
  path: '/api/v1/CompanyInfo',
  permission: 'systemAdminRoleAuthority/addTotalCompany',
  summary: 'Register a company',
  body: companyInputSchema,
  response: companySchema,
  errors: ['SameNameAlreadyExists', 'IdentifierInvalid', 'NativeLanguagePinyin'],
  audit: 'created',
});

export const getCompany = route({
  id: 'getCompany',
  method: 'GET',
  path: '/api/v2/CompanyInfo/{id}',
  permission: 'login',
  subAccountNeeds: [
    'genericRoleAuthority/viewRegistrationInfo',
    'partnerRoleAuthority/viewPartnerCompanyInfo',
  ],
  summary: 'A company, for staff, for the company and for the agents that represent it',
  params: companyParams,
  response: companySchema,
});

export const updateCompany = route({
  id: 'updateCompany',
  method: 'POST',
  path: '/api/v1/CompanyInfo/{id}',
  permission: 'systemAdminRoleAuthority/addTotalCompany',
  summary: 'Change a company',
  params: companyParams,
  body: companyUpdateSchema,
  response: companySchema,
  errors: [
    'StaleVersion',
    'SameNameAlreadyExists',
    'IdentifierInvalid',
    'NativeLanguagePinyin',
    'RealNameCannotBeEdited',
  ],
  audit: 'updated',
});

export const deleteCompany = route({
  id: 'deleteCompany',
  method: 'DELETE',
  path: '/api/v1/CompanyInfo/{id}',
  permission: 'systemAdminRoleAuthority/addTotalCompany',
  summary: 'Remove a company that no work or contract refers to',
  params: companyParams,
  response: z.object({}),
  errors: ['CopyrightHasBeenUsed'],
  audit: 'deleted',
});

export const listMyMusicians = route({
  id: 'listMyMusicians',
  method: 'GET',
  path: '/api/v1/CompanyWorks/MyMusicianInfo',
  permission: 'login',
  subAccountNeeds: ['partnerRoleAuthority/viewPartnerMusicianList'],
  summary: 'Musicians the company signed in represents by contract',
  query: keywordPagingSchema,
  response: rightOwnerPageSchema,
  errors: ['NotCompany'],
});

const contributorsQuery = keywordPagingSchema.omit({ cursor: true });

export const listMyPublishers = route({
  id: 'listMyPublishers',
  method: 'GET',
  path: '/api/v1/CompanyWorks/MyOP',
  permission: 'login',
  subAccountNeeds: ['infoRoleAuthority/viewMusicalWorkList'],
  summary: 'Original publishers of the musical works of the company signed in, most works first',
  query: contributorsQuery,
  response: contributorPageSchema,
  errors: ['NotCompany'],
});

export const listMyArtists = route({
  id: 'listMyArtists',
  method: 'GET',
  path: '/api/v1/CompanyWorks/MyArtist',
  permission: 'login',
  subAccountNeeds: ['infoRoleAuthority/viewRecordingWorkList'],
  summary: 'Artists of the recordings of the company signed in, most recordings first',
  query: contributorsQuery,
  response: contributorPageSchema,
  errors: ['NotCompany'],
});

export const listRightOwners = route({
  id: 'listRightOwners',
  method: 'GET',
  path: '/api/v1/rightOwner',
  permission: 'login',
  subAccountNeeds: ['genericRoleAuthority/search'],
  summary: 'Names of musicians and companies for a selector: in order, or the first 20 that a keyword finds',
  query: keywordPagingSchema.extend({
    getCompany: z.stringbool().default(true),
    getMusician: z.stringbool().default(true),
    /** Only companies that represent rights holders. */
    onlyAgents: z.stringbool().default(false),
    /** Only right owners a contract of the caller may name as licensor; everybody for staff. */
    onlyLicensors: z.stringbool().default(false),
  }),
  response: rightOwnerPageSchema,
});

export const listRightOwnerInfo = route({
  id: 'listRightOwnerInfo',
  method: 'GET',
  path: '/api/v1/rightOwner/InfoList',
  permission: 'login',
  summary: 'Names of the right owners asked for; ids are separated by commas',
  query: z.object({
    ids: z
      .string()
      .max(4100)
      .transform((text) => text.split(',').map((id) => id.trim()))
      .pipe(z.array(rightOwnerIdSchema).min(1).max(100)),
  }),
  response: z.object({ items: z.array(rightOwnerSummarySchema) }),
});

export const getRightOwner = route({
  id: 'getRightOwner',
  method: 'GET',
  path: '/api/v1/rightOwner/{id}',
  permission: 'login',
  summary: 'The names of one right owner',
  params: z.object({ id: rightOwnerIdSchema }),
  response: rightOwnerSummarySchema,
});

export const peopleRoutes = [
  listMusicians,
  checkMusicianName,
  createMusician,
  getMusician,
  updateMusician,
  deleteMusician,
  listCompanies,
  checkCompanyName,
  createCompany,
  getCompany,
  updateCompany,
  deleteCompany,
  listMyMusicians,
  listMyPublishers,
  listMyArtists,
  listRightOwners,
  listRightOwnerInfo,
  getRightOwner,
] as const;
