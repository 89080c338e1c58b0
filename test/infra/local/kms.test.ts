import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Kms } from '../../../infra/local/kms.ts';
import type { JsonObject } from '../../../infra/local/json.ts';
import type { Resource } from '../../../infra/local/template.ts';

const directory = mkdtempSync(join(tmpdir(), 'kms-'));
afterAll(() => rmSync(directory, { recursive: true }));

const arn = 'arn:aws:kms:us-east-1:000000000000:key/one';
const keys = ['one', 'two'].map((name) => ({ name }) as Resource);
const open = () => new Kms(directory, keys);
const context = { owner: 'mus_1', field: 'number' };
const dataKey = (kms: Kms, KeyId = arn) =>
  kms.call('GenerateDataKey', { KeyId, KeySpec: 'AES_256', EncryptionContext: context });
const decrypt = (kms: Kms, CiphertextBlob: unknown, change: JsonObject = {}) =>
  kms.call('Decrypt', {
    KeyId: arn,
    CiphertextBlob: CiphertextBlob as string,
    EncryptionContext: context,
    ...change,
  });

describe('the local keys', () => {
  it('decrypt a data key after a restart, with its context in any order', () => {
    const { Plaintext, CiphertextBlob } = dataKey(open());
    expect(Buffer.from(String(Plaintext), 'base64')).toHaveLength(32);
    const turned = { field: 'number', owner: 'mus_1' };
    expect(decrypt(open(), CiphertextBlob, { EncryptionContext: turned }).Plaintext).toBe(Plaintext);
    expect(dataKey(open()).Plaintext).not.toBe(Plaintext);
  });

  it('refuse another context, another key and changed bytes', () => {
    const kms = open();
    const { CiphertextBlob } = dataKey(kms);
    const otherPlace = { EncryptionContext: { ...context, owner: 'mus_2' } };
    expect(() => decrypt(kms, CiphertextBlob, otherPlace)).toThrow(
      expect.objectContaining({ code: 'InvalidCiphertextException' }),
    );
    expect(() => decrypt(kms, CiphertextBlob, { KeyId: 'two' })).toThrow(
      expect.objectContaining({ code: 'IncorrectKeyException' }),
    );
    expect(() => decrypt(kms, Buffer.from('no blob').toString('base64'))).toThrow(
      expect.objectContaining({ code: 'InvalidCiphertextException' }),
    );
    expect(() => dataKey(kms, 'three')).toThrow(expect.objectContaining({ code: 'NotFoundException' }));
  });

  it('are stored readable by their owner only', () => {
    for (const name of readdirSync(directory))
      expect(statSync(join(directory, name)).mode & 0o077, name).toBe(0);
    expect(readdirSync(directory).toSorted()).toEqual(['one', 'two']);
  });

  it('compute the same MAC of a message after a restart, and a different one with another key', () => {
    const mac = (kms: Kms, KeyId = arn, message = 'code') =>
      kms.call('GenerateMac', {
        KeyId,
        MacAlgorithm: 'HMAC_SHA_256',
        Message: Buffer.from(message).toString('base64'),
      }).Mac;
    expect(mac(open())).toBe(mac(open()));
    expect(new Set([mac(open()), mac(open(), 'two'), mac(open(), arn, 'other')]).size).toBe(3);
  });
});

describe('a local key that signs', () => {
  const signing = [{ name: 'signer', properties: { KeySpec: 'ECC_NIST_P256' } }] as unknown as Resource[];
  const openSigner = () => new Kms(directory, [...keys, ...signing]);
  const Message = Buffer.from('entry').toString('base64');
  const input = { KeyId: 'signer', Message, MessageType: 'RAW', SigningAlgorithm: 'ECDSA_SHA_256' };

  it('creates signatures that its public key verifies, even after a restart', () => {
    const { Signature } = openSigner().call('Sign', input);
    const { PublicKey } = openSigner().call('GetPublicKey', { KeyId: 'signer' });
    const key = createPublicKey({
      key: Buffer.from(String(PublicKey), 'base64'),
      format: 'der',
      type: 'spki',
    });
    const holds = (text: string) =>
      verify('sha256', Buffer.from(text), key, Buffer.from(String(Signature), 'base64'));
    expect([holds('entry'), holds('another')]).toEqual([true, false]);
  });

  it('refuses other algorithms, and signing with a symmetric key', () => {
    const refused = (code: string, change: JsonObject) =>
      expect(() => openSigner().call('Sign', { ...input, ...change })).toThrow(
        expect.objectContaining({ code }),
      );
    refused('ValidationException', { SigningAlgorithm: 'RSASSA_PSS_SHA_256' });
    refused('ValidationException', { MessageType: 'DIGEST' });
    refused('InvalidKeyUsageException', { KeyId: 'one' });
  });
});
