import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { DeleteObjectCommand, ListObjectVersionsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, describe, expect, vi } from 'vitest';
import { bookItems } from '../../../functions/audit/evidence/bookItems.ts';
import { chainFaults, manifestSchema } from '../../../functions/audit/evidence/manifest.ts';
import { manifestKeys, readManifests } from '../../../functions/audit/evidence/evidenceStore.ts';
import { verifyEvidence } from '../../../functions/audit/evidence/verifyEvidence.ts';
import { handler as exportBooks } from '../../../functions/ledger/tasks/exportBooks.ts';
import { s3 } from '../../../functions/core/clients/s3.ts';
import { environment } from '../../../functions/core/environment.ts';
import { account, bookOfAccount } from '../../../shared/accounting/account.ts';
import { createLicensor, earn, openBusiness, royaltyLine } from '../../support/business/openBusiness.ts';
import { chained } from '../../support/chained.ts';
import { getItem, queryAll, writeItems } from '../../../functions/db/items.ts';
import { tableName } from '../../../functions/db/client.ts';

const it = chained();

const day = 86_400_000;
const start = new Date();
const at = (days: number, hour = 1): Date => {
  const instant = new Date(start.getTime() + days * day);
  instant.setUTCHours(hour, 0, 0, 0);
  return instant;
};

/** Sets the clock. The local cloud follows, as it runs in this process. */
const itIs = (now: Date) => vi.setSystemTime(now);

const { agentId } = await openBusiness();

vi.useFakeTimers({ toFake: ['Date'], now: start });
const batchId = await earn([royaltyLine(await createLicensor(agentId), '1000')]);
afterAll(() => {
  vi.useRealTimers();
});

const manifests = async () =>
  (await readManifests(await manifestKeys())).map(({ text: json }) => manifestSchema.parse(JSON.parse(json)));

const bucket = () => environment('EVIDENCE_BUCKET');
const write = (Key: string, Body: string) =>
  s3().send(new PutObjectCommand({ Bucket: bucket(), Key, Body, ChecksumAlgorithm: 'SHA256' }));

describe('the export of the books', () => {
  it('holds everything written before midnight, each export with the digest of the previous one', async () => {
    itIs(at(1));
    await exportBooks();
    await exportBooks();
    const [first, ...more] = await manifests();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ from: null, to: at(1, 0).toISOString(), previous: null });
    expect(Number(first!.ledger.debits.TWD)).toBeGreaterThanOrEqual(2000);
    expect(first!.history.files[0]!.items).toBeGreaterThan(2);

    itIs(at(1, 12));
    await earn([royaltyLine(await createLicensor(agentId), '500')]);
    itIs(at(3));
    await exportBooks();
    const [, second] = await manifests();
    expect(second).toMatchObject({ from: first!.to, to: at(3, 0).toISOString() });
    expect(second!.previous).toMatch(/^[0-9a-f]{64}$/);
    expect(await verifyEvidence()).toMatchObject({ manifests: 2, to: second!.to, faults: [] });
  });

  it('is reported as overdue when no later one follows', async () => {
    itIs(at(6));
    expect((await verifyEvidence()).faults).toEqual([`the last export is of ${at(3, 0).toISOString()}`]);
    itIs(at(3, 2));
  });
});

describe('tampering with the table', () => {
  const faults = async () => (await verifyEvidence()).faults;

  /** Changes a stored item, returns the findings of the check, and restores the item. */
  const whenDone = async (key: { pk: string; sk: string }, act: (item: object) => Promise<unknown>) => {
    const item = (await getItem<object>(key))!;
    await act(item);
    const found = await faults();
    await writeItems([item]);
    expect(await faults()).toEqual([]);
    return found;
  };

  /** The key of the first posting of the batch that was booked before the export. */
  const posting = async () => {
    for await (const page of bookItems(undefined, at(1, 0).toISOString()))
      for (const item of page)
        if (item.type === 'ledgerTransaction' && item.pk.includes(batchId))
          return { pk: item.pk, sk: item.sk };
    throw new Error('The batch has no posting.');
  };

  /** The account of the batch's receivable. */
  const bookOfBatch = async () => bookOfAccount(account.receivable(batchId));

  it('is found when a posting was changed or removed', async () => {
    const key = await posting();
    const change = (item: object) => writeItems([{ ...item, memo: 'changed' }]);
    expect(await whenDone(key, change)).toEqual([`${key.pk} ${key.sk}: was changed in the table`]);
    const remove = () => writeItems([], [key]);
    expect(await whenDone(key, remove)).toContain(`${key.pk} ${key.sk}: is missing in the table`);
  });

  it('is found when an entry of an account was changed', async () => {
    const pk = `entries#${await bookOfBatch()}`;
    const [entry] = await queryAll<object>({ pk });
    const found = await whenDone(entry!, (item) => {
      const { legs } = item as { legs: { account: string; amount: string }[] };
      const changed = legs.map((leg) => ({ ...leg, amount: `${leg.amount}1` }));
      return writeItems([{ ...item, legs: changed }]);
    });
    expect(found).toEqual([expect.stringMatching(/: its entries are not its postings$/)]);
  });

  it('is found when a history entry was backdated', async () => {
    const key = { pk: 'history#wrk_forged', sk: `${start.toISOString()}#aud_1` };
    const item = { ...key, type: 'audit', at: start.toISOString(), action: 'updated' };
    await writeItems([item]);
    expect(await faults()).toEqual([`${key.pk} ${key.sk}: was written to the table afterwards`]);
    await writeItems([], [key]);
    expect(await faults()).toEqual([]);
  });
});

