import { nameOf, ProofCheck, type Fault } from './proofCheck.ts';
import { firstDigest, proofRecordSchema, signedText, type ProofRecord, type RecordOf } from './records.ts';

/** What the check of a proof found. */
export type VerifiedStatement = {
  holds: boolean;
  /** The first faults, those of changed lines before those of figures, and the number of all. */
  faults: readonly Fault[];
  faultCount: number;
  statement?: RecordOf<'statement'> | undefined;
  sources: readonly RecordOf<'source'>[];
  counts: ProofCheck['counts'];
  /** Digest of everything the proof states, by which the product knows it. */
  digest: string;
  madeAt?: string | undefined;
  books?: RecordOf<'seal'>['books'];
  /** SHA-256 of the public key that signed it. */
  keyId?: string | undefined;
};

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const utf8 = new TextEncoder();

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', bytes));

/** Line of the file, cut into the record and its digest. */
type CutLine = { at: number; json: string; digest: string; previous: string };

/** Cuts bytes into lines of text. The last one may lack its end. */
async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  // A mark of byte order is no part of a proof: it stays, and the first line is refused.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  rest += decoder.decode();
  if (rest) yield rest;
}

const readRecord = (json: string): ProofRecord | undefined => {
  try {
    return proofRecordSchema.safeParse(JSON.parse(json)).data;
  } catch {
    // Text that is no JSON is no record, as any other text that the schema refuses.
    return undefined;
  }
};

/** Lines whose digests are computed at the same time. */
const linesAtOnce = 1_000;

const checkSignature = async (check: ProofCheck, sealDigest: string): Promise<boolean> => {
  const { seal, signature } = check;
  if (!seal || !signature) return true;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  try {
    const key = await crypto.subtle.importKey('spki', fromHex(seal.publicKey), algorithm, false, ['verify']);
    return await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      fromHex(signature.signature),
      utf8.encode(signedText(sealDigest)),
    );
  } catch {
    // A key that cannot be read has signed nothing.
    return false;
  }
};

/**
 * Checks a proof of a royalty statement from its bytes alone: no network, no account, no trust in the product. Every line is
 * checked against its digest, every figure against those it comes from, and the digest of all against the signature. Reads
 * the file piece by piece.
 */
export const verifyStatementProof = async (pieces: AsyncIterable<Uint8Array>): Promise<VerifiedStatement> => {
  const check = new ProofCheck();
  let [at, previous, content, sealDigest] = [0, firstDigest, firstDigest, firstDigest];
  let held: CutLine[] = [];
  const takeHeld = async () => {
    const digests = await Promise.all(held.map((line) => sha256(utf8.encode(line.previous + line.json))));
    held.forEach((line, index) => {
      const record = readRecord(line.json);
      const isChanged = digests[index] !== line.digest;
      if (isChanged)
        check.fault({ at: line.at, code: 'changed', kind: record?.kind, name: record && nameOf(record) });
      else if (!record) check.fault({ at: line.at, code: 'unreadable' });
      if (!record) return;
      if (record.kind === 'seal') [content, sealDigest] = [line.previous, line.digest];
      check.take(line.at, record);
    });
    held = [];
  };
  for await (const text of linesOf(pieces)) {
    at += 1;
    const end = text.lastIndexOf('\t');
    const [json, digest] = [text.slice(0, Math.max(end, 0)), text.slice(end + 1)];
    held.push({ at, json, digest, previous });
    previous = digest;
    if (held.length === linesAtOnce) await takeHeld();
  }
  await takeHeld();
  check.finish(at);
  if (!(await checkSignature(check, sealDigest))) check.fault({ at, code: 'signature' });
  const { head: statement, seal, sources, counts, faults, faultCount } = check;
  return {
    holds: faultCount === 0,
    faults: faults.toSorted((a, b) => Number(b.code === 'changed') - Number(a.code === 'changed')),
    faultCount,
    statement,
    sources,
    counts,
    digest: content,
    madeAt: seal?.madeAt,
    books: seal?.books,
    keyId: seal && (await sha256(fromHex(seal.publicKey))),
  };
};
