import * as z from 'zod';
import { anyHexSchema, hexSchema } from '../../shared/certificates/hex.ts';

const hashSchema = hexSchema(32);

/**
 * Registered content of one work: everything its certificate shows, and a salt. Its canonical JSON is a leaf of the
 * tree.
 */
const claimSchema = z.strictObject({
  format: z.literal('refrain-claim/1'),
  certificateId: z.string(),
  number: z.int().min(1),
  registrationType: z.string(),
  title: z.string(),
  writers: z.array(z.string()),
  requestedAt: z.string(),
  sha256: hashSchema,
  md5: hexSchema(16),
  /** Random. Without it, the path of one work would reveal the records of others to somebody who guesses them. */
  salt: hexSchema(16),
});
export type Claim = z.infer<typeof claimSchema>;

/** Place of a claim in a tree of many, as in RFC 9162, section 2.1. */
const inclusionSchema = z.strictObject({
  leafIndex: z.int().min(0),
  treeSize: z.int().min(1),
  /** Hashes beside the path from the leaf to the root, leaf first. */
  path: z.array(hashSchema).max(64),
  root: hashSchema,
});
export type Inclusion = z.infer<typeof inclusionSchema>;

/** Entry of the ledger. Its canonical JSON is signed. */
const ledgerEntrySchema = z.strictObject({
  format: z.literal('refrain-ledger/1'),
  /** Counts the entries, from 1. */
  index: z.int().min(1),
  /** SHA-256 of the canonical JSON of the previous entry with its signature; zeros for the first. */
  previous: hashSchema,
  /** Digest of the tree's head. */
  digest: hashSchema,
  at: z.iso.datetime(),
  /** SHA-256 of the public key. */
  keyId: hashSchema,
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

const ledgerAnchorSchema = z.strictObject({
  kind: z.literal('ledger'),
  entry: ledgerEntrySchema,
  /** ECDSA on P-256 with SHA-256, DER. */
  signature: anyHexSchema,
  /** Subject public key info, DER. */
  publicKey: anyHexSchema,
});
export type LedgerAnchor = z.infer<typeof ledgerAnchorSchema>;

const bitcoinAnchorSchema = z.strictObject({
  kind: z.literal('bitcoin'),
  /** OpenTimestamps file of the digest of the tree's head, with one path to one block. */
  timestamp: anyHexSchema,
  height: z.int().min(0),
  blockHash: hashSchema,
  /** The block's header. */
  header: hexSchema(80),
});
export type BitcoinAnchor = z.infer<typeof bitcoinAnchorSchema>;

/** Evidence of when the root of a tree existed. */
const anchorSchema = z.discriminatedUnion('kind', [ledgerAnchorSchema, bitcoinAnchorSchema]);
export type Anchor = z.infer<typeof anchorSchema>;

/** The proof file: the claim, its place in the tree, and the evidence of when the tree existed. */
export const proofSchema = z.strictObject({
  format: z.literal('refrain-proof/1'),
  claim: claimSchema,
  inclusion: inclusionSchema,
  anchor: anchorSchema,
});
export type Proof = z.infer<typeof proofSchema>;
