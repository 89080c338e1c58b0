import { PutObjectCommand } from '@aws-sdk/client-s3';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import { environment } from '../../../functions/core/environment.ts';
import type { Fault, SignedCall } from '../../../infra/local/faults.ts';
import type { Message } from '../../../infra/local/events/sqs.ts';
import { listBatches } from '../../../shared/statements/routes.ts';
import { batchNamed, believeStatement, settle, songs } from '../../api/statements.ts';
import { startProduct } from '../../support/product.ts';
import { chained } from '../../support/chained.ts';

const it = chained();

/** True while the storage refuses calls of functions. */
let busy = false;
const injectFault = ({ service, accessKeyId }: SignedCall): Fault =>
  busy && service === 's3' && accessKeyId !== product.cloud.credentials.accessKeyId ? 'throttled' : 'none';

const product = await startProduct({ injectFault });
const staff = await product.as('staff');

afterAll(() => product?.dispose());

const put = async (Key: string, Body: string, Tagging?: string): Promise<void> => {
  await product.cloud.clients.s3.send(
    new PutObjectCommand({ Bucket: environment('INBOX_BUCKET'), Key, Body, Tagging }),
  );
  await settle(product);
};

const content = believeStatement([{ ...songs.moonlight, net: '10' }]).toString();

describe('a file that arrives in the inbox', () => {
  it('is imported whatever tags a scanner or a transfer set', async () => {
    await put('tagged.csv', content, 'scanned=clean');
    expect(await batchNamed(staff, 'tagged.csv')).toMatchObject({ stage: 'review' });
  });

  it('is ignored when it only marks a folder', async () => {
    const before = await staff.call(listBatches, { query: { limit: 100 } });
    await put('november/', '');
    expect(await staff.call(listBatches, { query: { limit: 100 } })).toEqual(before);
  });

  it('is retried after a minute when the storage was busy, before the queue redelivers it', async () => {
    busy = true;
    const { name } = product.cloud.resources.find('queue', 'Arrivals');
    const log = join(product.cloud.dataDir, 'sqs', `${name}.log`);
    await product.cloud.clients.s3.send(
      new PutObjectCommand({ Bucket: environment('INBOX_BUCKET'), Key: 'later.csv', Body: content }),
    );
    /** Returns the seconds until the message is visible again, by its latest record in the queue. */
    const shownIn = (): number => {
      const [, message] = JSON.parse(readFileSync(log, 'utf8').trim().split('\n').at(-1)!) as [
        string,
        Message,
      ];
      return message.receiveCount ? (message.visibleAt - Date.now()) / 1000 : NaN;
    };
    await expect.poll(shownIn, { timeout: 20_000 }).toBeLessThan(61);
    expect(shownIn()).toBeGreaterThan(30);
  });
});
