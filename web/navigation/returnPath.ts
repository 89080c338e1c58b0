const fallback = '/Home';

/** The sign-in address that leads back to a page. */
export const signInAddress = (pathname: string, search: string): string =>
  `/Login?${new URLSearchParams({ return: pathname + search })}`;

/** Where to go after sign-in: a path of this site, never another host, never the sign-in page itself. */
export const returnPath = (search: string): string => {
  const wanted = new URLSearchParams(search).get('return');
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return fallback;
  return /^\/login\b/i.test(wanted) ? fallback : wanted;
};
