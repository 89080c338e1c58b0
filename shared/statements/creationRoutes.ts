import * as z from 'zod';
import { heldResults } from '../api/heldResults.ts';
import { route } from '../api/route.ts';
import { languageTagSchema, singingLanguageSchema } from '../reference/languages.ts';
import { namesShape } from '../reference/names.ts';
import { platformIdSchema } from '../works/platformIds.ts';
import {
  copyrightLineSchema,
  musicalWorkIdSchema,
  musicalWorkInputSchema,
  performerSchema,
  songIdSchema,
  songInputSchema,
} from '../works/schema.ts';
import { rowIdSchema } from './rowSchema.ts';

const permission = 'incomeStatementRoleAuthority/menuStatementImportList';
const names = z.array(z.object({ cultureInfo: languageTagSchema, name: z.string() }));

/** Details of a recording taken from a row; a person fills in the rest. */
export const songDraftSchema = z.object({
  names,
  nativeCultureInfo: namesShape.nativeCultureInfo,
  isrc: z.string().optional(),
  performers: z.array(performerSchema),
  albumTitle: z.string().optional(),
  platformIds: z.array(platformIdSchema),
});

/** Details of a musical work taken from a row. */
export const workDraftSchema = z.object({
  names,
  nativeCultureInfo: namesShape.nativeCultureInfo,
  singingLanguage: singingLanguageSchema,
  iswc: z.string().optional(),
  copyrights: z.array(copyrightLineSchema.partial({ rightOwnerId: true })),
});

export const draftFromRow = route({
  id: 'draftFromRow',
  method: 'GET',
  path: '/api/v1/StatementImport/Draft',
  permission,
  summary: 'Draft a new recording and a new work from the values of a row; registers nothing',
  query: z.object({ incomeStatementRowId: rowIdSchema }),
  response: z.object({
    batchId: z.string(),
    title: z.string(),
    /** True if a record can be created for the row: not while the batch is read, matched or posted. */
    isOpen: z.boolean(),
    /** True if the row is posted. The new record then takes effect after the posting is corrected. */
    isPosted: z.boolean(),
    song: songDraftSchema,
    work: workDraftSchema,
  }),
});

export const createSongForRow = route({
  id: 'createSongForRow',
  method: 'POST',
  path: '/api/v1/RowInfoMap/Create/Song',
  permission,
  summary: 'Register a recording and assign it to a row and all alike, both or neither',
  body: songInputSchema.extend({ rowId: rowIdSchema }),
  response: z.object({ songId: songIdSchema, correctionId: z.string() }),
  errors: [
    ...heldResults,
    'BatchStateChanged',
    'IsrcAlreadyExists',
    'NotAllowed',
    'PercentageIncomplete',
    'PercentageOverflow',
    'RowInfoMapDuplicate',
    'RowProcessing',
    'SameNameAlreadyExists',
  ],
  audit: 'decided',
});

export const createMusicalWorkForRow = route({
  id: 'createMusicalWorkForRow',
  method: 'POST',
  path: '/api/v1/RowInfoMap/Create/MusicalWork',
  permission,
  summary: 'Register a musical work and assign it to a row and all alike, both or neither',
  body: musicalWorkInputSchema.extend({ rowId: rowIdSchema }),
  response: z.object({ musicalWorkId: musicalWorkIdSchema, correctionId: z.string() }),
  errors: [
    ...heldResults,
    'AuthorsIncomplete',
    'BatchStateChanged',
    'IswcAlreadyExists',
    'NativeLanguageMismatch',
    'NotAllowed',
    'PercentageIncomplete',
    'PercentageOverflow',
    'RowInfoMapDuplicate',
    'RowProcessing',
    'SameNameAlreadyExists',
    'WorkIsNotASubtitle',
  ],
  audit: 'decided',
});

export const creationRoutes = [draftFromRow, createSongForRow, createMusicalWorkForRow] as const;
