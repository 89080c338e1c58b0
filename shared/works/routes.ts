import * as z from 'zod';
import { heldResults } from '../api/heldResults.ts';
import { route } from '../api/route.ts';
import { albumRoutes } from './albumRoutes.ts';
import {
  isrcAssignmentSchema,
  musicalWorkDetailSchema,
  musicalWorkIdSchema,
  musicalWorkInputSchema,
  musicalWorkPageSchema,
  musicalWorkSchema,
  musicalWorkUpdateSchema,
  relatedContractsSchema,
  songDetailSchema,
  songIdSchema,
  songInputSchema,
  songPageSchema,
  songSchema,
  songSummarySchema,
  songUpdateSchema,
  workPagingSchema,
} from './schema.ts';
import { songListQuerySchema, workListQuerySchema } from './listSchema.ts';

const workParams = z.object({ id: musicalWorkIdSchema });
const songParams = z.object({ id: songIdSchema });
const empty = z.object({});

/** Results for a work without a genre or a singing language (platform description, section 5). */
const missingFieldsOfWork = { genre: 'GenreRequired', singingLanguage: 'CultureRequired' } as const;

export const listMusicalWorks = route({
  id: 'listMusicalWorks',
  method: 'GET',
  path: '/api/v1/MusicalWork',
  permission: 'infoRoleAuthority/viewMusicalWorkList',
  summary:
    'Musical works by name, or the first 20 that a keyword finds; others see their own, an agent also those of the licensors it represents; they may be narrowed to one right owner, filtered and sorted',
  query: workListQuerySchema,
  response: musicalWorkPageSchema,
});

export const getMusicalWork = route({
  id: 'getMusicalWork',
  method: 'GET',
  path: '/api/v1/MusicalWork/{id}',
  permission: 'infoRoleAuthority/viewMusicalWork',
  summary: 'One musical work, and whether the reader may change it',
  params: workParams,
  response: musicalWorkDetailSchema,
});

export const createMusicalWork = route({
  id: 'createMusicalWork',
  method: 'POST',
  path: '/api/v1/MusicalWork',
  permission: 'infoRoleAuthority/addMusicalWork',
  summary: 'Register a musical work',
  body: musicalWorkInputSchema,
  response: musicalWorkSchema,
  missing: missingFieldsOfWork,
  errors: [
    ...heldResults,
    'GenreRequired',
    'CultureRequired',
    'CopyrightsMusicianMismatch',
    'PercentageOverflow',
    'PercentageIncomplete',
    'AuthorsIncomplete',
    'NativeLanguageMismatch',
    'IswcAlreadyExists',
    'SameNameAlreadyExists',
    'WorkIsNotASubtitle',
    'RightOwnerMustBeSelf',
  ],
  audit: 'created',
});

export const updateMusicalWork = route({
  id: 'updateMusicalWork',
  method: 'POST',
  path: '/api/v1/MusicalWork/{id}',
  permission: 'infoRoleAuthority/addMusicalWork',
  summary: 'Change a musical work; of one that contracts license, only registration data',
  params: workParams,
  body: musicalWorkUpdateSchema,
  response: musicalWorkSchema,
  missing: missingFieldsOfWork,
  errors: [
    ...heldResults,
    'GenreRequired',
    'CultureRequired',
    'CopyrightsMusicianMismatch',
    'NoChanges',
    'CoworkCannotBeEdited',
    'StaleVersion',
    'CopyrightHasBeenUsed',
    'PercentageOverflow',
    'PercentageIncomplete',
    'AuthorsIncomplete',
    'NativeLanguageMismatch',
    'IswcAlreadyExists',
    'SameNameAlreadyExists',
    'WorkIsNotASubtitle',
    'RightOwnerMustBeSelf',
  ],
  audit: 'updated',
});

export const deleteMusicalWork = route({
  id: 'deleteMusicalWork',
  method: 'DELETE',
  path: '/api/v1/MusicalWork/{id}',
  permission: 'infoRoleAuthority/addMusicalWork',
  summary: 'Remove a musical work that no contract or recording uses',
  params: workParams,
  response: empty,
  errors: [
    ...heldResults,
    'CoworkCannotBeEdited',
    'MergedRecordsRemain',
    'CopyrightHasBeenUsed',
    'RightOwnerMustBeSelf',
  ],
  audit: 'deleted',
});

export const getMusicalWorkContracts = route({
  id: 'getMusicalWorkContracts',
  method: 'GET',
  path: '/api/v1/MusicalWork/{id}/RelatedContractInfo',
  permission: 'infoRoleAuthority/viewMusicalWork',
  summary: 'Contracts that license a musical work',
  params: workParams,
  response: relatedContractsSchema,
});

