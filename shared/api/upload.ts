import * as z from 'zod';

/**
 * Signed address to upload a file to: one `PUT`, with exactly the headers given, which are part of the signature.
 */
export const uploadAddressShape = {
  uploadUrl: z.string(),
  uploadHeaders: z.record(z.string(), z.string()),
};

const uploadAddressSchema = z.object(uploadAddressShape);
export type UploadAddress = z.infer<typeof uploadAddressSchema>;
