/** A header as compared: width and case folded, everything but letters, digits, `%` and `$` dropped. */
export const normaliseHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%$]/gu, '');

/** Key of a layout under which a learned mapping is kept: all its headers in order, as compared. */
export const headerSignature = (headers: readonly string[]): string => headers.map(normaliseHeader).join('|');
