import * as z from 'zod';
import { uploadedIdSchema } from '../files/schema.ts';
import { companyIdSchema } from '../reference/personIds.ts';
import { uploadTypes } from '../files/uploadTypes.ts';

/** Least contrast of a colour on white: text in it must be readable (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

/** Returns the light a channel of a colour gives, 0 to 1 (WCAG 2.2, relative luminance). */
const lightOf = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Returns the contrast of a colour (`#rrggbb`) on white, 1 to 21 (WCAG 2.2, contrast ratio). */
export const contrastOnWhite = (color: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => lightOf(Number.parseInt(color.slice(at, at + 2), 16)));
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05);
};

/** Colour of a company's documents, as `#rrggbb` in lower case. */
export const documentColorSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: 'color', abort: true })
  .refine((color) => contrastOnWhite(color) >= leastContrast, 'contrast');

/** Id of an uploaded logo. */
const logoIdSchema = uploadedIdSchema(uploadTypes.CompanyLogo);

/** Look of a company's documents. `version` is 0 while the company chose none, and its documents have the product's. */
export const documentLookSchema = z.object({
  color: documentColorSchema.optional(),
  logoId: logoIdSchema.optional(),
  /** Address to show the logo from, for some minutes. */
  logoUrl: z.string().optional(),
  version: z.number().int().min(0),
});
export type DocumentLook = z.infer<typeof documentLookSchema>;

/** Company that staff ask about; a main account's own when absent. */
export const lookOwnerSchema = z.object({ companyId: companyIdSchema.optional() });

export const documentLookInputSchema = lookOwnerSchema.extend({
  color: documentColorSchema,
  /** The logo; documents show the company's name when it is absent. */
  logoId: logoIdSchema.optional(),
  version: z.number().int().min(0),
});
export type DocumentLookInput = z.infer<typeof documentLookInputSchema>;
