/** Returns the address of a request; `undefined` when it is malformed. */
export const readAddress = (url: string | undefined, endpoint: string): URL | undefined =>
  URL.canParse(url ?? '/', endpoint) ? new URL(url ?? '/', endpoint) : undefined;

/** Returns the decoded part of a path; `undefined` when it is malformed. */
export const decodedPart = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};
