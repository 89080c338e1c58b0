/** Returns the eight groups of an IPv6 address, four digits each. */
const ipv6Groups = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [front, back] = [groups(head), groups(tail ?? '')];
  const missing = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array.from({ length: missing }, () => '0'), ...back].map((group) =>
    group.padStart(4, '0'),
  );
};

/**
 * Returns the name that attempts from an IP address are counted under. A single connection has a whole IPv6 network of
 * 64 bits (RFC 6177), so its addresses count as one.
 */
export const addressName = (address: string): string => {
  const text = address.toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1];
  if (mapped !== undefined) return mapped;
  return text.includes(':') ? `${ipv6Groups(text).slice(0, 4).join(':')}::/64` : text;
};