export const getMusicalWorkSongs = route({
  id: 'getMusicalWorkSongs',
  method: 'GET',
  path: '/api/v1/MusicalWork/{id}/RelatedSongInfos',
  permission: 'infoRoleAuthority/viewMusicalWork',
  summary: 'Recordings of a musical work',
  params: workParams,
  response: z.object({ items: z.array(songSummarySchema) }),
});

export const selectMusicalWork = route({
  id: 'selectMusicalWork',
  method: 'GET',
  path: '/api/v1/MusicalWorkSelector',
  permission: 'infoRoleAuthority/viewMusicalWorkList',
  summary: 'The first 20 musical works the reader manages that a keyword finds',
  query: workPagingSchema,
  response: musicalWorkPageSchema,
});

export const selectMusicalWorkOfSystem = route({
  id: 'selectMusicalWorkOfSystem',
  method: 'GET',
  path: '/api/v1/MusicalWorkSelector/System',
  permission: 'systemAdminRoleAuthority/viewTotalMusicalWork',
  summary: 'All musical works by name, or the first 20 that a keyword finds; filtered and sorted if asked',
  query: workListQuerySchema,
  response: musicalWorkPageSchema,
});

export const listSongs = route({
  id: 'listSongs',
  method: 'GET',
  path: '/api/v1/Song',
  permission: 'infoRoleAuthority/viewRecordingWorkList',
  summary:
    'Recordings by name, or the first 20 that a keyword finds; others see their own, an agent also those of the licensors it represents; they may be narrowed to one right owner, filtered and sorted',
  query: songListQuerySchema,
  response: songPageSchema,
});

export const getSong = route({
  id: 'getSong',
  method: 'GET',
  path: '/api/v1/Song/{id}',
  permission: 'infoRoleAuthority/viewRecordingWork',
  summary: 'One recording, and whether the reader may change it',
  params: songParams,
  response: songDetailSchema,
});

export const getSongContracts = route({
  id: 'getSongContracts',
  method: 'GET',
  path: '/api/v1/Song/{id}/RelatedContractInfo',
  permission: 'infoRoleAuthority/viewRecordingWork',
  summary: 'Contracts that license a recording',
  params: songParams,
  response: relatedContractsSchema,
});

export const createSong = route({
  id: 'createSong',
  method: 'POST',
  path: '/api/v1/Song',
  permission: 'infoRoleAuthority/addRecordingWork',
  summary: 'Register a recording',
  body: songInputSchema,
  response: songSchema,
  errors: [
    ...heldResults,
    'IsrcAlreadyExists',
    'PercentageOverflow',
    'PercentageIncomplete',
    'SameNameAlreadyExists',
    'RightOwnerMustBeSelf',
  ],
  audit: 'created',
});

export const updateSong = route({
  id: 'updateSong',
  method: 'POST',
  path: '/api/v1/Song/{id}',
  permission: 'infoRoleAuthority/addRecordingWork',
  summary: 'Change a recording; of one that contracts license, only registration data',
  params: songParams,
  body: songUpdateSchema,
  response: songSchema,
  errors: [
    ...heldResults,
    'NoChanges',
    'CoworkCannotBeEdited',
    'StaleVersion',
    'CopyrightHasBeenUsed',
    'IsrcAlreadyExists',
    'PercentageOverflow',
    'PercentageIncomplete',
    'SameNameAlreadyExists',
    'RightOwnerMustBeSelf',
  ],
  audit: 'updated',
});

export const assignIsrc = route({
  id: 'assignIsrc',
  method: 'POST',
  path: '/api/v1/Song/{id}/AssignIsrc',
  permission: 'infoRoleAuthority/addRecordingWork',
  summary: 'Give a recording the next ISRC of the year under the prefix of a company',
  params: songParams,
  body: isrcAssignmentSchema,
  response: songSchema,
  errors: [
    ...heldResults,
    'CoworkCannotBeEdited',
    'IdempotencyKeyReused',
    'IsrcAlreadyAssigned',
    'IsrcPrefixMissing',
    'IsrcsUsedUp',
    'RightOwnerMustBeSelf',
    'StaleVersion',
  ],
  audit: 'updated',
});

export const deleteSong = route({
  id: 'deleteSong',
  method: 'DELETE',
  path: '/api/v1/Song/{id}',
  permission: 'infoRoleAuthority/addRecordingWork',
  summary: 'Remove a recording that no contract licenses',
  params: songParams,
  response: empty,
  errors: [
    ...heldResults,
    'CoworkCannotBeEdited',
    'MergedRecordsRemain',
    'CopyrightHasBeenUsed',
    'RightOwnerMustBeSelf',
  ],
  audit: 'deleted',
});

