import { AwsError } from '../awsError.ts';
import { authorize, type Principal } from '../access/principals.ts';
import { policyStatements } from '../access/policies.ts';
import { objectAt, textAt, type JsonObject } from '../json.ts';
import type { Assembly } from '../template.ts';

/** Returns the ARN of a bucket. */
export const bucketArn = (bucket: string): string => `arn:aws:s3:::${bucket}`;

/** Returns the ARN of an object. */
export const objectArn = (bucket: string, key: string): string => `arn:aws:s3:::${bucket}/${key}`;

/** Object of a request. */
type S3Object = { bucket: string; key: string };

/**
 * Decides who may write and read objects: by the caller's policies, the denials of the bucket's policy and, for objects
 * encrypted with a KMS key, the right to use that key through S3. All methods throw `AwsError`.
 */
export class S3Access {
  private readonly denials: ReadonlyMap<string, JsonObject[]>;
  private readonly keys: ReadonlySet<string>;
  private readonly service: string;

  constructor(assembly: Assembly) {
    this.denials = readDenials(assembly);
    this.keys = new Set(assembly.byType('AWS::KMS::Key').map(({ arn }) => arn));
    this.service = `s3.${assembly.place.region}.amazonaws.com`;
  }

  /** Checks a put. Source: AWS Service Authorization Reference, "Condition keys for Amazon S3". */
  authorizePut(principal: Principal, { bucket, key }: S3Object, kmsKey: string | undefined): void {
    const context = kmsKey !== undefined && {
      's3:x-amz-server-side-encryption': ['aws:kms'],
      's3:x-amz-server-side-encryption-aws-kms-key-id': [kmsKey],
    };
    const request = { action: 's3:PutObject', resource: objectArn(bucket, key), ...(context && { context }) };
    authorize(principal, request, this.denials.get(bucket));
    this.authorizeKey(principal, 'kms:GenerateDataKey', kmsKey);
  }

  authorizeGet(
    principal: Principal,
    { bucket, key }: S3Object,
    action: 's3:GetObject' | 's3:GetObjectVersion',
  ): void {
    authorize(principal, { action, resource: objectArn(bucket, key) }, this.denials.get(bucket));
  }

  /** Checks the use of the key an object is encrypted with; nothing for S3's own encryption. */
  authorizeKey(
    principal: Principal,
    action: 'kms:Decrypt' | 'kms:GenerateDataKey',
    kmsKey: string | undefined,
  ): void {
    if (kmsKey === undefined) return;
    if (!this.keys.has(kmsKey)) throw new AwsError('KMS.NotFoundException', `Key '${kmsKey}' does not exist`);
    authorize(principal, { action, resource: kmsKey, context: { 'kms:ViaService': [this.service] } });
  }
}

/** Returns the denials of bucket policies, by bucket. */
const readDenials = (assembly: Assembly): Map<string, JsonObject[]> =>
  new Map(
    assembly
      .byType('AWS::S3::BucketPolicy')
      .map(({ properties }) => [
        textAt(properties, 'Bucket') ?? '',
        policyStatements(objectAt(properties, 'PolicyDocument')).filter(({ Effect }) => Effect === 'Deny'),
      ]),
  );
