import * as z from 'zod';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { route } from '../api/route.ts';
import { musicalWorkIdSchema } from '../works/schema.ts';
import {
  acknowledgedSchema,
  checkedWorkSchema,
  cwrCheckInputSchema,
  cwrFileInputSchema,
  cwrPreviewSchema,
  cwrSenderSchema,
  cwrRegisterInputSchema,
  registrationSchema,
  transmissionIdSchema,
  transmissionSchema,
  cwrWorkOutcomesSchema,
  transmissionStateSchema,
} from './schema.ts';

const permission = 'infoRoleAuthority/addMusicalWork';

export const getCwrSender = route({
  id: 'getCwrSender',
  method: 'GET',
  path: '/api/v1/Cwr/Sender',
  permission,
  summary: 'Get the code, name and IPI name number by which the caller registers works',
  response: z.object({ sender: cwrSenderSchema.optional() }),
});

export const saveCwrSender = route({
  id: 'saveCwrSender',
  method: 'POST',
  path: '/api/v1/Cwr/Sender',
  permission,
  summary: 'Set the code, name and IPI name number by which the caller registers works',
  /** Version 0 for the first time. */
  body: cwrSenderSchema,
  response: cwrSenderSchema,
  errors: ['StaleVersion'],
  audit: 'updated',
});

export const checkCwrWorks = route({
  id: 'checkCwrWorks',
  method: 'POST',
  path: '/api/v1/Cwr/Check',
  permission,
  summary: 'Check works by the rules of CWR before they are registered',
  body: cwrCheckInputSchema,
  response: z.object({ items: z.array(checkedWorkSchema) }),
  errors: ['DataNotFound'],
});

export const createCwrTransmission = route({
  id: 'createCwrTransmission',
  method: 'POST',
  path: '/api/v1/Cwr/Transmission',
  permission,
  summary: 'Write a file that registers works with a society, under the next number of the year',
  body: cwrCheckInputSchema,
  response: transmissionSchema,
  errors: ['DataNotFound', 'InvalidOperation', 'StaleVersion'],
  audit: 'created',
});

export const listCwrTransmissions = route({
  id: 'listCwrTransmissions',
  method: 'GET',
  path: '/api/v1/Cwr/Transmission',
  permission,
  summary: 'List the transmissions of the caller, newest first, with the states of their works',
  query: pagingSchema.omit({ cursor: true }),
  response: pageSchema(transmissionStateSchema),
});

export const downloadCwrTransmission = route({
  id: 'downloadCwrTransmission',
  method: 'GET',
  path: '/api/v1/Cwr/Transmission/{id}',
  permission,
  summary: 'Get the address of the file of a transmission, valid for 15 minutes',
  params: z.object({ id: transmissionIdSchema }),
  response: z.object({ url: z.string() }),
  errors: ['DataNotFound'],
});

export const previewCwrFile = route({
  id: 'previewCwrFile',
  method: 'POST',
  path: '/api/v1/Cwr/Preview',
  permission,
  summary: 'Read a CWR file: its works, the works of the catalogue they are, and its problems by line',
  body: cwrFileInputSchema,
  response: cwrPreviewSchema,
});

export const storeCwrAcknowledgements = route({
  id: 'storeCwrAcknowledgements',
  method: 'POST',
  path: '/api/v1/Cwr/Acknowledgement',
  permission,
  summary: 'Store the statuses and work numbers of a society from its acknowledgement file',
  body: cwrFileInputSchema,
  response: acknowledgedSchema,
  errors: ['InvalidOperation', 'StaleVersion'],
  audit: 'updated',
});

export const registerCwrWorks = route({
  id: 'registerCwrWorks',
  method: 'POST',
  path: '/api/v1/Cwr/Work',
  permission,
  summary:
    'Register works of a CWR file, a part of the file in each call; works that exist already are named',
  body: cwrRegisterInputSchema,
  response: cwrWorkOutcomesSchema,
  errors: ['InvalidOperation'],
  audit: 'created',
});

export const listCwrRegistrations = route({
  id: 'listCwrRegistrations',
  method: 'GET',
  path: '/api/v1/Cwr/Work/{id}',
  permission: 'infoRoleAuthority/viewMusicalWork',
  summary: 'List the societies a musical work was registered with, and its status at each',
  params: z.object({ id: musicalWorkIdSchema }),
  response: z.object({ items: z.array(registrationSchema) }),
  errors: ['DataNotFound'],
});

export const cwrRoutes = [
  getCwrSender,
  saveCwrSender,
  checkCwrWorks,
  createCwrTransmission,
  listCwrTransmissions,
  downloadCwrTransmission,
  previewCwrFile,
  storeCwrAcknowledgements,
  registerCwrWorks,
  listCwrRegistrations,
] as const;
