import * as z from 'zod';
import { scoreLevelSchema } from '../demos/enumerations.ts';
import { salePartSchema } from '../demos/enumerations.ts';
import { demoIdSchema, demoSchema, demoSummarySchema } from '../demos/schema.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { remarkSchema } from '../reference/names.ts';
import { dealPriceSchema, dealSchema, projectIdSchema } from './schema.ts';
import {
  projectStatusSchema,
  rejectReasonSchema,
  submissionSortSchema,
  submissionStateSchema,
  submissionTabSchema,
  submissionTabs,
} from './enumerations.ts';

/** Maximum demos submitted or sent in one call. */
export const maxTogether = 20;

/** Opinion of a vendor about a demo. */
const evaluationShape = {
  quality: scoreLevelSchema.optional(),
  fitness: scoreLevelSchema.optional(),
  comment: remarkSchema.optional(),
};

/** Demo in a project as stored. */
export const submissionSchema = z.object({
  projectId: projectIdSchema,
  demoId: demoIdSchema,
  state: submissionStateSchema,
  /** Author or publisher who submitted it; absent when A&R did. */
  providerId: rightOwnerIdSchema.optional(),
  submittedAt: z.string(),
  submittedBy: z.string(),
  sentAt: z.string().optional(),
  reservedAt: z.string().optional(),
  rejectedAt: z.string().optional(),
  confirmedAt: z.string().optional(),
  ...evaluationShape,
  reasons: z.array(z.union([rejectReasonSchema, z.literal('Sold')])).optional(),
  /** True for a demo that A&R, not the vendor, rejected. */
  isRejectedByAnr: z.boolean().optional(),
  /** True for a reservation that the vendor itself, not A&R for it, confirmed. */
  isConfirmedByVendor: z.boolean().optional(),
  version: z.number().int(),
});
export type Submission = z.infer<typeof submissionSchema>;

export const demoIdsSchema = z.object({ demoIds: z.array(demoIdSchema).min(1).max(maxTogether) });

export const evaluationSchema = z.object(evaluationShape);
export type Evaluation = z.infer<typeof evaluationSchema>;
export const rejectionSchema = evaluationSchema.extend({
  reasons: z.array(rejectReasonSchema).min(1).max(7),
});
export type Rejection = z.infer<typeof rejectionSchema>;

/** Confirmation of a reservation. `notFirst` confirms it although others reserved the demo earlier. */
export const confirmationSchema = z.object({ notFirst: z.boolean().default(false) });
export const dealInputSchema = dealSchema
  .omit({ demoId: true, contractId: true })
  .extend({ price: dealPriceSchema });
export type DealInput = z.infer<typeof dealInputSchema>;

/** Demo of a project in its list. Data the role may not see is absent. */
export const projectDemoSchema = submissionSchema
  .omit({ projectId: true, version: true, providerId: true, submittedBy: true, state: true })
  .extend({
    ...demoSummarySchema.pick({
      names: true,
      nativeCultureInfo: true,
      writers: true,
      singingLanguage: true,
      genres: true,
      bpm: true,
      audio: true,
    }).shape,
    /** State as shown: `Rejected` once another project buys a part that this project asks for. */
    state: submissionStateSchema,
    /** For A&R: who submitted it, the ratings, and its position among the projects that reserved it. */
    providerName: z.string().optional(),
    ratingCount: z.number().int().optional(),
    average: z.string().optional(),
    place: z.number().int().optional(),
    /** Parts that were sold to this project. */
    soldParts: z.array(salePartSchema).optional(),
    /** For the vendor: whether its guests may hear it. */
    mayShare: z.boolean().optional(),
    /** For the vendor: whether its reservation is the first; absent for a demo it has not reserved. */
    isFirst: z.boolean().optional(),
    /** True while an author has disabled it. It keeps its state and its place among the reservations. */
    isDisabled: z.boolean(),
    moves: z.array(z.string()),
  });
export type ProjectDemo = z.infer<typeof projectDemoSchema>;

export const projectDemoQuerySchema = z.object({
  tab: submissionTabSchema.optional(),
  sort: submissionSortSchema.default('newest'),
});
export type ProjectDemoQuery = z.infer<typeof projectDemoQuerySchema>;
export const projectDemosSchema = z.object({
  items: z.array(projectDemoSchema),
  counts: z.partialRecord(z.enum(submissionTabs), z.number().int()),
});

/** Demo of a project to listen to and read. */
export const demoToPlaySchema = projectDemoSchema.extend({
  lyrics: demoSchema.shape.lyrics,
  moods: demoSchema.shape.moods,
  files: z.array(
    z.object({ kind: demoSchema.shape.audio.element.shape.kind, fileName: z.string(), url: z.string() }),
  ),
});
export type DemoToPlay = z.infer<typeof demoToPlaySchema>;

/** Projects that reserved a demo, in queue order. */
export const reservationsSchema = z.object({
  items: z.array(
    z.object({
      place: z.number().int(),
      projectId: projectIdSchema,
      projectName: z.string(),
      customerName: z.string(),
      status: projectStatusSchema,
      state: submissionStateSchema,
      at: z.string(),
    }),
  ),
});
