import * as z from 'zod';
import type { FieldProblem } from '../api/fieldProblem.ts';
import { uploadedIdSchema } from '../files/schema.ts';
import { findRepeatedName } from '../files/uploadRules.ts';
import { uploadTypes } from '../files/uploadTypes.ts';
import type { ProjectRole } from './enumerations.ts';

/** Maximum reference files of an opening case, and of the content for authors. */
export const maxReferenceFiles = 10;

export const referenceFileIdSchema = uploadedIdSchema(uploadTypes.ProjectReference);

/** Reference file named by a text, with a description. */
export const namedFileSchema = z.object({
  fileId: referenceFileIdSchema,
  description: z.string().trim().min(1).max(300),
});
export type NamedFile = z.infer<typeof namedFileSchema>;

export const uploadedReferenceSchema = z.object({
  fileId: referenceFileIdSchema,
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int(),
});
export type UploadedReference = z.infer<typeof uploadedReferenceSchema>;

/** Reference file of a project. */
export const referenceFileSchema = namedFileSchema.extend(uploadedReferenceSchema.shape);
export type ReferenceFile = z.infer<typeof referenceFileSchema>;

/** Reference files as stored and shown; absent in older projects. */
export const referenceFilesSchema = z.array(referenceFileSchema).max(maxReferenceFiles).optional();
export const namedFilesSchema = z.array(namedFileSchema).max(maxReferenceFiles).optional();

type Text = { files?: readonly ReferenceFile[] | undefined };

/**
 * Returns the reference files of a project that a role sees: the vendor sees those of its opening case, an author those
 * of the content for authors, A&R all.
 */
export const filesSeenBy = (
  role: ProjectRole,
  { openingCase, contractOut }: { openingCase: Text; contractOut?: Text | undefined },
): readonly ReferenceFile[] => {
  const [ofCase, ofContent] = [openingCase.files ?? [], contractOut?.files ?? []];
  if (role === 'Vendor') return ofCase;
  return role === 'Author' ? ofContent : [...ofCase, ...ofContent];
};

/** Returns the broken rule of the reference files of a text: their names must differ. */
export const referenceFilesProblem = (
  files: readonly { fileName: string }[] = [],
): FieldProblem | undefined => {
  const names = files.map(({ fileName }) => fileName);
  const repeated = findRepeatedName(names);
  return repeated === undefined
    ? undefined
    : {
        result: 'DuplicateFileName',
        path: `files.${names.lastIndexOf(repeated)}`,
        message: 'duplicate',
      };
};
