// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { brokenRules } from '../../../shared/api/fieldRule.ts';
import { musicalWorkSchema, songSchema } from '../../../shared/works/schema.ts';
import { licensedWorkRules } from '../../../web/works/MusicalWorkForm.tsx';
import { licensedSongRules } from '../../../web/works/SongForm.tsx';

const titled = { names: [{ cultureInfo: 'en', name: 'Harbour' }], nativeCultureInfo: 'en', version: 1 };
const renamed = { names: [{ cultureInfo: 'en' as const, name: 'Harbor' }] };
const rightOwnerId = 'mus_00000000000000000000000001';
const [whole, half] = ['100', '50'].map((percentage) => ({ rightOwnerId, percentage }));

it('names every field of a licensed work that a change may not touch', () => {
  const work = musicalWorkSchema.parse({
    ...titled,
    musicalWorkId: 'wrk_00000000000000000000000001',
    singingLanguage: 'en',
    genre: 1,
    iswc: 'T0345246801',
    copyrights: [{ rightType: 'OC', ...whole }],
  });
  const changed = musicalWorkSchema.parse({ ...work, copyrights: [{ rightType: 'OC', ...half }] });
  const find = (after: object) =>
    brokenRules(licensedWorkRules(work), Object.assign({}, work, { notTheSame: false }, after));
  expect(find({ subtitle: 'x' })).toEqual([]);
  expect(find({ ...renamed, copyrights: changed.copyrights, iswc: undefined })).toMatchObject([
    { path: 'names', message: 'usedInContract' },
    { path: 'copyrights', message: 'usedInContract' },
    { path: 'iswc', message: 'usedInContract' },
  ]);
});

it('names every field of a licensed recording that a change may not touch', () => {
  const song = songSchema.parse({
    ...titled,
    songId: 'sng_00000000000000000000000001',
    isrc: 'TWA452600001',
    shares: [{ rightType: 'P', ...whole }],
  });
  const changed = songSchema.parse({ ...song, shares: [{ rightType: 'P', ...half }] });
  const find = (after: object) =>
    brokenRules(licensedSongRules(song), Object.assign({}, song, { notTheSame: false }, after));
  expect(find({})).toEqual([]);
  expect(find({ ...renamed, shares: changed.shares, isrc: undefined })).toMatchObject([
    { path: 'names' },
    { path: 'shares' },
    { path: 'isrc' },
  ]);
});
