import * as z from 'zod';
import { pagingSchema } from '../api/paging.ts';
import { route } from '../api/route.ts';
import { reportDownloadSchema } from '../reports/schema.ts';
import { musicalWorkIdSchema } from '../works/schema.ts';
import {
  certificateIdSchema,
  certificateSchema,
  pathLanguageSchema,
  proofFilesSchema,
  signStatusSchema,
  tokenHoldingPageSchema,
} from './schema.ts';

const workParams = z.object({ id: musicalWorkIdSchema });
const certificateParams = z.object({ id: certificateIdSchema });

export const signMusicalWork = route({
  id: 'signMusicalWork',
  method: 'POST',
  path: '/api/v1/Blockchain/MusicalWork/Sign/{id}',
  permission: 'infoRoleAuthority/addMusicalWork',
  summary: 'Register a musical work as it is now; the registration takes a while',
  params: workParams,
  response: certificateSchema,
  errors: [
    'TokenCountWrong',
    'TokenRightOwnerWrong',
    'TokenPercentageWrong',
    'NoChanges',
    'InvalidOperation',
    'NotAllowed',
  ],
  audit: 'registration requested',
});

export const getSignResult = route({
  id: 'getSignResult',
  method: 'GET',
  path: '/api/v1/Blockchain/SignResult/{id}',
  permission: 'infoRoleAuthority/viewMusicalWork',
  summary: 'One registration of a musical work, under way or done',
  params: certificateParams,
  response: certificateSchema,
});

export const getSignStatus = route({
  id: 'getSignStatus',
  method: 'GET',
  path: '/api/v1/Blockchain/MusicalWork/SignStatus/{id}',
  permission: 'infoRoleAuthority/viewMusicalWork',
  summary: 'Whether a musical work is registered as it is now, and its registrations, newest first',
  params: workParams,
  response: signStatusSchema,
});

export const downloadCertificate = route({
  id: 'downloadCertificate',
  method: 'GET',
  path: '/api/v1/Blockchain/MusicalWork/Cert/{id}/{language}',
  permission: 'infoRoleAuthority/viewMusicalWork',
  summary: 'Get the certificate of a musical work as a PDF in a language; call again until it is ready',
  params: z.object({ id: musicalWorkIdSchema, language: pathLanguageSchema }),
  /** Registration of the work; the last finished one by default. */
  query: z.object({ certificateId: certificateIdSchema.optional() }),
  response: reportDownloadSchema,
});

export const getProofFiles = route({
  id: 'getProofFiles',
  method: 'GET',
  path: '/api/v1/Blockchain/Certificate/Proof/{id}',
  permission: 'infoRoleAuthority/viewMusicalWork',
  summary: 'Get the files that prove a registration without the product',
  params: certificateParams,
  response: proofFilesSchema,
});

export const getCertificate = route({
  id: 'getCertificate',
  method: 'GET',
  path: '/api/v1/Blockchain/Certificate/{id}',
  permission: 'anonymous',
  summary: 'What a certificate shows, for anybody who has its address',
  params: certificateParams,
  response: certificateSchema,
  errors: ['RetryLimitExceeded'],
});

export const listTokenHoldings = route({
  id: 'listTokenHoldings',
  method: 'GET',
  path: '/api/v1/Blockchain/TokenHolding',
  permission: 'login',
  subAccountNeeds: ['infoRoleAuthority/viewMusicalWorkList'],
  summary: 'Registered works in which the person signed in has a share, newest first',
  query: pagingSchema.omit({ cursor: true }),
  response: tokenHoldingPageSchema,
  errors: ['TokenNoWallet'],
});

export const certificateRoutes = [
  signMusicalWork,
  getSignResult,
  getSignStatus,
  downloadCertificate,
  getProofFiles,
  getCertificate,
  listTokenHoldings,
] as const;
