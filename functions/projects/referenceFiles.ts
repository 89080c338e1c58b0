import {
  referenceFilesProblem,
  type NamedFile,
  type ReferenceFile,
  type UploadedReference,
} from '../../shared/projects/referenceFiles.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { getItems } from '../db/items.ts';
import { projectKeys } from '../db/keys/projects.ts';

type CheckedFile = UploadedReference & { uploadedBy: string };

/**
 * Returns the reference files a text names: those the person already sees in the project, and new ones the person
 * uploaded. `undefined` for none, as in older projects.
 * @param seen files of the project that the person sees
 * @throws Refusal `InvalidData` for another file, `DuplicateFileName`
 */
export const nameFiles = async (
  identity: Identity,
  named: readonly NamedFile[] = [],
  seen: readonly ReferenceFile[] = [],
): Promise<ReferenceFile[] | undefined> => {
  if (named.length === 0) return undefined;
  const known = new Map<string, UploadedReference>(seen.map((file) => [file.fileId, file]));
  const added = named.filter(({ fileId }) => !known.has(fileId));
  const checked = await getItems<CheckedFile>(
    [...new Set(added.map(({ fileId }) => fileId))].map(projectKeys.file),
    { consistent: true },
  );
  for (const file of checked) if (file.uploadedBy === identity.actorId) known.set(file.fileId, file);
  const issues = named.flatMap(({ fileId }, index) =>
    known.has(fileId) ? [] : [{ path: `body.files.${index}.fileId`, message: 'notUploaded' }],
  );
  if (issues.length > 0) throw new Refusal('InvalidData', { issues });
  const files = named.map(({ fileId, description }): ReferenceFile => {
    const { fileName, size } = known.get(fileId)!;
    return { fileId, description, fileName, size };
  });
  refuseProblem(referenceFilesProblem(files));
  return files;
};
