import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Minimum characters of a response worth compressing. */
export const minCompressed = 4_096;

type Body = { headers: Record<string, string>; body: string; isBase64Encoded?: boolean };

const accepts = (acceptEncoding: string): boolean =>
  acceptEncoding.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === 'gzip' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/**
 * Compresses a response for a browser that accepts gzip. Neither an HTTP API nor a distribution without caching
 * compresses.
 * @param acceptEncoding header of the request
 */
export const compress = async (response: Body, acceptEncoding: string | undefined): Promise<Body> => {
  if (response.body.length < minCompressed) return response;
  const headers = { ...response.headers, vary: 'accept-encoding' };
  if (!accepts(acceptEncoding ?? '')) return { ...response, headers };
  const packed = await promisify(gzip)(response.body);
  return {
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: packed.toString('base64'),
    isBase64Encoded: true,
  };
};
