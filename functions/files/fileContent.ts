import { minPictureSide } from '../../shared/files/uploadTypes.ts';

/* Recognises the format of an uploaded file by its first and last bytes. Its name and media type are only claims. */

/**
 * Bytes read from the start of an uploaded file to check it. Camera data before the size of a JPEG may fill hundreds of
 * kilobytes.
 */
export const checkedBytes = 1024 * 1024;

/** Bytes read from the end of a longer file to check that it is complete. */
export const checkedEndBytes = 64 * 1024;

/** Parts of an uploaded file: its first `checkedBytes`, its last `checkedEndBytes`, and its size in bytes. */
export type FileParts = { start: Buffer; end: Buffer; size: number };

/** Returns the parts of a file that is in memory. */
export const toFileParts = (file: Buffer): FileParts => ({
  start: file.subarray(0, checkedBytes),
  end: file.subarray(Math.max(0, file.length - checkedEndBytes)),
  size: file.length,
});

/** Returns the offset in the file of the last occurrence of some bytes; -1 when the end of the file has none. */
const findLast = ({ end, size }: FileParts, bytes: Buffer | string): number => {
  const at = end.lastIndexOf(bytes);
  return at < 0 ? -1 : size - end.length + at;
};

type ContentProblem = 'fileContent' | 'pictureTooSmall';

/** Size of a picture in pixels, and the offset of the header that states it. */
type Size = { width: number; height: number; at: number };

const checkPicture = (size: Size | undefined, isWhole: boolean): ContentProblem | undefined => {
  if (!size || !isWhole) return 'fileContent';
  return size.width >= minPictureSide && size.height >= minPictureSide ? undefined : 'pictureTooSmall';
};

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** The last chunk of a PNG with its length and checksum (PNG specification, 11.2.4). */
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');

/** Returns the size in the first chunk of a PNG (PNG specification, 11.2.2). */
const readPngSize = (start: Buffer): Size | undefined =>
  start.length >= 24 &&
  start.subarray(0, 8).equals(pngSignature) &&
  start.toString('latin1', 12, 16) === 'IHDR'
    ? { width: start.readUInt32BE(16), height: start.readUInt32BE(20), at: 16 }
    : undefined;

const checkPng = (file: FileParts) => checkPicture(readPngSize(file.start), findLast(file, pngEnd) > 0);

const jpegStart = Buffer.from('ffd8ff', 'hex');
const jpegEnd = Buffer.from('ffd9', 'hex');

/**
 * Returns whether a JPEG segment starts a frame: C0 to CF, except tables and the arithmetic coder (ITU T.81, table
 * B.1).
 */
const isFrameStart = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Returns the size in the frame header of a JPEG (ITU T.81, B.2.2). */
const readJpegSize = (start: Buffer): Size | undefined => {
  if (!start.subarray(0, 3).equals(jpegStart)) return undefined;
  for (let at = 2; at + 9 <= start.length && start[at] === 0xff; ) {
    const marker = start[at + 1]!;
    if (isFrameStart(marker))
      return { height: start.readUInt16BE(at + 5), width: start.readUInt16BE(at + 7), at };
    // A marker may be preceded by any number of fill bytes.
    at += marker === 0xff ? 1 : 2 + start.readUInt16BE(at + 2);
  }
  return undefined;
};

/**
 * Checks a JPEG. A camera's preview ends before the frame header, so its end is not mistaken for the end of the file.
 */
const checkJpeg = (file: FileParts) => {
  const size = readJpegSize(file.start);
  return checkPicture(size, size !== undefined && findLast(file, jpegEnd) > size.at);
};

/** Compressions of a BMP that store every pixel at its place: none, and colours by masks. */
const plainBmp: readonly number[] = [0, 3, 6];

/**
 * Returns the size of a BMP, and the number of bytes its header states (BITMAPFILEHEADER and the header that follows).
 */
const readBmp = (start: Buffer): { size: Size; bytes: number } | undefined => {
  if (start.length < 54 || start.toString('latin1', 0, 2) !== 'BM' || start.readUInt32LE(14) < 40)
    return undefined;
  const [width, height] = [start.readInt32LE(18), Math.abs(start.readInt32LE(22))];
  const rowBytes = Math.ceil((width * start.readUInt16LE(28)) / 32) * 4;
  const pixelBytes = plainBmp.includes(start.readUInt32LE(30)) ? rowBytes * height : start.readUInt32LE(34);
  return { size: { width, height, at: 18 }, bytes: start.readUInt32LE(10) + pixelBytes };
};

const checkBmp = ({ start, size }: FileParts) => {
  const bmp = readBmp(start);
  return checkPicture(bmp?.size, bmp !== undefined && bmp.bytes <= size);
};

/** Checks that a PDF ends with the offset of its cross-reference table (ISO 32000-1, 7.5.5). */
const checkPdf = (file: FileParts) => {
  const isWhole = findLast(file, '%%EOF') > findLast(file, 'startxref') && findLast(file, 'startxref') > 0;
  return isWhole && /^%PDF-[12]\.\d/.test(file.start.toString('latin1', 0, 8)) ? undefined : 'fileContent';
};

const hasTextMark = (start: Buffer): boolean =>
  start.subarray(0, 2).equals(Buffer.from('fffe', 'hex')) ||
  start.subarray(0, 2).equals(Buffer.from('feff', 'hex'));

/** Checks lyrics, which are text in any encoding. The only control characters allowed are tabs and line ends. */
const checkText = ({ start }: FileParts) => {
  const isControl = (byte: number) => byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte);
  return hasTextMark(start) || !start.some(isControl) ? undefined : 'fileContent';
};

/** Checks KuGou lyrics, which begin with a signature and are then compressed and masked. */
const checkKrc = ({ start }: FileParts) =>
  start.toString('latin1', 0, 4) === 'krc1' ? undefined : 'fileContent';

const checks: Readonly<Record<string, (file: FileParts) => ContentProblem | undefined>> = {
  '.jpg': checkJpeg,
  '.jpeg': checkJpeg,
  '.png': checkPng,
  '.pdf': checkPdf,
  '.bmp': checkBmp,
  '.txt': checkText,
  '.lrc': checkText,
  '.krc': checkKrc,
};

/**
 * Returns why the content of an uploaded file does not fit its ending or is cut short; `undefined` when it is valid.
 * @param ending file ending with its dot, in lower case
 */
export const findContentProblem = (file: FileParts, ending: string): ContentProblem | undefined => {
  const check = checks[ending];
  return check ? check(file) : 'fileContent';
};
