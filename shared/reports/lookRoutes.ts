import { route } from '../api/route.ts';
import { documentLookInputSchema, documentLookSchema } from './lookSchema.ts';

export const getDocumentLook = route({
  id: 'getDocumentLook',
  method: 'GET',
  path: '/api/v1/auth/DocumentLook',
  permission: 'login',
  summary: "Get the colour and the logo of one's company's documents: for main accounts of companies",
  response: documentLookSchema,
});

export const saveDocumentLook = route({
  id: 'saveDocumentLook',
  method: 'POST',
  path: '/api/v1/auth/DocumentLook',
  permission: 'login',
  summary: "Choose the colour and the logo of one's company's documents: for main accounts of companies",
  body: documentLookInputSchema,
  response: documentLookSchema,
  errors: ['FileStillUploading', 'StaleVersion'],
  audit: 'document look changed',
});

export const lookRoutes = [getDocumentLook, saveDocumentLook] as const;
