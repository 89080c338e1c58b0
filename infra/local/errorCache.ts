import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { numberAt, objectsAt, type JsonObject } from './json.ts';

/** Default seconds for which CloudFront caches an error. */
const defaultSeconds = 10;
/** Errors that are always cached, and errors whose headers can forbid it. */
const keptAlways = [500, 502, 503, 504];
const keptUnlessForbidden = [404];

type CachedError = {
  until: number;
  status: number;
  headers: OutgoingHttpHeaders;
  body: unknown;
};

/**
 * Caches errors by path, as CloudFront does even when nothing else is cached. Source: CloudFront Developer Guide, "How
 * CloudFront caches HTTP 4xx and 5xx status codes".
 */
export class ErrorCache {
  private readonly seconds: Map<number, number>;
  private readonly kept = new Map<string, CachedError>();

  /** @param configuration of the distribution, whose `CustomErrorResponses` change the time */
  constructor(configuration: JsonObject) {
    this.seconds = new Map([...keptAlways, ...keptUnlessForbidden].map((status) => [status, defaultSeconds]));
    for (const response of objectsAt(configuration, 'CustomErrorResponses'))
      this.seconds.set(
        numberAt(response, 'ErrorCode') ?? 0,
        numberAt(response, 'ErrorCachingMinTTL') ?? defaultSeconds,
      );
  }

  /** Responds with the cached error of a path, otherwise watches the response. Returns whether it responded. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const kept = this.kept.get(path);
    if (kept && kept.until > Date.now()) {
      response.writeHead(kept.status, { ...kept.headers, 'x-cache': 'Error from cloudfront' }).end(kept.body);
      return true;
    }
    this.kept.delete(path);
    const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
    response.end = ((body?: unknown) => {
      this.keep(path, response, body);
      return end(body);
    }) as ServerResponse['end'];
    return false;
  }

  private keep(path: string, response: ServerResponse, body: unknown): void {
    const { statusCode: status } = response;
    const seconds = this.seconds.get(status) ?? 0;
    const forbidden = /no-store|no-cache|private/.test(String(response.getHeader('cache-control') ?? ''));
    if (seconds === 0 || (forbidden && !keptAlways.includes(status))) return;
    this.kept.set(path, {
      until: Date.now() + seconds * 1000,
      status,
      headers: response.getHeaders(),
      body,
    });
  }
}
