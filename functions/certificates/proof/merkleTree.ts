import { canonicalJson } from '../canonicalJson.ts';
import type { Claim, Inclusion } from '../proofSchema.ts';
import { canonicalHash, sha256 } from './hashes.ts';

/*
 * The Merkle tree of RFC 9162, section 2.1. Leaves and nodes are hashed with different first bytes, so neither can pass
 * for the other.
 */

const leafByte = Uint8Array.of(0);
const nodeByte = Uint8Array.of(1);

const fromHex = (hex: string): Buffer => Buffer.from(hex, 'hex');
const nodeHash = (left: string, right: string): string =>
  sha256(nodeByte, fromHex(left), fromHex(right)).toString('hex');

/** Returns the hash of a claim as a leaf. */
export const leafHash = (claim: Claim): string => sha256(leafByte, canonicalJson(claim)).toString('hex');

/** Returns the largest power of two below a size of two or more. */
const computeSplit = (size: number): number => 2 ** (Math.ceil(Math.log2(size)) - 1);

/** Computes the root over leaf hashes; at least one. */
export const computeRoot = (leaves: readonly string[]): string => {
  if (leaves.length === 1) return leaves[0]!;
  const split = computeSplit(leaves.length);
  return nodeHash(computeRoot(leaves.slice(0, split)), computeRoot(leaves.slice(split)));
};

/** Computes the hashes beside the path from a leaf to the root, leaf first. */
export const computePath = (leaves: readonly string[], index: number): string[] => {
  if (leaves.length === 1) return [];
  const split = computeSplit(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...computePath(left, index), computeRoot(right)]
    : [...computePath(right, index - split), computeRoot(left)];
};

/**
 * Returns the root that a leaf and its path lead to; `undefined` when the path does not fit the position and the size.
 */
export const rootOfPath = (leaf: string, { leafIndex, treeSize, path }: Inclusion): string | undefined => {
  if (treeSize === 1) return leafIndex === 0 && path.length === 0 ? leaf : undefined;
  const beside = path.at(-1);
  if (beside === undefined || leafIndex >= treeSize) return undefined;
  const split = computeSplit(treeSize);
  const isLeft = leafIndex < split;
  const below = rootOfPath(leaf, {
    leafIndex: isLeft ? leafIndex : leafIndex - split,
    treeSize: isLeft ? split : treeSize - split,
    path: path.slice(0, -1),
    root: '',
  });
  if (below === undefined) return undefined;
  return isLeft ? nodeHash(below, beside) : nodeHash(beside, below);
};

/**
 * Returns the digest of a tree's head, which is anchored: SHA-256 of the canonical JSON of root and size. The root
 * alone would not fix the size.
 */
export const headDigest = ({ root, treeSize }: Pick<Inclusion, 'root' | 'treeSize'>): string =>
  canonicalHash({ format: 'refrain-tree/1', root, size: treeSize });
