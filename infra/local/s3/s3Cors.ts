import type { IncomingMessage, ServerResponse } from 'node:http';
import { numberAt, objectAt, objectsAt, textsAt, type JsonObject } from '../json.ts';
import { matchesWildcards } from '../access/policies.ts';
import type { Assembly } from '../template.ts';

/** CORS rules by bucket name. */
export type BucketRules = ReadonlyMap<string, JsonObject[]>;

export const readCorsRules = (assembly: Assembly): BucketRules =>
  new Map(
    assembly
      .byType('AWS::S3::Bucket')
      .map(({ name, properties }) => [
        name,
        objectsAt(objectAt(properties, 'CorsConfiguration'), 'CorsRules'),
      ]),
  );

/**
 * Adds the CORS headers of the bucket's rules. Responds to a preflight, refusing it when no rule allows it. Returns
 * whether it responded.
 */
export const preflight = (
  rules: BucketRules,
  bucket: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const isPreflight = request.method === 'OPTIONS';
  const asked = isPreflight ? request.headers['access-control-request-method'] : request.method;
  const rule = (rules.get(bucket) ?? []).find(
    (candidate) =>
      textsAt(candidate, 'AllowedOrigins').some((pattern) => matchesWildcards(pattern, origin)) &&
      textsAt(candidate, 'AllowedMethods').includes(String(asked)),
  );
  if (rule) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', textsAt(rule, 'ExposedHeaders').join(', '));
    response.setHeader('vary', 'Origin');
  }
  if (!isPreflight) return false;
  if (rule)
    response.writeHead(200, {
      'access-control-allow-methods': textsAt(rule, 'AllowedMethods').join(', '),
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
      'access-control-max-age': String(numberAt(rule, 'MaxAge') ?? 0),
    });
  else response.writeHead(403);
  response.end();
  return true;
};
