import * as z from 'zod';
import { route } from '../api/route.ts';
import { demoIdSchema } from '../demos/schema.ts';
import { dealContractSchema, dealCorrectionSchema, projectDetailSchema, projectIdSchema } from './schema.ts';
import {
  confirmationSchema,
  dealInputSchema,
  demoIdsSchema,
  evaluationSchema,
  demoToPlaySchema,
  projectDemoQuerySchema,
  projectDemosSchema,
  rejectionSchema,
  reservationsSchema,
} from './submissionSchema.ts';

const projectParams = z.object({ id: projectIdSchema });
const demoParams = z.object({ id: projectIdSchema, demoId: demoIdSchema });

/** Refusals of every move of a demo in a project. */
const moveErrors = [
  'DataNotFound',
  'NotAllowed',
  'ProjectFinished',
  'ProjectNotReady',
  'DemoNotReady',
  'DemoSold',
  'DemoDisabled',
  'AuthorNotInvited',
] as const;

export const listProjectDemos = route({
  id: 'listProjectDemos',
  method: 'GET',
  path: '/api/v1/Project/{id}/Demo',
  permission: 'projectRoleAuthority/viewProjectDetail',
  summary: 'Demos of a project: for A&R all, for the vendor those it was sent, for an author its own',
  params: projectParams,
  query: projectDemoQuerySchema,
  response: projectDemosSchema,
  errors: ['DataNotFound'],
});

export const getProjectDemo = route({
  id: 'getProjectDemo',
  method: 'GET',
  path: '/api/v1/Project/{id}/Demo/{demoId}',
  permission: 'projectRoleAuthority/viewProjectDetail',
  summary: 'A demo of a project with its lyrics and the addresses of its audio',
  params: demoParams,
  response: demoToPlaySchema,
  errors: ['DataNotFound'],
});

export const submitProjectDemos = route({
  id: 'submitProjectDemos',
  method: 'POST',
  path: '/api/v1/Project/{id}/Demo/Submit',
  permission: 'projectRoleAuthority/viewProjectDetail',
  summary: 'Submit demos to a project the caller is invited to; A&R submits those of invited authors',
  params: projectParams,
  body: demoIdsSchema,
  response: projectDetailSchema,
  errors: [...moveErrors, 'DemoSubmitted', 'DeadlinePassed'],
  audit: 'demos submitted',
});

export const sendProjectDemos = route({
  id: 'sendProjectDemos',
  method: 'POST',
  path: '/api/v1/Project/{id}/Demo/Send',
  permission: 'projectRoleAuthority/addProjectContractOut',
  summary: 'Send demos to the vendor',
  params: projectParams,
  body: demoIdsSchema,
  response: projectDetailSchema,
  errors: moveErrors,
  audit: 'demos sent to vendor',
});

export const evaluateProjectDemo = route({
  id: 'evaluateProjectDemo',
  method: 'POST',
  path: '/api/v1/Project/{id}/Demo/{demoId}/Evaluate',
  permission: 'projectRoleAuthority/addProject',
  summary: 'Note quality and fitness of a demo without a decision',
  params: demoParams,
  body: evaluationSchema,
  response: projectDetailSchema,
  errors: moveErrors,
  audit: 'demo evaluated',
});

export const reserveProjectDemo = route({
  id: 'reserveProjectDemo',
  method: 'POST',
  path: '/api/v1/Project/{id}/Demo/{demoId}/Reserve',
  permission: 'projectRoleAuthority/addProject',
  summary: 'Reserve a demo, in line behind those who reserved it before',
  params: demoParams,
  body: evaluationSchema,
  response: projectDetailSchema,
  errors: moveErrors,
  audit: 'demo reserved',
});

export const rejectProjectDemo = route({
  id: 'rejectProjectDemo',
  method: 'POST',
  path: '/api/v1/Project/{id}/Demo/{demoId}/Reject',
  permission: 'projectRoleAuthority/addProject',
  summary: 'Reject a demo with reasons; A&R rejects a reservation',
  params: demoParams,
  body: rejectionSchema,
  response: projectDetailSchema,
  errors: moveErrors,
  audit: 'demo rejected',
});

export const confirmProjectDemo = route({
  id: 'confirmProjectDemo',
  method: 'POST',
  path: '/api/v1/Project/{id}/Demo/{demoId}/Confirm',
  permission: 'projectRoleAuthority/addProject',
  summary:
    'Confirm a reservation: the vendor its own if it is the first, or A&R, also knowingly one that is not the first',
  params: demoParams,
  body: confirmationSchema,
  response: projectDetailSchema,
  errors: [...moveErrors, 'NotFirstReserved'],
  audit: 'reservation confirmed',
});

export const dealProjectDemo = route({
  id: 'dealProjectDemo',
  method: 'POST',
  path: '/api/v1/Project/{id}/Demo/{demoId}/Deal',
  permission: 'projectRoleAuthority/addProjectContractOut',
  summary:
    'Sell words, music or both of a confirmed demo at a price, complete the project, and withdraw the song from others',
  params: demoParams,
  body: dealInputSchema,
  response: projectDetailSchema,
  errors: [...moveErrors, 'IsrcAlreadyExists'],
  audit: 'deal made',
});

export const correctProjectDeal = route({
  id: 'correctProjectDeal',
  method: 'PATCH',
  path: '/api/v1/Project/{id}/Deal',
  permission: 'projectRoleAuthority/addProjectContractOut',
  summary: 'Correct the ISRC of a deal and of the recording registered from it, for a reason',
  params: projectParams,
  body: dealCorrectionSchema,
  response: projectDetailSchema,
  errors: [
    'DataNotFound',
    'NotAllowed',
    'ProjectNotReady',
    'NoChanges',
    'IsrcAlreadyExists',
    'CopyrightHasBeenUsed',
    'CoworkCannotBeEdited',
    'StaleVersion',
  ],
  audit: 'deal corrected',
});

export const setDealContract = route({
  id: 'setDealContract',
  method: 'PATCH',
  path: '/api/v1/Project/{id}/Deal/Contract',
  permission: 'projectRoleAuthority/addProjectContractOut',
  summary: 'Name the contract that was made from a deal, or remove it',
  params: projectParams,
  body: dealContractSchema,
  response: projectDetailSchema,
  errors: ['DataNotFound', 'NotAllowed', 'ProjectNotReady', 'NoChanges'],
  audit: 'deal contract set',
});

export const listDemoReservations = route({
  id: 'listDemoReservations',
  method: 'GET',
  path: '/api/v1/Project/{id}/Demo/{demoId}/Reservation',
  permission: 'projectRoleAuthority/addProjectContractOut',
  summary: 'Projects that reserved a demo, the first one first',
  params: demoParams,
  response: reservationsSchema,
  errors: ['DataNotFound'],
});

export const submissionRoutes = [
  listProjectDemos,
  getProjectDemo,
  submitProjectDemos,
  sendProjectDemos,
  evaluateProjectDemo,
  reserveProjectDemo,
  rejectProjectDemo,
  confirmProjectDemo,
  dealProjectDemo,
  correctProjectDeal,
  setDealContract,
  listDemoReservations,
] as const;
