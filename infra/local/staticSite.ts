import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypes } from '../contentTypes.ts';

const compressible = /^(text\/|application\/|image\/svg)/;

const compressions = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) as Promise<Buffer>,
  gzip: (body: Buffer) => promisify(gzip)(body) as Promise<Buffer>,
};

type StoredFile = {
  body: Buffer;
  type: string;
  etag: string;
  encoded: Map<string, Buffer>;
};

/** Serves the built web app. Files are compressed once, and any path that is not a file gets `index.html`. */
export class StaticSite {
  private readonly root: string;
  private readonly files = new Map<string, StoredFile>();

  constructor(root: string) {
    this.root = root;
  }

  async handle(request: IncomingMessage, response: ServerResponse, encodedPath: string): Promise<void> {
    const path = decodePath(encodedPath);
    const file =
      (await this.load(path)) ?? (extname(path) === '' ? await this.load('/index.html') : undefined);
    if (!file) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    const { type, etag } = file;
    const headers = {
      'content-type': type,
      etag,
      vary: 'accept-encoding',
      // As in the upload of assets; the distribution decides how long a page is cached.
      ...(path.startsWith('/assets/') && { 'cache-control': 'public, max-age=31536000, immutable' }),
    };
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end();
    const encoding = compressible.test(type) ? accepted(request.headers['accept-encoding']) : undefined;
    const body = encoding ? await encode(file, encoding) : file.body;
    response.writeHead(200, {
      ...headers,
      'content-length': body.length,
      ...(encoding && { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  private async load(path: string): Promise<StoredFile | undefined> {
    const file = join(this.root, normalize(`/${path}`));
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    const cached = this.files.get(file);
    if (cached?.etag === etag) return cached;
    const type = contentTypes[extname(file)] ?? 'application/octet-stream';
    const stored = { body: await readFile(file), type, etag, encoded: new Map<string, Buffer>() };
    this.files.set(file, stored);
    return stored;
  }
}

/** Decodes a path; a malformed one is returned unchanged. */
const decodePath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

const accepted = (header: string | string[] | undefined): keyof typeof compressions | undefined => {
  const names = String(header ?? '')
    .split(',')
    .map((name) => name.trim().split(';')[0]);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined;
};

const encode = async (file: StoredFile, encoding: keyof typeof compressions): Promise<Buffer> => {
  const cached = file.encoded.get(encoding);
  if (cached) return cached;
  const encoded = await compressions[encoding](file.body);
  file.encoded.set(encoding, encoded);
  return encoded;
};
