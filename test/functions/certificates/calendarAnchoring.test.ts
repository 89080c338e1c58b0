import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendarAnchoring } from '../../../functions/certificates/anchoring/calendarAnchoring.ts';
import { canonicalJson } from '../../../functions/certificates/canonicalJson.ts';
import { checkBitcoin, verifyProof } from '../../../functions/certificates/proof/verifyProof.ts';
import { startCalendar, type FakeCalendar } from './fakeCalendar.ts';
import { easyTarget } from './makeBlock.ts';
import { makeProof, record } from './makeProof.ts';
import type { Anchor } from '../../../functions/certificates/proofSchema.ts';

const digest = '5c'.repeat(32);

let one: FakeCalendar;
let other: FakeCalendar;

beforeEach(async () => {
  [one, other] = await Promise.all([startCalendar(), startCalendar()]);
});
afterEach(() => Promise.all([one.close(), other.close()]));

const anchoring = (explorers = [one.url]) =>
  calendarAnchoring({ calendars: [one.url, other.url], explorers, highest: easyTarget });

describe('a submitted digest', () => {
  it('goes to every calendar, waits, and gets its anchor once a block contains it', async () => {
    const submission = await anchoring().submit('tre_1', digest);
    expect([one.digests, other.digests]).toEqual([[digest], [digest]]);
    expect(await anchoring().complete(digest, submission)).toBeUndefined();
    one.mine();
    const anchor = await anchoring().complete(digest, submission);
    expect(anchor).toMatchObject({ kind: 'bitcoin', height: 930_001 });
    if (anchor?.kind !== 'bitcoin') throw new Error('no block');
    expect(checkBitcoin(anchor, digest, easyTarget)).toBe('2026-01-31T08:00:00.000Z');
    expect(() => checkBitcoin(anchor, '5d'.repeat(32), easyTarget)).toThrow('another tree');
  });

  it('completes a proof that is valid for its record', async () => {
    let wanted = '';
    makeProof(5, 3, (head) => {
      wanted = head;
      return {} as Anchor;
    });
    const submission = await anchoring().submit('tre_1', wanted);
    one.mine();
    const anchor = await anchoring().complete(wanted, submission);
    const proof = makeProof(5, 3, () => anchor!);
    const bytes = Buffer.from(canonicalJson(proof));
    expect(verifyProof(bytes, Buffer.from(record), easyTarget).claim.number).toBe(4);
  });

  it.each(['down', 'nonsense'] as const)(
    'needs only one calendar while the other one is %s',
    async (mood) => {
      one.mood = mood;
      const submission = await anchoring([other.url]).submit('tre_1', digest);
      expect(submission.pending.map(({ calendar }) => calendar)).toEqual([other.url]);
      other.mine();
      expect(await anchoring([other.url]).complete(digest, submission)).toBeDefined();
    },
  );

  it('is refused when no calendar accepts it, so that it is submitted again later', async () => {
    [one.mood, other.mood] = ['down', 'nonsense'];
    await expect(anchoring().submit('tre_1', digest)).rejects.toThrow('no calendar took the digest');
  });

  it('waits while a calendar is down, and completes afterwards', async () => {
    const submission = await anchoring().submit('tre_1', digest);
    one.mine();
    one.mood = 'down';
    expect(await anchoring([other.url]).complete(digest, submission)).toBeUndefined();
    one.mood = 'works';
    expect(await anchoring().complete(digest, submission)).toBeDefined();
  });

  it('waits while explorers return different blocks, or none', async () => {
    const submission = await anchoring().submit('tre_1', digest);
    one.mine();
    expect(await anchoring([one.url, other.url]).complete(digest, submission)).toBeUndefined();
    one.mood = 'forked';
    expect(await anchoring().complete(digest, submission)).toBeUndefined();
    one.mood = 'works';
    expect(await anchoring([one.url, one.url]).complete(digest, submission)).toBeDefined();
  });

  it('is not anchored by a block without the proof of work Bitcoin requires', async () => {
    const strict = calendarAnchoring({ calendars: [one.url], explorers: [one.url] });
    const submission = await strict.submit('tre_1', digest);
    one.mine();
    expect(await strict.complete(digest, submission)).toBeUndefined();
  });
});
