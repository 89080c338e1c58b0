/** Returns whether a file begins with an entry of a ZIP. */
const isZip = (start: string): boolean => start.startsWith('PK\x03\x04');

/** Returns the name of the first entry, up to 200 characters. */
const firstName = (start: string): string => {
  const length = start.charCodeAt(26) + start.charCodeAt(27) * 256;
  return start.slice(30, 30 + Math.min(length, 200));
};

export const isEmptyZip = (start: string): boolean => start.startsWith('PK\x05\x06');

export const isEncryptedZip = (start: string): boolean => isZip(start) && (start.charCodeAt(6) & 1) === 1;

export const isOpenDocument = (start: string): boolean => isZip(start) && firstName(start) === 'mimetype';

/** Returns whether the first entry is one of the known parts of an XLSX. */
export const isXlsx = (start: string): boolean =>
  isZip(start) && /^(?:\[Content_Types\]\.xml|_rels\/|xl\/|docProps\/|customXml\/)/.test(firstName(start));

/** Returns whether a ZIP holds files rather than the parts of one document. */
export const isArchive = (start: string): boolean => isZip(start) && !isXlsx(start);
