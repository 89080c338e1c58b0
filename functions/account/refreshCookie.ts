import { hostCookie } from './hostCookie.ts';

/** Lifetime of a refresh token in seconds. The user pool is configured with the same lifetime. */
export const refreshSeconds = 30 * 86_400;

const cookie = hostCookie('refresh');

/** Returns the cookie that keeps somebody signed in. */
export const refreshCookie = (token: string): string => cookie.set(token, refreshSeconds);
export const clearedRefreshCookie = cookie.set('', 0);
export const refreshTokenIn = (cookies: Record<string, string>): string | undefined =>
  cookie.read(cookies) || undefined;
