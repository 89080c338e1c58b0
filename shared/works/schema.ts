import * as z from 'zod';
import { idempotencyKeySchema } from '../api/idempotencyKey.ts';
import { changedShape } from '../api/listOrder.ts';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { companyIdSchema, rightOwnerIdSchema } from '../reference/personIds.ts';
import { keywordSchema, versionShape } from '../people/schema.ts';
import { copyrightTypeSchema, recordingRightTypeSchema, mixTypeSchema } from '../reference/enumerations.ts';
import { genreSchema } from '../reference/genres.ts';
import { isrcSchema, iswcSchema } from '../reference/identifiers.ts';
import { idSchema } from '../reference/ids.ts';
import { languageTagSchema, singingLanguageSchema } from '../reference/languages.ts';
import { localizedTextsSchema, namesShape, remarkSchema } from '../reference/names.ts';
import { regionSchema } from '../reference/regions.ts';
import { trackLengthSchema } from './trackLength.ts';
import { maxPlatformIds, platformIdSchema } from './platformIds.ts';
import { mergedShape } from './mergedRecord.ts';
import { percentageSchema } from '../money/percentage.ts';
import { externalIdSchema } from './externalId.ts';
import { shareDetailShape } from './shares/schema.ts';

export const musicalWorkIdSchema = idSchema('wrk');
export const songIdSchema = idSchema('sng');
export const coCreationIdSchema = idSchema('cow');

/** Texts of a work or recording in several languages: who took part, and remarks. */
const localizedShape = {
  credits: localizedTextsSchema.optional(),
  remarks: localizedTextsSchema.optional(),
};

/** Names the co-creation a record was made by; such a record is not edited. */
export const coCreatedShape = { coCreationId: coCreationIdSchema.optional() };

const personName = z.string().trim().min(1).max(300);

/**
 * Line of the copyright table: the author, the owner, and the share of the work. The share holds for every right and
 * territory unless the line states shares by right.
 */
export const copyrightLineSchema = z.object({
  rightType: copyrightTypeSchema,
  /** Author, when registered. */
  authorId: rightOwnerIdSchema.optional(),
  authorName: personName.optional(),
  rightOwnerId: rightOwnerIdSchema,
  percentage: percentageSchema,
  ...shareDetailShape,
});
export type CopyrightLine = z.infer<typeof copyrightLineSchema>;

export const musicalWorkFieldsSchema = z.object({
  ...namesShape,
  singingLanguage: singingLanguageSchema,
  iswc: iswcSchema.optional(),
  /** The original of an adaptation. */
  originalTitleMusicalWorkId: musicalWorkIdSchema.optional(),
  lyrics: z.string().max(20_000).optional(),
  lyricsLanguage: languageTagSchema.optional(),
  territory: regionSchema.optional(),
  genre: genreSchema,
  remark: remarkSchema.optional(),
  ...localizedShape,
  copyrights: z.array(copyrightLineSchema).min(1).max(100),
  platformIds: z.array(platformIdSchema).max(maxPlatformIds).optional(),
  externalId: externalIdSchema.optional(),
});

export const musicalWorkSchema = musicalWorkFieldsSchema.extend({
  musicalWorkId: musicalWorkIdSchema,
  /** Numbers societies gave the work, by code of the society; statements name it by them. */
  societyNumbers: z.record(z.string(), z.string()).optional(),
  ...mergedShape,
  ...coCreatedShape,
  version: z.number().int(),
});
/** Whether the reader may change the record: staff, owners of a share, and their agents while no other agent licenses it. */
const mayChangeShape = { mayChange: z.boolean() };
export const musicalWorkDetailSchema = musicalWorkSchema.extend(mayChangeShape);
export type MusicalWorkDetail = z.infer<typeof musicalWorkDetailSchema>;
export type MusicalWorkFields = z.infer<typeof musicalWorkFieldsSchema>;
export type MusicalWork = z.infer<typeof musicalWorkSchema>;

/** True to confirm that this is another work with the same or a similar name. */
const notTheSameShape = { notTheSame: z.boolean().default(false) };
export const musicalWorkInputSchema = musicalWorkFieldsSchema.extend(notTheSameShape);
export const musicalWorkUpdateSchema = musicalWorkInputSchema.extend(versionShape);
export type MusicalWorkInput = z.infer<typeof musicalWorkInputSchema>;

/** Performer of a recording. */
export const performerSchema = z.object({ performerId: rightOwnerIdSchema.optional(), name: personName });

/** A share of the master: P line for the phonogram, C line for the release. */
export const masterShareSchema = z.object({
  rightType: recordingRightTypeSchema,
  rightOwnerId: rightOwnerIdSchema,
  percentage: percentageSchema,
});

