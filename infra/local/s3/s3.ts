import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { AwsError } from '../awsError.ts';
import { objectBody, readBody } from '../bodies.ts';
import { authorize, isAllowed, type Principal } from '../access/principals.ts';
import { receiveForm } from './s3Form.ts';
import type { ObjectEvent } from './s3Notifications.ts';
import { bucketArn, objectArn, S3Access } from './s3Access.ts';
import { readAttributes, copiedAttributes, encryptionHeaders, keepsTags } from './s3Attributes.ts';
import { preconditionFailed, S3Store } from './s3Store.ts';
import type { StoredObject } from './storedObject.ts';
import type { Assembly } from '../template.ts';
import { element, elements, elementTexts, escapeXml, listingXml, versionsXml, objectXml } from './s3Xml.ts';

/** Maximum size of a body that is written directly instead of streamed. */
const smallBody = 1 << 20;
const maxControlBody = 2 << 20;

/** Request to S3 with a verified signature. */
type S3Request = {
  request: IncomingMessage;
  response: ServerResponse;
  principal: Principal;
  bucket: string;
  key: string;
  query: URLSearchParams;
};

/** S3 over HTTP (path style), stored in files. Every operation first checks the caller's policies. */
export class S3 {
  readonly store: S3Store;
  readonly access: S3Access;
  private readonly notify: (event: ObjectEvent) => void;

  constructor(directory: string, assembly: Assembly, notify: (event: ObjectEvent) => void) {
    this.store = new S3Store(directory);
    this.access = new S3Access(assembly);
    this.notify = notify;
  }

  /** Handles a signed request. Errors become S3's XML. */
  async handle(call: S3Request): Promise<void> {
    try {
      await (call.key === '' ? this.bucketRequest(call) : this.objectRequest(call));
    } catch (error) {
      writeError(call.request, call.response, error);
    }
  }

  /** Handles a browser's form upload; `resolve` finds the principal whose key signed the policy. */
  async handleForm(
    request: IncomingMessage,
    response: ServerResponse,
    bucket: string,
    resolve: (accessKeyId: string) => Principal | undefined,
  ): Promise<void> {
    try {
      const upload = await receiveForm(request, bucket, resolve, this);
      this.created('ObjectCreated:Post', bucket, upload.object);
      const status = upload.status === 200 || upload.status === 201 ? upload.status : 204;
      const etag = `"${upload.object.etag}"`;
      if (status !== 201) return void response.writeHead(status, { etag }).end();
      const key = escapeXml(upload.object.key);
      sendXml(
        response,
        `<PostResponse><Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>${escapeXml(etag)}</ETag></PostResponse>`,
        201,
      );
    } catch (error) {
      request.resume();
      writeError(request, response, error);
    }
  }

