import { GetPublicKeyCommand, SignCommand } from '@aws-sdk/client-kms';
import { canonicalJson } from '../canonicalJson.ts';
import type { LedgerAnchor, LedgerEntry } from '../proofSchema.ts';
import { kms } from '../../core/clients/kms.ts';
import { environment } from '../../core/environment.ts';
import { isRefusal } from '../../core/refusal.ts';
import { commitSilently, create, putIf } from '../../db/commit.ts';
import { seenAt } from '../../db/expressions.ts';
import { getItem, loadItem } from '../../db/items.ts';
import { anchorKeys } from '../../db/keys/certificates.ts';
import { sha256 } from '../proof/hashes.ts';
import { entryHash } from '../proof/verifyProof.ts';
import type { Anchoring, Submission } from './anchoring.ts';

/*
 * An append-only list in the table. Every entry contains the hash of the previous one and is signed by a key that never
 * leaves KMS. Nobody with access to the table alone can add to the list or change it unnoticed.
 */

type Last = { index: number; hash: string };

/** Maximum attempts to append an entry while other runs append theirs. */
const attempts = 8;

const toHex = (value: Uint8Array | undefined): string => Buffer.from(value!).toString('hex');

const sign = async (entry: Omit<LedgerEntry, 'keyId'>): Promise<Omit<LedgerAnchor, 'kind'>> => {
  const KeyId = environment('CERTIFICATES_KEY_ID');
  const publicKey = toHex((await kms().send(new GetPublicKeyCommand({ KeyId }))).PublicKey);
  const signed = { ...entry, keyId: sha256(Buffer.from(publicKey, 'hex')).toString('hex') };
  const { Signature } = await kms().send(
    new SignCommand({
      KeyId,
      Message: Buffer.from(canonicalJson(signed)),
      MessageType: 'RAW',
      SigningAlgorithm: 'ECDSA_SHA_256',
    }),
  );
  return { entry: signed, signature: toHex(Signature), publicKey };
};

/** Appends the entry of a tree after the last one. */
const append = async (treeId: string, digest: string): Promise<number> => {
  const last = await getItem<Last>(anchorKeys.lastEntry);
  const index = (last?.index ?? 0) + 1;
  const previous = last?.hash ?? '0'.repeat(64);
  const at = new Date().toISOString();
  const signed = await sign({ format: 'refrain-ledger/1', index, previous, digest, at });
  const seen = last?.version ?? 0;
  const now: Last = { index, hash: entryHash(signed) };
  await commitSilently([
    create({ ...anchorKeys.entry(index), type: 'ledgerEntry', treeId, ...signed }, 'StaleVersion'),
    putIf(
      { ...anchorKeys.lastEntry, type: 'lastEntry', version: seen + 1, ...now },
      seenAt(seen),
      'StaleVersion',
    ),
    create({ ...anchorKeys.entryOfTree(treeId), type: 'entryOfTree', index }, 'StaleVersion'),
  ]);
  return index;
};

/**
 * Returns the index of a tree's entry, appending the entry if there is none. A killed or concurrent run may have
 * appended it.
 */
const ensureEntry = async (treeId: string, digest: string, attempt = 1): Promise<number> => {
  const made = await getItem<{ index: number }>(anchorKeys.entryOfTree(treeId));
  if (made) return made.index;
  try {
    return await append(treeId, digest);
  } catch (error) {
    if (!isRefusal(error) || attempt === attempts) throw error;
    return ensureEntry(treeId, digest, attempt + 1);
  }
};

/** Anchors in the stage's own ledger. */
export const ledgerAnchoring: Anchoring<Extract<Submission, { kind: 'ledger' }>> = {
  submit: async (treeId, digest) => ({ kind: 'ledger', index: await ensureEntry(treeId, digest) }),
  complete: async (_digest, { index }) => {
    const { entry, signature, publicKey } = await loadItem<LedgerAnchor>(anchorKeys.entry(index));
    return { kind: 'ledger', entry, signature, publicKey };
  },
};
