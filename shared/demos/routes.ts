import * as z from 'zod';
import { heldResults } from '../api/heldResults.ts';
import { route } from '../api/route.ts';
import {
  anrDemoPageSchema,
  anrDemoQuerySchema,
  anrReviewInputSchema,
  anrReviewSchema,
  anrTagInputSchema,
  anrTagSchema,
  anrTagsSchema,
} from './anrSchema.ts';
import { demoListQuerySchema } from './listSchema.ts';
import {
  demoDetailSchema,
  demoIdSchema,
  demoLyricsQuerySchema,
  demoLyricsSchema,
  demoPageSchema,
  demoPatchSchema,
  demoWorkInputSchema,
  demoWorkSchema,
  newDemoSchema,
} from './schema.ts';

const demoParams = z.object({ id: demoIdSchema });

/** Refusals of the fields of a demo. */
const fieldErrors = [
  'RightOwnerMustBeSelf',
  'GenreRequired',
  'CultureRequired',
  'NativeLanguagePinyin',
  'NativeLanguageMismatch',
  'AuthorsIncomplete',
  'PercentageOverflow',
  'PercentageIncomplete',
] as const;

/** Refusals of a new demo. */
const newDemoErrors = [
  'FunctionNotOpen',
  ...fieldErrors,
  'ChineseAndPinyinNamesRequired',
  'SameNameAlreadyExists',
] as const;

const missingFields = { genres: 'GenreRequired', singingLanguage: 'CultureRequired' } as const;

export const listDemos = route({
  id: 'listDemos',
  method: 'GET',
  path: '/api/v1/Demo',
  permission: 'demoRoleAuthority/viewDemoList',
  summary: 'Demos the caller wrote or publishes, by name; for staff, all of them',
  query: demoListQuerySchema,
  response: demoPageSchema,
});

export const getDemo = route({
  id: 'getDemo',
  method: 'GET',
  path: '/api/v1/Demo/{id}',
  permission: 'demoRoleAuthority/viewDemoList',
  summary: 'One demo: whole for its authors and A&R, without shares and note for others it is visible to',
  params: demoParams,
  response: demoDetailSchema,
  errors: ['DataNotFound'],
});

export const createDemo = route({
  id: 'createDemo',
  method: 'POST',
  path: '/api/v1/Demo/Create',
  permission: 'infoRoleAuthority/addDemo',
  opensWith: 'demoAdd',
  summary: 'Register a demo, whose files are added next',
  body: newDemoSchema,
  missing: missingFields,
  response: demoDetailSchema,
  errors: newDemoErrors,
  audit: 'created',
});

export const copyDemo = route({
  id: 'copyDemo',
  method: 'POST',
  path: '/api/v1/Demo/Copy/{id}',
  permission: 'infoRoleAuthority/addDemo',
  opensWith: 'demoAdd',
  summary: 'Register a new version of a demo, related to it, with files of its own',
  params: demoParams,
  body: newDemoSchema,
  missing: missingFields,
  response: demoDetailSchema,
  errors: ['DataNotFound', ...newDemoErrors],
  audit: 'created',
});

export const updateDemo = route({
  id: 'updateDemo',
  method: 'PATCH',
  path: '/api/v1/Demo/{id}',
  permission: 'infoRoleAuthority/editDemo',
  summary: 'Change some fields of a demo, say which of its files is which, disable or enable it',
  params: demoParams,
  body: demoPatchSchema,
  missing: missingFields,
  response: demoDetailSchema,
  errors: ['DataNotFound', 'NoChanges', 'StaleVersion', 'NotAllowed', 'DemoSold', ...fieldErrors],
  audit: 'updated',
});

export const registerWorkOfDemo = route({
  id: 'registerWorkOfDemo',
  method: 'POST',
  path: '/api/v1/Demo/{id}/MusicalWork',
  permission: 'infoRoleAuthority/addMusicalWork',
  summary: 'Register a sold demo as a musical work and, once its artist or ISRC is known, as a recording',
  params: demoParams,
  body: demoWorkInputSchema,
  response: demoWorkSchema,
  errors: [
    ...heldResults,
    'DataNotFound',
    'NotAllowed',
    'DemoNotReady',
    'StaleVersion',
    'SameNameAlreadyExists',
    'IsrcAlreadyExists',
    'RightOwnerMustBeSelf',
    'CopyrightsMusicianMismatch',
    'AuthorsIncomplete',
  ],
  audit: 'created',
});

export const downloadDemoLyrics = route({
  id: 'downloadDemoLyrics',
  method: 'GET',
  path: '/api/v1/Demo/DownloadLyrics',
  permission: 'demoRoleAuthority/viewDemoList',
  summary: 'The lyrics of a demo as a file: plain text, or timed lyrics that were added',
  query: demoLyricsQuerySchema,
  response: demoLyricsSchema,
  errors: ['DataNotFound'],
});

export const listAnrDemos = route({
  id: 'listAnrDemos',
  method: 'GET',
  path: '/api/v1/Demo/Anr',
  permission: 'demoRoleAuthority/viewAnrDemoList',
  summary: 'Demos offered to A&R with their ratings and tags, those without a rating first',
  query: anrDemoQuerySchema,
  response: anrDemoPageSchema,
});

export const getAnrReview = route({
  id: 'getAnrReview',
  method: 'GET',
  path: '/api/v1/Demo/Anr/{id}',
  permission: 'demoRoleAuthority/viewAnrDemoList',
  summary: 'Ratings, internal remark and tags of a demo, for A&R alone',
  params: demoParams,
  response: anrReviewSchema,
  errors: ['DataNotFound'],
});

export const saveAnrReview = route({
  id: 'saveAnrReview',
  method: 'POST',
  path: '/api/v1/Demo/Anr',
  permission: 'demoRoleAuthority/viewAnrDemoList',
  summary: 'Rate a demo, once a person, or write its internal remark and tags',
  body: anrReviewInputSchema,
  response: anrReviewSchema,
  errors: ['DataNotFound', 'NoChanges', 'StaleVersion'],
  audit: 'updated',
});

export const listAnrTags = route({
  id: 'listAnrTags',
  method: 'GET',
  path: '/api/v1/AnrTag',
  permission: 'demoRoleAuthority/viewAnrDemoList',
  summary: 'The tags of A&R by name',
  response: anrTagsSchema,
});

export const createAnrTag = route({
  id: 'createAnrTag',
  method: 'POST',
  path: '/api/v1/AnrTag/Create',
  permission: 'demoRoleAuthority/viewAnrDemoList',
  summary: 'Create a tag of A&R',
  body: anrTagInputSchema,
  response: anrTagSchema,
  errors: ['AnrTagDuplicate'],
  audit: 'created',
});

export const demoRoutes = [
  listDemos,
  getDemo,
  createDemo,
  copyDemo,
  updateDemo,
  registerWorkOfDemo,
  downloadDemoLyrics,
  listAnrDemos,
  getAnrReview,
  saveAnrReview,
  listAnrTags,
  createAnrTag,
] as const;
