import { escapeUriPath } from '@smithy/core/protocols';
import type { Listing, ListRequest } from './listKeys.ts';
import type { StoredObject } from './storedObject.ts';

/** Escapes text for XML. */
export const escapeXml = (text: string): string => {
  const entities: Record<string, string> = {
    '<': '&lt;',
    '>': '&gt;',
    '&': '&amp;',
    '"': '&quot;',
    "'": '&apos;',
  };
  return text.replace(/[<>&"']/g, (character) => entities[character]!);
};

/** Undoes `escapeXml`. */
const unescapeXml = (text: string): string => {
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(/&(?:#(x?)([0-9a-fA-F]+)|(\w+));/g, (whole, hex: string, code: string, name: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)) : (characters[name] ?? whole),
  );
};

/** Returns an element around content that is already escaped. */
export const element = (name: string, content: string | number): string => `<${name}>${content}</${name}>`;

/** Returns the texts of all elements of that name. */
export const elementTexts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((match) => unescapeXml(match[1]!));

/** Returns the inner XML of all elements of that name. */
export const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map((match) => match[1]!);

/** Writes the response of ListObjectsV2. */
export const listingXml = (
  bucket: string,
  request: ListRequest,
  listing: Listing,
  urlEncoded: boolean,
): string => {
  const written = (key: string) => escapeXml(urlEncoded ? escapeUriPath(key) : key);
  const contents = listing.objects.map(
    (object) =>
      `<Contents><Key>${written(object.key)}</Key>${objectXml(object)}<Size>${object.size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const prefixes = listing.commonPrefixes.map(
    (prefix) => `<CommonPrefixes><Prefix>${written(prefix)}</Prefix></CommonPrefixes>`,
  );
  return [
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name>`,
    element('Prefix', written(request.prefix)),
    request.delimiter ? element('Delimiter', written(request.delimiter)) : '',
    element('KeyCount', listing.objects.length + listing.commonPrefixes.length),
    element('MaxKeys', request.limit),
    element('IsTruncated', String(listing.next !== undefined)),
    urlEncoded ? '<EncodingType>url</EncodingType>' : '',
    listing.next === undefined
      ? ''
      : element('NextContinuationToken', Buffer.from(listing.next).toString('base64url')),
    ...contents,
    ...prefixes,
    '</ListBucketResult>',
  ].join('');
};

/** Writes the response of ListObjectVersions, always complete. */
export const versionsXml = (bucket: string, versions: (StoredObject & { isLatest: boolean })[]): string => {
  const entries = versions.map(
    (object) =>
      `<Version><Key>${escapeXml(object.key)}</Key><VersionId>${object.versionId}</VersionId><IsLatest>${object.isLatest}</IsLatest>${objectXml(object)}<Size>${object.size}</Size></Version>`,
  );
  const head = `${element('Name', bucket)}${element('IsTruncated', 'false')}`;
  return `<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${head}${entries.join('')}</ListVersionsResult>`;
};

/** Writes the last change and the ETag of an object, as in listings and copies. */
export const objectXml = ({ modified, etag }: Pick<StoredObject, 'modified' | 'etag'>): string =>
  `<LastModified>${new Date(modified).toISOString()}</LastModified><ETag>&quot;${etag}&quot;</ETag>`;
