/*
 * The format of an uploaded file by its first bytes: its name and the media type it was sent with say only what somebody
 * claims.
 */

/** First bytes of an uploaded file that are read to check it. Camera data before the size of a JPEG may fill hundreds of kilobytes. */
export const checkedBytes = 1024 * 1024;

/** Minimum width and height of a JPEG or PNG, in pixels. */
export const minPictureSide = 240;

type Size = { width: number; height: number };

/** Returns the size in the first chunk of a PNG (PNG specification, 11.2.2). */
const readPngSize = (file: Buffer): Size | undefined =>
  file.length >= 24 && file.toString('latin1', 12, 16) === 'IHDR'
    ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
    : undefined;

/** Returns whether a JPEG segment starts a frame: C0 to CF but for tables and the arithmetic coder (ITU T.81, table B.1). */
const isFrameStart = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Returns the size in the frame header of a JPEG (ITU T.81, B.2.2). */
const readJpegSize = (file: Buffer): Size | undefined => {
  for (let at = 2; at + 9 <= file.length && file[at] === 0xff; ) {
    const marker = file[at + 1]!;
    if (isFrameStart(marker)) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    // A marker may be preceded by any number of fill bytes.
    at += marker === 0xff ? 1 : 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
};

const isLargeEnough = (size: Size | undefined): boolean =>
  size !== undefined && size.width >= minPictureSide && size.height >= minPictureSide;

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegStart = Buffer.from('ffd8ff', 'hex');

const isJpeg = (file: Buffer): boolean => file.subarray(0, 3).equals(jpegStart);

type Problem = 'fileContent' | 'pictureTooSmall';

const checkPicture = (isFormat: boolean, size: Size | undefined): Problem | undefined => {
  if (!isFormat || !size) return 'fileContent';
  return isLargeEnough(size) ? undefined : 'pictureTooSmall';
};

const checkJpeg = (file: Buffer) => checkPicture(isJpeg(file), readJpegSize(file));

const checks: Readonly<Record<string, (file: Buffer) => Problem | undefined>> = {
  '.jpg': checkJpeg,
  '.jpeg': checkJpeg,
  '.png': (file) => checkPicture(file.subarray(0, 8).equals(pngSignature), readPngSize(file)),
  '.pdf': (file) => (/^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8)) ? undefined : 'fileContent'),
  // The size in the header is of the whole file, so it need not match what was read of it.
  '.bmp': (file) => (file.length >= 54 && file.toString('latin1', 0, 2) === 'BM' ? undefined : 'fileContent'),
};

/**
 * Returns why an uploaded file is not what its ending says; undefined when it is.
 * @param start the first `checkedBytes` of the file, or all of a shorter one
 * @param ending file ending with its dot, in lower case
 */
export const findContentProblem = (start: Buffer, ending: string): Problem | undefined => {
  const check = checks[ending];
  return check ? check(start) : 'fileContent';
};
