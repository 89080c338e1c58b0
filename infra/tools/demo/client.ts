import type { Answer, Unparsed, RouteDefinition } from '../../../shared/api/route.ts';
import { toUploadForm, type UploadAddress } from '../../../shared/api/upload.ts';

type Input<R extends RouteDefinition> = {
  params?: Unparsed<R, 'params'>;
  query?: Unparsed<R, 'query'>;
  body?: Unparsed<R, 'body'>;
};

/** Calls routes of a running Refrain over HTTP, as the browser does. */
export type Caller = <const R extends RouteDefinition>(route: R, input?: Input<R>) => Promise<Answer<R>>;

/**
 * @param url address of the product
 * @param accessToken of the person to act as; none for anonymous routes
 * @throws Error naming route and result for any refusal
 */
export const createCaller =
  (url: string, accessToken?: string): Caller =>
  async (route, input = {}) => {
    const params = (input.params ?? {}) as Record<string, string>;
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));
    const query = new URLSearchParams(
      Object.entries((input.query ?? {}) as Record<string, unknown>).map(([name, value]) => [
        name,
        String(value),
      ]),
    );
    const answer = await fetch(`${url}${path}${query.size ? `?${query}` : ''}`, {
      method: route.method,
      headers: {
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        ...(route.body && { 'content-type': 'application/json' }),
      },
      body: route.body ? JSON.stringify(input.body ?? {}) : undefined,
    });
    const text = await answer.text();
    if (answer.headers.get('x-rtncode') !== '1')
      throw new Error(`${route.id}: ${answer.status} ${text.slice(0, 500)}`);
    return JSON.parse(text);
  };

/**
 * Uploads a file to the address that a call returned.
 * @throws Error naming the file when the store refuses it
 */
export const sendFile = async (fileName: string, address: UploadAddress, content: Buffer): Promise<void> => {
  const body = toUploadForm(address, new Blob([new Uint8Array(content)]));
  const { ok, status } = await fetch(address.uploadUrl, { method: 'POST', body });
  if (!ok) throw new Error(`${fileName} was not imported: ${status}`);
};
