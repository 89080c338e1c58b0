import * as z from 'zod';
import { anyIdSchema } from '../reference/ids.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';

/** Kinds of records that a keyword finds, in the order shown. */
export const foundKinds = [
  'work',
  'song',
  'album',
  'musician',
  'company',
  'contract',
  'batch',
  'withdrawal',
  'demo',
  'project',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Record that a keyword finds, as far as the reader may see it. */
export const foundSchema = z.object({
  kind: z.enum(foundKinds),
  /** Id in the address of its page: of a person, the real name. */
  id: anyIdSchema,
  /** Name in the reader's language. */
  name: z.string(),
  /** Names in other languages, by which it may have been found. */
  otherNames: z.array(z.string()),
  /** Right owner whose name it goes by, if it has none of its own. The name is then the one in the reader's language. */
  key: rightOwnerIdSchema.optional(),
  /** What tells it from others of its name: numbers, then people. `key` is the id of a right owner. */
  details: z.array(z.object({ key: rightOwnerIdSchema.optional(), name: z.string() })),
});
export type Found = z.infer<typeof foundSchema>;

export const foundListSchema = z.object({ items: z.array(foundSchema) });

/** Records that a keyword finds, and the kinds of which it finds more. */
export const foundByKeywordSchema = foundListSchema.extend({ more: z.array(z.enum(foundKinds)) });

/** Maximum records of each kind that a keyword finds. */
export const foundPerKind = 5;

/** Longest keyword. */
export const maxKeywordLength = 100;

/** Maximum records named in one call. */
export const maxNamed = 50;

/** Ids in a query, separated by commas. */
export const namedIdsSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(anyIdSchema).min(1).max(maxNamed));
