import * as z from 'zod';
import { route } from '../api/route.ts';
import {
  contractOutInputSchema,
  customersQuerySchema,
  customersSchema,
  deadlinesSchema,
  endSchema,
  openingCaseUpdateSchema,
  principalInputSchema,
  principalsSchema,
  projectDetailSchema,
  projectIdSchema,
  projectInputSchema,
  projectPageSchema,
  projectPagingSchema,
  sendTextSchema,
} from './schema.ts';

const projectParams = z.object({ id: projectIdSchema });

/** Refusals of every change of a project. */
const moveErrors = ['DataNotFound', 'NotAllowed', 'ProjectFinished', 'ProjectNotReady'] as const;
const editErrors = [...moveErrors, 'StaleVersion'] as const;

export const listProjects = route({
  id: 'listProjects',
  method: 'GET',
  path: '/api/v1/Project',
  permission: 'projectRoleAuthority/menuAll',
  summary: 'Projects of the caller by tab, newest first: of a vendor, of an invited author, for A&R all',
  query: projectPagingSchema,
  response: projectPageSchema,
  errors: ['NotAllowed'],
});

export const getProject = route({
  id: 'getProject',
  method: 'GET',
  path: '/api/v1/Project/{id}',
  permission: 'projectRoleAuthority/viewProjectDetail',
  summary: 'One project as its vendor, an invited author or A&R may see it',
  params: projectParams,
  response: projectDetailSchema,
  errors: ['DataNotFound'],
});

export const createProject = route({
  id: 'createProject',
  method: 'POST',
  path: '/api/v1/Project/Create',
  permission: 'projectRoleAuthority/addProject',
  opensWith: 'songRequest',
  summary: 'Open a case: a vendor its own, A&R one for a customer',
  body: projectInputSchema,
  response: projectDetailSchema,
  errors: ['FunctionNotOpen', 'NotAllowed', 'DuplicateFileName', 'CustomerCannotAct'],
  audit: 'created',
});

export const updateProject = route({
  id: 'updateProject',
  method: 'PATCH',
  path: '/api/v1/Project/{id}',
  permission: 'projectRoleAuthority/addProject',
  summary: 'Change the opening case; what was contracted out stays as it is',
  params: projectParams,
  body: openingCaseUpdateSchema,
  response: projectDetailSchema,
  errors: [...editErrors, 'DuplicateFileName'],
  audit: 'updated',
});

export const claimProject = route({
  id: 'claimProject',
  method: 'POST',
  path: '/api/v1/Project/{id}/Claim',
  permission: 'projectRoleAuthority/menuClaimed',
  summary: 'Take charge of a project that waits for A&R',
  params: projectParams,
  response: projectDetailSchema,
  errors: moveErrors,
  audit: 'project claimed',
});

export const contractOutProject = route({
  id: 'contractOutProject',
  method: 'POST',
  path: '/api/v1/Project/{id}/ContractOut',
  permission: 'projectRoleAuthority/addProjectContractOut',
  summary: 'Send a project to authors and publishers, or what changed of it to those chosen again',
  params: projectParams,
  body: contractOutInputSchema,
  response: projectDetailSchema,
  errors: [...editErrors, 'DuplicateFileName'],
  audit: 'project contracted out',
});

export const changeProjectSendText = route({
  id: 'changeProjectSendText',
  method: 'PATCH',
  path: '/api/v1/Project/{id}/SendText',
  permission: 'projectRoleAuthority/addProjectContractOut',
  summary: 'Change the text of the mail to authors',
  params: projectParams,
  body: sendTextSchema,
  response: projectDetailSchema,
  errors: editErrors,
  audit: 'updated',
});

export const changeProjectDeadlines = route({
  id: 'changeProjectDeadlines',
  method: 'PATCH',
  path: '/api/v1/Project/{id}/Deadline',
  permission: 'projectRoleAuthority/addProject',
  summary: 'Change the deadline, for A&R also that of authors, and tell whom it concerns',
  params: projectParams,
  body: deadlinesSchema,
  response: projectDetailSchema,
  errors: [...editErrors, 'NoChanges'],
  audit: 'project deadlines changed',
});

export const changeProjectPrincipal = route({
  id: 'changeProjectPrincipal',
  method: 'PATCH',
  path: '/api/v1/Project/{id}/Principal',
  permission: 'projectRoleAuthority/addProjectContractOut',
  summary: 'Put another person of A&R in charge',
  params: projectParams,
  body: principalInputSchema,
  response: projectDetailSchema,
  errors: editErrors,
  audit: 'project principal changed',
});

export const listProjectPrincipals = route({
  id: 'listProjectPrincipals',
  method: 'GET',
  path: '/api/v1/Project/Principal',
  permission: 'projectRoleAuthority/addProjectContractOut',
  summary: 'People of A&R who may be in charge of a project',
  response: principalsSchema,
});

export const listProjectCustomers = route({
  id: 'listProjectCustomers',
  method: 'GET',
  path: '/api/v1/Project/Customer',
  permission: 'projectRoleAuthority/addProjectContractOut',
  summary: 'The first 20 musicians and companies by a keyword, with whether a project can be opened for them',
  query: customersQuerySchema,
  response: customersSchema,
});

export const requestProjectEnd = route({
  id: 'requestProjectEnd',
  method: 'POST',
  path: '/api/v1/Project/{id}/EndRequest',
  permission: 'projectRoleAuthority/addProject',
  summary: 'Ask A&R to end a project',
  params: projectParams,
  body: endSchema,
  response: projectDetailSchema,
  errors: moveErrors,
  audit: 'project end requested',
});

export const endProject = route({
  id: 'endProject',
  method: 'POST',
  path: '/api/v1/Project/{id}/End',
  permission: 'projectRoleAuthority/addProjectContractOut',
  summary: 'End a project without a deal, and tell the customer and the authors who submitted demos',
  params: projectParams,
  body: endSchema,
  response: projectDetailSchema,
  errors: moveErrors,
  audit: 'project ended',
});

export const projectRoutes = [
  listProjects,
  getProject,
  createProject,
  updateProject,
  claimProject,
  contractOutProject,
  changeProjectSendText,
  changeProjectDeadlines,
  changeProjectPrincipal,
  listProjectPrincipals,
  listProjectCustomers,
  requestProjectEnd,
  endProject,
] as const;
