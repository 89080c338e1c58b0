/** Facts stored of an object beside its bytes. */
export type StoredObject = {
  key: string;
  /** Name of the file with the bytes. */
  file: string;
  /** Bytes. */
  size: number;
  /** Without quotes. */
  etag: string;
  /** Milliseconds since 1970. */
  modified: number;
  versionId: string;
  attributes: ObjectAttributes;
};

/** Attributes an object is written with. */
export type ObjectAttributes = {
  contentType: string;
  /** Cache-Control, Content-Disposition and the like, by lower-case name. */
  headers: Record<string, string>;
  /** `x-amz-meta-*` headers, by lower-case name. */
  metadata: Record<string, string>;
  tags: Record<string, string>;
  /** ARN of the key of KMS it is encrypted with; absent under S3's own encryption. */
  kmsKey?: string;
};

/** Conditions and attributes of a put. */
export type PutOptions = {
  attributes: ObjectAttributes;
  /** Refuse it when the key has an object already. */
  isFirst?: boolean;
  minBytes?: number;
  maxBytes?: number;
};

/** Returns the key of a version among the versions of a bucket. */
export const versionKey = ({ key, versionId }: Pick<StoredObject, 'key' | 'versionId'>): string =>
  `${key}\n${versionId}`;
