import { uploadTypes } from '../../../shared/files/uploadTypes.ts';
import { getItem } from '../../db/items.ts';
import { reportKeys } from '../../db/keys/reports.ts';

/** Look of a company's documents as stored. */
type StoredLook = { color: string; logoId?: string; version: number };

/** Returns the key of a company's logo in the files bucket. */
export const logoKey = (companyId: string, logoId: string): string =>
  `${uploadTypes.CompanyLogo.folder}/${companyId}/${logoId}`;

/** Returns the look that a company chose; `undefined` when it chose none. */
export const getStoredLook = (companyId: string): Promise<StoredLook | undefined> =>
  getItem<StoredLook>(reportKeys.documentLook(companyId));

/** Returns a mark of a company's look. Documents made before it changed are made again. */
export const markOfLook = async (companyId: string): Promise<string> => {
  const look = await getStoredLook(companyId);
  return look ? `${look.color} ${look.logoId ?? ''}` : '';
};