  private async bucketRequest(call: S3Request): Promise<void> {
    const { request, response, principal, bucket, query } = call;
    if (!this.store.hasBucket(bucket))
      throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404);
    if (request.method === 'POST' && query.has('delete')) return this.deleteMany(call);
    if (request.method === 'GET' && query.has('versions')) {
      authorize(principal, { action: 's3:ListBucketVersions', resource: bucketArn(bucket) });
      return sendXml(response, versionsXml(bucket, this.store.versions(bucket)));
    }
    authorize(principal, {
      action: 's3:ListBucket',
      resource: bucketArn(bucket),
      context: prefixContext(query),
    });
    if (request.method === 'HEAD') return void response.writeHead(200).end();
    if (request.method !== 'GET' || (query.size > 0 && !query.has('list-type')))
      throw notImplemented(`${request.method} on a bucket with ${query}`);
    const token = query.get('continuation-token');
    const listRequest = {
      prefix: query.get('prefix') ?? '',
      delimiter: query.get('delimiter') ?? undefined,
      after: token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString(),
      limit: Math.min(Number(query.get('max-keys') ?? 1000), 1000),
    };
    const listing = this.store.list(bucket, listRequest);
    sendXml(response, listingXml(bucket, listRequest, listing, query.get('encoding-type') === 'url'));
  }

  private async deleteMany({ request, response, principal, bucket }: S3Request): Promise<void> {
    const body = (await readBody(objectBody(request), maxControlBody)).toString();
    const keys = elementTexts(body, 'Key');
    for (const key of keys) {
      authorize(principal, { action: 's3:DeleteObject', resource: objectArn(bucket, key) });
      await this.delete(bucket, key);
    }
    const deleted = keys.map((key) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`);
    sendXml(response, `<DeleteResult>${deleted.join('')}</DeleteResult>`);
  }

  private objectRequest(call: S3Request): Promise<void> {
    const { request, principal, bucket, key, query } = call;
    const may = (action: string) => authorize(principal, { action, resource: objectArn(bucket, key) });
    const method = request.method ?? 'GET';
    if (query.has('tagging')) {
      const subject = query.has('versionId') ? 'ObjectVersionTagging' : 'ObjectTagging';
      may(method === 'PUT' ? `s3:Put${subject}` : `s3:Get${subject}`);
      return this.tagging(call);
    }
    if (query.has('uploads') || query.has('uploadId')) {
      if (query.has('uploads'))
        this.access.authorizePut(principal, call, readAttributes(request.headers).kmsKey);
      else may(method === 'DELETE' ? 's3:AbortMultipartUpload' : 's3:PutObject');
      return this.multipart(call);
    }
    if (method === 'PUT') {
      this.access.authorizePut(principal, call, readAttributes(request.headers).kmsKey);
      return request.headers['x-amz-copy-source'] === undefined ? this.put(call) : this.copy(call);
    }
    const versionId = query.get('versionId');
    if (method === 'DELETE' && versionId !== null) {
      may('s3:DeleteObjectVersion');
      return this.store
        .deleteVersion(bucket, key, versionId)
        .then(() => void call.response.writeHead(204, { 'x-amz-version-id': versionId }).end());
    }
    if (method === 'DELETE') {
      may('s3:DeleteObject');
      return this.delete(bucket, key).then(() => void call.response.writeHead(204).end());
    }
    if (method !== 'GET' && method !== 'HEAD') throw notImplemented(`${method} on an object`);
    this.access.authorizeGet(
      principal,
      call,
      query.has('versionId') ? 's3:GetObjectVersion' : 's3:GetObject',
    );
    return this.get(call);
  }

  private async put({ request, response, bucket, key }: S3Request): Promise<void> {
    this.checkPreconditions(request.headers, bucket, key);
    if (this.store.isLocking(bucket) && !hasChecksum(request.headers))
      throw new AwsError(
        'InvalidRequest',
        'Content-MD5 OR x-amz-checksum- HTTP header is required for Put Object requests with Object Lock parameters',
      );
    const attributes = readAttributes(request.headers);
    const body = objectBody(request);
    const small = Number(request.headers['content-length'] ?? Infinity) <= smallBody;
    const object = await this.store.put(bucket, key, small ? await readBody(body, smallBody) : body, {
      attributes,
      isFirst: request.headers['if-none-match'] === '*',
    });
    this.created('ObjectCreated:Put', bucket, object);
    response
      .writeHead(200, {
        etag: `"${object.etag}"`,
        'x-amz-version-id': object.versionId,
        ...encryptionHeaders(attributes),
        'content-length': 0,
      })
      .end();
  }

  private checkPreconditions(headers: IncomingHttpHeaders, bucket: string, key: string): void {
    const current = this.store.get(bucket, key);
    if (headers['if-none-match'] === '*' && current) throw preconditionFailed();
    checkMatch(headers['if-match'], current);
  }

  /** Returns the object that a copy is made from, if the caller may read it. */
  private copySource({ request: { headers }, principal }: S3Request) {
    const [path = '', version] = String(headers['x-amz-copy-source']).split('?versionId=');
    const [sourceBucket = '', ...rest] = decodeURIComponent(path).replace(/^\//, '').split('/');
    const versionId = version === undefined ? undefined : decodeURIComponent(version);
    const source = { bucket: sourceBucket, key: rest.join('/'), versionId };
    const action = versionId === undefined ? 's3:GetObject' : 's3:GetObjectVersion';
    this.access.authorizeGet(principal, source, action);
    checkMatch(headers['x-amz-copy-source-if-match'], this.store.get(source.bucket, source.key, versionId));
    const original = this.store.load(source.bucket, source.key, versionId);
    this.access.authorizeKey(principal, 'kms:Decrypt', original.attributes.kmsKey);
    return { source, original };
  }

  private async copy(call: S3Request): Promise<void> {
    const { request, response, principal, bucket, key } = call;
    const { headers } = request;
    const { source, original } = this.copySource(call);
    const attributes = copiedAttributes(original.attributes, headers);
    if (keepsTags(headers) && Object.keys(attributes.tags).length > 0) {
      authorize(principal, { action: 's3:GetObjectTagging', resource: objectArn(source.bucket, source.key) });
      authorize(principal, { action: 's3:PutObjectTagging', resource: objectArn(bucket, key) });
    }
    const object = await this.store.copy(source, bucket, key, attributes);
    this.created('ObjectCreated:Copy', bucket, object);
    sendXml(response, `<CopyObjectResult>${objectXml(object)}</CopyObjectResult>`);
  }

  private async get({ request, response, principal, bucket, key, query }: S3Request): Promise<void> {
    const versionId = query.get('versionId') ?? undefined;
    const object = this.store.get(bucket, key, versionId);
    // Without the right to list, S3 does not distinguish a missing object from a forbidden one.
    if (!object && !isAllowed(principal, { action: 's3:ListBucket', resource: bucketArn(bucket) }))
      authorize({ ...principal, statements: [] }, { action: 's3:ListBucket', resource: bucketArn(bucket) });
    const found = object ?? this.store.load(bucket, key, versionId);
    checkMatch(request.headers['if-match'], found);
    if (request.method === 'GET') this.access.authorizeKey(principal, 'kms:Decrypt', found.attributes.kmsKey);
    const headers = objectHeaders(found, query);
    if (unquoted(request.headers['if-none-match'] ?? '') === found.etag)
      return void response.writeHead(304, headers).end();
    const range = readRange(request.headers.range, found.size);
    if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${found.size}`;
    const [start, end] = range ? [range.start, range.end] : [0, found.size - 1];
    response.writeHead(range ? 206 : 200, { ...headers, 'content-length': end - start + 1 });
    if (request.method === 'HEAD' || found.size === 0) return void response.end();
    if (end - start < smallBody && !range) return void response.end(this.store.readWhole(bucket, found));
    await pipeline(this.store.read(bucket, found, start, end), response);
  }

  private async multipart(call: S3Request): Promise<void> {
    const { request, response, bucket, key, query } = call;
    const uploadId = query.get('uploadId') ?? '';
    if (request.method === 'POST' && query.has('uploads')) {
      const id = this.store.beginUpload(bucket, key, readAttributes(request.headers));
      const inner = element('Bucket', bucket) + element('Key', escapeXml(key)) + element('UploadId', id);
      return sendXml(response, element('InitiateMultipartUploadResult', inner));
    }
    const partNumber = Number(query.get('partNumber'));
    if (request.method === 'PUT' && request.headers['x-amz-copy-source'] !== undefined) {
      const { source, original } = this.copySource(call);
      const all = { start: 0, end: original.size - 1 };
      const { start, end } =
        readRange(String(request.headers['x-amz-copy-source-range']), original.size) ?? all;
      const bytes = this.store.read(source.bucket, original, start, end);
      const etag = await this.store.uploads.putPart(uploadId, partNumber, bytes);
      return sendXml(
        response,
        `<CopyPartResult>${objectXml({ modified: original.modified, etag })}</CopyPartResult>`,
      );
    }
    if (request.method === 'PUT') {
      const etag = await this.store.uploads.putPart(uploadId, partNumber, objectBody(request));
      return void response.writeHead(200, { etag: `"${etag}"`, 'content-length': 0 }).end();
    }
    if (request.method === 'DELETE') {
      await this.store.uploads.abort(uploadId);
      return void response.writeHead(204).end();
    }
    if (request.method !== 'POST') throw notImplemented(`${request.method} on an upload`);
    const body = (await readBody(objectBody(request), maxControlBody)).toString();
    const parts = elements(body, 'Part').map((part) => ({
      partNumber: Number(elementTexts(part, 'PartNumber')[0]),
      etag: unquoted(elementTexts(part, 'ETag')[0] ?? ''),
    }));
    const object = await this.store.completeUpload(uploadId, parts);
    this.created('ObjectCreated:CompleteMultipartUpload', bucket, object);
    const inner =
      element('Bucket', bucket) +
      element('Key', escapeXml(key)) +
      element('ETag', `&quot;${object.etag}&quot;`);
    sendXml(response, element('CompleteMultipartUploadResult', inner));
  }

  private async tagging({ request, response, bucket, key }: S3Request): Promise<void> {
    if (request.method === 'PUT') {
      const body = (await readBody(objectBody(request), maxControlBody)).toString();
      const tags = elements(body, 'Tag').map((tag) => [
        elementTexts(tag, 'Key')[0]!,
        elementTexts(tag, 'Value')[0] ?? '',
      ]);
      this.store.setTags(bucket, key, Object.fromEntries(tags));
      return void response.writeHead(200).end();
    }
    const tags = Object.entries(this.store.load(bucket, key).attributes.tags).map(([name, value]) =>
      element('Tag', element('Key', escapeXml(name)) + element('Value', escapeXml(value))),
    );
    sendXml(response, element('Tagging', element('TagSet', tags.join(''))));
  }

  private async delete(bucket: string, key: string): Promise<void> {
    const before = this.store.get(bucket, key);
    if (await this.store.delete(bucket, key))
      this.notify({ name: 'ObjectRemoved:Delete', bucket, object: before! });
  }

  /** Stores an object on behalf of a service of AWS, whose permission was checked when the cloud started. */
  async putForService(bucket: string, key: string, body: Buffer): Promise<void> {
    const attributes = { contentType: 'application/octet-stream', headers: {}, metadata: {}, tags: {} };
    this.created('ObjectCreated:Put', bucket, await this.store.put(bucket, key, body, { attributes }));
  }

  private created(name: string, bucket: string, object: StoredObject): void {
    this.notify({ name, bucket, object });
  }
}

