import { moneyPaths } from './apis.ts';

/**
 * Returns the content security policy: our own scripts and styles, no inline scripts. Cloudscape sets style attributes
 * while it measures, hence `style-src-attr`.
 * @param buckets addresses under which files are uploaded and downloaded, each ending in a slash
 */
export const contentSecurityPolicy = (buckets: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `media-src 'self' ${buckets.join(' ')}`,
    `connect-src 'self' ${buckets.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Id of the origin of the API `money` in the distribution. */
export const moneyOrigin = 'money';

/** CloudFront functions (runtime 2.0: ECMAScript 5.1 and parts of later editions, no modules but `cloudfront`). */
export const edgeCode = {
  /**
   * Paths of calls are matched without regard to case; ids are lower case. The viewer's address is set by the edge,
   * whatever the viewer sent. Cookies reach only the functions that sign in or reset a password. The behavior's origin is the
   * API `registry`; paths of the API `money` go to its origin.
   * Source: CloudFront Developer Guide, "Helper methods for origin modification".
   */
  prepareCall: `import cf from 'cloudfront'; function handler(event) {
  var request = event.request;
  request.uri = request.uri.toLowerCase();
  request.headers['true-client-ip'] = { value: event.viewer.ip };
  if (!/^\\/api\\/v1\\/(auth|retrievepassword)\\//.test(request.uri)) request.cookies = {};
  if (${moneyPaths}.test(request.uri)) cf.selectRequestOriginById('${moneyOrigin}');
  return request;
}`,
  /** Any path without a file ending is a page of the app. */
  servePages: `function handler(event) {
  var uri = event.request.uri;
  if (uri.lastIndexOf('.') < uri.lastIndexOf('/') + 1) event.request.uri = '/index.html';
  return event.request;
}`,
} as const;

/** Header in which the distribution tells the functions that a call came through it. */
export const edgeSecretHeader = 'x-distribution-secret';
