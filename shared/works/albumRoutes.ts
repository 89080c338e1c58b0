import * as z from 'zod';
import { heldResults } from '../api/heldResults.ts';
import { route } from '../api/route.ts';
import { albumListQuerySchema } from './albumListSchema.ts';
import {
  albumDetailSchema,
  albumFieldsSchema,
  albumIdSchema,
  albumPageSchema,
  albumSchema,
  albumUpdateSchema,
} from './albumSchema.ts';

export const listAlbums = route({
  id: 'listAlbums',
  method: 'GET',
  path: '/api/v1/Album',
  permission: 'infoRoleAuthority/viewAlbum',
  summary:
    'Albums by name, or the first 20 that a keyword finds; staff see all of them, others those with a recording they may see; they may be narrowed to one right owner',
  query: albumListQuerySchema,
  response: albumPageSchema,
});

export const getAlbum = route({
  id: 'getAlbum',
  method: 'GET',
  path: '/api/v1/Album/{id}',
  permission: 'infoRoleAuthority/viewAlbum',
  summary: 'One album, with those of its recordings the reader may see',
  params: z.object({ id: albumIdSchema }),
  response: albumDetailSchema,
});

export const createAlbum = route({
  id: 'createAlbum',
  method: 'POST',
  path: '/api/v1/Album',
  permission: 'infoRoleAuthority/addAlbum',
  summary: 'Register an album',
  body: albumFieldsSchema,
  response: albumSchema,
  errors: [...heldResults, 'NativeLanguagePinyin', 'RightOwnerMustBeSelf'],
  audit: 'created',
});

export const updateAlbum = route({
  id: 'updateAlbum',
  method: 'POST',
  path: '/api/v1/Album/{albumId}',
  permission: 'infoRoleAuthority/addAlbum',
  summary: 'Change an album',
  params: z.object({ albumId: albumIdSchema }),
  body: albumUpdateSchema,
  response: albumSchema,
  errors: [...heldResults, 'NoChanges', 'StaleVersion', 'NativeLanguagePinyin', 'RightOwnerMustBeSelf'],
  audit: 'updated',
});

export const deleteAlbum = route({
  id: 'deleteAlbum',
  method: 'DELETE',
  path: '/api/v1/Album/{id}',
  permission: 'infoRoleAuthority/addAlbum',
  summary: 'Remove an album',
  params: z.object({ id: albumIdSchema }),
  response: z.object({}),
  errors: [...heldResults],
  audit: 'deleted',
});

export const albumRoutes = [listAlbums, getAlbum, createAlbum, updateAlbum, deleteAlbum] as const;
