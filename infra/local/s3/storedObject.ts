/** Stored metadata of an object. */
export type StoredObject = {
  key: string;
  /** Name of the file with the bytes. */
  file: string;
  /** Bytes. */
  size: number;
  /** ETag without quotes. */
  etag: string;
  /** Milliseconds since 1970. */
  modified: number;
  versionId: string;
  attributes: ObjectAttributes;
};

/** Attributes an object is written with. */
export type ObjectAttributes = {
  contentType: string;
  /** Cache-Control, Content-Disposition and similar headers, by lower-case name. */
  headers: Record<string, string>;
  /** `x-amz-meta-*` headers, by lower-case name. */
  metadata: Record<string, string>;
  tags: Record<string, string>;
  /** ARN of the KMS key it is encrypted with; absent for S3's own encryption. */
  kmsKey?: string;
};

/** Conditions and attributes of a put. */
export type PutOptions = {
  attributes: ObjectAttributes;
  /** Fails when the key already has an object. */
  isFirst?: boolean;
  minBytes?: number;
  maxBytes?: number;
};

/** Returns the key of a version among the versions of a bucket. */
export const versionKey = ({ key, versionId }: Pick<StoredObject, 'key' | 'versionId'>): string =>
  `${key}\n${versionId}`;
