import * as z from 'zod';
import { uploadedIdSchema } from './schema.ts';
import { endingOf } from './uploadRules.ts';
import { uploadTypes, type UploadSizes } from './uploadTypes.ts';

const { Contract, MusicalWork, DemoAudio } = uploadTypes;

/** Records that files are attached to: contracts, works and recordings. */
export const attachedToSchema = z.string().regex(/^(ctr|wrk|sng)_[0-9a-z]{10,40}$/, 'id');

/** Id of an attached file with its ending. */
export const attachedIdSchema = uploadedIdSchema(Contract, MusicalWork, DemoAudio);

/** Most files of one record. */
export const maxAttachedFiles = 50;

/** Most files that are added together. */
export const maxAttachedTogether = 10;

export const attachInputSchema = z.object({
  fileIds: z.array(attachedIdSchema).min(1).max(maxAttachedTogether),
});

export const attachedFileSchema = z.object({
  fileId: attachedIdSchema,
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int(),
  addedAt: z.string(),
  addedBy: z.string(),
});
export type AttachedFile = z.infer<typeof attachedFileSchema>;

export const attachedFilesSchema = z.object({ items: z.array(attachedFileSchema) });

const isContract = (recordId: string): boolean => recordId.startsWith('ctr_');

export type AttachedType = 'Contract' | 'MusicalWork' | 'DemoAudio';

/** Returns the type of a file of a record: a document of a contract; audio or lyrics of a work or recording. */
export const attachedType = (recordId: string, fileName: string): AttachedType => {
  if (isContract(recordId)) return 'Contract';
  return endingOf(fileName) in DemoAudio.sizes ? 'DemoAudio' : 'MusicalWork';
};

/** Returns the files a record takes. */
export const attachedSizes = (recordId: string): UploadSizes =>
  isContract(recordId) ? Contract.sizes : { ...DemoAudio.sizes, ...MusicalWork.sizes };
