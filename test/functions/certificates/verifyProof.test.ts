import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../functions/certificates/canonicalJson.ts';
import type { BitcoinAnchor, Proof } from '../../../functions/certificates/proofSchema.ts';
import {
  computeBlockHash,
  hasWork,
  highestTarget,
} from '../../../functions/certificates/proof/bitcoinHeader.ts';
import {
  applyTo,
  writeTimestampFile,
  type Operation,
} from '../../../functions/certificates/proof/openTimestamps.ts';
import { verifyProof, WrongProof } from '../../../functions/certificates/proof/verifyProof.ts';
import { easyTarget, makeHeader } from './makeBlock.ts';
import { makeKeys, makeProof, record, signEntry } from './makeProof.ts';
import { cases } from '../../cases.ts';

const keys = makeKeys();
const toBytes = (proof: Proof): Buffer => Buffer.from(canonicalJson(proof));
const recordBytes = Buffer.from(record);
const check = (proof: Uint8Array, about: Uint8Array = recordBytes) => verifyProof(proof, about, easyTarget);

/** Anchors a digest in an invented block, beside other transactions. */
const mine = (hex: string): BitcoinAnchor => {
  const digest = Buffer.from(hex, 'hex');
  const operations: Operation[] = [
    { kind: 'append', bytes: Buffer.alloc(16, 7) },
    { kind: 'sha256' },
    { kind: 'prepend', bytes: Buffer.alloc(200, 9) },
    { kind: 'sha256' },
    { kind: 'sha256' },
  ];
  const header = makeHeader(operations.reduce(applyTo, digest));
  const height = 930_000;
  return {
    kind: 'bitcoin',
    timestamp: writeTimestampFile(digest, { operations, height }).toString('hex'),
    height,
    blockHash: computeBlockHash(header),
    header: header.toString('hex'),
  };
};

const ledgerProof = makeProof(7, 4, (digest) => signEntry(digest, keys));
const bitcoinProof = makeProof(6, 2, mine);
const proofs = { ledger: ledgerProof, bitcoin: bitcoinProof } as const;
const kinds = ['ledger', 'bitcoin'] as const;

describe('a proof', () => {
  it.each(kinds)('by %s is valid for its record, and on its own', (kind) => {
    const { claim, at } = check(toBytes(proofs[kind]));
    expect(claim).toEqual(proofs[kind].claim);
    expect(at).toBe(kind === 'ledger' ? '2026-01-31T08:16:00.000Z' : '2026-01-31T08:00:00.000Z');
    expect(verifyProof(toBytes(proofs[kind]), undefined, easyTarget).at).toBe(at);
  });

  it.each(kinds)('by %s is refused when one bit of any byte is changed', (kind) => {
    const good = toBytes(proofs[kind]);
    for (let at = 0; at < good.length; at += 1) {
      const bad = Buffer.from(good);
      bad[at]! ^= 1 << (at % 8);
      expect(() => check(bad), `byte ${at}`).toThrow(WrongProof);
    }
  });

  it.each(kinds)('by %s is refused when any byte is replaced, left out or added', (kind) => {
    const good = toBytes(proofs[kind]);
    const place = fc.nat({ max: good.length - 1 });
    const byte = fc.nat({ max: 255 });
    fc.assert(
      fc.property(place, byte, fc.constantFrom(0, 1), (at, value, removed) => {
        const bad = Buffer.concat([good.subarray(0, at), Buffer.of(value), good.subarray(at + removed)]);
        if (!bad.equals(good)) expect(() => check(bad)).toThrow(WrongProof);
        const shorter = Buffer.concat([good.subarray(0, at), good.subarray(at + 1)]);
        expect(() => check(shorter)).toThrow(WrongProof);
      }),
      { numRuns: cases(1000) },
    );
  });

  it('is refused for a record with one bit changed, or with white space added', () => {
    const good = toBytes(ledgerProof);
    for (let at = 0; at < recordBytes.length; at += 1)
      for (let bit = 0; bit < 8; bit += 1) {
        const bad = Buffer.from(recordBytes);
        bad[at]! ^= 1 << bit;
        expect(() => check(good, bad), `byte ${at}, bit ${bit}`).toThrow(WrongProof);
      }
    expect(() => check(good, Buffer.from(`${record}\n`))).toThrow('not the one that was registered');
  });

  it('is refused when the key of a proof signed another tree', () => {
    const other = makeProof(7, 4, () => signEntry('0'.repeat(64), keys));
    expect(() => check(toBytes(other))).toThrow('another tree');
  });

  it('is refused when its entry names a key other than the one it includes', () => {
    const { anchor } = ledgerProof;
    const forged = makeProof(7, 4, (digest) => signEntry(digest, makeKeys()));
    if (anchor.kind !== 'ledger' || forged.anchor.kind !== 'ledger') throw new Error('no ledger');
    const mixed = { ...forged, anchor: { ...forged.anchor, publicKey: anchor.publicKey } };
    expect(() => check(toBytes(mixed))).toThrow('public key');
  });

  it('is refused when its block has too little proof of work', () => {
    expect(() => verifyProof(toBytes(bitcoinProof), recordBytes)).toThrow('work of a Bitcoin block');
  });

  it('is refused when its timestamp has a second path', () => {
    const { anchor } = bitcoinProof;
    if (anchor.kind !== 'bitcoin') throw new Error('no block');
    // A pending attestation beside the path to the block.
    const start = anchor.timestamp.slice(0, 130);
    const pending = 'ff0083dfe30d2ef90c8e0100';
    const forked = { ...anchor, timestamp: `${start}${pending}${anchor.timestamp.slice(130)}` };
    expect(() => check(toBytes({ ...bitcoinProof, anchor: forked }))).toThrow('does not lead to one block');
  });
});

describe('the header of a block', () => {
  // Block 0 of Bitcoin, which every copy of the chain has.
  const genesis = Buffer.from(
    '01000000' +
      '00'.repeat(32) +
      '3ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a' +
      '29ab5f49ffff001d1dac2b7c',
    'hex',
  );

  it('has the hash that explorers show', () => {
    expect(computeBlockHash(genesis)).toBe(
      '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
    );
  });

  it('has the proof of work of its time, which is too little today', () => {
    expect(hasWork(genesis, 0xffffn << 208n)).toBe(true);
    expect(hasWork(genesis, highestTarget)).toBe(false);
    const other = Buffer.from(genesis);
    other[79]! ^= 1;
    expect(hasWork(other, 0xffffn << 208n)).toBe(false);
  });
});
