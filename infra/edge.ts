import { moneyPaths } from './apis.ts';

/**
 * Returns the content security policy: our own scripts and styles, no inline scripts. Cloudscape sets style attributes
 * while it measures, hence `style-src-attr`.
 * @param buckets addresses for uploads and downloads, each ending in a slash
 */
export const contentSecurityPolicy = (buckets: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${buckets.join(' ')}`,
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
   * Lower-cases the paths of calls, because they are matched without regard to case and ids are lower case. Sets the
   * viewer's address, whatever the viewer sent. Passes cookies only to the functions that sign in or reset a password.
   * The behavior's origin is the API `registry`; paths of the API `money` go to its origin. Source: CloudFront
   * Developer Guide, "Helper methods for origin modification".
   */
  prepareCall: `import cf from 'cloudfront'; function handler(event) {
  var request = event.request;
  request.uri = request.uri.toLowerCase();
  request.headers['true-client-ip'] = { value: event.viewer.ip };
  if (!/^\\/api\\/v1\\/(auth|retrievepassword)\\//.test(request.uri)) request.cookies = {};
  if (${moneyPaths}.test(request.uri)) cf.selectRequestOriginById('${moneyOrigin}');
  return request;
}`,
  /** Treats every path without a file ending as a page of the app. */
  servePages: `function handler(event) {
  var uri = event.request.uri;
  if (uri.lastIndexOf('.') < uri.lastIndexOf('/') + 1) event.request.uri = '/index.html';
  return event.request;
}`,
} as const;

/** Function of calls while the stage is closed: it refuses all of them, as the gateway refuses too many. */
export const refuseCalls = `function handler() {
  return {
    statusCode: 503,
    statusDescription: 'Service Unavailable',
    headers: { 'content-type': { value: 'application/json' }, 'retry-after': { value: '600' } },
    body: '{"message":"Service Unavailable"}'
  };
}`;

/** Header by which the functions recognise a call through the distribution. */
export const edgeSecretHeader = 'x-distribution-secret';
