import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { AwsError } from '../awsError.ts';
import { isObject, listAt, parseObject, textAt, type JsonObject } from '../json.ts';
import type { Principal } from '../access/principals.ts';
import { authorize } from '../access/principals.ts';
import { readAttributes } from './s3Attributes.ts';
import type { S3Store } from './s3Store.ts';
import type { StoredObject } from './storedObject.ts';
import { readCredential, sameText, sign } from '../access/signature.ts';

const maxFieldBytes = 1 << 20;

/**
 * Takes a browser's form upload (`multipart/form-data` with a signed POST policy): the fields first, then the file, which
 * is streamed. Throws `AccessDenied` when the policy does not hold, `EntityTooLarge` above its content-length-range.
 */
export const receiveForm = async (
  request: IncomingMessage,
  bucket: string,
  resolve: (accessKeyId: string) => Principal | undefined,
  store: S3Store,
): Promise<{ object: StoredObject; status: number }> => {
  const form = new FormReader(request);
  const fields: Record<string, string> = {};
  for (;;) {
    const part = await form.next();
    if (!part) throw new AwsError('InvalidArgument', 'POST requires exactly one file upload per request.');
    if (part.name !== 'file') {
      fields[part.name.toLowerCase()] = (await form.whole()).toString();
      continue;
    }
    const principal = await checkSignature(fields, resolve);
    const maxBytes = checkPolicy(fields, bucket);
    const key = (fields.key ?? '').replaceAll('${filename}', part.fileName ?? '');
    authorize(principal, { action: 's3:PutObject', resource: `arn:aws:s3:::${bucket}/${key}` });
    const object = await store.put(bucket, key, form.stream(), {
      attributes: readAttributes(fields),
      maxBytes,
    });
    return { object, status: Number(fields.success_action_status) };
  }
};

const checkSignature = async (
  fields: Record<string, string>,
  resolve: (accessKeyId: string) => Principal | undefined,
): Promise<Principal> => {
  const credential = readCredential(fields['x-amz-credential'] ?? '');
  const principal = resolve(credential.accessKeyId);
  if (!principal)
    throw new AwsError('InvalidAccessKeyId', 'The access key does not exist in our records.', 403);
  const expected = await sign(credential, principal.secretAccessKey, fields.policy ?? '');
  if (!sameText(expected, fields['x-amz-signature'] ?? ''))
    throw new AwsError('SignatureDoesNotMatch', 'The policy signature does not match.', 403);
  return principal;
};

/** Checks every condition of the policy; returns the greatest size it allows. */
const checkPolicy = (fields: Record<string, string>, bucket: string): number => {
  const policy = parseObject(Buffer.from(fields.policy ?? '', 'base64').toString());
  const denied = (reason: string) =>
    new AwsError('AccessDenied', `Invalid according to Policy: ${reason}`, 403);
  if (Date.parse(textAt(policy, 'expiration') ?? '') < Date.now()) throw denied('Policy expired.');
  const fieldValue = (name: string) =>
    name.toLowerCase() === 'bucket' ? bucket : (fields[name.toLowerCase()] ?? '');
  let maxBytes = Infinity;
  for (const condition of listAt(policy, 'conditions')) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      maxBytes = Number(condition[2]);
      continue;
    }
    if (!conditionHolds(condition as JsonObject, fieldValue))
      throw denied(`Policy Condition failed: ${JSON.stringify(condition)}`);
  }
  return maxBytes;
};

const conditionHolds = (condition: JsonObject, fieldValue: (name: string) => string): boolean => {
  if (isObject(condition))
    return Object.entries(condition).every(([name, expected]) => fieldValue(name) === String(expected));
  const [operator, field, expected] = (condition as unknown as unknown[]).map(String);
  const value = fieldValue(String(field).replace(/^\$/, ''));
  return operator === 'eq'
    ? value === expected
    : operator === 'starts-with' && value.startsWith(expected ?? '');
};

/** Reads the parts of a `multipart/form-data` body in order (RFC 7578), without holding more than a chunk of a file. */
class FormReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private readonly boundary: Buffer;
  private pending: Buffer = Buffer.from('\r\n');
  private ended = false;

  constructor(request: IncomingMessage) {
    const boundary = /boundary="?([^";]+)"?/.exec(request.headers['content-type'] ?? '')?.[1];
    if (!boundary) throw new AwsError('InvalidArgument', 'The form has no boundary.');
    this.boundary = Buffer.from(`\r\n--${boundary}`);
    this.chunks = (request as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  }

  /** Goes to the next part; undefined after the last. */
  async next(): Promise<{ name: string; fileName: string | undefined } | undefined> {
    const start = await this.find(this.boundary);
    this.pending = this.pending.subarray(start + this.boundary.length);
    const end = await this.find(Buffer.from('\r\n'));
    const closing = this.pending.subarray(0, end).toString() === '--';
    if (closing) return undefined;
    this.pending = this.pending.subarray(end + 2);
    const headerEnd = await this.find(Buffer.from('\r\n\r\n'));
    const header = this.pending.subarray(0, headerEnd).toString();
    this.pending = this.pending.subarray(headerEnd + 4);
    return {
      name: /\bname="([^"]*)"/i.exec(header)?.[1] ?? '',
      fileName: /\bfilename="([^"]*)"/i.exec(header)?.[1],
    };
  }

  async whole(): Promise<Buffer> {
    const end = await this.find(this.boundary);
    return this.pending.subarray(0, end);
  }

  /** The rest of the current part as a stream. */
  stream(): PassThrough {
    const output = new PassThrough();
    this.pump(output).catch((error: Error) => output.destroy(error));
    return output;
  }

  private async pump(output: PassThrough): Promise<void> {
    for (;;) {
      const end = this.pending.indexOf(this.boundary);
      const safe = end >= 0 ? end : Math.max(0, this.pending.length - this.boundary.length);
      if (safe > 0 && !output.write(this.pending.subarray(0, safe)))
        await new Promise((resolve) => output.once('drain', resolve));
      this.pending = this.pending.subarray(safe);
      if (end >= 0) return void output.end();
      await this.more();
    }
  }

  private async find(wanted: Buffer): Promise<number> {
    for (;;) {
      const position = this.pending.indexOf(wanted);
      if (position >= 0) return position;
      if (this.pending.length > maxFieldBytes)
        throw new AwsError('MaxPostPreDataLengthExceeded', 'The fields before the file are too large.');
      // The closing boundary may stand at the very end, with no line break after it.
      if (this.ended && this.pending.toString() === '--') return this.pending.length;
      await this.more();
    }
  }

  private async more(): Promise<void> {
    if (this.ended) throw new AwsError('IncompleteBody', 'The form ended too early.');
    const { value, done } = await this.chunks.next();
    if (done) this.ended = true;
    else this.pending = Buffer.concat([this.pending, value]);
  }
}
