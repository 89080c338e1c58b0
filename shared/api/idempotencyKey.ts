import * as z from 'zod';

/** The key of a call that moves money: the same key with the same body is one call however often it is sent. */
export const idempotencyKeySchema = z.string().min(8).max(100);
