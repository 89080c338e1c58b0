const fallback = '/Home';

/** Returns the sign-in address that returns to a page afterwards. */
export const signInAddress = (pathname: string, search: string): string =>
  `/Login?${new URLSearchParams({ return: pathname + search })}`;

/** Returns the path to open after sign-in: always of this site, and never the sign-in page itself. */
export const returnPath = (search: string): string => {
  const wanted = new URLSearchParams(search).get('return');
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return fallback;
  return /^\/login\b/i.test(wanted) ? fallback : wanted;
};
