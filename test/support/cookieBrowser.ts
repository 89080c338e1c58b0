import { login } from '../../shared/account/routes.ts';
import type { RouteDefinition } from '../../shared/api/route.ts';
import { send, type ApiResponse } from './product.ts';

type Input = { params?: Record<string, string>; body?: object };

/** A browser that keeps its cookies, and its access token after a sign-in. */
export type CookieBrowser = ((route: RouteDefinition, body?: object) => Promise<ApiResponse>) & {
  cookies: Map<string, string>;
  ask: (route: RouteDefinition, input: Input) => Promise<ApiResponse>;
  signIn: (account: string, password: string, code?: string) => Promise<ApiResponse>;
};

/** Opens a browser on a product. */
export const openCookieBrowser = (
  url: string,
  userAgent = 'Mozilla/5.0 (Windows) Firefox/140',
): CookieBrowser => {
  const cookies = new Map<string, string>();
  let accessToken: string | undefined;
  const keepCookies = (lines: readonly string[]) => {
    for (const line of lines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value) cookies.set(name!, value);
      else cookies.delete(name!);
    }
  };
  const ask = async (route: RouteDefinition, { params = {}, body }: Input): Promise<ApiResponse> => {
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!);
    const response = await send(url + path, {
      method: route.method,
      headers: {
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        'content-type': 'application/json',
        'accept-language': 'en',
        'user-agent': userAgent,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: body && JSON.stringify(body),
    });
    keepCookies(response.headers.getSetCookie());
    accessToken = (response.body as { accessToken?: string }).accessToken ?? accessToken;
    return response;
  };
  return Object.assign((route: RouteDefinition, body?: object) => ask(route, body ? { body } : {}), {
    cookies,
    ask,
    signIn: (account: string, password: string, code?: string) =>
      ask(login, { body: { account, password, ...(code && { code }) } }),
  });
};
