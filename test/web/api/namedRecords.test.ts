import { describe, expect, it } from 'vitest';
import { ApiRefusal } from '../../../web/api/call.ts';
import { recordsNamedBy } from '../../../web/api/namedRecords.ts';

const refusal = (data: unknown) =>
  new ApiRefusal({
    status: 409,
    code: 3001,
    result: 'CopyrightHasBeenUsed',
    message: 'used',
    issues: [],
    data,
  });

describe('records named in a refusal', () => {
  it('have a kind, a number and a name', () => {
    const contract = { contractId: 'ctr_1', contractNumber: 'MS-1', displayName: '測試唱片' };
    expect(
      recordsNamedBy(
        refusal({
          contracts: [contract, { contractId: 'ctr_2', contractNumber: 'MS-2' }],
          songs: [{ songId: 'sng_1', name: '海風' }, { songId: 'sng_2' }],
          works: [{ musicalWorkId: 'wrk_1', name: '島嶼' }],
        }),
      ),
    ).toEqual([
      { kind: 'contract', id: 'ctr_1', name: 'MS-1 · 測試唱片' },
      { kind: 'contract', id: 'ctr_2', name: 'MS-2' },
      { kind: 'song', id: 'sng_1', name: '海風' },
      { kind: 'song', id: 'sng_2', name: 'sng_2' },
      { kind: 'work', id: 'wrk_1', name: '島嶼' },
    ]);
  });

  it('are empty for a refusal that names none and for any other error', () => {
    expect(recordsNamedBy(refusal(undefined))).toEqual([]);
    expect(recordsNamedBy(refusal({ contracts: 'three' }))).toEqual([]);
    expect(recordsNamedBy(new Error('lost'))).toEqual([]);
  });
});
