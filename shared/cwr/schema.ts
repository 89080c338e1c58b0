import * as z from 'zod';
import { idSchema } from '../reference/ids.ts';
import { uploadTypes } from '../files/uploadTypes.ts';
import { ipiNameNumberSchema } from '../reference/identifiers.ts';
import { societyCodeSchema } from '../people/memberships.ts';
import { musicalWorkIdSchema } from '../works/schema.ts';
import { languageTagSchema, singingLanguageSchema } from '../reference/languages.ts';
import { genreSchema } from '../reference/genres.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { cwrNoteKinds, cwrObstacleReasons } from './import/fromCwrWork.ts';
import { ackStatuses, cwrProblemKinds, cwrVersions } from './model.ts';
import { cwrRules } from './rules.ts';

export const cwrVersionSchema = z.enum(cwrVersions);
export const transmissionIdSchema = idSchema('cwr');

/** Sender of registrations, as societies know it. */
export const cwrSenderSchema = z.object({
  /** Code CISAC gave the sender; part of the names of files. */
  submitterCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2,3}$/, 'submitterCode'),
  /** Name in the Latin alphabet. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(45)
    .regex(/^[ -~]*$/, 'roman'),
  ipiNameNumber: ipiNameNumberSchema,
  version: z.int(),
});
export type CwrSender = z.infer<typeof cwrSenderSchema>;

/** Maximum works of one transmission, which is stored together with the works it registers. */
export const maxWorks = 40;

const musicalWorkIds = z
  .array(musicalWorkIdSchema)
  .min(1)
  .max(maxWorks)
  .refine((ids) => new Set(ids).size === ids.length, 'duplicate');

export const cwrCheckInputSchema = z.object({
  version: cwrVersionSchema,
  receiver: societyCodeSchema,
  musicalWorkIds,
});
export type CwrCheckInput = z.infer<typeof cwrCheckInputSchema>;

/** Transaction that would register a work, and the rules it breaks. */
export const checkedWorkSchema = z.object({
  musicalWorkId: musicalWorkIdSchema,
  title: z.string(),
  number: z.string(),
  /** `REV` when the society received the work before. */
  transaction: z.enum(['NWR', 'REV']),
  problems: z.array(z.object({ rule: z.enum(cwrRules), at: z.string().optional() })),
});
export type CheckedWork = z.infer<typeof checkedWorkSchema>;

export const transmissionSchema = z.object({
  transmissionId: transmissionIdSchema,
  /** Number of the transmission in its year, from 1. */
  number: z.int(),
  year: z.int(),
  version: cwrVersionSchema,
  receiver: z.string(),
  fileName: z.string(),
  works: z.int(),
  createdAt: z.string(),
});
export type Transmission = z.infer<typeof transmissionSchema>;

/** State of a work at a society: `sent`, or the status of its last acknowledgement. */
export const registrationStatusSchema = z.enum(['sent', ...ackStatuses]);
export type RegistrationStatus = z.infer<typeof registrationStatusSchema>;

/** Transmission, and how many of its works have each status. Works that were sent again later are not counted. */
export const transmissionStateSchema = transmissionSchema.extend({
  statuses: z.array(z.object({ status: registrationStatusSchema, works: z.int() })),
});
export type TransmissionState = z.infer<typeof transmissionStateSchema>;

export const registrationSchema = z.object({
  society: z.string(),
  status: registrationStatusSchema,
  /** Number the society gave the work. */
  societyNumber: z.string().optional(),
  fileName: z.string().optional(),
  messages: z.array(z.string()),
  updatedAt: z.string(),
});
export type Registration = z.infer<typeof registrationSchema>;

/** A file, in base64. */
export const cwrFileInputSchema = z.object({
  content: z
    .base64()
    .min(1)
    .max((uploadTypes.TempCwrFile.sizes['.v21'] / 3) * 4),
});

const problemSchema = z.object({
  line: z.int(),
  kind: z.enum(cwrProblemKinds),
  record: z.string().optional(),
  field: z.string().optional(),
  found: z.string().optional(),
});

/** Transaction of a file, and the work of the catalogue it is about. */
export const previewedWorkSchema = z.object({
  line: z.int(),
  type: z.string(),
  title: z.string(),
  number: z.string().optional(),
  iswc: z.string().optional(),
  writers: z.array(z.string()),
  /** Status an acknowledgement states, and the work's current status at the society. */
  status: z.string().optional(),
  before: registrationStatusSchema.optional(),
  societyNumber: z.string().optional(),
  messages: z.array(z.string()),
  /** Work with the same number or ISWC, or with the same title and a common writer. */
  match: z.object({ musicalWorkId: musicalWorkIdSchema, by: z.enum(['number', 'iswc', 'title']) }).optional(),
});
export type PreviewedWork = z.infer<typeof previewedWorkSchema>;

