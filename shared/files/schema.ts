import * as z from 'zod';
import { fileNameSchema } from '../reference/fileName.ts';
import { idSchema } from '../reference/ids.ts';
import { findUploadProblem, uploadIssues } from './uploadRules.ts';
import { uploadTypes, type UploadSizes } from './uploadTypes.ts';

/** Maximum characters of the name of an uploaded file. */
const maxFileNameLength = 200;

/** Announced file: its name, and its size in bytes. */
export const announcedFileSchema = z.object({
  fileName: fileNameSchema(maxFileNameLength),
  size: z.number().int().min(1),
});

/** Returns the schema of an announced file, which checks its ending and size against the limits of its type. */
export const createAnnouncedFileSchema = ({ sizes }: { sizes: UploadSizes }) =>
  announcedFileSchema.superRefine(({ fileName, size }, context) => {
    const problem = findUploadProblem(sizes, { name: fileName, size });
    if (!problem) return;
    const { field, message } = uploadIssues[problem];
    context.addIssue({ code: 'custom', path: [field], message });
  });

/** Returns the schema of the id of an uploaded file: `fil_<ulid>` with one of the endings of its type. */
export const uploadedIdSchema = (...types: readonly { sizes: UploadSizes }[]) => {
  const endings = types.flatMap(({ sizes }) => Object.keys(sizes).map((ending) => ending.slice(1)));
  return z.string().regex(new RegExp(`^fil_[0-9a-z]{10,40}\\.(${[...new Set(endings)].join('|')})$`), 'id');
};

/** Musical work, recording or demo. */
const workIdSchema = z.string().regex(/^(wrk|sng|dmo)_[0-9a-z]{10,40}$/, 'id');

/** Musical work, recording, album or demo. */
const catalogueIdSchema = z.string().regex(/^(wrk|sng|alb|dmo)_[0-9a-z]{10,40}$/, 'id');

const announced = announcedFileSchema.shape;
const { Contract, MusicianInfo, CompanyInfo, MusicalWork, PartnerMusician } = uploadTypes;
const { WithdrawPaymentAttachment, DemoAudio, ProjectReference, CompanyLogo } = uploadTypes;

/** Upload by the product's number of its type, for the record the file belongs to. */
export const uploadInputSchema = z.discriminatedUnion('type', [
  z.object({ ...announced, type: z.literal(Contract.number), contractId: idSchema('ctr') }),
  z.object({ ...announced, type: z.literal(MusicianInfo.number), ownerId: idSchema('mus') }),
  z.object({ ...announced, type: z.literal(CompanyInfo.number), ownerId: idSchema('cmp') }),
  z.object({ ...announced, type: z.literal(MusicalWork.number), workId: catalogueIdSchema }),
  z.object({ ...announced, type: z.literal(DemoAudio.number), workId: workIdSchema }),
  z.object({ ...announced, type: z.literal(PartnerMusician.number), registrationId: idSchema('reg') }),
  z.object({
    ...announced,
    type: z.literal(WithdrawPaymentAttachment.number),
    withdrawalId: idSchema('wdr'),
  }),
  z.object({ ...announced, type: z.literal(ProjectReference.number) }),
  z.object({ ...announced, type: z.literal(CompanyLogo.number), companyId: idSchema('cmp').optional() }),
]);
export type UploadInput = z.infer<typeof uploadInputSchema>;
