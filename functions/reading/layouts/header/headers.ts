/** Folds a header for comparison: width and case folded, only letters, digits, `%` and `$` kept. */
export const normaliseHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%$]/gu, '');

/** Returns the key under which a learned mapping is stored: all headers in order, folded. */
export const headerSignature = (headers: readonly string[]): string => headers.map(normaliseHeader).join('|');
