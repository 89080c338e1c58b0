import { hostCookie } from './hostCookie.ts';

/** Lifetime of a refresh token in seconds. The user pool is configured with the same lifetime. */
export const refreshSeconds = 30 * 86_400;

const cookie = hostCookie('refresh');

/** Returns the cookie that keeps somebody signed in, with the secret of their refresh token. */
export const refreshCookie = (secret: string): string => cookie.set(secret, refreshSeconds);
export const clearedRefreshCookie = cookie.set('', 0);
export const refreshSecretIn = (cookies: Record<string, string>): string | undefined =>
  cookie.read(cookies) || undefined;
