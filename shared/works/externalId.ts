import * as z from 'zod';

/** The business's own number for a record, unique in its kind; bulk import recognises the record again by it. */
export const externalIdSchema = z.string().trim().min(1).max(100);
