import * as z from 'zod';

/**
 * Classes of rights that publishers and societies state shares by, as in Common Works Registration (CISAC): performing,
 * mechanical and synchronisation rights.
 */
export const rightClasses = ['PR', 'MR', 'SR'] as const;
export const rightClassSchema = z.enum(rightClasses);
export type RightClass = z.infer<typeof rightClassSchema>;
