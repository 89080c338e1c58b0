import { DecryptCommand, GenerateDataKeyCommand } from '@aws-sdk/client-kms';
import { decryptText, encryptText } from './aesGcm.ts';
import { kms } from './clients/kms.ts';

/*
 * Envelope encryption: each text is encrypted with a data key of its own (AES-256-GCM), and the data key with a KMS key
 * that only some functions may use. Source: AWS KMS Developer Guide, "GenerateDataKey" and "Encryption context".
 */

const format = 'v1';

/** Place of a sealed text: names in a fixed order. The text cannot be opened at another place. */
export type SealedPlace = Readonly<Record<string, string>>;

const boundTo = (place: SealedPlace): Buffer =>
  Buffer.from(JSON.stringify([format, ...Object.values(place)]));

/**
 * Encrypts a text for its place.
 * @param keyId ARN of the KMS key
 */
export const sealText = async (keyId: string, plain: string, place: SealedPlace): Promise<string> => {
  const { Plaintext, CiphertextBlob } = await kms().send(
    new GenerateDataKeyCommand({ KeyId: keyId, KeySpec: 'AES_256', EncryptionContext: place }),
  );
  const sealed = encryptText(Plaintext!, plain, boundTo(place));
  Plaintext!.fill(0);
  return [format, Buffer.from(CiphertextBlob!).toString('base64url'), sealed.toString('base64url')].join('.');
};

/**
 * Decrypts a text at its place.
 * @throws Error when it was sealed for another place or was changed
 */
export const openText = async (keyId: string, sealedText: string, place: SealedPlace): Promise<string> => {
  const [version, key = '', sealed = ''] = sealedText.split('.');
  if (version !== format) throw new Error('The sealed text has an unknown format.');
  const { Plaintext } = await kms().send(
    new DecryptCommand({
      KeyId: keyId,
      CiphertextBlob: Buffer.from(key, 'base64url'),
      EncryptionContext: place,
    }),
  );
  const whole = decryptText(Plaintext!, Buffer.from(sealed, 'base64url'), boundTo(place));
  Plaintext!.fill(0);
  return whole;
};
