import { loadAcceptedVersion } from '../../files/acceptedFiles.ts';
import { readWhole } from '../../files/files.ts';
import { neutralLook, type Look } from '../../pdf/look.ts';
import { getStoredLook, logoKey } from './storedLook.ts';

/** Loads the look of a company's documents; the product's when it chose none. */
export const loadLook = async (companyId: string): Promise<Look> => {
  const stored = await getStoredLook(companyId);
  if (!stored) return neutralLook;
  const { color, logoId } = stored;
  if (!logoId) return { color };
  const key = logoKey(companyId, logoId);
  return { color, logo: await readWhole(key, await loadAcceptedVersion(key)) };
};
