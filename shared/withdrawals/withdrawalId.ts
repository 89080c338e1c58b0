import { idSchema } from '../reference/ids.ts';

/**
 * Id of a withdrawal. It is separate from the withdrawal's schema, so that pages that only name a withdrawal need not
 * load that.
 */
export const withdrawalIdSchema = idSchema('wdr');
