import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { computeBlockHash } from '../../../functions/certificates/proof/bitcoinHeader.ts';
import { sha256 } from '../../../functions/certificates/proof/hashes.ts';
import { makeHeader } from './makeBlock.ts';

/* A fake OpenTimestamps calendar and block explorer, as their protocols describe, over a chain of invented blocks. */

const block = (bytes: Buffer): Buffer => Buffer.concat([Buffer.of(bytes.length), bytes]);
const append = (bytes: Buffer): Buffer => Buffer.concat([Buffer.of(0xf0), block(bytes)]);
const prepend = (bytes: Buffer): Buffer => Buffer.concat([Buffer.of(0xf1), block(bytes)]);
const hashed = Buffer.of(0x08);
const attestation = (tag: string, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.of(0x00), Buffer.from(tag, 'hex'), block(payload)]);

export type FakeCalendar = {
  url: string;
  /** Digests that were submitted. */
  digests: string[];
  /** Puts all submitted digests into a block. */
  mine: () => void;
  /** Behaviour of the next calls: works, refuses, sends nonsense, or returns another block at a height. */
  mood: 'works' | 'down' | 'nonsense' | 'forked';
  close: () => Promise<void>;
};

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

export const startCalendar = async (): Promise<FakeCalendar> => {
  const waiting: Buffer[] = [];
  const upgrades = new Map<string, Buffer>();
  const headers = new Map<number, Buffer>();
  let height = 930_000;

  const take = (digest: Buffer): Buffer => {
    calendar.digests.push(digest.toString('hex'));
    const [nonce, time, mark] = [randomBytes(16), randomBytes(4), randomBytes(8)];
    waiting.push(Buffer.concat([time, sha256(digest, nonce), mark]));
    const uri = block(Buffer.from('https://calendar.example'));
    return Buffer.concat([
      append(nonce),
      hashed,
      prepend(time),
      append(mark),
      attestation('83dfe30d2ef90c8e', uri),
    ]);
  };

  const mine = (): void => {
    for (const commitment of waiting.splice(0)) {
      const [before, after] = [randomBytes(40), randomBytes(4)];
      const root = sha256(sha256(before, sha256(commitment), after));
      height += 1;
      headers.set(height, makeHeader(root));
      const number = Buffer.of((height & 0x7f) | 0x80, ((height >> 7) & 0x7f) | 0x80, height >> 14);
      upgrades.set(
        commitment.toString('hex'),
        Buffer.concat([
          hashed,
          prepend(before),
          // A further attestation, of a kind the product does not know.
          Buffer.of(0xff),
          attestation('0102030405060708', Buffer.of(1)),
          append(after),
          hashed,
          hashed,
          attestation('0588960d73d71901', number),
        ]),
      );
    }
  };

  const answer = (path: string, body: Buffer): Buffer | string | undefined => {
    const [, kind, name = '', part] = path.split('/');
    if (kind === 'digest') return take(body);
    if (kind === 'timestamp') return upgrades.get(name);
    if (kind === 'block-height') {
      const header = headers.get(Number(name));
      return (
        header && computeBlockHash(calendar.mood === 'forked' ? makeHeader(Buffer.alloc(32, 5)) : header)
      );
    }
    const found = [...headers.values()].find((header) => computeBlockHash(header) === name);
    return part === 'header' ? found?.toString('hex') : undefined;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    if (calendar.mood === 'down') return void response.writeHead(503).end();
    if (calendar.mood === 'nonsense') return void response.end(Buffer.alloc(20, 0xf0));
    const found = answer(request.url ?? '', body);
    response.writeHead(found === undefined ? 404 : 200).end(found);
  };

  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const calendar: FakeCalendar = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    digests: [],
    mine,
    mood: 'works',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return calendar;
};
