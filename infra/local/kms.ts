import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AwsError, requiredText } from './awsError.ts';
import { isObject, objectAt, parseObject, textAt, type JsonObject } from './json.ts';
import { nameInArn } from './physicalNames.ts';
import type { Resource } from './template.ts';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const signingSpec = 'ECC_NIST_P256';
const signingAlgorithm = 'ECDSA_SHA_256';

/** Returns the encryption context with its entries in a fixed order. */
const encryptionContext = (input: JsonObject): Buffer => {
  const entries = Object.entries(objectAt(input, 'EncryptionContext'));
  return Buffer.from(JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))));
};

/**
 * Keys of AWS KMS. Symmetric ones make data keys and decrypt them, bound to their encryption context, and compute keyed
 * hashes; those on the curve P-256 sign. Keys are stored in `directory`, readable by its owner only.
 */
export class Kms {
  private readonly keys: ReadonlyMap<string, Buffer>;

  constructor(directory: string, keys: readonly Resource[]) {
    this.keys = new Map(
      keys.map(({ name, properties }) => [name, readKey(directory, name, chooseKeyMaker(properties))]),
    );
  }

  /** Performs an operation of the KMS API. @throws AwsError */
  call(operation: string, input: JsonObject): JsonObject {
    if (operation === 'GenerateDataKey') return this.generateDataKey(input);
    if (operation === 'Decrypt') return this.decrypt(input);
    if (operation === 'GenerateMac') return this.generateMac(input);
    if (operation === 'Sign') return this.sign(input);
    if (operation === 'GetPublicKey') return this.getPublicKey(input);
    throw new AwsError('UnknownOperationException', `The local cloud has no KMS operation ${operation}.`);
  }

  private generateDataKey(input: JsonObject): JsonObject {
    if (textAt(input, 'KeySpec') !== 'AES_256')
      throw new AwsError('ValidationException', 'The local cloud makes data keys of the kind AES_256 only.');
    const name = this.findKeyName(requiredText(input, 'KeyId'));
    const plain = randomBytes(keyBytes);
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.keys.get(name)!, iv).setAAD(encryptionContext(input));
    const sealed = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    const blob = JSON.stringify({ key: name, sealed: sealed.toString('base64') });
    return {
      KeyId: requiredText(input, 'KeyId'),
      Plaintext: plain.toString('base64'),
      CiphertextBlob: Buffer.from(blob).toString('base64'),
    };
  }

  private generateMac(input: JsonObject): JsonObject {
    const algorithmName = textAt(input, 'MacAlgorithm');
    if (algorithmName !== 'HMAC_SHA_256')
      throw new AwsError('ValidationException', 'The local cloud computes HMAC_SHA_256 only.');
    const KeyId = requiredText(input, 'KeyId');
    const message = Buffer.from(requiredText(input, 'Message'), 'base64');
    const mac = createHmac('sha256', this.keys.get(this.findKeyName(KeyId))!)
      .update(message)
      .digest('base64');
    return { KeyId, Mac: mac, MacAlgorithm: algorithmName };
  }

  /** Returns the private key of a signing key. */
  private signingKey(input: JsonObject) {
    const key = this.keys.get(this.findKeyName(requiredText(input, 'KeyId')))!;
    if (key.length === keyBytes) throw new AwsError('InvalidKeyUsageException', 'The key does not sign.');
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  }

  private sign(input: JsonObject): JsonObject {
    const [algorithmName, messageType] = [textAt(input, 'SigningAlgorithm'), textAt(input, 'MessageType')];
    if (algorithmName !== signingAlgorithm || (messageType ?? 'RAW') !== 'RAW')
      throw new AwsError(
        'ValidationException',
        `The local cloud signs raw messages by ${signingAlgorithm} only.`,
      );
    const message = Buffer.from(requiredText(input, 'Message'), 'base64');
    return {
      KeyId: requiredText(input, 'KeyId'),
      Signature: sign('sha256', message, this.signingKey(input)).toString('base64'),
      SigningAlgorithm: algorithmName,
    };
  }

  private getPublicKey(input: JsonObject): JsonObject {
    const key = createPublicKey(this.signingKey(input));
    return {
      KeyId: requiredText(input, 'KeyId'),
      PublicKey: key.export({ format: 'der', type: 'spki' }).toString('base64'),
      KeySpec: signingSpec,
      KeyUsage: 'SIGN_VERIFY',
      SigningAlgorithms: [signingAlgorithm],
    };
  }

  private decrypt(input: JsonObject): JsonObject {
    const { name, sealed } = readBlob(requiredText(input, 'CiphertextBlob'));
    const asked = textAt(input, 'KeyId');
    if (asked !== undefined && this.findKeyName(asked) !== name)
      throw new AwsError('IncorrectKeyException', 'The key ID does not identify the key that encrypted it.');
    const decipher = createDecipheriv(
      algorithm,
      this.keys.get(this.findKeyName(name))!,
      sealed.subarray(0, ivBytes),
    )
      .setAAD(encryptionContext(input))
      .setAuthTag(sealed.subarray(-tagBytes));
    try {
      const plain = Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
      return {
        KeyId: asked ?? name,
        Plaintext: plain.toString('base64'),
        EncryptionAlgorithm: 'SYMMETRIC_DEFAULT',
      };
    } catch {
      throw new AwsError('InvalidCiphertextException', '');
    }
  }

  private findKeyName(keyId: string): string {
    const name = nameInArn(keyId);
    if (this.keys.has(name)) return name;
    throw new AwsError('NotFoundException', `Key '${keyId}' does not exist`);
  }
}

/** Returns the function that makes a key with the properties of its template. */
const chooseKeyMaker = (properties: JsonObject | undefined): (() => Buffer) => {
  if (textAt(properties ?? {}, 'KeySpec') !== signingSpec) return () => randomBytes(keyBytes);
  return () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'der', type: 'pkcs8' });
};

const readKey = (directory: string, name: string, make: () => Buffer): Buffer => {
  const file = join(directory, name);
  if (existsSync(file)) return Buffer.from(readFileSync(file, 'utf8'), 'hex');
  const key = make();
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, key.toString('hex'), { mode: 0o600 });
  return key;
};

const readBlob = (blob: string): { name: string; sealed: Buffer } => {
  try {
    const read = parseObject(Buffer.from(blob, 'base64').toString());
    const sealed = Buffer.from(textAt(read, 'sealed') ?? '', 'base64');
    if (isObject(read) && sealed.length > ivBytes + tagBytes)
      return { name: textAt(read, 'key') ?? '', sealed };
  } catch {
    // Anything that is not our own ciphertext is rejected below.
  }
  throw new AwsError('InvalidCiphertextException', '');
};
