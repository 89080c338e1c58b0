import type { BitcoinAnchor } from '../proofSchema.ts';
import { log } from '../../core/log.ts';
import { computeBlockHash, highestTarget } from '../proof/bitcoinHeader.ts';
import { readTimestamp, writeTimestampFile, type Operation } from '../proof/openTimestamps.ts';
import { checkBitcoin } from '../proof/verifyProof.ts';
import type { Anchoring, Submission } from './anchoring.ts';
import { fetchSmall } from '../../core/fetchSmall.ts';

type CalendarSettings = {
  /** Addresses of OpenTimestamps calendars. Each puts the digests it receives into one Bitcoin transaction. */
  calendars: readonly string[];
  /** Addresses of Esplora block explorers, which return the header of a block. All of them must agree. */
  explorers: readonly string[];
  /** Highest target of a block. Only tests set it, because they make their own blocks. */
  highest?: bigint;
};

const headers = {
  accept: 'application/vnd.opentimestamps.v1',
  'content-type': 'application/x-www-form-urlencoded',
};

type Pending = { calendar: string; timestamp: string };

/** Submits a digest to a calendar, whose response must be a timestamp of it. */
const handOver = async (calendar: string, digest: Buffer): Promise<Pending> => {
  const answer = await fetchSmall(`${calendar}/digest`, {
    method: 'POST',
    headers,
    body: new Uint8Array(digest),
  });
  if (!answer) throw new Error(`${calendar} does not accept digests`);
  readTimestamp(answer, digest);
  return { calendar, timestamp: answer.toString('hex') };
};

type Block = { operations: readonly Operation[]; height: number };

/** Asks a calendar for the block that contains a digest; `undefined` while it waits. */
const findBlock = async ({ calendar, timestamp }: Pending, digest: Buffer): Promise<Block | undefined> => {
  for (const way of readTimestamp(Buffer.from(timestamp, 'hex'), digest)) {
    if (way.attestation.kind !== 'pending') continue;
    const answer = await fetchSmall(`${calendar}/timestamp/${way.message.toString('hex')}`, { headers });
    if (!answer) continue;
    for (const further of readTimestamp(answer, way.message))
      if (further.attestation.kind === 'bitcoin')
        return {
          operations: [...way.operations, ...further.operations],
          height: further.attestation.height,
        };
  }
  return undefined;
};

/** Returns the header of the block at a height, in hex, when all explorers return the same one. */
const findHeader = async (explorers: readonly string[], height: number): Promise<string | undefined> => {
  const hashes = await Promise.all(
    explorers.map(async (explorer) =>
      (await fetchSmall(`${explorer}/block-height/${height}`))?.toString().trim(),
    ),
  );
  const [hash] = hashes;
  if (hash === undefined || hashes.some((one) => one !== hash)) return undefined;
  return (await fetchSmall(`${explorers[0]}/block/${hash}/header`))?.toString().trim();
};

const toAnchor = async (
  { explorers, highest = highestTarget }: CalendarSettings,
  digest: Buffer,
  block: Block,
): Promise<BitcoinAnchor | undefined> => {
  const header = await findHeader(explorers, block.height);
  if (header === undefined) return undefined;
  const anchor: BitcoinAnchor = {
    kind: 'bitcoin',
    timestamp: writeTimestampFile(digest, block).toString('hex'),
    height: block.height,
    blockHash: computeBlockHash(Buffer.from(header, 'hex')),
    header,
  };
  checkBitcoin(anchor, digest.toString('hex'), highest);
  return anchor;
};

/**
 * Anchors in Bitcoin through OpenTimestamps calendars, which cost nothing and need no account. A digest goes to every calendar;
 * the first one that is in a block makes the anchor.
 */
export const calendarAnchoring = (
  settings: CalendarSettings,
): Anchoring<Extract<Submission, { kind: 'bitcoin' }>> => ({
  submit: async (_treeId, hex) => {
    const digest = Buffer.from(hex, 'hex');
    const asked = await Promise.allSettled(settings.calendars.map((one) => handOver(one, digest)));
    const pending = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const failures = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    if (failures.length) log.warn('calendars did not take a digest', { failures: failures.map(String) });
    if (pending.length === 0) throw new AggregateError(failures, 'no calendar took the digest');
    return { kind: 'bitcoin', pending };
  },
  complete: async (hex, { pending }) => {
    const digest = Buffer.from(hex, 'hex');
    for (const one of pending)
      try {
        const block = await findBlock(one, digest);
        const anchor = block && (await toAnchor(settings, digest, block));
        if (anchor) return anchor;
      } catch (error) {
        log.warn('a calendar or explorer failed', { calendar: one.calendar, error: String(error) });
      }
    return undefined;
  },
});
