import { describe, expect, it } from 'vitest';
import { ApiRefusal } from '../../../web/api/call.ts';
import { findExisting } from '../../../web/statements/create/existing.ts';

const refusal = (result: ApiRefusal['result'], data: unknown) =>
  new ApiRefusal({ status: 409, code: 1, result, message: 'refused', issues: [], data });

const song = { songId: 'sng_1', name: '海風' };

describe('records that a new one would duplicate', () => {
  it.each<[ApiRefusal['result'], string]>([
    ['IsrcAlreadyExists', 'isrc'],
    ['IswcAlreadyExists', 'iswc'],
    ['SameNameAlreadyExists', 'name'],
  ])('can be assigned instead when saving fails with %s', (result, by) => {
    const works = [{ musicalWorkId: 'wrk_1', name: '島嶼' }];
    expect(findExisting(refusal(result, { songs: [song], works }))).toEqual({
      by,
      records: [
        { kind: 'song', id: 'sng_1', name: '海風' },
        { kind: 'work', id: 'wrk_1', name: '島嶼' },
      ],
    });
  });

  it('are left to the form for a refusal that names none, and for any other error', () => {
    expect(findExisting(refusal('IsrcAlreadyExists', {}))).toBeUndefined();
    expect(findExisting(refusal('CopyrightHasBeenUsed', { songs: [song] }))).toBeUndefined();
    expect(findExisting(new Error('lost'))).toBeUndefined();
  });
});
