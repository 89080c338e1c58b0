/**
 * Makes a cookie for this host alone: browsers reject its prefix from a sub-domain or an unencrypted page (RFC 6265bis,
 * section 4.1.3.2). Scripts cannot read it, other sites cannot send it. Its path must be `/`; the distribution passes
 * cookies on to the sign-in paths only.
 */
export const hostCookie = (name: string) => ({
  /** Returns the header that sets the cookie for a number of seconds; 0 removes it. */
  set: (value: string, seconds: number): string =>
    `__Host-${name}=${value}; HttpOnly; Secure; SameSite=Strict; Path=/; Max-Age=${seconds}`,
  /** Returns the cookie's value in a request. */
  read: (cookies: Readonly<Record<string, string>>): string | undefined => cookies[`__Host-${name}`],
});
