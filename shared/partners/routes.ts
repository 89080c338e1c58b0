import * as z from 'zod';
import { route } from '../api/route.ts';
import { inviteFirstAccount } from './firstAccountRoutes.ts';
import { scanIdSchema } from '../people/accountSchema.ts';
import {
  companyDetailsInputSchema,
  emailInputSchema,
  inviteInputSchema,
  licensorAccountSchema,
  licensorContactsInputSchema,
  musicianDetailsInputSchema,
  registrationAddressSchema,
  registrationIdSchema,
  registrationPageSchema,
  registrationQuerySchema,
  registrationSchema,
} from './schema.ts';

const idParams = z.object({ id: registrationIdSchema });

const inviteErrors = ['DuplicateAccount', 'NotCompany', 'LackOfParameters', 'IdempotencyKeyReused'] as const;
const detailErrors = [
  'NoRegistrationInvite',
  'InvalidOperation',
  'StaleVersion',
  'ReviewPending',
  'SameNameAlreadyExists',
  'IdentifierInvalid',
  'NativeLanguagePinyin',
  'ChineseAndPinyinNamesRequired',
  'DuplicateFileName',
  'FileStillUploading',
] as const;

export const inviteMusician = route({
  id: 'inviteMusician',
  method: 'POST',
  path: '/api/v1/Partner/InviteMusician',
  permission: 'partnerRoleAuthority/addPartnerMusicianRegister',
  summary: 'Start the registration of a musician',
  body: inviteInputSchema,
  response: registrationSchema,
  errors: inviteErrors,
  audit: 'registration started',
});

export const inviteCompany = route({
  id: 'inviteCompany',
  method: 'POST',
  path: '/api/v1/Partner/InviteCompany',
  permission: 'partnerRoleAuthority/addPartnerCompanyRegister',
  summary: 'Start the registration of a company',
  body: inviteInputSchema,
  response: registrationSchema,
  errors: inviteErrors,
  audit: 'registration started',
});

export const changeRegistrationEmail = route({
  id: 'changeRegistrationEmail',
  method: 'POST',
  path: '/api/v1/Partner/UpdateEmail/{id}',
  permission: 'partnerRoleAuthority/addPartnerEmail',
  summary: 'Change where a registration is sent to; details sent before are sent there again',
  params: idParams,
  body: emailInputSchema,
  response: registrationSchema,
  errors: ['NoRegistrationInvite', 'InvalidOperation', 'StaleVersion', 'DuplicateAccount'],
  audit: 'updated',
});

export const getRegistrationAddress = route({
  id: 'getRegistrationAddress',
  method: 'GET',
  path: '/api/v1/Partner/Email/{id}',
  permission: 'partnerRoleAuthority/addPartnerEmail',
  summary: 'Where a registration is sent to',
  params: idParams,
  response: registrationAddressSchema,
  errors: ['DataNotFound'],
});

export const resendRegistration = route({
  id: 'resendRegistration',
  method: 'POST',
  path: '/api/v1/Partner/Resend/{id}',
  permission: 'partnerRoleAuthority/addPartnerEmail',
  summary: 'Send the licensor a new link, which ends the one before',
  params: idParams,
  response: registrationSchema,
  errors: ['NoRegistrationInvite', 'InvalidOperation', 'StaleVersion'],
  audit: 'registration sent',
});

export const listMusicianRegistrations = route({
  id: 'listMusicianRegistrations',
  method: 'GET',
  path: '/api/v1/Partner/MusicianList',
  permission: 'partnerRoleAuthority/viewPartnerMusicianList',
  summary: 'Registrations of musicians, newest first',
  query: registrationQuerySchema,
  response: registrationPageSchema,
  errors: ['NotCompany'],
});

export const listCompanyRegistrations = route({
  id: 'listCompanyRegistrations',
  method: 'GET',
  path: '/api/v1/Partner/CompanyList',
  permission: 'partnerRoleAuthority/viewPartnerCompanyList',
  summary: 'Registrations of companies, newest first',
  query: registrationQuerySchema,
  response: registrationPageSchema,
  errors: ['NotCompany'],
});

const byId = z.object({ id: registrationIdSchema });

export const getMusicianRegistration = route({
  id: 'getMusicianRegistration',
  method: 'GET',
  path: '/api/v1/Partner/Musician',
  permission: 'partnerRoleAuthority/viewPartnerMusicianInfo',
  summary: 'The registration of a musician, numbers masked',
  query: byId,
  response: registrationSchema,
  errors: ['DataNotFound'],
});

