import { route } from '../api/route.ts';
import { documentLookInputSchema, documentLookSchema, lookOwnerSchema } from './lookSchema.ts';

export const getDocumentLook = route({
  id: 'getDocumentLook',
  method: 'GET',
  path: '/api/v1/auth/DocumentLook',
  permission: 'login',
  summary:
    "Get the colour and the logo of a company's documents: its own for a main account, any company's for staff who change companies",
  query: lookOwnerSchema,
  response: documentLookSchema,
});

export const saveDocumentLook = route({
  id: 'saveDocumentLook',
  method: 'POST',
  path: '/api/v1/auth/DocumentLook',
  permission: 'login',
  summary:
    "Choose the colour and the logo of a company's documents: its own for a main account, any company's for staff who change companies",
  body: documentLookInputSchema,
  response: documentLookSchema,
  errors: ['FileStillUploading', 'StaleVersion'],
  audit: 'document look changed',
});

export const lookRoutes = [getDocumentLook, saveDocumentLook] as const;
