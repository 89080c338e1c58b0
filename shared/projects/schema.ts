import * as z from 'zod';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { salePartSchema } from '../demos/enumerations.ts';
import { messageLanguageSchema } from '../messages/schema.ts';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema, compare } from '../money/decimal.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { keywordSchema, rightOwnerSummarySchema, versionShape } from '../people/schema.ts';
import { dateSchema } from '../reference/dates.ts';
import { genreSchema } from '../reference/genres.ts';
import { isrcSchema } from '../reference/identifiers.ts';
import { contractIdSchema } from '../reference/contractId.ts';
import { idSchema } from '../reference/ids.ts';
import { singingLanguageSchema } from '../reference/languages.ts';
import { remarkSchema } from '../reference/names.ts';
import { demoIdSchema } from '../demos/schema.ts';
import { musicalWorkIdSchema, songIdSchema } from '../works/schema.ts';
import { namedFilesSchema, referenceFilesSchema } from './referenceFiles.ts';
import {
  projectRoleSchema,
  projectStatusSchema,
  projectTabs,
  projectTabSchema,
  projectTermSchema,
  receiveTypeSchema,
  submissionStateSchema,
} from './enumerations.ts';

export const projectIdSchema = idSchema('prj');

/** Longest description of what a project looks for. */
const contentSchema = z.string().trim().min(1).max(5_000);

/** Link with a description. */
export const referenceLinkSchema = z.object({
  url: z.url({ protocol: /^https?$/, error: 'webAddress' }).max(2_000),
  statement: z.string().trim().max(300),
});

/** Song that shows what a project looks for. */
export const referenceSongSchema = z.object({
  title: z.string().trim().min(1).max(300),
  artist: z.string().trim().max(300).optional(),
  url: referenceLinkSchema.shape.url.optional(),
});

/** Request of the vendor. Authors see what A&R contracts out instead. */
export const openingCaseSchema = z.object({
  name: z.string().trim().min(1).max(200),
  receiveType: receiveTypeSchema,
  content: contentSchema,
  artist: z.string().trim().max(300).optional(),
  singingLanguage: singingLanguageSchema.optional(),
  genres: z.array(genreSchema).max(5),
  links: z.array(referenceLinkSchema).max(20),
  songs: z.array(referenceSongSchema).max(20),
  files: referenceFilesSchema,
  remark: remarkSchema.optional(),
});
export type OpeningCase = z.infer<typeof openingCaseSchema>;

/** Opening case as sent, with only the id and description of each reference file. */
export const openingCaseInputSchema = openingCaseSchema.extend({ files: namedFilesSchema });

/** New project. Vendors open their own; A&R names the customer it opens one for. */
export const projectInputSchema = openingCaseInputSchema.extend({
  deadline: dateSchema,
  customerId: rightOwnerIdSchema.optional(),
});
export type ProjectInput = z.infer<typeof projectInputSchema>;
export const openingCaseUpdateSchema = openingCaseInputSchema.extend(versionShape);
export type OpeningCaseUpdate = z.infer<typeof openingCaseUpdateSchema>;

/** Content that A&R sends to authors and publishers. */
export const contractOutSchema = z.object({
  /** Name of the project for authors; that of the opening case for content stored without one. */
  name: openingCaseSchema.shape.name.optional(),
  content: contentSchema,
  /** Text of the mail to authors. */
  sendText: remarkSchema.optional(),
  terms: z.array(projectTermSchema).max(4),
  links: z.array(referenceLinkSchema).max(20),
  songs: z.array(referenceSongSchema).max(20),
  files: referenceFilesSchema,
});
export type ContractOut = z.infer<typeof contractOutSchema>;

/** Maximum authors and publishers of a project. */
export const maxTargets = 200;

/**
 * Content for authors, and its recipients: new ones are invited, chosen ones who were invited before get an update
 * notice, and the others stay invited and get none.
 */
export const contractOutInputSchema = contractOutSchema.extend({
  files: namedFilesSchema,
  authorDeadline: dateSchema,
  targetIds: z.array(rightOwnerIdSchema).min(1).max(maxTargets),
  ...versionShape,
});
export type ContractOutInput = z.infer<typeof contractOutInputSchema>;

export const sendTextSchema = z.object({ sendText: remarkSchema, ...versionShape });
export const deadlinesSchema = z.object({
  deadline: dateSchema,
  authorDeadline: dateSchema.optional(),
  ...versionShape,
});
export type Deadlines = z.infer<typeof deadlinesSchema>;
export const principalInputSchema = z.object({ userId: idSchema('usr'), ...versionShape });
export const endSchema = z.object({ reason: remarkSchema.min(1) });

const countsSchema = z.record(submissionStateSchema, z.number().int());

/** Person of A&R in charge. */
export const principalSchema = z.object({
  userId: idSchema('usr'),
  displayName: z.string(),
  email: z.string(),
  language: messageLanguageSchema,
});
export type Principal = z.infer<typeof principalSchema>;

/** Price of a deal. `0` for a song that is paid by royalty alone. */
export const dealPriceSchema = z.object({
  amount: decimalSchema.refine((amount) => compare(amount, '0') >= 0, 'notNegative'),
  currency: currencySchema,
});