/** Writer or publisher of a file, and the matching right owner. */
export const cwrPartySchema = z.object({
  key: z.string(),
  kind: z.enum(['writer', 'publisher']),
  name: z.string(),
  ipiNameNumber: z.string().optional(),
  /** Works of the file it takes part in. */
  works: z.int(),
  /** Right owner with the IPI name number, otherwise the only one with the name. */
  match: z
    .object({ rightOwnerId: rightOwnerIdSchema, name: z.string(), by: z.enum(['ipi', 'name']) })
    .optional(),
});
export type PreviewedParty = z.infer<typeof cwrPartySchema>;

/** Maximum works and problems of a file that a preview shows. */
export const maxPreviewed = 500;

export const cwrPreviewSchema = z.object({
  version: cwrVersionSchema,
  sender: z.string(),
  /** Code of the society the file is from; absent for other senders. */
  society: z.string().optional(),
  works: z.array(previewedWorkSchema),
  total: z.int(),
  acknowledgements: z.int(),
  /** Writers and publishers of the works, the most frequent first; shortened when there are very many. */
  parties: z.array(cwrPartySchema),
  problems: z.array(problemSchema),
  problemCount: z.int(),
});
export type CwrPreview = z.infer<typeof cwrPreviewSchema>;

const choicesShape = {
  singingLanguage: singingLanguageSchema,
  /** Language of titles that state none. */
  titleLanguage: languageTagSchema,
  genre: genreSchema,
};

/** Maximum works made from a file in one call. */
export const maxWorksPerCall = 25;

export const cwrRegisterInputSchema = cwrFileInputSchema.extend({
  /** Index of the first transaction, from 0. */
  from: z.int().min(0).default(0),
  ...choicesShape,
  /** Right owner of the shares of writers who are not in the catalogue. */
  otherOwnerId: rightOwnerIdSchema.optional(),
  /**
   * Right owners chosen for parties, by key, in place of the matching ones; a missing one means that no right owner
   * matches.
   */
  parties: z
    .array(z.object({ key: z.string().max(400), rightOwnerId: rightOwnerIdSchema.optional() }))
    .max(maxPreviewed)
    .default([]),
  /** Choices for single works, by the line of the file they begin at. */
  works: z
    .array(
      z.object({
        line: z.int().min(1),
        isLeftOut: z.boolean().optional(),
        singingLanguage: choicesShape.singingLanguage.optional(),
        titleLanguage: choicesShape.titleLanguage.optional(),
        genre: choicesShape.genre.optional(),
      }),
    )
    .max(maxPreviewed)
    .default([]),
});
export type CwrRegisterInput = z.infer<typeof cwrRegisterInputSchema>;

/** Outcome of a work of a file. */
export const cwrWorkOutcomeSchema = z.object({
  line: z.int(),
  title: z.string(),
  outcome: z.enum(['created', 'waits', 'existing', 'refused', 'leftOut']),
  musicalWorkId: musicalWorkIdSchema.optional(),
  /** Name of the result a work was refused with. */
  result: z.string().optional(),
  /** Reason of a refusal, or the field of the work that breaks a rule. */
  reason: z.enum([...cwrObstacleReasons, 'rule']).optional(),
  at: z.string().optional(),
  /** Statements of the file that the musical work does not take over unchanged. */
  notes: z.array(z.object({ kind: z.enum(cwrNoteKinds), at: z.string().optional() })),
});
export type CwrWorkOutcome = z.infer<typeof cwrWorkOutcomeSchema>;

export const cwrWorkOutcomesSchema = z.object({
  items: z.array(cwrWorkOutcomeSchema),
  /** Index of the next transaction; absent after the last. */
  next: z.int().optional(),
});

export const acknowledgedSchema = z.object({
  taken: z.int(),
  /** Acknowledgements left out: for works this sender did not send, or with an unknown status. */
  left: z.array(
    z.object({
      line: z.int(),
      title: z.string(),
      number: z.string().optional(),
      status: z.string().optional(),
      reason: z.enum(['notSent', 'unknownStatus']),
    }),
  ),
});
