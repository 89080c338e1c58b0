import { sha256 } from './hashes.ts';

/*
 * The file format of OpenTimestamps, as far as it leads to a Bitcoin block: a digest, the operations on it, and the
 * attestation of the result. Source: the serialization of python-opentimestamps, `core/timestamp.py`, `core/op.py` and
 * `core/notary.py`.
 */

const magic = Buffer.from('004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294', 'hex');
const version = 1;
const tags = { attestation: 0x00, sha256: 0x08, append: 0xf0, prepend: 0xf1, fork: 0xff } as const;
const bitcoinTag = '0588960d73d71901';
const pendingTag = '83dfe30d2ef90c8e';

/** Maximum bytes of a message or an argument. */
const maxBytes = 4096;
/** Maximum operations between a digest and an attestation, including forks. */
const maxDepth = 512;

/** Reports bytes that are not a timestamp. */
export class WrongTimestamp extends Error {
  override name = 'WrongTimestamp';
}

/** Operation on a message. */
export type Operation = { kind: 'sha256' } | { kind: 'append' | 'prepend'; bytes: Buffer };

type Attestation = { kind: 'bitcoin'; height: number } | { kind: 'pending' } | { kind: 'unknown' };

/** One path through a timestamp: the operations on its digest, their result, and its attestation. */
type Way = { operations: readonly Operation[]; message: Buffer; attestation: Attestation };

class Reader {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  take(count: number): Buffer {
    if (this.at + count > this.bytes.length) throw new WrongTimestamp('it ends too early');
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  byte(): number {
    return this.take(1)[0]!;
  }

  /** Reads a number stored with seven bits per byte, lowest first. */
  number(): number {
    let value = 0;
    for (let weight = 1; weight <= 2 ** 42; weight *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * weight;
      if (byte < 0x80) return value;
    }
    throw new WrongTimestamp('a number is too large');
  }

  block(): Buffer {
    const length = this.number();
    if (length > maxBytes) throw new WrongTimestamp('a part is too long');
    return this.take(length);
  }

  end(): void {
    if (this.at !== this.bytes.length) throw new WrongTimestamp('it has data after its end');
  }
}

const readAttestation = (reader: Reader): Attestation => {
  const tag = reader.take(8).toString('hex');
  const payload = reader.block();
  if (tag === pendingTag) return { kind: 'pending' };
  if (tag !== bitcoinTag) return { kind: 'unknown' };
  const inside = new Reader(payload);
  const height = inside.number();
  inside.end();
  return { kind: 'bitcoin', height };
};

const readOperation = (tag: number, reader: Reader): Operation => {
  if (tag === tags.sha256) return { kind: 'sha256' };
  if (tag === tags.append) return { kind: 'append', bytes: reader.block() };
  if (tag === tags.prepend) return { kind: 'prepend', bytes: reader.block() };
  throw new WrongTimestamp(`operation 0x${tag.toString(16)} is unknown`);
};

/** Applies an operation to a message. */
export const applyTo = (message: Buffer, operation: Operation): Buffer => {
  const made =
    operation.kind === 'sha256'
      ? sha256(message)
      : Buffer.concat(operation.kind === 'append' ? [message, operation.bytes] : [operation.bytes, message]);
  if (made.length > maxBytes) throw new WrongTimestamp('a message is too long');
  return made;
};

const readWays = (reader: Reader, message: Buffer, operations: readonly Operation[]): Way[] => {
  if (operations.length > maxDepth) throw new WrongTimestamp('it is nested too deeply');
  const ways: Way[] = [];
  for (;;) {
    const first = reader.byte();
    const isFork = first === tags.fork;
    const tag = isFork ? reader.byte() : first;
    if (tag === tags.attestation) ways.push({ operations, message, attestation: readAttestation(reader) });
    else {
      const operation = readOperation(tag, reader);
      ways.push(...readWays(reader, applyTo(message, operation), [...operations, operation]));
    }
    if (!isFork) return ways;
  }
};

/**
 * Returns the paths of a message's timestamp, as calendars send it.
 * @throws WrongTimestamp
 */
export const readTimestamp = (bytes: Uint8Array, message: Buffer): Way[] => {
  const reader = new Reader(Buffer.from(bytes));
  const ways = readWays(reader, message, []);
  reader.end();
  return ways;
};

/**
 * Returns the digest and the paths of an OpenTimestamps file.
 * @throws WrongTimestamp
 */
export const readTimestampFile = (bytes: Buffer): { digest: Buffer; ways: Way[] } => {
  const reader = new Reader(bytes);
  if (
    !reader.take(magic.length).equals(magic) ||
    reader.number() !== version ||
    reader.byte() !== tags.sha256
  )
    throw new WrongTimestamp('it is not an OpenTimestamps file of a SHA-256 digest');
  const digest = reader.take(32);
  const ways = readWays(reader, digest, []);
  reader.end();
  return { digest, ways };
};

const numberBytes = (value: number): Buffer => {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
};

const blockBytes = (bytes: Buffer): Buffer => Buffer.concat([numberBytes(bytes.length), bytes]);

const operationBytes = (operation: Operation): Buffer =>
  operation.kind === 'sha256'
    ? Buffer.of(tags.sha256)
    : Buffer.concat([Buffer.of(tags[operation.kind]), blockBytes(operation.bytes)]);

/** Returns the OpenTimestamps file of a digest with one path, to a Bitcoin block. */
export const writeTimestampFile = (
  digest: Buffer,
  { operations, height }: { operations: readonly Operation[]; height: number },
): Buffer =>
  Buffer.concat([
    magic,
    numberBytes(version),
    Buffer.of(tags.sha256),
    digest,
    ...operations.map(operationBytes),
    Buffer.of(tags.attestation),
    Buffer.from(bitcoinTag, 'hex'),
    blockBytes(numberBytes(height)),
  ]);
