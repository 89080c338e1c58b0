import { DecryptCommand, GenerateDataKeyCommand } from '@aws-sdk/client-kms';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { kms } from './clients/kms.ts';
import { environment } from './environment.ts';

/**
 * Bank account and identity numbers are stored encrypted (envelope encryption): each under a data key of its own, AES-256-GCM,
 * the data key encrypted by a KMS key that only some functions may use. Key and number are bound to their place, so that a
 * sealed number copied to another owner or record cannot be opened there. Source: AWS KMS Developer Guide, "GenerateDataKey"
 * and "Encryption context".
 */

/** Identifies a number: its right owner, record and field. */
export type NumberPlace = { owner: string; record: string; field: 'accountNumber' | 'number' };

const format = 'v1';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const boundTo = ({ owner, record, field }: NumberPlace): Buffer =>
  Buffer.from(JSON.stringify([format, owner, record, field]));

/** Encrypts a number for its place. */
export const sealNumber = async (plain: string, place: NumberPlace): Promise<string> => {
  const { Plaintext, CiphertextBlob } = await kms().send(
    new GenerateDataKeyCommand({
      KeyId: environment('NUMBERS_KEY_ID'),
      KeySpec: 'AES_256',
      EncryptionContext: place,
    }),
  );
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, Plaintext!, iv).setAAD(boundTo(place));
  const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  Plaintext!.fill(0);
  return [format, Buffer.from(CiphertextBlob!).toString('base64url'), sealed.toString('base64url')].join('.');
};

/**
 * Decrypts a number at its place.
 * @throws Error when it was sealed for another place or was changed
 */
export const openNumber = async (sealedNumber: string, place: NumberPlace): Promise<string> => {
  const [version, key = '', sealed = ''] = sealedNumber.split('.');
  if (version !== format) throw new Error('The sealed number has an unknown format.');
  const { Plaintext } = await kms().send(
    new DecryptCommand({
      KeyId: environment('NUMBERS_KEY_ID'),
      CiphertextBlob: Buffer.from(key, 'base64url'),
      EncryptionContext: place,
    }),
  );
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, Plaintext!, bytes.subarray(0, ivBytes))
    .setAAD(boundTo(place))
    .setAuthTag(bytes.subarray(-tagBytes));
  const plain = decipher.update(bytes.subarray(ivBytes, -tagBytes));
  const whole = Buffer.concat([plain, decipher.final()]).toString('utf8');
  Plaintext!.fill(0);
  return whole;
};
