import * as z from 'zod';
import { idempotencyKeySchema } from '../api/idempotencyKey.ts';
import { pageSchema } from '../api/paging.ts';
import { contractIdSchema } from '../reference/contractId.ts';
import { contractFieldsSchema, maxContractNumberLength } from '../contracts/schema.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { rightOwnerSummarySchema, versionShape } from '../people/schema.ts';
import { isrcSchema } from '../reference/identifiers.ts';
import { nameEntrySchema, namesShape } from '../reference/names.ts';
import {
  coCreationIdSchema,
  musicalWorkFieldsSchema,
  musicalWorkIdSchema,
  songFieldsSchema,
  songIdSchema,
} from '../works/schema.ts';
import { percentageSchema } from '../money/percentage.ts';
import { coCreationRoleSchema, coCreationStationSchema, creationTypeSchema } from './enumerations.ts';

/** Maximum members registered together. */
const maxMembers = 20;

/** Maximum lines of authors. The transaction that makes the work also reserves the numbers of their contracts. */
const maxAuthors = 30;

/** Maximum languages of a title. More would not fit the transaction that makes the work and its recordings. */
const maxTitles = 10;

/** Characters appended to the common contract number: a hyphen and the position of the author. */
const numberSuffix = 3;

/** Musician who may be chosen as an author, and the station that pays. */
export const memberFieldsSchema = z.object({
  rightOwnerId: rightOwnerIdSchema,
  station: coCreationStationSchema,
});
export type MemberFields = z.infer<typeof memberFieldsSchema>;

export const membersInputSchema = z.object({ members: z.array(memberFieldsSchema).max(maxMembers) });

export const coworkMemberSchema = z.object({
  ...rightOwnerSummarySchema.shape,
  station: coCreationStationSchema,
  registeredAt: z.iso.datetime(),
  ...versionShape,
});
export type CoworkMember = z.infer<typeof coworkMemberSchema>;
export const coworkMemberPageSchema = pageSchema(coworkMemberSchema);

/** Part of an author. Its role is chosen first, then the author. */
export const authorLineSchema = z.object({
  role: coCreationRoleSchema,
  creationType: creationTypeSchema,
  /** Absent until an author is chosen; the rules refuse a missing one. */
  authorId: rightOwnerIdSchema.optional(),
  /** Part of the income of work and recordings, in percent. All lines add up to 100. */
  percentage: percentageSchema,
});
export type AuthorLine = z.infer<typeof authorLineSchema>;

/** Fields of the new musical work except its title. */
export const workPartSchema = musicalWorkFieldsSchema.omit({
  names: true,
  nativeCultureInfo: true,
  originalTitleMusicalWorkId: true,
  copyrights: true,
});

/** Fields of the recording except its title. */
export const recordingPartSchema = songFieldsSchema
  .omit({
    names: true,
    nativeCultureInfo: true,
    musicalWorkId: true,
    performers: true,
    accompaniment: true,
    albumId: true,
    shares: true,
    platformIds: true,
  })
  .extend({
    /** ISRC of the accompaniment. If given, the accompaniment becomes a separate recording. */
    accompanimentIsrc: isrcSchema.optional(),
  });

/** Terms common to the contracts of all authors. */
export const contractPartSchema = contractFieldsSchema
  .pick({
    agentId: true,
    startDate: true,
    endDate: true,
    currency: true,
    licensorShare: true,
    authorisedRegions: true,
    excludedRegions: true,
    rights: true,
    renewalCondition: true,
    settlement: true,
    summary: true,
    remark: true,
  })
  .extend({
    /** Common number of the contracts. The contract of the first author appends `-1`. */
    contractNumber: z
      .string()
      .trim()
      .min(1, 'ContractNumberRequired')
      .max(maxContractNumberLength - numberSuffix),
  });

export const coCreationFieldsSchema = z.object({
  names: z.array(nameEntrySchema).min(1).max(maxTitles),
  nativeCultureInfo: namesShape.nativeCultureInfo,
  /** True for a new recording of an existing musical work. */
  isCover: z.boolean().default(false),
  /** The existing musical work of a cover. */
  musicalWorkId: musicalWorkIdSchema.optional(),
  /** The new musical work, unless this is a cover. */
  work: workPartSchema.optional(),
  recording: recordingPartSchema,
  performers: z.array(z.object({ performerId: rightOwnerIdSchema })).max(30),
  authors: z.array(authorLineSchema).max(maxAuthors),
  contract: contractPartSchema,
});
export type CoCreationFields = z.infer<typeof coCreationFieldsSchema>;

export const coCreationInputSchema = coCreationFieldsSchema.extend({
  /** True to confirm that works and recordings of the same name are different ones. */
  notTheSame: z.boolean().default(false),
  idempotencyKey: idempotencyKeySchema,
});

/** Part of an author, with the contract if the reader may see it. */
export const coCreationAuthorSchema = z.object({
  authorId: rightOwnerIdSchema,
  names: namesShape.names,
  nativeCultureInfo: namesShape.nativeCultureInfo,
  role: coCreationRoleSchema,
  creationType: creationTypeSchema,
  percentage: percentageSchema,
  station: coCreationStationSchema,
  contract: z.object({ contractId: contractIdSchema, contractNumber: z.string() }).optional(),
});

export const coCreationSchema = z.object({
  coCreationId: coCreationIdSchema,
  names: namesShape.names,
  nativeCultureInfo: namesShape.nativeCultureInfo,
  isCover: z.boolean(),
  musicalWorkId: musicalWorkIdSchema,
  songId: songIdSchema,
  accompanimentId: songIdSchema.optional(),
  keyCode: z.string().optional(),
  authors: z.array(coCreationAuthorSchema),
  /** False until the contract of every author is made, which takes moments. */
  isComplete: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type CoCreation = z.infer<typeof coCreationSchema>;