export const selectSongOfSystem = route({
  id: 'selectSongOfSystem',
  method: 'GET',
  path: '/api/v1/SongSelector/System',
  permission: 'systemAdminRoleAuthority/viewTotalSong',
  summary: 'All recordings by name, or the first 20 that a keyword finds; filtered and sorted if asked',
  query: songListQuerySchema,
  response: songPageSchema,
});

export const listMusicianMusicalWorks = route({
  id: 'listMusicianMusicalWorks',
  method: 'GET',
  path: '/api/v1/MusicianWorks/MusicalWorks',
  permission: 'login',
  subAccountNeeds: ['infoRoleAuthority/viewMusicalWorkList'],
  summary: 'The musical works of the musician signed in',
  query: workPagingSchema,
  response: musicalWorkPageSchema,
  errors: ['NotMusician'],
});

export const getMusicianMusicalWork = route({
  id: 'getMusicianMusicalWork',
  method: 'GET',
  path: '/api/v1/MusicianWorks/MusicalWork/{id}',
  permission: 'login',
  subAccountNeeds: ['infoRoleAuthority/viewMusicalWork'],
  summary: 'One musical work of the musician signed in',
  params: workParams,
  response: musicalWorkSchema,
  errors: ['NotMusician'],
});

export const listMusicianSongs = route({
  id: 'listMusicianSongs',
  method: 'GET',
  path: '/api/v1/MusicianWorks/Songs',
  permission: 'login',
  subAccountNeeds: ['infoRoleAuthority/viewRecordingWorkList'],
  summary: 'The recordings of the musician signed in',
  query: workPagingSchema,
  response: songPageSchema,
  errors: ['NotMusician'],
});

export const getMusicianSong = route({
  id: 'getMusicianSong',
  method: 'GET',
  path: '/api/v1/MusicianWorks/Song/{id}',
  permission: 'login',
  subAccountNeeds: ['infoRoleAuthority/viewRecordingWork'],
  summary: 'One recording of the musician signed in',
  params: songParams,
  response: songSchema,
  errors: ['NotMusician'],
});

export const listCompanyMusicalWorks = route({
  id: 'listCompanyMusicalWorks',
  method: 'GET',
  path: '/api/v1/CompanyWorks/MusicalWorks',
  permission: 'login',
  subAccountNeeds: ['infoRoleAuthority/viewMusicalWorkList'],
  summary: 'The musical works of the company signed in',
  query: workPagingSchema,
  response: musicalWorkPageSchema,
  errors: ['NotCompany'],
});

export const getCompanyMusicalWork = route({
  id: 'getCompanyMusicalWork',
  method: 'GET',
  path: '/api/v1/CompanyWorks/MusicalWork/{id}',
  permission: 'login',
  subAccountNeeds: ['infoRoleAuthority/viewMusicalWork'],
  summary: 'One musical work of the company signed in',
  params: workParams,
  response: musicalWorkSchema,
  errors: ['NotCompany'],
});

export const listCompanySongs = route({
  id: 'listCompanySongs',
  method: 'GET',
  path: '/api/v1/CompanyWorks/Songs',
  permission: 'login',
  subAccountNeeds: ['infoRoleAuthority/viewRecordingWorkList'],
  summary: 'The recordings of the company signed in',
  query: workPagingSchema,
  response: songPageSchema,
  errors: ['NotCompany'],
});

export const getCompanySong = route({
  id: 'getCompanySong',
  method: 'GET',
  path: '/api/v1/CompanyWorks/Song/{id}',
  permission: 'login',
  subAccountNeeds: ['infoRoleAuthority/viewRecordingWork'],
  summary: 'One recording of the company signed in',
  params: songParams,
  response: songSchema,
  errors: ['NotCompany'],
});

export const worksRoutes = [
  listMusicalWorks,
  getMusicalWork,
  createMusicalWork,
  updateMusicalWork,
  deleteMusicalWork,
  getMusicalWorkContracts,
  getMusicalWorkSongs,
  selectMusicalWork,
  selectMusicalWorkOfSystem,
  listSongs,
  getSong,
  getSongContracts,
  createSong,
  updateSong,
  assignIsrc,
  deleteSong,
  selectSongOfSystem,
  listMusicianMusicalWorks,
  getMusicianMusicalWork,
  listMusicianSongs,
  getMusicianSong,
  listCompanyMusicalWorks,
  getCompanyMusicalWork,
  listCompanySongs,
  getCompanySong,
  ...albumRoutes,
] as const;
