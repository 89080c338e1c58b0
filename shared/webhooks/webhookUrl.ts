/** Reasons why an address cannot be a webhook; words of `validation`. */
export type WebhookUrlProblem =
  | 'webAddress'
  | 'webhookHttps'
  | 'webhookPort'
  | 'webhookCredentials'
  | 'webhookHost';

/** IPv4 address as `URL` writes it, or an IPv6 address in brackets. */
const isAddress = (hostname: string): boolean => /^\d+\.\d+\.\d+\.\d+$|^\[/.test(hostname);

/** Returns whether an address leads to this machine without TLS, which only the local product sends to. */
export const isLocalWebhook = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && hostname === 'localhost';

/**
 * Returns why an address cannot be a webhook: it must be `https`, on port 443, of a host with a name and without user or password.
 * `http://localhost` passes here for the local product; the functions of a deployed stage refuse it.
 */
export const webhookUrlProblem = (text: string): WebhookUrlProblem | undefined => {
  if (!URL.canParse(text)) return 'webAddress';
  const url = new URL(text);
  if (url.username || url.password) return 'webhookCredentials';
  if (isLocalWebhook(url)) return undefined;
  if (url.protocol !== 'https:') return 'webhookHttps';
  // The port is empty for 443, which is the usual one.
  if (url.port) return 'webhookPort';
  const { hostname } = url;
  if (isAddress(hostname) || !hostname.includes('.') || hostname.endsWith('.')) return 'webhookHost';
  return undefined;
};
