import * as z from 'zod';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { keywordSchema } from '../people/schema.ts';
import { genreSchema } from '../reference/genres.ts';
import { idSchema } from '../reference/ids.ts';
import { singingLanguageSchema } from '../reference/languages.ts';
import { remarkSchema } from '../reference/names.ts';
import { scoreLevelSchema } from './enumerations.ts';
import { demoIdSchema, demoSummarySchema, moodSchema } from './schema.ts';

export const anrTagIdSchema = idSchema('tag');

/** Tag of A&R. */
export const anrTagSchema = z.object({ tagId: anrTagIdSchema, name: z.string() });
export type AnrTag = z.infer<typeof anrTagSchema>;
export const anrTagsSchema = z.object({ items: z.array(anrTagSchema) });
export const anrTagInputSchema = z.object({ name: z.string().trim().min(1).max(50) });

/** Average of all ratings of a demo. */
const overallShape = {
  ratingCount: z.number().int(),
  /** Mean of the points, 3 for the best, with two decimals; absent without a rating. */
  average: z.string().optional(),
  myScore: scoreLevelSchema.optional(),
};

/** Rating of one A&R person. */
export const anrRatingSchema = z.object({
  userId: z.string(),
  raterName: z.string(),
  score: scoreLevelSchema,
  ratedAt: z.string(),
});
export type AnrRating = z.infer<typeof anrRatingSchema>;

/** Notes of A&R about a demo. Responses to authors never contain them. */
export const anrReviewSchema = z.object({
  demoId: demoIdSchema,
  ...overallShape,
  ratings: z.array(anrRatingSchema),
  remark: z.string().optional(),
  tagIds: z.array(anrTagIdSchema),
  /** Version of remark and tags; ratings do not change it. */
  version: z.number().int(),
});
export type AnrReview = z.infer<typeof anrReviewSchema>;

/** A rating, which needs no version, or remark and tags with the version they were read at. */
export const anrReviewInputSchema = z
  .object({
    demoId: demoIdSchema,
    score: scoreLevelSchema.optional(),
    remark: remarkSchema.optional(),
    tagIds: z.array(anrTagIdSchema).max(20).optional(),
    version: z.number().int().min(1).optional(),
  })
  .refine(
    ({ score, remark, tagIds }) => score !== undefined || remark !== undefined || tagIds !== undefined,
    {
      path: ['score'],
      message: 'required',
    },
  )
  .refine(
    ({ remark, tagIds, version }) => (remark === undefined && tagIds === undefined) || version !== undefined,
    { path: ['version'], message: 'required' },
  );
export type AnrReviewInput = z.infer<typeof anrReviewInputSchema>;

/** A demo in the list of A&R. */
export const anrDemoSchema = demoSummarySchema.extend({ ...overallShape, tagIds: z.array(anrTagIdSchema) });
export type AnrDemo = z.infer<typeof anrDemoSchema>;
export const anrDemoPageSchema = pageSchema(anrDemoSchema);

export const anrDemoQuerySchema = pagingSchema.omit({ cursor: true }).extend({
  keyword: keywordSchema,
  /** `unrated` shows demos nobody has rated yet, `mine` those the caller has not rated. */
  rating: z.enum(['unrated', 'mine']).optional(),
  mood: z.coerce.number().pipe(moodSchema).optional(),
  genre: z.coerce.number().pipe(genreSchema).optional(),
  /** Any whole number, because a person who types 120 has typed 1 and 12 before. */
  minBpm: z.coerce.number().int().min(0).optional(),
  maxBpm: z.coerce.number().int().min(0).optional(),
  language: singingLanguageSchema.optional(),
  tag: anrTagIdSchema.optional(),
});
export type AnrDemoQuery = z.infer<typeof anrDemoQuerySchema>;
