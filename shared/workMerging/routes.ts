import * as z from 'zod';
import { route } from '../api/route.ts';
import { musicalWorkIdSchema, songIdSchema } from '../works/schema.ts';
import {
  songMergeInputSchema,
  workMergeIdSchema,
  workMergeInputSchema,
  workMergeSchema,
  workOrSongIdSchema,
} from './schema.ts';

const mergeErrors = [
  'DataNotFound',
  'StaleVersion',
  'InvalidOperation',
  'MergeTooLarge',
  'MergeEndsLicence',
  'MergeLicensedTwice',
  'MergeOfCoCreation',
  'IdempotencyKeyReused',
] as const;

export const mergeMusicalWorks = route({
  id: 'mergeMusicalWorks',
  method: 'POST',
  path: '/api/v1/MusicalWork/Merge/{id}',
  permission: 'systemAdminRoleAuthority/addTotalSong',
  summary:
    'Merge another record of the same musical work into this one, which gets its recordings and contracts',
  params: z.object({ id: musicalWorkIdSchema }),
  body: workMergeInputSchema,
  response: workMergeSchema,
  errors: [
    ...mergeErrors,
    'MergeOfOriginal',
    'NativeLanguageMismatch',
    'PercentageOverflow',
    'PercentageIncomplete',
    'AuthorsIncomplete',
    'OriginPercentageNull',
    'WorkIsNotASubtitle',
  ],
  audit: 'merged',
});

export const mergeSongs = route({
  id: 'mergeSongs',
  method: 'POST',
  path: '/api/v1/Song/Merge/{id}',
  permission: 'systemAdminRoleAuthority/addTotalSong',
  summary: 'Merge another record of the same recording into this one, which gets its contracts',
  params: z.object({ id: songIdSchema }),
  body: songMergeInputSchema,
  response: workMergeSchema,
  errors: [...mergeErrors, 'MergeOfOtherWorks'],
  audit: 'merged',
});

export const listWorkMerges = route({
  id: 'listWorkMerges',
  method: 'GET',
  path: '/api/v1/Works/Merges/{id}',
  permission: 'systemAdminRoleAuthority/viewTotalSong',
  summary: 'Merges into a musical work or recording, oldest first',
  params: z.object({ id: workOrSongIdSchema }),
  response: z.object({ items: z.array(workMergeSchema) }),
});

export const undoWorkMerge = route({
  id: 'undoWorkMerge',
  method: 'POST',
  path: '/api/v1/Works/UndoMerge/{id}',
  permission: 'systemAdminRoleAuthority/addTotalSong',
  summary: 'Undo a merge: the record that ended is back, with its recordings and contracts',
  params: z.object({ id: workMergeIdSchema }),
  response: workMergeSchema,
  errors: [
    'DataNotFound',
    'StaleVersion',
    'MergeNotLast',
    'MergeTooLarge',
    'IsrcAlreadyExists',
    'IswcAlreadyExists',
    'InvalidOperation',
  ],
  audit: 'merge undone',
});

export const workMergeRoutes = [mergeMusicalWorks, mergeSongs, listWorkMerges, undoWorkMerge] as const;
