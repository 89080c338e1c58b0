import type { DocumentLook, DocumentLookInput } from '../../../shared/reports/lookSchema.ts';
import { allows } from '../../../shared/access/authority.ts';
import { isStaff } from '../../access/visibility.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit, transition } from '../../db/commit.ts';
import { missing } from '../../db/expressions.ts';
import { reportKeys } from '../../db/keys/reports.ts';
import { acceptFiles, loadAcceptedVersion, type ContentCheck } from '../../files/acceptedFiles.ts';
import { findContentProblem } from '../../files/fileContent.ts';
import { presignDownload } from '../../files/presign.ts';
import type { UploadTarget } from '../../files/recordFiles.ts';
import { loadCompany } from '../../people/rightOwnerReader.ts';
import { isPrintablePicture } from '../../pdf/pictureCheck.ts';
import { getStoredLook, logoKey } from './storedLook.ts';

/** Maximum pixels of a logo. It is unpacked in memory for each document. */
const maxLogoPixels = 4_000_000;

/**
 * Returns the company whose look a person may choose: the own one of a main account, or one that staff who change companies
 * name.
 * @throws Refusal `NotAllowed` for anybody else, and for a main account that names another company; `DataNotFound` when
 * staff name none that exists
 */
export const companyOfLook = async (identity: Identity, companyId: string | undefined): Promise<string> => {
  const { user, permissions } = identity;
  if (isStaff(identity)) {
    if (!allows(permissions, 'systemAdminRoleAuthority/addTotalCompany')) throw new Refusal('NotAllowed');
    if (!companyId) throw new Refusal('DataNotFound');
    await loadCompany(companyId);
    return companyId;
  }
  const ownId = user.kind === 'company' && user.companyAdmin ? user.companyInfoId : undefined;
  if (!ownId || (companyId ?? ownId) !== ownId) throw new Refusal('NotAllowed');
  return ownId;
};

/**
 * Returns where the logo of a company's documents is put.
 * @throws Refusal as `companyOfLook`
 */
export const logoUpload = async (identity: Identity, named: string | undefined): Promise<UploadTarget> => {
  const companyId = await companyOfLook(identity, named);
  return { type: 'CompanyLogo', toKey: (fileId) => logoKey(companyId, fileId) };
};

/** Checks that a logo can be printed. It may be smaller than a scan: a logo is often wide and low. */
const checkLogo: ContentCheck = (file, ending) =>
  findContentProblem(file, ending) !== 'fileContent' && isPrintablePicture(file.start, maxLogoPixels)
    ? undefined
    : 'fileContent';

/** Returns the look of a company's documents as those who choose it see it. */
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
