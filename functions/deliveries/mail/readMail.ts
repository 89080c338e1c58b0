import PostalMime, { addressParser, type Attachment, type Header } from 'postal-mime';
import { maxMailParts, type Delivery, type PartReason } from '../../../shared/deliveries/schema.ts';
import { cleanFileName } from '../../../shared/reference/fileName.ts';
import { restoreNames } from './plainNames.ts';
import { sortPart } from './sortPart.ts';

/** Headers of a mail. The sender of the mail writes them, so nothing in them is proven. */
export type MailHead = {
  /** Address of the sender in lower case; absent unless the mail names exactly one. */
  sender?: string;
  subject?: string;
  messageId?: string;
};

/** File of a mail. Only one without an outcome is a statement to take. */
export type MailPart = {
  /** Name without a path, unique within its mail. */
  name: string;
  content: Uint8Array;
  outcome?: Extract<Delivery['parts'][number]['outcome'], 'refused' | 'skipped'>;
  reason?: PartReason;
};

/** Reports a mail that cannot be read. */
export class UnreadableMail extends Error {
  override name = 'UnreadableMail';
}

/** Maximum bytes of the heading of a mail, and of all headings of its parts. */
const maxHeadingBytes = 256 * 1024;
const maxHeadersSize = 2 * 1024 * 1024;

/** Maximum multiparts within each other, and mails attached to each other. */
const maxNestingDepth = 32;
const maxMailDepth = 3;

const maxSubject = 200;

const limits = { maxHeadersSize, maxNestingDepth, forceRfc822Attachments: true } as const;

/** Part of a mail, as much as the library shows of it. */
type PartNode = {
  contentType: { parsed: { value: string; params: Readonly<Record<string, string>> } };
  contentDisposition: { parsed: { value: string; params: Readonly<Record<string, string>> } };
};

/** Reads a mail. Text with a file name is a file: some programs send a CSV as plain text to show in the mail. */
class MailReader extends PostalMime {
  isInlineTextNode({ contentType, contentDisposition }: PartNode): boolean {
    const isNamed = Boolean(contentDisposition.parsed.params.filename || contentType.parsed.params.name);
    const isText = ['text/plain', 'text/html'].includes(contentType.parsed.value);
    return isText && !isNamed && contentDisposition.parsed.value !== 'attachment';
  }
}

const parse = async (raw: Uint8Array) => {
  try {
    return await new MailReader(limits).parse(raw);
  } catch (error) {
    throw new UnreadableMail('the mail cannot be read', { cause: error });
  }
};

/** Returns the length of the heading, which ends at the first empty line. */
const headingLength = (raw: Uint8Array): number => {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const ends = ['\r\n\r\n', '\n\n'].map((mark) => bytes.indexOf(mark)).filter((at) => at >= 0);
  return Math.min(bytes.length, ...ends);
};

/** Matches an address of printable ASCII characters, without quotes. Others are shown as they are not, and no mailbox knows them. */
const plainAddress = /^[!#-;=?A-~]+@[!#-;=?A-~]+$/;

/**
 * Returns the address of the sender, in lower case. Absent unless there is one heading with one address at its end: where readers
 * may differ in which of several is meant, SES may have judged another.
 */
const senderIn = (headers: readonly Header[]): string | undefined => {
  const [from, ...others] = headers.filter(({ key }) => key === 'from');
  if (from === undefined || others.length > 0) return undefined;
  const [only, ...more] = addressParser(from.value, { flatten: true });
  const address = only?.address?.toLowerCase();
  if (address === undefined || more.length > 0 || !plainAddress.test(address)) return undefined;
  const value = from.value.trim().toLowerCase();
  return value === address || value.endsWith(`<${address}>`) ? address : undefined;
};

/**
 * Reads the heading of a mail alone, which is enough to tell whether its files are read at all.
 * @param raw the whole mail
 * @throws UnreadableMail
 */
export const readMailHead = async (raw: Uint8Array): Promise<MailHead> => {
  const length = headingLength(raw);
  if (length > maxHeadingBytes) throw new UnreadableMail('the heading of the mail is too long');
  const { headers, subject, messageId } = await parse(raw.subarray(0, length));
  const sender = senderIn(headers);
  return {
    ...(sender && { sender }),
    ...(subject && { subject: cleanFileName(subject).slice(0, maxSubject) }),
    ...(messageId && { messageId }),
  };
};

const bytesOf = ({ content }: Attachment): Uint8Array => {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
};

const isMail = ({ mimeType, filename }: Attachment): boolean =>
  mimeType === 'message/rfc822' || /\.eml$/i.test(filename ?? '');

/** Returns the name with a number before its ending, if a file before it has the same. */
const uniqueName = (name: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(name)) return name;
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  for (let number = 2; ; number += 1) {
    const numbered = `${stem} (${number})${ending}`;
    if (!taken.has(numbered)) return numbered;
  }
};

/** Yields the files of a mail and of mails attached to it, in their order. */
async function* filesOf(raw: Uint8Array, depth: number): AsyncGenerator<MailPart> {
  const { attachments } = await parse(raw);
  const names = await restoreNames(
    raw,
    attachments.map(({ filename }) => filename),
  );
  for (const [place, found] of attachments.entries()) {
    const attachment = { ...found, filename: names[place] ?? null };
    const content = bytesOf(attachment);
    if (!isMail(attachment)) yield { ...sortPart(attachment, content.length), content };
    else if (depth < maxMailDepth) yield* filesOf(content, depth + 1);
    else yield { name: attachment.filename ?? 'mail.eml', content, outcome: 'refused', reason: 'tooDeep' };
  }
}

/**
 * Reads the files of a mail, with those of mails attached to it.
 * @returns the files in their order, and the number of files beyond the maximum
 * @throws UnreadableMail
 */
export const readMailParts = async (raw: Uint8Array): Promise<{ parts: MailPart[]; leftOut: number }> => {
  const parts: MailPart[] = [];
  const names = new Set<string>();
  let leftOut = 0;
  for await (const part of filesOf(raw, 0)) {
    if (parts.length === maxMailParts) {
      leftOut += 1;
      continue;
    }
    const name = uniqueName(part.name, names);
    names.add(name);
    parts.push({ ...part, name });
  }
  return { parts, leftOut };
};
