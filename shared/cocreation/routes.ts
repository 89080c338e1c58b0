import * as z from 'zod';
import { route } from '../api/route.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { keywordPagingSchema } from '../people/schema.ts';
import { coCreationIdSchema } from '../works/schema.ts';
import {
  coCreationInputSchema,
  coCreationSchema,
  coworkMemberPageSchema,
  coworkMemberSchema,
  membersInputSchema,
} from './schema.ts';

const manage = 'systemAdminRoleAuthority/addCowork';

export const createCoCreation = route({
  id: 'createCoCreation',
  method: 'POST',
  path: '/api/v1/CloudProd/Song',
  permission: manage,
  summary: 'Register a co-created work with its recordings, and make the contract of each author',
  body: coCreationInputSchema,
  response: coCreationSchema,
  errors: [
    'CoworkMemberEmpty',
    'CoworkPerformerEmpty',
    'CoworkAuthorNotMusician',
    'CoworkArtistNotMusician',
    'CoworkContractExists',
    'CoworkNotMember',
    'CoworkWrongPercentage',
    'CoworkLacksAuthor',
    'NativeLanguagePinyin',
    'NativeLanguageMismatch',
    'IswcAlreadyExists',
    'IsrcAlreadyExists',
    'SameNameAlreadyExists',
    'ContractAreaRequired',
    'ContractCountryAreaRequired',
    'IdempotencyKeyReused',
  ],
  audit: 'created',
});

export const getCoCreation = route({
  id: 'getCoCreation',
  method: 'GET',
  path: '/api/v1/CloudProd/Song/{id}',
  permission: 'infoRoleAuthority/viewMusicalWork',
  summary: 'Authors of a co-created work with role and percentage, and the contracts the reader may see',
  params: z.object({ id: coCreationIdSchema }),
  response: coCreationSchema,
});

export const registerCoworkMembers = route({
  id: 'registerCoworkMembers',
  method: 'POST',
  path: '/api/v1/CloudProd/Member',
  permission: manage,
  summary: 'Register musicians as co-creation members, or give members another station for later contracts',
  body: membersInputSchema,
  response: z.object({ items: z.array(coworkMemberSchema) }),
  errors: ['CoworkMemberEmpty', 'CoworkAuthorNotMusician', 'StaleVersion'],
  audit: 'updated',
});

export const listCoworkMembers = route({
  id: 'listCoworkMembers',
  method: 'GET',
  path: '/api/v1/CoworkMember',
  permission: manage,
  summary: 'Co-creation members by name, or those with a keyword in one of their names',
  query: keywordPagingSchema,
  response: coworkMemberPageSchema,
});

export const getCoworkMember = route({
  id: 'getCoworkMember',
  method: 'GET',
  path: '/api/v1/CoworkMember/{rightOwnerId}',
  permission: manage,
  summary: 'One co-creation member',
  params: z.object({ rightOwnerId: rightOwnerIdSchema }),
  response: coworkMemberSchema,
  errors: ['CoworkNotMember'],
});

export const coCreationRoutes = [
  createCoCreation,
  getCoCreation,
  registerCoworkMembers,
  listCoworkMembers,
  getCoworkMember,
] as const;
