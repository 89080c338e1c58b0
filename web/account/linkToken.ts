/**
 * Takes the token of a link that was opened from a mail out of the address, so that it stays in no history. Browsers do not
 * send this part of the address.
 */
export const takeLinkToken = (): string => {
  const token = location.hash.slice(1);
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
};
