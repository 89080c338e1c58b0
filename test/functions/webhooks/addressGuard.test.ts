import { afterEach, describe, expect, it, vi } from 'vitest';
import { findAddresses, isAllowedUrl, isPublicAddress } from '../../../functions/webhooks/addressGuard.ts';

afterEach(() => vi.unstubAllEnvs());

/** Addresses of special purpose. Source: IANA IPv4 and IPv6 Special-Purpose Address Registries. */
const closed = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '169.254.170.2',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '2001:db8::1',
  '2001::1',
  '2002:a00:1::1',
  '100::1',
  // Deprecated forms, and blocks that nobody was given.
  '::127.0.0.1',
  '::7f00:1',
  'fec0::1',
  'fe80::1%eth0',
  '::ffff:0:10.0.0.1',
  '3fff::1',
  '4000::1',
  '192.88.99.1',
];
const open = [
  '8.8.8.8',
  '1.1.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '100.63.0.1',
  '100.128.0.1',
  '2606:4700::1111',
];

describe('an address', () => {
  it.each(closed)('%s is not connected to', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  it.each(open)('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

const hook = new URL('https://books.example.com/take');
const at =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

describe('a host', () => {
  it('may be sent to when all of its addresses are public', async () => {
    expect(await findAddresses(hook, at('8.8.8.8', '2606:4700::1111'))).toEqual({
      addresses: [
        { address: '8.8.8.8', family: 4 },
        { address: '2606:4700::1111', family: 6 },
      ],
    });
  });

  it('is closed by one address that is not', async () => {
    expect(await findAddresses(hook, at('8.8.8.8', '169.254.169.254'))).toEqual({ problem: 'privateHost' });
    expect(await findAddresses(hook, at('::ffff:127.0.0.1'))).toEqual({ problem: 'privateHost' });
  });

  it('is unknown when it has no address', async () => {
    expect(await findAddresses(hook, at())).toEqual({ problem: 'unknownHost' });
    expect(await findAddresses(hook, () => Promise.reject(new Error('ENOTFOUND')))).toEqual({
      problem: 'unknownHost',
    });
  });
});

describe('an address without TLS', () => {
  it('is refused, also that of this machine, unless the product runs locally', async () => {
    const local = new URL('http://localhost:5000/take');
    expect(isAllowedUrl(local)).toBe(false);
    expect(await findAddresses(local, at('127.0.0.1'))).toEqual({ problem: 'notAllowed' });
    vi.stubEnv('LOCAL_WEBHOOKS', 'allowed');
    expect(isAllowedUrl(local)).toBe(true);
    for (const other of ['http://books.example.com/', 'http://127.0.0.1:5000/', 'https://localhost/'])
      expect(isAllowedUrl(new URL(other)), other).toBe(false);
    expect(await findAddresses(hook, at('127.0.0.1'))).toEqual({ problem: 'privateHost' });
  });
});
