import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text with AES-256-GCM and an initialization vector of its own.
 * @param key 32 bytes
 * @param context what the text is bound to: it cannot be decrypted with another
 * @returns vector, ciphertext and tag
 */
export const encryptText = (key: Uint8Array, plain: string, context: Uint8Array): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(context);
  return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
};

/**
 * Decrypts what `encryptText` returned.
 * @throws Error when the bytes were changed, or encrypted with another key or context
 */
export const decryptText = (key: Uint8Array, bytes: Buffer, context: Uint8Array): string => {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(context)
    .setAuthTag(bytes.subarray(-tagBytes));
  const plain = decipher.update(bytes.subarray(ivBytes, -tagBytes));
  return Buffer.concat([plain, decipher.final()]).toString('utf8');
};
