import * as z from 'zod';

/** Business's own number for a record, unique in its kind. Bulk import recognises the record by it. */
export const externalIdSchema = z.string().trim().min(1).max(100);
