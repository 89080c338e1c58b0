import type { FileProblemCode } from '../../shared/statements/batchProblem.ts';

/** Kind of a file by its first bytes. */
export type Container = 'text' | 'gzip' | 'zip' | 'xlsx' | 'xls' | 'html' | 'xml';

export type Sniffed =
  | { readonly container: Container }
  | { readonly problem: FileProblemCode; readonly found: string };

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Signatures of files people upload by mistake, as Latin-1 text at the start. */
const foreign: readonly (readonly [string, string])[] = [
  ['\x89PNG', 'PNG'],
  ['\xff\xd8\xff', 'JPEG'],
  ['GIF8', 'GIF'],
  ['BM', 'BMP'],
  ['RIFF', 'RIFF'],
  ['%PDF', 'PDF'],
  ['{\\rtf', 'RTF'],
  ['ID3', 'MP3'],
  ['Rar!', 'RAR'],
  ["7z\xbc\xaf'\x1c", '7-Zip'],
  ['\x7fELF', 'program'],
  ['MZ\x90', 'program'],
  ['SQLite format 3', 'SQLite'],
];

/** Recognises a page that may hold tables, or XML that may be a spreadsheet, with or without a byte order mark. */
const markupOf = (start: string): 'html' | 'xml' | undefined => {
  const text = start.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (/^<(?:\?xml|Workbook)\b/.test(text))
    return /^<\?xml[^>]*>\s*<(?:!DOCTYPE\s+)?html\b/i.test(text) ? 'html' : 'xml';
  return /^<(?:!--|!doctype html|(?:html|head|meta|title|style|script|body|div|table)\b)/i.test(text)
    ? 'html'
    : undefined;
};

/**
 * Recognises registrations of works (CWR) that societies and publishers exchange, by their header record and groups. They hold
 * no money. Other files of that family, such as royalty distributions (CRD), are text whose positions a person enters.
 */
const isRegistration = (text: string): boolean =>
  /^HDR(?:SO|PB|AA|WR)\d{9}/.test(text) && /^GRH(?:NWR|REV|ACK|AGR|ISW|EXC|WRK|ISR)/m.test(text);

/** Returns whether the first ZIP entry is one of the known parts of a spreadsheet. */
const isWorkbook = (name: string): boolean =>
  /^(?:\[Content_Types\]\.xml|_rels\/|xl\/|docProps\/|customXml\/)/.test(name);

const sniffZip = (bytes: Uint8Array): Sniffed => {
  const nameLength = bytes[26]! + bytes[27]! * 256;
  const name = ascii(bytes, 30, 30 + Math.min(nameLength, 200));
  if (bytes[6]! & 1) return { problem: 'EncryptedFile', found: 'ZIP' };
  if (name === 'mimetype') return { problem: 'NotAStatement', found: 'OpenDocument' };
  return { container: isWorkbook(name) ? 'xlsx' : 'zip' };
};

/** Detects container and foreign kinds by signature, never by the file's name. */
export const sniff = (bytes: Uint8Array): Sniffed => {
  const start = ascii(bytes, 0, 64);
  if (start.startsWith('\x1f\x8b')) return { container: 'gzip' };
  if (start.startsWith('PK\x03\x04')) return sniffZip(bytes);
  if (start.startsWith('PK\x05\x06')) return { problem: 'EmptyArchive', found: 'ZIP' };
  if (start.startsWith('\xd0\xcf\x11\xe0')) return { container: 'xls' };
  const kind = foreign.find(([signature]) => start.startsWith(signature));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a picture's header has some, a text that begins with BM none
  if (kind && !(kind[1] === 'BMP' && !/[\x00-\x08]/.test(ascii(bytes, 2, 14))))
    return { problem: 'NotAStatement', found: kind[1] };
  const markup = markupOf(ascii(bytes, 0, 500));
  if (markup) return { container: markup };
  if (isRegistration(ascii(bytes, 0, 500))) return { problem: 'FormatUnsupported', found: 'CISAC CWR' };
  return { container: 'text' };
};

/**
 * Returns whether bytes without a known signature are no text: control characters no table has, or many NULs (some exports
 * leave a few behind).
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
