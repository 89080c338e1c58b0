import * as z from 'zod';
import { recordDaySchema } from '../reference/dates.ts';
import { uploadedIdSchema } from './schema.ts';
import { toFileEnding } from './uploadRules.ts';
import { uploadTypes, type UploadSizes } from './uploadTypes.ts';

const { AlbumCover, Contract, MusicalWork, DemoAudio } = uploadTypes;

/** Records that files are attached to: contracts, works, recordings, albums and demos. */
export const attachedToSchema = z.string().regex(/^(ctr|wrk|sng|alb|dmo)_[0-9a-z]{10,40}$/, 'id');

/** Id of an attached file with its ending. */
export const attachedIdSchema = uploadedIdSchema(Contract, MusicalWork, DemoAudio, AlbumCover);

/** Maximum files of one record. */
export const maxAttachedFiles = 50;

/** Maximum files added in one call. */
export const maxAttachedTogether = 10;

/** Kinds of documents of a contract. */
export const documentKinds = [
  'agreement',
  'amendment',
  'identity',
  'authorisation',
  'invoice',
  'other',
] as const;

/** What a document of a contract is, and the day it is of. Files of other records have neither. */
const documentShape = {
  documentKind: z.enum(documentKinds).optional(),
  documentDay: recordDaySchema.optional(),
};

export const attachInputSchema = z.object({
  fileIds: z.array(attachedIdSchema).min(1).max(maxAttachedTogether),
  ...documentShape,
});
export type AttachInput = z.infer<typeof attachInputSchema>;

/** Length and format of an audio file, read from its content. */
export const audioPropertiesSchema = z.object({
  seconds: z.number(),
  /** Hertz. */
  sampleRate: z.number().int(),
  /** Absent for MP3, which has none. */
  bitsPerSample: z.number().int().optional(),
  channels: z.number().int(),
});
export type AudioProperties = z.infer<typeof audioPropertiesSchema>;

export const attachedFileSchema = z.object({
  fileId: attachedIdSchema,
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Absent for files that are not audio, and for audio added before it was stored. */
  audio: audioPropertiesSchema.optional(),
  addedAt: z.string(),
  addedBy: z.string(),
  ...documentShape,
});
export type AttachedFile = z.infer<typeof attachedFileSchema>;

export const attachedFilesSchema = z.object({ items: z.array(attachedFileSchema) });

/** Returns whether files of a record are documents of a contract. */
export const isContract = (recordId: string): boolean => recordId.startsWith('ctr_');
/** Returns whether files of a record are covers of an album. */
export const isAlbum = (recordId: string): boolean => recordId.startsWith('alb_');

export type AttachedType = 'Contract' | 'MusicalWork' | 'DemoAudio' | 'AlbumCover';

/** Returns the type of a file of a record: a document of a contract; audio or lyrics of a work, recording or demo; a cover of an album. */
export const attachedType = (recordId: string, fileName: string): AttachedType => {
  if (isContract(recordId)) return 'Contract';
  if (isAlbum(recordId)) return 'AlbumCover';
  return toFileEnding(fileName) in DemoAudio.sizes ? 'DemoAudio' : 'MusicalWork';
};

/** Returns the files that a record accepts. */
export const attachedSizes = (recordId: string): UploadSizes => {
  if (isContract(recordId)) return Contract.sizes;
  return isAlbum(recordId) ? AlbumCover.sizes : { ...DemoAudio.sizes, ...MusicalWork.sizes };
};
