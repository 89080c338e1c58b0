import { sha256 } from './hashes.ts';

/* Header of a Bitcoin block, 80 bytes. Source: Bitcoin developer reference, "Block Headers" and "Target nBits". */

/**
 * Highest target a header may have: that of difficulty 1, divided by a hundredth of Bitcoin's difficulty since 2025.
 * Forging a header of that target takes the fastest single machine of 2025 more than half a year.
 */
export const highestTarget = (0xffffn << 208n) / 1_000_000_000_000n;

const littleEndian = (bytes: Buffer): bigint => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);

/** Reads the target from the bits of a header. */
const readTarget = (header: Buffer): bigint => {
  const bits = header.readUInt32LE(72);
  const mantissa = BigInt(bits & 0x7fffff);
  const shift = 8 * ((bits >>> 24) - 3);
  return shift >= 0 ? mantissa << BigInt(shift) : mantissa >> BigInt(-shift);
};

/** Computes the hash of a header: in hex as explorers write it, and as a number. */
const computeHash = (header: Buffer): { text: string; value: bigint } => {
  const hash = sha256(sha256(header));
  return { text: Buffer.from(hash).reverse().toString('hex'), value: littleEndian(hash) };
};

/** Computes the hash of a header, in hex as explorers write it. */
export const computeBlockHash = (header: Buffer): string => computeHash(header).text;

/** Reads the Merkle root of a header, in the order of its bytes. */
export const readMerkleRoot = (header: Buffer): Buffer => header.subarray(36, 68);

/** Reads the time of a header, ISO 8601. It may differ from the true time by two hours. */
export const readBlockTime = (header: Buffer): string =>
  new Date(header.readUInt32LE(68) * 1000).toISOString();

/** Returns whether the hash of a header meets its target, and the target is at most `highest`. */
export const hasWork = (header: Buffer, highest: bigint): boolean => {
  const target = readTarget(header);
  return target > 0n && target <= highest && computeHash(header).value <= target;
};
