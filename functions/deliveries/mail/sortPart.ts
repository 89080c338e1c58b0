import type { Attachment } from 'postal-mime';
import type { PartReason } from '../../../shared/deliveries/schema.ts';
import { uploadTypes } from '../../../shared/files/uploadTypes.ts';
import { cleanFileName } from '../../../shared/reference/fileName.ts';

/** Endings by media type, for files whose name has none that is known. */
const endings: Readonly<Record<string, string>> = {
  'text/csv': '.csv',
  'application/csv': '.csv',
  'text/tab-separated-values': '.tsv',
  'application/vnd.ms-excel': '.xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/zip': '.zip',
  'application/x-zip-compressed': '.zip',
  'application/gzip': '.gz',
  'application/x-gzip': '.gz',
};

const maxNameLength = 255;

const endingOf = (name: string): string => /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';

const isStatementName = (name: string): boolean => endingOf(name) in uploadTypes.Statement.sizes;

/** Returns the last part of a path, without characters a file name may not have. */
const plainName = (name: string): string => cleanFileName(name.split(/[\\/]/).pop()!);

/** Returns a name of at most 255 characters that keeps its ending. */
const shortened = (name: string): string => {
  const ending = endingOf(name).slice(0, 20);
  const letters = [...name];
  return name.length <= maxNameLength
    ? name
    : letters.slice(0, (maxNameLength - ending.length) / 2).join('') + ending;
};

const isWinmail = (type: string, name: string): boolean =>
  /ms-tnef$/.test(type) || name.toLowerCase() === 'winmail.dat';

const isSignature = (type: string, name: string): boolean =>
  /(pkcs7|pgp)-signature$/.test(type) || /\.(p7s|asc|sig)$/i.test(name);

const isEncrypted = (type: string, name: string): boolean =>
  /(pkcs7-mime|pgp-encrypted)$/.test(type) || /\.p7m$/i.test(name);

const isPicture = (type: string, name: string): boolean =>
  type.startsWith('image/') || /\.(png|jpe?g|gif|svg|webp|bmp|ico)$/i.test(name);

type Sorted = { name: string; outcome?: 'refused' | 'skipped'; reason?: PartReason };

/**
 * Returns the plain name of a file of a mail, and why it is not taken, if so. The name says more than the media type: many
 * programs send every file as `application/octet-stream`.
 * @param size bytes
 */
export const sortPart = (
  { filename, mimeType: type }: Pick<Attachment, 'filename' | 'mimeType'>,
  size: number,
): Sorted => {
  const given = plainName(filename || 'file');
  const refused = (reason: PartReason): Sorted => ({ name: shortened(given), outcome: 'refused', reason });
  const skipped = (reason: PartReason): Sorted => ({ name: shortened(given), outcome: 'skipped', reason });
  if (isWinmail(type, given)) return refused('winmail');
  if (isSignature(type, given)) return skipped('signature');
  if (isEncrypted(type, given)) return refused('encrypted');
  const ending = endings[type];
  if (!isStatementName(given)) {
    if (isPicture(type, given)) return skipped('picture');
    if (ending === undefined) return skipped('notStatement');
  }
  if (size === 0) return refused('empty');
  return { name: shortened(isStatementName(given) ? given : `${given}${ending}`) };
};
