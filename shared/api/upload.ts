import * as z from 'zod';

/**
 * Signed address to upload a file to: one form sent by `POST` with exactly the given fields, whose policy S3 checks.
 */
export const uploadAddressShape = {
  uploadUrl: z.string(),
  uploadFields: z.record(z.string(), z.string()),
};

export const uploadAddressSchema = z.object(uploadAddressShape);
export type UploadAddress = z.infer<typeof uploadAddressSchema>;

/** Returns the form that uploads a file. S3 ignores fields after the file, so the fields come first. */
export const toUploadForm = ({ uploadFields }: UploadAddress, file: Blob): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(uploadFields)) form.append(name, value);
  form.append('file', file);
  return form;
};