/** Deal: the demo, the parts sold, their price, and how the song is released. */
export const dealSchema = z.object({
  demoId: demoIdSchema,
  /** Kind of the deal: the words, the music, or both. */
  parts: z.array(salePartSchema).min(1),
  /** Absent in deals made before prices were stored. */
  price: dealPriceSchema.optional(),
  isrc: isrcSchema.optional(),
  artist: z.string().trim().max(300).optional(),
  /** Contract that was made from the deal. */
  contractId: contractIdSchema.optional(),
});
export type Deal = z.infer<typeof dealSchema>;

/** State of a project as stored, without its content: the data that lists show and moves change. */
export const projectStateSchema = z.object({
  projectId: projectIdSchema,
  name: z.string(),
  /** Name that authors see, once the project is contracted out. */
  nameForAuthors: z.string().optional(),
  receiveType: receiveTypeSchema,
  customerId: rightOwnerIdSchema,
  submitterName: z.string(),
  status: projectStatusSchema,
  terms: z.array(projectTermSchema),
  counts: countsSchema,
  principal: principalSchema.optional(),
  deadline: dateSchema,
  authorDeadline: dateSchema.optional(),
  submittedAt: z.string(),
  claimedAt: z.string().optional(),
  contractedOutAt: z.string().optional(),
  reservedAt: z.string().optional(),
  rejectedAt: z.string().optional(),
  confirmedAt: z.string().optional(),
  completedAt: z.string().optional(),
  endedAt: z.string().optional(),
  endReason: z.string().optional(),
  /** Reason of the vendor who asks A&R to end the project. */
  endRequest: z.object({ reason: z.string(), at: z.string() }).optional(),
  deal: dealSchema.optional(),
  version: z.number().int(),
});
export type ProjectState = z.infer<typeof projectStateSchema>;

/** Invited author or publisher. */
export const targetSchema = z.object({
  rightOwnerId: rightOwnerIdSchema,
  invitedAt: z.string(),
  updatedAt: z.string().optional(),
});
export type Target = z.infer<typeof targetSchema>;

/** Content of a project as stored. Edits state its version. */
export const projectContentSchema = z.object({
  projectId: projectIdSchema,
  openingCase: openingCaseSchema,
  contractOut: contractOutSchema.optional(),
  targets: z.array(targetSchema),
  version: z.number().int(),
});
export type ProjectContent = z.infer<typeof projectContentSchema>;

/** Project in a list. */
export const projectSummarySchema = projectStateSchema
  .pick({
    projectId: true,
    name: true,
    receiveType: true,
    customerId: true,
    status: true,
    terms: true,
    deadline: true,
    authorDeadline: true,
    submittedAt: true,
    contractedOutAt: true,
    reservedAt: true,
    rejectedAt: true,
    confirmedAt: true,
    completedAt: true,
    endedAt: true,
  })
  .extend({
    role: projectRoleSchema,
    customerName: z.string(),
    principalName: z.string().optional(),
    isEndRequested: z.boolean(),
  });
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

export const projectPagingSchema = pagingSchema.omit({ cursor: true }).extend({
  tab: projectTabSchema.default('All'),
  keyword: keywordSchema,
  /** `claimed` for projects that A&R has claimed, `unclaimed` for the others. */
  claim: z.enum(['unclaimed', 'claimed']).optional(),
  term: projectTermSchema.optional(),
});
export type ProjectPaging = z.infer<typeof projectPagingSchema>;
export const projectPageSchema = pageSchema(projectSummarySchema).extend({
  /** Number of projects in each tab. */
  counts: z.record(z.enum(projectTabs), z.number().int()),
});

const registeredSchema = z.object({
  musicalWorkId: musicalWorkIdSchema.optional(),
  songId: songIdSchema.optional(),
});

const namedTargetSchema = targetSchema.extend({
  name: z.string(),
  /** Number of demos it submitted. */
  submitted: z.number().int(),
});

/** Project as its page shows it. Data the role may not see is absent. */
export const projectDetailSchema = projectSummarySchema.extend({
  submitterName: z.string().optional(),
  /** For the vendor and A&R. */
  openingCase: openingCaseSchema.optional(),
  /** For authors and A&R. */
  contractOut: contractOutSchema.optional(),
  /** Recipients; for A&R only. */
  targets: z.array(namedTargetSchema).optional(),
  principal: principalSchema.omit({ language: true }).partial({ email: true }).optional(),
  claimedAt: z.string().optional(),
  endReason: z.string().optional(),
  endRequest: projectStateSchema.shape.endRequest,
  /** For the vendor, A&R, and the author of the song. The contract is for A&R only. */
  deal: dealSchema.optional(),
  /** Records that were registered from the song of the deal, those this person may open. */
  registered: registeredSchema.optional(),
  moves: z.array(z.string()),
  version: z.number().int(),
});
export type ProjectDetail = z.infer<typeof projectDetailSchema>;

export const principalsSchema = z.object({
  items: z.array(principalSchema.pick({ userId: true, displayName: true })),
});

/** ISRC of a deal corrected, or removed, with the reason. */
export const dealCorrectionSchema = z.object({
  isrc: isrcSchema.nullable(),
  reason: remarkSchema.min(1),
});
export type DealCorrection = z.infer<typeof dealCorrectionSchema>;

/** Contract that was made from a deal; `null` removes the link. */
export const dealContractSchema = z.object({ contractId: contractIdSchema.nullable() });

export const customersQuerySchema = z.object({ keyword: keywordSchema });

/** Right owners A&R may open a project for. */
export const customersSchema = z.object({
  items: z.array(
    rightOwnerSummarySchema.extend({
      /** True when an active account of the right owner may open projects. */
      mayAct: z.boolean(),
    }),
  ),
});
