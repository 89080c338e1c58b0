import * as z from 'zod';

/** Parts of a registration a reviewer can ask to have mended. */
export const mendPartSchema = z.enum([
  /** Photo of the licensor holding the document, taken by the licensor. */
  'photo',
  'scans',
  'documentType',
  'documentCountry',
  'documentName',
  'documentNumber',
  'documentAddress',
  'birthday',
  'gender',
]);
export type MendPart = z.infer<typeof mendPartSchema>;

/** Last decline of a registration, kept until it is approved. */
export const declineSchema = z.object({
  /** Parts to mend; empty when the reviewer gave a text only. */
  toMend: z.array(mendPartSchema),
  /** Reasons in the language of the licensor. */
  reasons: z.array(z.string()),
});
export type Decline = z.infer<typeof declineSchema>;

/**
 * Returns whether a decline asks for another picture. A decline that names no part may mean the photo, so the licensor
 * takes it again.
 */
export const asksForPhoto = ({ toMend }: Pick<Decline, 'toMend'>): boolean =>
  toMend.length === 0 || toMend.includes('photo');