/** Returns whether a request carries a checksum of its body. */
const hasChecksum = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => name === 'content-md5' || name.startsWith('x-amz-checksum-'));

const objectHeaders = (object: StoredObject, query: URLSearchParams): Record<string, string> => {
  const headers: Record<string, string> = {
    ...object.attributes.headers,
    ...object.attributes.metadata,
    ...encryptionHeaders(object.attributes),
    'content-type': query.get('response-content-type') ?? object.attributes.contentType,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modified).toUTCString(),
    'accept-ranges': 'bytes',
    'x-amz-version-id': object.versionId,
  };
  const disposition = query.get('response-content-disposition');
  if (disposition !== null) headers['content-disposition'] = disposition;
  return headers;
};

const readRange = (header: string | undefined, size: number): { start: number; end: number } | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  if (start > end) throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416);
  return { start, end };
};

const prefixContext = (query: URLSearchParams): Record<string, string[]> => ({
  's3:prefix': [query.get('prefix') ?? ''],
});

/** Throws `PreconditionFailed` unless the object has the requested ETag, if one is requested. */
const checkMatch = (wanted: string | string[] | undefined, current: StoredObject | undefined): void => {
  if (wanted !== undefined && unquoted(String(wanted)) !== current?.etag) throw preconditionFailed();
};

const unquoted = (etag: string): string => etag.replaceAll('"', '');

const notImplemented = (what: string): AwsError =>
  new AwsError('NotImplemented', `The local cloud does not answer ${what}.`, 501);

const sendXml = (response: ServerResponse, xml: string, status = 200): void => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`;
  response.writeHead(status, {
    'content-type': 'application/xml',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
};

/** Writes S3's error document. A fault of the local cloud is logged and returned as `InternalError`. */
export const writeError = (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
  const refusal =
    error instanceof AwsError
      ? error
      : new AwsError('InternalError', 'We encountered an internal error.', 500);
  if (refusal !== error) console.error('S3:', error);
  if (response.headersSent) return void response.destroy();
  request.resume();
  if (request.method === 'HEAD') return void response.writeHead(refusal.status).end();
  const code = refusal.code === 'AccessDeniedException' ? 'AccessDenied' : refusal.code;
  const inner =
    element('Code', code) +
    element('Message', escapeXml(refusal.message)) +
    element('RequestId', randomUUID());
  sendXml(response, element('Error', inner), refusal.status);
};
