import { sha256 } from './hashes.ts';

/* Header of a Bitcoin block, 80 bytes. Source: Bitcoin developer reference, "Block Headers" and "Target nBits". */

/**
 * Highest target a header may have: of difficulty 1, divided by a hundredth of the difficulty Bitcoin has had since 2025. A
 * forged header of that target takes the fastest single machine of 2025 more than half a year.
 */
export const highestTarget = (0xffffn << 208n) / 1_000_000_000_000n;

const littleEndian = (bytes: Buffer): bigint => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);

/** Returns the target of a header as its bits say. */
const targetOf = (header: Buffer): bigint => {
  const bits = header.readUInt32LE(72);
  const mantissa = BigInt(bits & 0x7fffff);
  const shift = 8 * ((bits >>> 24) - 3);
  return shift >= 0 ? mantissa << BigInt(shift) : mantissa >> BigInt(-shift);
};

/** Returns the hash of a header, in hex as explorers write it, and its value. */
const hashOf = (header: Buffer): { text: string; value: bigint } => {
  const hash = sha256(sha256(header));
  return { text: Buffer.from(hash).reverse().toString('hex'), value: littleEndian(hash) };
};

/** Returns the hash of a header as explorers write it. */
export const blockHashOf = (header: Buffer): string => hashOf(header).text;

/** Returns the Merkle root of a header, in the order of its bytes. */
export const merkleRootOf = (header: Buffer): Buffer => header.subarray(36, 68);

/** Returns the time a header names, ISO 8601. It may differ from the true time by two hours. */
export const blockTimeOf = (header: Buffer): string => new Date(header.readUInt32LE(68) * 1000).toISOString();

/** Returns whether the hash of a header is within its target, which is `highest` at most. */
export const hasWork = (header: Buffer, highest: bigint): boolean => {
  const target = targetOf(header);
  return target > 0n && target <= highest && hashOf(header).value <= target;
};