describe('tampering with the exports', () => {
  it('cannot remove a version, because it is locked even for an administrator', async () => {
    const { Versions = [] } = await s3().send(new ListObjectVersionsCommand({ Bucket: bucket() }));
    expect(Versions.length).toBeGreaterThanOrEqual(6);
    for (const { Key, VersionId } of Versions)
      await expect(
        s3().send(new DeleteObjectCommand({ Bucket: bucket(), Key, VersionId })),
      ).rejects.toMatchObject({ name: 'AccessDenied' });
    const unchecked = new PutObjectCommand({ Bucket: bucket(), Key: 'ledger/unchecked', Body: 'x' });
    await expect(s3().send(unchecked)).rejects.toMatchObject({ name: 'InvalidRequest' });
  });

  it('breaks the chain when a manifest is changed, left out or moved', async () => {
    const stored = await readManifests(await manifestKeys());
    const [first, second] = stored as [(typeof stored)[0], (typeof stored)[0]];
    expect(chainFaults(stored)).toEqual([]);
    const changed = { ...first, text: first.text.replace('"format":1', '"format": 1') };
    expect(chainFaults([changed, second])).toEqual([`${second.key}: does not follow the manifest before it`]);
    expect(chainFaults([second])).toEqual([
      `${second.key}: does not follow the manifest before it`,
      `${second.key}: leaves a gap in time`,
    ]);
    expect(chainFaults([first, { ...first, key: second.key }])).toContain(
      `${second.key}: is the manifest of another day`,
    );
    expect(chainFaults([{ key: first.key, text: '{' }])).toEqual([`${first.key}: is no manifest`]);
  });

  it('is found by the command when a file is overwritten or removed, or a manifest is overwritten', async () => {
    const verify = async () => {
      const named = ['--table', tableName(), '--bucket', bucket()];
      const command = spawn(process.execPath, ['--import', 'tsx', 'infra/tools/verifyBooks.ts', ...named]);
      const [output, code] = await Promise.all([
        text(command.stdout),
        new Promise((resolve) => command.once('exit', resolve)),
      ]);
      return { code, faults: (JSON.parse(output) as { exports: { faults: string[] } }).exports.faults };
    };
    expect(await verify()).toEqual({ code: 0, faults: [] });
    const [first] = await manifests();
    const file = first!.ledger.files[0]!.key;
    const other = first!.history.files[0]!.key;
    await write(file, 'something else');
    expect((await verifyEvidence()).faults).toEqual(
      expect.arrayContaining([`${file}: was written 2 times`, `${file}: was changed`]),
    );
    await s3().send(new DeleteObjectCommand({ Bucket: bucket(), Key: other }));
    expect((await verifyEvidence()).faults).toEqual(
      expect.arrayContaining([`${other}: was removed`, `${other}: is missing`]),
    );
    const last = (await manifestKeys()).at(-1)!;
    const json = (await readManifests([last]))[0]!.text;
    await write(last, json.replace(/"TWD":"[^"]*"/, '"TWD":"1"'));
    expect((await verifyEvidence()).faults).toEqual(
      expect.arrayContaining([
        `${last}: was written 2 times`,
        `${last}: its totals are not those of its files`,
      ]),
    );
    expect((await verify()).code).toBe(1);
  });
});
