import { createHash } from 'node:crypto';
import { GetPublicKeyCommand, SignCommand } from '@aws-sdk/client-kms';
import { signedText, type RecordOf } from '../../../shared/statementProofs/records.ts';
import { manifestKeys, readManifests } from '../../audit/evidence/evidenceStore.ts';
import { readManifest } from '../../audit/evidence/manifest.ts';
import { canonicalJson } from '../../certificates/canonicalJson.ts';
import { processActor } from '../../core/actor.ts';
import { kms } from '../../core/clients/kms.ts';
import { environment } from '../../core/environment.ts';
import { catchRefusal } from '../../core/refusal.ts';
import { commit, create } from '../../db/commit.ts';
import { getItem, loadItem } from '../../db/items.ts';
import { statementRecordKeys } from '../../db/keys/statementRecords.ts';
import { rawSignature } from './rawSignature.ts';
import type { StoredSeal } from './sealStore.ts';

/** Returns the digest of a record after the one before it. */
export const digestAfter = (previous: string, json: string): string =>
  createHash('sha256')
    .update(previous + json)
    .digest('hex');

/** Returns the last export of the books; `undefined` before the first. */
const lastBooks = async (): Promise<RecordOf<'seal'>['books']> => {
  const key = (await manifestKeys()).at(-1);
  if (key === undefined) return undefined;
  const [{ text } = { text: '' }] = await readManifests([key]);
  const manifest = readManifest(text);
  if (!manifest) throw new Error(`${key} is no manifest`);
  return { to: manifest.to, sha256: createHash('sha256').update(text).digest('hex') };
};

const makeSeal = async (records: number): Promise<RecordOf<'seal'>> => {
  const KeyId = environment('CERTIFICATES_KEY_ID');
  const [books, { PublicKey }] = await Promise.all([
    lastBooks(),
    kms().send(new GetPublicKeyCommand({ KeyId })),
  ]);
  return {
    kind: 'seal',
    records,
    madeAt: new Date().toISOString(),
    ...(books && { books }),
    publicKey: Buffer.from(PublicKey!).toString('hex'),
  };
};

const sign = async (digest: string): Promise<string> => {
  const { Signature } = await kms().send(
    new SignCommand({
      KeyId: environment('CERTIFICATES_KEY_ID'),
      Message: Buffer.from(signedText(digest)),
      MessageType: 'RAW',
      SigningAlgorithm: 'ECDSA_SHA_256',
    }),
  );
  return rawSignature(Signature!);
};

/**
 * Returns the last two records of a proof. The first time, they are signed and stored, and the digest goes into the history,
 * which is exported with the books.
 * @param digest of what the proof states, which has `records` records
 */
export const sealProof = async (
  statementRecordId: string,
  { digest, records }: { digest: string; records: number },
): Promise<[RecordOf<'seal'>, RecordOf<'signature'>]> => {
  const key = statementRecordKeys.proof(digest);
  let stored = await getItem<StoredSeal>(key);
  if (!stored) {
    const seal = await makeSeal(records);
    const signature = await sign(digestAfter(digest, canonicalJson(seal)));
    const making = commit(
      processActor('statement proof'),
      { action: 'statement proof made', subject: statementRecordId, changes: { digest } },
      [create({ ...key, type: 'statementProof', statementRecordId, seal, signature }, 'StaleVersion')],
    );
    await catchRefusal(making, 'StaleVersion');
    stored = await loadItem<StoredSeal>(key);
  }
  return [stored.seal, { kind: 'signature', signature: stored.signature }];
};
