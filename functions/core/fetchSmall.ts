/** Timeout of a request in milliseconds. */
const timeoutMs = 10_000;
/** Default limit of a response in bytes. */
const usualMaxBytes = 16_384;

/**
 * Returns the small body of a response; `undefined` for status 404. Does not follow redirects: only servers in the
 * stage's settings are asked.
 * @param maxBytes limit of the response
 * @throws Error for any other failure
 */
export const fetchSmall = async (
  url: string,
  request: RequestInit = {},
  maxBytes = usualMaxBytes,
): Promise<Buffer | undefined> => {
  const response = await fetch(url, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${url} has status ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new Error(`${url} sends more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};