export const getCompanyRegistration = route({
  id: 'getCompanyRegistration',
  method: 'GET',
  path: '/api/v1/Partner/Company',
  permission: 'partnerRoleAuthority/viewPartnerCompanyInfo',
  summary: 'The registration of a company, numbers masked',
  query: byId,
  response: registrationSchema,
  errors: ['DataNotFound'],
});

export const addMusicianDetails = route({
  id: 'addMusicianDetails',
  method: 'POST',
  path: '/api/v1/Partner/AddMusicianRealName/{id}',
  permission: 'partnerRoleAuthority/addPartnerMusicianRegister',
  summary: 'Enter the details of a musician and send them to it to check',
  params: idParams,
  body: musicianDetailsInputSchema,
  response: registrationSchema,
  errors: detailErrors,
  audit: 'registration sent',
});

export const updateMusicianDetails = route({
  id: 'updateMusicianDetails',
  method: 'POST',
  path: '/api/v1/Partner/UpdateMusicianRealName/{id}',
  permission: 'partnerRoleAuthority/addPartnerMusicianRegister',
  summary: 'Correct the details of a musician and send them again',
  params: idParams,
  body: musicianDetailsInputSchema,
  response: registrationSchema,
  errors: detailErrors,
  audit: 'registration sent',
});

export const addCompanyDetails = route({
  id: 'addCompanyDetails',
  method: 'POST',
  path: '/api/v1/Partner/AddCompanyRealName/{id}',
  permission: 'partnerRoleAuthority/addPartnerCompanyRegister',
  summary: 'Enter the details of a company and send them to it to check',
  params: idParams,
  body: companyDetailsInputSchema,
  response: registrationSchema,
  errors: detailErrors,
  audit: 'registration sent',
});

export const updateCompanyDetails = route({
  id: 'updateCompanyDetails',
  method: 'POST',
  path: '/api/v1/Partner/UpdateCompanyRealName/{id}',
  permission: 'partnerRoleAuthority/addPartnerCompanyRegister',
  summary: 'Correct the details of a company and send them again',
  params: idParams,
  body: companyDetailsInputSchema,
  response: registrationSchema,
  errors: detailErrors,
  audit: 'registration sent',
});

export const getRegistrationFile = route({
  id: 'getRegistrationFile',
  method: 'GET',
  path: '/api/v1/Partner/File/{id}',
  permission: 'login',
  subAccountNeeds: [
    'partnerRoleAuthority/addPartnerMusicianRegister',
    'partnerRoleAuthority/addPartnerCompanyRegister',
  ],
  summary: 'A scan or photo of a registration, for its agent and staff',
  params: idParams,
  query: z.object({ fileId: scanIdSchema }),
  response: z.object({ url: z.string() }),
  errors: ['DataNotFound'],
  audit: 'identity scan shown',
});

export const getUserInfo = route({
  id: 'getUserInfo',
  method: 'GET',
  path: '/api/v1/User/UserInfo/{id}',
  permission: 'partnerRoleAuthority/addPartnerEmail',
  summary: 'The account of the licensor of a registration',
  params: idParams,
  response: licensorAccountSchema,
  errors: ['DataNotFound'],
});

export const updateMarathonUser = route({
  id: 'updateMarathonUser',
  method: 'POST',
  path: '/api/v1/User/UpdateMarathonUser',
  permission: 'systemAdminRoleAuthority/viewTools',
  summary: 'Change the e-mail and mobile number of an account that waits for approval',
  body: licensorContactsInputSchema,
  response: licensorAccountSchema,
  errors: ['DataNotFound', 'InvalidOperation', 'StaleVersion', 'DuplicateAccount'],
  audit: 'contact changed',
});

export const partnerRoutes = [
  inviteMusician,
  inviteCompany,
  changeRegistrationEmail,
  getRegistrationAddress,
  resendRegistration,
  listMusicianRegistrations,
  listCompanyRegistrations,
  getMusicianRegistration,
  getCompanyRegistration,
  addMusicianDetails,
  updateMusicianDetails,
  addCompanyDetails,
  updateCompanyDetails,
  getRegistrationFile,
  inviteFirstAccount,
  getUserInfo,
  updateMarathonUser,
] as const;
