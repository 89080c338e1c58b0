import { PutObjectCommand } from '@aws-sdk/client-s3';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { environment } from '../../functions/core/environment.ts';
import { confirmBatch, listBatches } from '../../shared/statements/routes.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { batchNamed, believeStatement, fixture, settle, songs } from '../api/statements.ts';
import { startProduct } from '../support/product.ts';

const product = await startProduct();
const staff = await product.as('staff');

afterAll(() => product?.dispose());

const dropAll = (files: Readonly<Record<string, Buffer>>) =>
  Promise.all(
    Object.entries(files).map(([Key, Body]) =>
      product.cloud.clients.s3.send(new PutObjectCommand({ Bucket: environment('INBOX_BUCKET'), Key, Body })),
    ),
  );

/** Rows of the large statement, which takes several times as long as a small one. */
const rowCount = 55_000;

/** Milliseconds a test may take on a busy machine. */
const stepTimeoutMs = 240_000;

/** A statement of this many rows in several chunks. Every hundredth row has a work of its own. */
const large = (count: number): Buffer =>
  Buffer.from(
    believeStatement(
      Array.from({ length: count }, (_, row) =>
        row % 100
          ? { ...songs.moonlight, net: '0.01' }
          : { ...songs.stranger, title: `S${row}`, net: '0.01' },
      ),
    ),
  );

const stages = async (): Promise<Map<string, Batch>> => {
  const { items } = await staff.call(listBatches, { query: { limit: 100 } });
  return new Map(items.map((batch) => [batch.fileName, batch]));
};

it(
  'checks a small statement while a large one of another source is still running',
  async () => {
    await dropAll({ 'large.csv': large(rowCount), 'symphonic.csv': fixture('symphonic.csv') });
    const rested = new Map<string, number>();
    for (let look = 0; rested.size < 2 && look < 2000; look += 1) {
      for (const [name, { stage }] of await stages())
        if (stage === 'review' && !rested.has(name)) rested.set(name, look);
      await wait(100);
    }
    expect([...rested.keys()]).toEqual(['symphonic.csv', 'large.csv']);
    expect(await batchNamed(staff, 'large.csv')).toMatchObject({ counters: { all: rowCount } });
    await settle(product);
  },
  stepTimeoutMs,
);

it(
  'books two batches at once, with each amount posted once',
  async () => {
    const all = await stages();
    const names = ['symphonic.csv', 'large.csv'];
    const responses = await Promise.all(
      names.map((name) =>
        staff.ask(confirmBatch, { body: { batchId: all.get(name)!.batchId, parkOpen: true } }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    await settle(product);
    for (const name of names)
      expect(await batchNamed(staff, name)).toMatchObject({ status: 'ImportCompleted', stage: 'booked' });
    expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
  },
  stepTimeoutMs,
);
