import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { decodedPart } from './addresses.ts';
import { objectAt, objectsAt, textAt } from './json.ts';
import type { S3Store } from './s3/s3Store.ts';
import type { Assembly } from './template.ts';

/**
 * Returns the bucket that is the origin of the distribution's default behavior; undefined when there is none.
 */
export const findSiteBucket = (assembly: Assembly): string | undefined => {
  const configuration = objectAt(
    assembly.byType('AWS::CloudFront::Distribution')[0]?.properties ?? {},
    'DistributionConfig',
  );
  const target = textAt(objectAt(configuration, 'DefaultCacheBehavior'), 'TargetOriginId');
  const origin = objectsAt(configuration, 'Origins').find(({ Id }) => Id === target);
  const domain = textAt(origin ?? {}, 'DomainName');
  return assembly.byType('AWS::S3::Bucket').find(({ name }) => domain?.startsWith(`${name}.s3.`))?.name;
};

/** Serves the web app from its bucket, with the headers stored with each object, as the distribution does. */
export class BucketSite {
  private readonly store: S3Store;
  private readonly bucket: string;

  constructor(store: S3Store, bucket: string) {
    this.store = store;
    this.bucket = bucket;
  }

  async handle(_request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const object = this.store.get(this.bucket, (decodedPart(path) ?? path).slice(1) || 'index.html');
    // The distribution may not list the bucket, so S3 reports a missing object as forbidden.
    if (!object)
      return void response.writeHead(403, { 'content-type': 'application/xml' }).end('AccessDenied');
    const { contentType, headers } = object.attributes;
    // The distribution's headers policy takes precedence over the object's headers.
    for (const [name, value] of Object.entries(headers))
      if (!response.hasHeader(name)) response.setHeader(name, value);
    response.writeHead(200, { 'content-type': contentType, 'content-length': object.size });
    await pipeline(this.store.read(this.bucket, object), response);
  }
}
