import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environment } from '../../../functions/core/environment.ts';
import { listBatches } from '../../../shared/statements/routes.ts';
import { batchNamed, believeStatement, settle, songs } from '../../api/statements.ts';
import { startProduct, type Person, type Product } from '../../support/product.ts';

let product: Product;
let staff: Person;

beforeAll(async () => {
  product = await startProduct();
  staff = await product.as('staff');
});

afterAll(() => product?.dispose());

const put = async (Key: string, Body: string, Tagging?: string): Promise<void> => {
  await product.cloud.clients.s3.send(
    new PutObjectCommand({ Bucket: environment('INBOX_BUCKET'), Key, Body, Tagging }),
  );
  await settle(product);
};

const content = believeStatement([{ ...songs.moonlight, net: '10' }]).toString();

describe('what arrives in the inbox', () => {
  it('is taken in whatever tags a scanner or a transfer has put on it', async () => {
    await put('tagged.csv', content, 'scanned=clean');
    expect(await batchNamed(staff, 'tagged.csv')).toMatchObject({ stage: 'review' });
  });

  it('is no statement when it is the mark of a folder', async () => {
    const before = await staff.call(listBatches, { query: { limit: 100 } });
    await put('november/', '');
    expect(await staff.call(listBatches, { query: { limit: 100 } })).toEqual(before);
  });
});
