import * as z from 'zod';

/** Where a file is put: with `PUT`, once, and with the headers named, which are signed with the address. */
export const uploadAddressShape = {
  uploadUrl: z.string(),
  uploadHeaders: z.record(z.string(), z.string()),
};

const uploadAddressSchema = z.object(uploadAddressShape);
export type UploadAddress = z.infer<typeof uploadAddressSchema>;
