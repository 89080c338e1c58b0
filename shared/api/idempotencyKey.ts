import * as z from 'zod';

/** Idempotency key of a call that moves money or registers somebody. Calls with the same key and the same body take effect once. */
export const idempotencyKeySchema = z.string().min(8).max(100);
