import { route } from '../api/route.ts';
import * as z from 'zod';
import {
  duplicateQuerySchema,
  pairInputSchema,
  searchStartedSchema,
  songDuplicatesSchema,
  workDuplicatesSchema,
} from './schema.ts';

export const listMusicalWorkDuplicates = route({
  id: 'listMusicalWorkDuplicates',
  method: 'GET',
  path: '/api/v1/Works/Duplicates/MusicalWork',
  permission: 'systemAdminRoleAuthority/viewTotalMusicalWork',
  summary: 'Pairs of musical works that are probably the same, the likeliest first, as last searched',
  query: duplicateQuerySchema,
  response: workDuplicatesSchema,
});

export const listSongDuplicates = route({
  id: 'listSongDuplicates',
  method: 'GET',
  path: '/api/v1/Works/Duplicates/Song',
  permission: 'systemAdminRoleAuthority/viewTotalSong',
  summary: 'Pairs of recordings that are probably the same, the likeliest first, as last searched',
  query: duplicateQuerySchema,
  response: songDuplicatesSchema,
});

export const searchDuplicates = route({
  id: 'searchDuplicates',
  method: 'POST',
  path: '/api/v1/Works/Duplicates/Search',
  permission: 'systemAdminRoleAuthority/viewTotalSong',
  summary: 'Search the whole catalogue for duplicates; changes nothing while a search is under way',
  response: searchStartedSchema,
});

export const setDuplicateAside = route({
  id: 'setDuplicateAside',
  method: 'POST',
  path: '/api/v1/Works/Duplicates/SetAside',
  permission: 'systemAdminRoleAuthority/addTotalSong',
  summary: 'Set a pair aside as two different ones, until the names of one of them change',
  body: pairInputSchema,
  response: z.object({}),
  errors: ['DataNotFound', 'InvalidOperation'],
  audit: 'set aside',
});

export const listDuplicateAgain = route({
  id: 'listDuplicateAgain',
  method: 'POST',
  path: '/api/v1/Works/Duplicates/TakeBack',
  permission: 'systemAdminRoleAuthority/addTotalSong',
  summary: 'List a pair that was set aside as probable duplicates again; a repeat changes nothing',
  body: pairInputSchema,
  response: z.object({}),
  errors: ['DataNotFound'],
  audit: 'taken back',
});

export const duplicateRoutes = [
  listMusicalWorkDuplicates,
  listSongDuplicates,
  searchDuplicates,
  setDuplicateAside,
  listDuplicateAgain,
] as const;
