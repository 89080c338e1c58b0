import { expect, it } from 'vitest';
import { versionsToRestore, type ListedVersion } from '../../../../infra/tools/restore/fileVersions.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const version = (key: string, day: number, is: 'now' | 'before' | 'deletion' = 'before'): ListedVersion => ({
  key,
  versionId: `${key}-${day}`,
  at: at(day),
  isDeletion: is === 'deletion',
  isLatest: is !== 'before',
});

it.each<[string, ListedVersion[], string[]]>([
  ['unchanged since', [version('a', 1, 'now')], []],
  ['put over since', [version('a', 1), version('a', 2), version('a', 5, 'now')], ['a-2']],
  ['deleted since', [version('a', 5, 'deletion'), version('a', 1)], ['a-1']],
  ['deleted before', [version('a', 1), version('a', 2, 'deletion'), version('a', 5, 'now')], []],
  ['made since', [version('a', 5, 'now')], []],
  ['restored before, once more', [version('a', 1), version('a', 5), version('a', 6, 'now')], ['a-1']],
])('restores a key %s in its state at the time', (_, versions, expected) => {
  expect(versionsToRestore(versions, at(3)).map(({ versionId }) => versionId)).toEqual(expected);
});
