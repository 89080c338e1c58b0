import { describe, expect, it } from 'vitest';
import {
  licensedSongProblem,
  licensedWorkProblem,
  lockOfSong,
  lockOfWork,
} from '../../../shared/works/licensedFields.ts';
import { musicalWorkFieldsSchema, songFieldsSchema } from '../../../shared/works/schema.ts';
import type { FieldLock } from '../../../shared/api/fieldLock.ts';

const owned = [{ right: 'PR', regions: [0], percentage: '50' }];
const work = musicalWorkFieldsSchema.parse({
  names: [
    { cultureInfo: 'en', name: 'Rain' },
    { cultureInfo: 'zh-Hant', name: '雨' },
  ],
  nativeCultureInfo: 'zh-Hant',
  singingLanguage: 'cmn',
  genre: 1,
  iswc: 'T0345246801',
  copyrights: [
    {
      rightType: 'OC',
      authorName: '林雨',
      rightOwnerId: 'mus_0123456789a',
      percentage: '100',
      publishers: [
        { role: 'E', name: 'Owner', ownership: owned },
        { role: 'SE', name: 'Collector', collection: owned },
      ],
    },
  ],
});
const song = songFieldsSchema.parse({
  names: [{ cultureInfo: 'en', name: 'Rain' }],
  nativeCultureInfo: 'en',
  shares: [{ rightType: 'P', rightOwnerId: 'cmp_0123456789a', percentage: '100' }],
});

/** Returns a copy with a value at a dotted name; `undefined` removes the value. */
const withValue = <T>(record: T, name: string, value: unknown): T => {
  const copy = structuredClone(record);
  const parts = name.split('.');
  const last = parts.pop()!;
  const place = parts.reduce<Record<string, unknown>>(
    (part, key) => (part[key] ??= {}) as Record<string, unknown>,
    copy as Record<string, unknown>,
  );
  if (value !== undefined) place[last] = value;
  else if (Array.isArray(place)) place.splice(Number(last), 1);
  else delete place[last];
  return copy;
};

const valueIn = (record: object) => (name: string) =>
  name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], record);

/** Changes of single fields, and the field the refusal names; registration data can be changed. */
const ofWork: [string, unknown, string?][] = [
  ['names.0.name', 'Regen'],
  ['names.2', { cultureInfo: 'ja', name: '雨' }],
  ['names.1.name', '風', 'names'],
  ['nativeCultureInfo', 'en', 'nativeCultureInfo'],
  ['iswc', undefined, 'iswc'],
  ['originalTitleMusicalWorkId', 'wrk_x', 'originalTitleMusicalWorkId'],
  ['genre', 2],
  ['lyrics', 'la'],
  ['lyricsLanguage', 'zh-Hant'],
  ['credits', [{ cultureInfo: 'en', content: 'Strings: nobody' }]],
  ['remark', 'checked'],
  ['externalId', 'A-1'],
  ['copyrights.0.rightType', 'OA', 'copyrights'],
  ['copyrights.0.rightOwnerId', 'mus_b', 'copyrights'],
  ['copyrights.0.percentage', '50', 'copyrights'],
  ['copyrights.0.authorName', '林風', 'copyrights'],
  ['copyrights.0.ownership', owned, 'copyrights'],
  ['copyrights.0.role', 'CA'],
  ['copyrights.0.ipiNameNumber', '00000000199'],
  ['copyrights.0.societies.PR', '161'],
  ['copyrights.0.controlled', true],
  ['copyrights.0.collection', owned],
  ['copyrights.0.publishers.0.ownership', [], 'copyrights'],
  ['copyrights.0.publishers.0.name', 'Other', 'copyrights'],
  ['copyrights.0.publishers.0.agreement', { number: '7' }],
  ['copyrights.0.publishers.1.name', 'Other'],
  ['copyrights.0.publishers.1.ownership', owned, 'copyrights'],
  ['copyrights.0.publishers.1', undefined],
  ['copyrights.0.publishers.0', undefined, 'copyrights'],
];

const ofSong: [string, unknown, string?][] = [
  ['isrc', 'TWA532600001'],
  ['accompanimentIsrc', 'TWA532600002'],
  ['musicalWorkId', 'wrk_x', 'musicalWorkId'],
  ['albumId', 'alb_x'],
  ['distributor', 'Anybody'],
  ['platformIds', [{ platform: 'Spotify', id: '1' }]],
  ['performers', [{ name: '林雨' }]],
  ['names.0.name', 'Snow', 'names'],
  ['shares.0.percentage', '50', 'shares'],
  ['shares.0.rightOwnerId', 'com_b', 'shares'],
];

describe('a contract that licenses a record', () => {
  const fixesAlike = <T extends object>(record: T, lock: FieldLock, problem: (after: T) => unknown) =>
    [record, lock, problem] as const;
  const [workRule, songRule] = [
    fixesAlike(work, lockOfWork(work), (after) => licensedWorkProblem(work, after)),
    fixesAlike(song, lockOfSong(song), (after) => licensedSongProblem(song, after)),
  ];

  const check = <T extends object>(
    [record, lock, findProblem]: readonly [T, FieldLock, (after: T) => unknown],
    [name, value, field]: [string, unknown, string?],
  ) => {
    const problem = findProblem(withValue(record, name, value));
    expect(lock(name, valueIn(record))).toBe(field !== undefined);
    if (field === undefined) expect(problem).toBeUndefined();
    else expect(problem).toEqual({ result: 'CopyrightHasBeenUsed', path: field, message: 'usedInContract' });
  };

  it.each(ofWork)('locks or allows, in form and handler, a work’s %s', (...change) =>
    check(workRule, change),
  );
  it.each(ofSong)('locks or allows, in form and handler, a recording’s %s', (...change) =>
    check(songRule, change),
  );

  it('locks the codes a record has, and accepts those it lacks', () => {
    const coded = { ...song, isrc: 'TWA532600001' };
    const uncoded = withValue(work, 'iswc', undefined);
    expect(licensedSongProblem(coded, { ...coded, isrc: 'TWA532600009' })?.path).toBe('isrc');
    expect(licensedWorkProblem(uncoded, work)).toBeUndefined();
    expect(lockOfWork(uncoded)('iswc', valueIn(uncoded))).toBe(false);
  });

  it('ignores the order of the shares', () => {
    const lines = [
      { ...work.copyrights[0]!, percentage: '50' },
      { ...work.copyrights[0]!, rightType: 'OA' as const, percentage: '50' },
    ];
    const before = { ...work, copyrights: lines };
    expect(licensedWorkProblem(before, { ...work, copyrights: lines.toReversed() })).toBeUndefined();
  });
});
