/** Bytes of each of the two numbers of a signature on P-256. */
const numberBytes = 32;

/** Returns a number of a DER signature as 32 bytes in hex: without the zero before a high bit, padded on the left. */
const toFixed = (number: Uint8Array): string =>
  Buffer.from(number)
    .toString('hex')
    .replace(/^(00)+/, '')
    .padStart(2 * numberBytes, '0');

/**
 * Returns an ECDSA signature on P-256 as its two numbers, which browsers read, from the DER form of KMS. Source: RFC 3279,
 * section 2.2.3; IEEE P1363.
 */
export const rawSignature = (der: Uint8Array): string => {
  // 30 length 02 length r 02 length s; such a signature is below 128 bytes, so every length is one byte.
  const lengthOfFirst = der[3]!;
  const first = der.subarray(4, 4 + lengthOfFirst);
  const second = der.subarray(6 + lengthOfFirst, 6 + lengthOfFirst + der[5 + lengthOfFirst]!);
  return toFixed(first) + toFixed(second);
};
