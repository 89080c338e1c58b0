/**
 * Removes the token of a mailed link from the address, so no history stores it, and returns it. Browsers do not send
 * this part of the address.
 */
export const readLinkToken = (): string => {
  const token = location.hash.slice(1);
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
};
