import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { canonicalJson } from '../../../functions/certificates/canonicalJson.ts';
import type { Anchor, Claim, LedgerEntry, Proof } from '../../../functions/certificates/proofSchema.ts';
import { computeFingerprints, sha256 } from '../../../functions/certificates/proof/hashes.ts';
import {
  headDigest,
  leafHash,
  computePath,
  computeRoot,
} from '../../../functions/certificates/proof/merkleTree.ts';

/** Canonical JSON of an invented record. */
export const record = canonicalJson({
  format: 'refrain-work/1',
  lyrics: '月光照在\n空蕩的街',
  names: [{ cultureInfo: 'zh-Hant', name: '月光' }],
});

export const makeClaim = (number: number): Claim => ({
  format: 'refrain-claim/1',
  certificateId: `crt_${String(number).padStart(26, '0')}`,
  number,
  registrationType: 'First',
  title: '月光',
  writers: ['林測試', 'Zoë'],
  requestedAt: '2026-01-31T08:15:00.000Z',
  ...computeFingerprints(record),
  salt: String(number).padStart(32, '0'),
});

export const makeKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Signs the ledger entry of a digest. */
export const signEntry = (
  digest: string,
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
): Anchor => {
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const entry: LedgerEntry = {
    format: 'refrain-ledger/1',
    index: 1,
    previous: '0'.repeat(64),
    digest,
    at: '2026-01-31T08:16:00.000Z',
    keyId: sha256(spki).toString('hex'),
  };
  return {
    kind: 'ledger',
    entry,
    signature: sign('sha256', Buffer.from(canonicalJson(entry)), privateKey).toString('hex'),
    publicKey: spki.toString('hex'),
  };
};

/** Returns the proof of one of several registrations. */
export const makeProof = (
  treeSize: number,
  leafIndex: number,
  createAnchor: (digest: string) => Anchor,
): Proof => {
  const claims = Array.from({ length: treeSize }, (_, at) => makeClaim(at + 1));
  const leaves = claims.map(leafHash);
  const root = computeRoot(leaves);
  return {
    format: 'refrain-proof/1',
    claim: claims[leafIndex]!,
    inclusion: { leafIndex, treeSize, path: computePath(leaves, leafIndex), root },
    anchor: createAnchor(headDigest({ root, treeSize })),
  };
};
