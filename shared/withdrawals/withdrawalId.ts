import { idSchema } from '../reference/ids.ts';

/** Apart from the withdrawal's own schema, which pages that only name a withdrawal need not load. */
export const withdrawalIdSchema = idSchema('wdr');
