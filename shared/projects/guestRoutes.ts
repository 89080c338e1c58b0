import * as z from 'zod';
import { route } from '../api/route.ts';
import {
  listeningLinkIdSchema,
  listeningLinkInputSchema,
  listeningLinkPageSchema,
  listeningLinkPagingSchema,
  listeningLinkSchema,
  listeningPlayPageSchema,
  newListeningLinkSchema,
} from '../demos/listeningSchema.ts';
import { projectIdSchema } from './schema.ts';

/** Link of a vendor for its guest, who may listen but not download. */
export const projectLinkInputSchema = listeningLinkInputSchema.omit({ mayDownload: true });

const permission = 'projectRoleAuthority/addProject';
const projectParams = z.object({ id: projectIdSchema });
const linkParams = z.object({ id: projectIdSchema, linkId: listeningLinkIdSchema });

export const createProjectLink = route({
  id: 'createProjectLink',
  method: 'POST',
  path: '/api/v1/Project/{id}/ListeningLink',
  permission,
  summary:
    'Create a link by which a guest of the vendor listens to demos the vendor was sent; its secret is given once',
  params: projectParams,
  body: projectLinkInputSchema,
  response: newListeningLinkSchema,
  errors: ['DataNotFound', 'NotAllowed'],
  audit: 'created',
});

export const listProjectLinks = route({
  id: 'listProjectLinks',
  method: 'GET',
  path: '/api/v1/Project/{id}/ListeningLink',
  permission,
  summary:
    'Links of the vendor of a project for guests, newest first, with how often their demos were played',
  params: projectParams,
  query: listeningLinkPagingSchema,
  response: listeningLinkPageSchema,
  errors: ['DataNotFound', 'NotAllowed'],
});

export const listProjectLinkPlays = route({
  id: 'listProjectLinkPlays',
  method: 'GET',
  path: '/api/v1/Project/{id}/ListeningLink/{linkId}/Plays',
  permission,
  summary: 'What the guest of a vendor played, newest first',
  params: linkParams,
  query: listeningLinkPagingSchema,
  response: listeningPlayPageSchema,
  errors: ['DataNotFound', 'NotAllowed'],
});

export const endProjectLink = route({
  id: 'endProjectLink',
  method: 'POST',
  path: '/api/v1/Project/{id}/ListeningLink/{linkId}/End',
  permission,
  summary: 'End a link of the vendor of a project before its time',
  params: linkParams,
  response: listeningLinkSchema,
  errors: ['DataNotFound', 'NotAllowed', 'InvalidOperation'],
  audit: 'listening link ended',
});

export const guestRoutes = [
  createProjectLink,
  listProjectLinks,
  listProjectLinkPlays,
  endProjectLink,
] as const;
