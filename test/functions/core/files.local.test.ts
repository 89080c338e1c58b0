import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadJson, putFirstJson } from '../../../functions/core/files.ts';
import type { TestCloud } from '../../support/localCloud.ts';
import { startDataCloud } from '../search/dataCloud.ts';

let cloud: TestCloud;

beforeAll(async () => {
  cloud = await startDataCloud();
});
afterAll(() => cloud.dispose());

describe('an object written unless there is one', () => {
  it('is that of whoever was first, also where several write at once', async () => {
    const key = 'batches/first.json';
    const written = await Promise.all([1, 2, 3, 4].map((writer) => putFirstJson(key, { writer })));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await loadJson(key)).toEqual({ writer: written.indexOf(true) + 1 });
    expect(await putFirstJson(key, { writer: 5 })).toBe(false);
    expect(await loadJson(key)).toEqual({ writer: written.indexOf(true) + 1 });
  });
});
