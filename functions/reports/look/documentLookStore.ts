import type { DocumentLook, DocumentLookInput } from '../../../shared/reports/lookSchema.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit, transition } from '../../db/commit.ts';
import { missing } from '../../db/expressions.ts';
import { reportKeys } from '../../db/keys/reports.ts';
import { acceptFiles, loadAcceptedVersion, type ContentCheck } from '../../files/acceptedFiles.ts';
import { findContentProblem } from '../../files/fileContent.ts';
import { presignDownload } from '../../files/presign.ts';
import type { UploadTarget } from '../../files/recordFiles.ts';
import { isPrintablePicture } from '../../pdf/pictureCheck.ts';
import { getStoredLook, logoKey } from './storedLook.ts';

/** Maximum pixels of a logo. It is unpacked in memory for each document. */
const maxLogoPixels = 4_000_000;

/**
 * Returns the company that a main account speaks for.
 * @throws Refusal `NotAllowed` for anybody else
 */
export const requireMainAccount = ({ user }: Identity): string => {
  if (user.kind !== 'company' || !user.companyAdmin || !user.companyInfoId) throw new Refusal('NotAllowed');
  return user.companyInfoId;
};

/**
 * Returns where a main account puts its company's logo.
 * @throws Refusal `NotAllowed`
 */
export const logoUpload = (identity: Identity): UploadTarget => {
  const companyId = requireMainAccount(identity);
  return { type: 'CompanyLogo', toKey: (fileId) => logoKey(companyId, fileId) };
};

/** Checks that a logo can be printed. It may be smaller than a scan: a logo is often wide and low. */
const checkLogo: ContentCheck = (file, ending) =>
  findContentProblem(file, ending) !== 'fileContent' && isPrintablePicture(file.start, maxLogoPixels)
    ? undefined
    : 'fileContent';

/** Returns the look of a company's documents as its main account sees it. */
export const viewLook = async (companyId: string): Promise<DocumentLook> => {
  const stored = await getStoredLook(companyId);
  if (!stored) return { version: 0 };
  const { color, logoId, version } = stored;
  if (!logoId) return { color, version };
  const key = logoKey(companyId, logoId);
  return {
    color,
    logoId,
    version,
    logoUrl: await presignDownload(key, logoId, await loadAcceptedVersion(key)),
  };
};

/**
 * Saves the look of a company's documents.
 * @throws Refusal `StaleVersion` when it was changed since, `InvalidData` for a file that is not a printable picture,
 * `FileStillUploading`
 */
export const saveLook = async (
  identity: Identity,
  companyId: string,
  { color, logoId, version }: DocumentLookInput,
): Promise<void> => {
  const before = await getStoredLook(companyId);
  const isNew = logoId !== undefined && logoId !== before?.logoId;
  const accepted = isNew
    ? await acceptFiles({ added: [logoKey(companyId, logoId)] }, 'body.logoId', 'InvalidData', checkLogo)
    : [];
  const look = transition(
    reportKeys.documentLook(companyId),
    {
      from: version ? { version } : missing,
      set: { type: 'documentLook', color, ...(logoId && { logoId }) },
      ...(!logoId && { remove: ['logoId'] }),
    },
    'StaleVersion',
  );
  const fileNames = accepted.map(({ fileName }) => fileName).join(', ');
  await commit(
    identity,
    {
      action: 'document look changed',
      subject: companyId,
      changes: { color, ...(fileNames && { fileName: fileNames }) },
    },
    [look, ...accepted.map(({ write }) => write)],
  );
};
