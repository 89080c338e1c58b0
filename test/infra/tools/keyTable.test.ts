import { describe, expect, it } from 'vitest';
import { keyGroups, keyTable } from '../../../infra/tools/keyTable/keyTable.ts';
import { readKeys } from '../../../infra/tools/keyTable/readKeys.ts';

const source = `
/** Songs. */
export const songKeys = {
  /**
   * One song.
   * All of a singer: query \`songs\`.
   */
  song: (singer: string, at: string | undefined, count: number) => ({
    pk: songKeys.songs(singer),
    sk: \`\${digest(at)}\${at === undefined ? '' : \`#\${at}\`}#\${String(count).padStart(6, '0')}\`,
    ...(at && { gsi1pk: at, gsi1sk: 'song' }),
  }),
  songs: (singer: string) => \`songs#\${singer}\`,
  /** Songs by year (\`gsi2\`). */
  byYear: (year: string) => \`year#\${year}\`,
  last: { pk: 'last', sk: 'song' },
};
`;

describe('the keys of a module', () => {
  const [songs] = readKeys(source);

  it('are those of items and of entries in indexes, with their values in braces', () => {
    expect(songs!.entries.map(({ builder, keys }) => [builder, keys])).toEqual([
      [
        'songKeys.song',
        [
          ['', 'songs#{singer}', '{digest(at)}[#{at}]#{count}'],
          ['gsi1', '{at}', 'song'],
        ],
      ],
      ['songKeys.byYear', [['gsi2', 'year#{year}', '']]],
      ['songKeys.last', [['', 'last', 'song']]],
    ]);
  });

  it('carry the comment before them', () => {
    expect(songs!.holds).toBe('Songs.');
    expect(songs!.entries.map(({ holds }) => holds)).toEqual([
      'One song. All of a singer: query `songs`.',
      'Songs by year (`gsi2`).',
      '',
    ]);
  });
});

describe('the table of keys', () => {
  const groups = keyGroups();

  it('says of every item what it holds', () => {
    expect(groups.length).toBeGreaterThan(20);
    expect(groups.filter(({ holds }) => !holds).map(({ name }) => name)).toEqual([]);
    const entries = groups.flatMap((group) => group.entries);
    expect(entries.filter(({ holds }) => !holds).map(({ builder }) => builder)).toEqual([]);
  });

  it('names a file that writes each item; one builder only reads what another writes', () => {
    const rows = keyTable()
      .split('\n')
      .filter((line) => /^\| (?:`|gsi)/.test(line));
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((row) => !/\.ts` \|$/.test(row))).toEqual([expect.stringContaining('`counterShard`')]);
  });
});
