import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { AwsError } from '../awsError.ts';
import { isObject, listAt, parseObject, textAt, type Json } from '../json.ts';
import type { Principal } from '../access/principals.ts';
import type { S3Access } from './s3Access.ts';
import { readAttributes } from './s3Attributes.ts';
import type { S3Store } from './s3Store.ts';
import type { StoredObject } from './storedObject.ts';
import { readCredential, sameText, sign } from '../access/signature.ts';

const maxFieldBytes = 1 << 20;

/**
 * Takes a browser's form upload (`multipart/form-data` with a signed POST policy): the fields first, then the file, which
 * is streamed. Throws `AccessDenied` when the policy does not hold, `EntityTooLarge` above and `EntityTooSmall` below its
 * content-length-range. Source: Amazon S3 API Reference, "POST Object" and "POST Policy".
 */
export const receiveForm = async (
  request: IncomingMessage,
  bucket: string,
  resolve: (accessKeyId: string) => Principal | undefined,
  { store, access }: { store: S3Store; access: S3Access },
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
    const key = (fields.key ?? '').replaceAll('${filename}', part.fileName ?? '');
    const range = checkPolicy({ ...fields, bucket, key }, Object.keys(fields));
    const attributes = readAttributes(fields);
    access.authorizePut(principal, { bucket, key }, attributes.kmsKey);
    const object = await store.put(bucket, key, form.stream(), { attributes, ...range });
    return { object, status: Number(fields.success_action_status) };
  }
};

const checkSignature = async (
  fields: Record<string, string>,
  resolve: (accessKeyId: string) => Principal | undefined,
): Promise<Principal> => {
  const stated = fields['x-amz-credential'];
  if (!stated || !fields.policy || fields['x-amz-algorithm'] !== 'AWS4-HMAC-SHA256')
    throw new AwsError('AccessDenied', 'Access Denied', 403);
  const credential = readCredential(stated);
  if (credential.service !== 's3' || !fields['x-amz-date']?.startsWith(`${credential.date}T`))
    throw new AwsError('InvalidArgument', 'The credential is for another service or day.');
  const principal = resolve(credential.accessKeyId);
  if (!principal)
    throw new AwsError('InvalidAccessKeyId', 'The access key does not exist in our records.', 403);
  const expected = await sign(credential, principal.secretAccessKey, fields.policy);
  if (!sameText(expected, fields['x-amz-signature'] ?? ''))
    throw new AwsError('SignatureDoesNotMatch', 'The policy signature does not match.', 403);
  return principal;
};

const policyDenied = (reason: string): AwsError =>
  new AwsError('AccessDenied', `Invalid according to Policy: ${reason}`, 403);

/** Fields that need no condition. */
const isFreeField = (name: string): boolean =>
  name === 'x-amz-signature' || name === 'policy' || name.startsWith('x-ignore-');

/**
 * Checks every condition of the policy; returns the sizes it allows.
 * @param values effective values of the fields, and of the bucket
 * @param sent names of the fields of the form, each of which needs a condition
 */
const checkPolicy = (
  values: Readonly<Record<string, string>>,
  sent: readonly string[],
): { minBytes?: number; maxBytes?: number } => {
  const policy = parseObject(Buffer.from(values.policy ?? '', 'base64').toString());
  if (!(Date.parse(textAt(policy, 'expiration') ?? '') > Date.now())) throw policyDenied('Policy expired.');
  const conditions = listAt(policy, 'conditions').map(readCondition);
  const failed = conditions.find((condition) => !condition.holds(values[condition.field] ?? ''));
  if (failed) throw policyDenied(`Policy Condition failed: ${failed.text}`);
  const named = new Set(conditions.map(({ field }) => field));
  const extra = sent.filter((name) => !isFreeField(name) && !named.has(name));
  if (extra.length > 0) throw policyDenied(`Extra input fields: ${extra.join(', ')}`);
  const [minBytes, maxBytes] = conditions.find(({ range }) => range)?.range ?? [];
  return { ...(minBytes !== undefined && { minBytes }), ...(maxBytes !== undefined && { maxBytes }) };
};

type Condition = {
  field: string;
  holds: (value: string) => boolean;
  text: string;
  /** Allowed sizes in bytes, if the condition is about the size. */
  range?: readonly number[];
};

const readCondition = (condition: Json): Condition => {
  const text = JSON.stringify(condition);
  if (isObject(condition)) {
    const [[name, expected] = ['', '']] = Object.entries(condition);
    return { field: name.toLowerCase(), holds: (value) => value === String(expected), text };
  }
  const [operator, name = '', expected = ''] = Array.isArray(condition) ? condition.map(String) : [];
  const field = name.replace(/^\$/, '').toLowerCase();
  switch (operator) {
    case 'content-length-range':
      return { field: operator, holds: () => true, text, range: [Number(name), Number(expected)] };
    case 'eq':
      return { field, holds: (value) => value === expected, text };
    case 'starts-with':
      return { field, holds: (value) => value.startsWith(expected), text };
    default:
      throw policyDenied('Invalid Policy: Invalid condition.');
  }
};

/** Reads the parts of a `multipart/form-data` body in order (RFC 7578), holding at most one chunk of a file. */
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

  /** Moves to the next part; returns `undefined` after the last. */
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

  /** Returns the rest of the current part as a stream. */
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
      // The closing boundary may be at the very end, with no line break after it.
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
