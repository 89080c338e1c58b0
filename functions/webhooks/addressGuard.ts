import { lookup } from 'node:dns/promises';
import { parse, parseCIDR } from 'ipaddr.js';
import type { DeliveryProblem } from '../../shared/webhooks/schema.ts';
import { isLocalWebhook, webhookUrlProblem } from '../../shared/webhooks/webhookUrl.ts';

/** Address of a host that may be connected to. */
export type HostAddress = { address: string; family: number };

/** Finds all addresses of a host. */
export type Resolve = (hostname: string) => Promise<HostAddress[]>;

const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true });

/** Returns whether webhooks may lead to this machine. Only the local product says so: no template of a stage has the variable. */
const allowsLocal = (): boolean => process.env.LOCAL_WEBHOOKS === 'allowed';

/** Block that IANA gives global IPv6 addresses from. Source: IANA IPv6 Address Space registry. */
const globalBlock = parseCIDR('2000::/3');

/**
 * Returns whether an address belongs to a public host. Private, local, shared and reserved ones do not, nor do IPv6 addresses that
 * carry an IPv4 address. Source: IANA IPv4 and IPv6 Special-Purpose Address Registries, as ipaddr.js has them.
 */
export const isPublicAddress = (address: string): boolean => {
  const parsed = parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalBlock);
};

/** Returns whether an address may be sent to by its form alone. */
export const isAllowedUrl = (url: URL): boolean =>
  webhookUrlProblem(url.href) === undefined && (allowsLocal() || !isLocalWebhook(url));

type Checked =
  | { addresses: HostAddress[] }
  | { problem: Extract<DeliveryProblem, 'notAllowed' | 'unknownHost' | 'privateHost'> };

/**
 * Finds the addresses of a host and checks all of them: one that is not public closes the host, because nobody knows which one a
 * connection would take. The caller connects to these addresses and does not ask for the name again, which could answer otherwise.
 */
export const findAddresses = async (url: URL, resolve = resolveAll): Promise<Checked> => {
  if (!isAllowedUrl(url)) return { problem: 'notAllowed' };
  const addresses = await resolve(url.hostname).catch(() => []);
  if (addresses.length === 0) return { problem: 'unknownHost' };
  if (isLocalWebhook(url)) return { addresses };
  return addresses.every(({ address }) => isPublicAddress(address))
    ? { addresses }
    : { problem: 'privateHost' };
};
