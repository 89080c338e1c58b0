import { afterAll, describe, expect, it } from 'vitest';
import { loadJson, putFirstJson } from '../../../functions/files/files.ts';
import type { Fault, SignedCall } from '../../../infra/local/faults.ts';
import { startDataCloud } from '../../support/dataCloud.ts';

/** Number of coming object writes that S3 rejects because of a simultaneous write. */
let conflicts = 0;

const injectFault = ({ service, operation }: SignedCall): Fault => {
  if (service !== 's3' || operation !== 'PUT' || conflicts === 0) return 'none';
  conflicts -= 1;
  return 'conflicts';
};
const cloud = await startDataCloud({ injectFault });
afterAll(() => cloud.dispose());

describe('writing an object only if it is absent', () => {
  it('keeps the first one, also when several are written at once', async () => {
    const key = 'batches/first.json';
    const written = await Promise.all([1, 2, 3, 4].map((writer) => putFirstJson(key, { writer })));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await loadJson(key)).toEqual({ writer: written.indexOf(true) + 1 });
    expect(await putFirstJson(key, { writer: 5 })).toBe(false);
    expect(await loadJson(key)).toEqual({ writer: written.indexOf(true) + 1 });
  });

  it('is retried while S3 reports another write in progress', async () => {
    conflicts = 2;
    expect(await putFirstJson('batches/conflict.json', { writer: 1 })).toBe(true);
    expect(conflicts).toBe(0);
    expect(await loadJson('batches/conflict.json')).toEqual({ writer: 1 });
  });
});
