import { idSchema } from './ids.ts';

/*
 * Ids of a contract and of a work in it, separate from the contract's schema, so that pages that only name a contract need
 * not load that.
 */
export const contractIdSchema = idSchema('ctr');
export const contractUnitIdSchema = idSchema('unt');
