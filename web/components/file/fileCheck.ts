import {
  comparableName,
  findUploadProblem,
  toFileEnding,
  type UploadProblem,
} from '../../../shared/files/uploadRules.ts';
import { minPictureSide, type UploadSizes } from '../../../shared/files/uploadTypes.ts';

/**
 * Returns the problem of a file before it is sent, if it has one.
 * @param taken names of files the record has already
 */
export const fileProblem = (
  file: { name: string; size: number },
  sizes: UploadSizes,
  taken: readonly string[] = [],
): UploadProblem | 'twice' | undefined => {
  const name = comparableName(file.name);
  return (
    findUploadProblem(sizes, file) ??
    (taken.some((other) => comparableName(other) === name) ? 'twice' : undefined)
  );
};

const pictureEndings = ['.jpg', '.jpeg', '.png', '.bmp'];

/** Returns the problem of a picture that the server would refuse after it was sent; other files have none. */
export const pictureProblem = async (
  file: File,
  minSide = minPictureSide,
): Promise<'noPicture' | 'smallPicture' | undefined> => {
  if (!pictureEndings.includes(toFileEnding(file.name))) return undefined;
  try {
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    picture.close();
    return side < minSide ? 'smallPicture' : undefined;
  } catch {
    // Browsers reject what they cannot decode.
    return 'noPicture';
  }
};

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** Formats a size in steps of 1024 with at most two decimals (platform description, section 9). */
export const formatBytes = (bytes: number, locale: string): string => {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(bytes / 1024 ** step);
  return `${value} ${units[step]}`;
};
