import { createPublicKey, verify } from 'node:crypto';
import { canonicalJson } from '../canonicalJson.ts';
import {
  proofSchema,
  type Anchor,
  type BitcoinAnchor,
  type Claim,
  type LedgerAnchor,
  type Proof,
} from '../proofSchema.ts';
import { computeBlockHash, readBlockTime, hasWork, highestTarget, readMerkleRoot } from './bitcoinHeader.ts';
import { canonicalHash, computeFingerprints, sha256 } from './hashes.ts';
import { headDigest, leafHash, rootOfPath } from './merkleTree.ts';
import { readTimestampFile, WrongTimestamp, writeTimestampFile } from './openTimestamps.ts';

/** Reports why a proof is invalid. */
export class WrongProof extends Error {
  override name = 'WrongProof';
}

/** Facts that a valid proof establishes. */
export type VerifiedProof = { claim: Claim; anchor: Anchor; at: string };

const requireThat: (holds: boolean, sentence: string) => asserts holds = (holds, sentence) => {
  if (!holds) throw new WrongProof(sentence);
};

/**
 * Decodes a file as UTF-8.
 * @throws WrongProof for invalid bytes
 */
const toText = (bytes: Uint8Array, file: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new WrongProof(`The ${file} is not UTF-8.`);
  }
};

const readProof = (bytes: Uint8Array): Proof => {
  const text = toText(bytes, 'proof');
  try {
    const proof = proofSchema.parse(JSON.parse(text));
    if (canonicalJson(proof) === text) return proof;
  } catch {
    // Rejected below, like any file whose bytes were changed.
  }
  throw new WrongProof('The proof is not in the form in which it was downloaded.');
};

const isSigned = ({ entry, signature, publicKey }: LedgerAnchor): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'hex'), format: 'der', type: 'spki' });
    const isOurs = key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
    return isOurs && verify('sha256', Buffer.from(canonicalJson(entry)), key, Buffer.from(signature, 'hex'));
  } catch {
    return false;
  }
};

const checkLedger = (anchor: LedgerAnchor, digest: string): string => {
  const { entry, publicKey } = anchor;
  requireThat(entry.digest === digest, 'The ledger entry is about another tree.');
  requireThat(
    sha256(Buffer.from(publicKey, 'hex')).toString('hex') === entry.keyId,
    'The public key is not the one the ledger entry names.',
  );
  requireThat(isSigned(anchor), 'The signature of the ledger entry is wrong.');
  return entry.at;
};

/** Reads the path from a timestamp to a block. The file must hold exactly one path and nothing else. */
const readOnlyWay = (anchor: BitcoinAnchor, digest: string) => {
  const bytes = Buffer.from(anchor.timestamp, 'hex');
  try {
    const file = readTimestampFile(bytes);
    requireThat(file.digest.toString('hex') === digest, 'The timestamp is about another tree.');
    const [way] = file.ways;
    if (way?.attestation.kind === 'bitcoin') {
      const { height } = way.attestation;
      const only = writeTimestampFile(file.digest, { operations: way.operations, height });
      if (only.equals(bytes)) return { message: way.message, height };
    }
  } catch (error) {
    if (!(error instanceof WrongTimestamp)) throw error;
    throw new WrongProof(`The timestamp cannot be read: ${error.message}.`);
  }
  throw new WrongProof('The timestamp does not lead to one block.');
};

/**
 * Checks that a block commits to a digest. Returns the time of the block.
 * @throws WrongProof
 */
export const checkBitcoin = (
  anchor: BitcoinAnchor,
  digest: string,
  highest: bigint = highestTarget,
): string => {
  const way = readOnlyWay(anchor, digest);
  const header = Buffer.from(anchor.header, 'hex');
  requireThat(way.height === anchor.height, 'The timestamp is of another block.');
  requireThat(way.message.equals(readMerkleRoot(header)), 'The block does not contain the timestamp.');
  requireThat(computeBlockHash(header) === anchor.blockHash, 'The header is of another block.');
  requireThat(hasWork(header, highest), 'The header does not carry the work of a Bitcoin block.');
  return readBlockTime(header);
};

/**
 * Checks a proof, and that it belongs to a record, from the bytes of both alone: no network, no account, no trust in
 * the product. Every byte counts.
 * @param record the record of the work; without it only the proof itself is checked
 * @param highest highest target of a Bitcoin block; only a test sets it
 * @throws WrongProof with a sentence
 */
export const verifyProof = (
  proofBytes: Uint8Array,
  record?: Uint8Array,
  highest: bigint = highestTarget,
): VerifiedProof => {
  const { claim, inclusion, anchor } = readProof(proofBytes);
  if (record) {
    const own = computeFingerprints(toText(record, 'record'));
    requireThat(own.sha256 === claim.sha256, 'The record is not the one that was registered.');
    requireThat(own.md5 === claim.md5, 'The MD5 is not that of the record.');
  }
  requireThat(
    rootOfPath(leafHash(claim), inclusion) === inclusion.root,
    'The claim is not in the tree at the place named.',
  );
  const digest = headDigest(inclusion);
  const at = anchor.kind === 'ledger' ? checkLedger(anchor, digest) : checkBitcoin(anchor, digest, highest);
  return { claim, anchor, at };
};

/** Returns the hash of a ledger entry with its signature. The next entry contains it. */
export const entryHash = ({ entry, signature }: Pick<LedgerAnchor, 'entry' | 'signature'>): string =>
  canonicalHash({ entry, signature });
