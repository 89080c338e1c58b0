import { createDecoder, detectEncoding } from '../../containers/text/encoding.ts';

/** Stands for bytes that are no UTF-8. */
const replacement = '\ufffd';

/**
 * Restores names of files that older programs write in the bytes of their computer, such as Big5 or GBK, without saying so. The
 * encoding is detected from all such names of the mail together.
 * @param raw the mail with the files
 * @param names their names, read as UTF-8
 */
export const restoreNames = async (
  raw: Uint8Array,
  names: readonly (string | null)[],
): Promise<readonly (string | null)[]> => {
  if (!names.some((name) => name?.includes(replacement))) return names;
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1');
  const written = [...text.matchAll(/name="([^"\r\n]*)"/gi)]
    .map(([, name]) => Buffer.from(name!, 'latin1'))
    .filter((bytes) => bytes.some((byte) => byte >= 0x80));
  const together = Buffer.concat(written.flatMap((bytes) => [bytes, Buffer.from('\n')]));
  const decode = await createDecoder(detectEncoding(together).encoding);
  return names.map((name) => {
    if (!name?.includes(replacement)) return name;
    const bytes = written.find((one) => one.toString('utf8') === name);
    const decoded = bytes ? decode(bytes, true) : name;
    // A wrong guess may take in the point before the ending, which says what the file is.
    const isWhole = !decoded.includes(replacement) && decoded.endsWith(name.slice(name.lastIndexOf('.')));
    return isWhole ? decoded : name;
  });
};
