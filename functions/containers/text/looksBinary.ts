/**
 * Returns whether bytes without a known signature are not text: they have control characters that no table has, or many
 * NULs (some exports leave a few behind).
 */
export const looksBinary = (bytes: Uint8Array): boolean => {
  let control = 0;
  let nuls = 0;
  for (const byte of bytes) {
    if (byte === 0) nuls++;
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) control++;
  }
  return control > bytes.length / 20 || nuls > bytes.length / 4;
};
