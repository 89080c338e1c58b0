import { PutObjectCommand } from '@aws-sdk/client-s3';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environment } from '../../../functions/core/environment.ts';
import { copyObject } from '../../../functions/files/copyObject.ts';
import { MissingObject, ObjectReplaced, readWhole } from '../../../functions/files/files.ts';
import type { TestCloud } from '../../support/localCloud.ts';
import { startDataCloud } from '../../support/dataCloud.ts';

let cloud: TestCloud;

beforeAll(async () => {
  cloud = await startDataCloud();
});
afterAll(() => cloud.dispose());

/** Limits of a hundred-thousandth, so that small objects are copied as those above 5 GiB are. */
const limits = { atOnce: 50_000, part: 5_000 };

const drop = async (key: string, Body: Buffer) => {
  const bucket = environment('FILES_BUCKET');
  const { ETag } = await cloud.clients.s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body }));
  return { bucket, key, etag: ETag, size: Body.length };
};

const target = (key: string) => ({ bucket: environment('FILES_BUCKET'), key });

describe('a copy of an object', () => {
  it.each([0, 4_999, 50_000, 50_001, 55_000, 120_003])('of %i bytes is the same', async (size) => {
    const bytes = randomBytes(size);
    await copyObject(await drop(`inbox/a b/ü ${size}.csv`, bytes), target(`statements/${size}`), limits);
    expect(Buffer.from(await readWhole(`statements/${size}`)).equals(bytes)).toBe(true);
  });

  it.each([10_000, 90_000])('of %i bytes is not made once the object was replaced', async (size) => {
    const dropped = await drop(`inbox/replaced-${size}.csv`, randomBytes(size));
    await drop(`inbox/replaced-${size}.csv`, randomBytes(size));
    const copy = copyObject(dropped, target(`statements/replaced-${size}`), limits);
    await expect(copy).rejects.toThrow(ObjectReplaced);
    await expect(readWhole(`statements/replaced-${size}`)).rejects.toThrow(MissingObject);
  });
});
