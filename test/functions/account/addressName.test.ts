import { expect, it } from 'vitest';
import { addressName } from '../../../functions/account/addressName.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:1:2:3:4:5:6', '2001:0db8:0001:0002::/64'],
  ['2001:db8:1:2::9', '2001:0db8:0001:0002::/64'],
  ['2001:db8::9', '2001:0db8:0000:0000::/64'],
  // Zeros that are left out may stand within the network.
  ['2001::4:5:6:7:8', '2001:0000:0000:0004::/64'],
  ['::1', '0000:0000:0000:0000::/64'],
  ['', ''],
])('counts sign-in attempts from %s under %s', (address, name) => {
  expect(addressName(address)).toBe(name);
});