export const songFieldsSchema = z.object({
  ...namesShape,
  musicalWorkId: musicalWorkIdSchema.optional(),
  isrc: isrcSchema.optional(),
  performers: z.array(performerSchema).max(50).default([]),
  albumId: idSchema('alb').optional(),
  albumTitle: z.string().trim().max(300).optional(),
  publisher: z.string().trim().max(300).optional(),
  distributor: z.string().trim().max(300).optional(),
  /** True when this is the recording without the voice. */
  accompaniment: z.boolean().default(false),
  /** ISRC of the recording without the voice that belongs to this one. */
  accompanimentIsrc: isrcSchema.optional(),
  keyCode: z.string().trim().max(20).optional(),
  /** Length a person entered. Without it, that of the audio counts. */
  trackLength: trackLengthSchema.optional(),
  genre: genreSchema.optional(),
  mixType: mixTypeSchema.default(1),
  remark: remarkSchema.optional(),
  ...localizedShape,
  shares: z.array(masterShareSchema).min(1).max(100),
  platformIds: z.array(platformIdSchema).max(maxPlatformIds).default([]),
  externalId: externalIdSchema.optional(),
});

export const songSchema = songFieldsSchema.extend({
  songId: songIdSchema,
  /** Length of the recording's audio, in whole seconds, and the file it was found in. */
  audioLength: z.object({ seconds: z.number().int(), fileId: z.string() }).optional(),
  ...mergedShape,
  ...coCreatedShape,
  version: z.number().int(),
});
export const songDetailSchema = songSchema.extend(mayChangeShape);
export type SongDetail = z.infer<typeof songDetailSchema>;
export type SongFields = z.infer<typeof songFieldsSchema>;
export type Song = z.infer<typeof songSchema>;
export const songInputSchema = songFieldsSchema.extend(notTheSameShape);
export const songUpdateSchema = songInputSchema.extend(versionShape);
/**
 * Company whose prefix an ISRC is made with. Without it, the company of the person who asks; for staff, the first owner of the
 * recording with a prefix.
 */
export const isrcAssignmentSchema = z.object({
  registrantId: companyIdSchema.optional(),
  /** Calls with the same key give one code. */
  idempotencyKey: idempotencyKeySchema.optional(),
});
export type SongInput = z.infer<typeof songInputSchema>;

export const workPagingSchema = pagingSchema.extend({ keyword: keywordSchema });

/** Query of a list that staff may narrow to one right owner. */
export const ownedWorkPagingSchema = workPagingSchema.extend({ ownerId: rightOwnerIdSchema.optional() });

/** A work in a list or a selector. */
export const musicalWorkSummarySchema = z.object({
  musicalWorkId: musicalWorkIdSchema,
  ...namesShape,
  iswc: z.string().optional(),
  singingLanguage: singingLanguageSchema,
  genre: z.number().int(),
  /** Writers' names, each once. */
  writers: z.array(z.string()),
  rightOwnerIds: z.array(rightOwnerIdSchema),
  ...changedShape,
});
export type MusicalWorkSummary = z.infer<typeof musicalWorkSummarySchema>;

export const songSummarySchema = z.object({
  songId: songIdSchema,
  ...namesShape,
  isrc: z.string().optional(),
  musicalWorkId: musicalWorkIdSchema.optional(),
  performers: z.array(z.string()),
  albumId: z.string().optional(),
  albumTitle: z.string().optional(),
  rightOwnerIds: z.array(rightOwnerIdSchema),
  ...changedShape,
});
export type SongSummary = z.infer<typeof songSummarySchema>;

export const musicalWorkPageSchema = pageSchema(musicalWorkSummarySchema);
export const songPageSchema = pageSchema(songSummarySchema);

/** Contract that licenses a work, as shown with the work. */
export const relatedContractSchema = z.object({
  contractId: idSchema('ctr'),
  contractUnitId: idSchema('unt'),
  contractNumber: z.string(),
  displayName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
});

/** Uses of a work that no contract licenses. */
export const licenceGapSchema = z.object({
  /** Rights by catalogue code; empty for all of them. */
  rights: z.array(z.number().int()),
  /** Territories (0 worldwide, 1001.. continents). */
  regions: z.array(z.number().int()),
  /** First and last day without any licence; both absent for a gap of today, no last day for one that stays open. */
  start: z.string().optional(),
  end: z.string().optional(),
});
export type LicenceGap = z.infer<typeof licenceGapSchema>;

export const relatedContractsSchema = z.object({
  items: z.array(relatedContractSchema),
  /** True while any contract licenses the work, also one the reader may not see. It fixes some fields of the work. */
  isLicensed: z.boolean(),
  /**
   * Gaps in the licences of each right owner the reader may know. `isLicensed` is false for an owner without any licence;
   * otherwise `parts` lists the uses its licences leave out.
   */
  gaps: z.array(
    z.object({ ownerId: rightOwnerIdSchema, isLicensed: z.boolean(), parts: z.array(licenceGapSchema) }),
  ),
});
export type RelatedContracts = z.infer<typeof relatedContractsSchema>;

/** A work or a recording, as statements, contracts and income refer to it. */
