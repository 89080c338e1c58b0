import { describe, expect, it } from 'vitest';
import { openStatement } from '../../../../functions/reading/pipeline.ts';
import { RowGatherer } from '../../../../functions/chunks/gatherRows.ts';
import { createGroups } from '../../../../functions/chunks/groups.ts';
import { rowAt } from '../../../../functions/chunks/readRow.ts';
import { inPieces, readBytes } from '../readFile.ts';

const header = 'Title,ISRC,Period,Amount';
const moon = 'Moon,TWZ992600001,2026-01,1';
const sea = 'Sea,TWZ992600002,2026-01,2';

const file = (...lines: string[]): string => `${lines.join('\n')}\n`;

/** Reads lines and returns the platform of each row, and the outcome of every other line. */
const readPlatforms = async (...lines: string[]) => {
  const { outcomes, statement } = await readBytes(file(...lines));
  return {
    statement,
    outcomes,
    read: outcomes.map((one) =>
      one.kind === 'row'
        ? `${one.title}: ${one.platform}`
        : one.kind === 'bad'
          ? one.reason.code
          : one.reason,
    ),
  };
};

describe('platform headings between rows', () => {
  it('apply to the rows below until the next heading, and are recorded as the origin', async () => {
    const { read, outcomes } = await readPlatforms(
      header,
      moon,
      'Spotify',
      moon,
      sea,
      'Platform: KKBOX',
      sea,
    );
    expect(read).toEqual([
      'Header',
      'Moon: ',
      'Heading',
      'Moon: Spotify',
      'Sea: Spotify',
      'Heading',
      'Sea: KKBOX',
    ]);
    expect(outcomes[1]).not.toHaveProperty('origin');
    expect(outcomes[4]).toMatchObject({
      origin: { code: 'SectionHeading', params: { heading: 'Spotify', line: 3 } },
    });
  });

  it.each([
    ['Spotify,,,', 'Spotify'],
    [',,Apple Music,', 'Apple Music'],
    ['【KKBOX】', 'KKBOX'],
    ['平台：網易雲音樂', '網易雲音樂'],
    ['通路,MyMusic,,', 'MyMusic'],
    ['Store: Shop round the corner', 'Shop round the corner'],
    ['配信先：レコチョク', 'レコチョク'],
  ])('are recognised: %s', async (line, platform) => {
    const { read } = await readPlatforms(header, line, moon);
    expect(read).toEqual(['Header', 'Heading', `Moon: ${platform}`]);
  });

  it.each(['Includes adjustments.', 'Note: Spotify was late', 'Thank you', 'Spotify and KKBOX'])(
    'are not notes: %s',
    async (line) => {
      const { read } = await readPlatforms(header, line, moon);
      expect(read).toEqual(['Header', 'Note', 'Moon: ']);
    },
  );

  it('end at rows of another heading, but not at a note or a total', async () => {
    const { read } = await readPlatforms(
      header,
      'Spotify',
      moon,
      'Subtotal Spotify,,,1',
      'Includes adjustments.',
      sea,
      'Shop round the corner',
      moon,
    );
    expect(read.filter((one) => one.includes(': '))).toEqual(['Moon: Spotify', 'Sea: Spotify', 'Moon: ']);
  });

  it('are ignored when a column gives the platform', async () => {
    const { read } = await readPlatforms(`${header},Platform`, 'Spotify,,,,', `${moon},KKBOX`, `${sea},`);
    expect(read).toEqual(['Header', 'Note', 'Moon: KKBOX', 'Sea: ']);
  });

  it('apply across a repeated header, and replace a heading above the table', async () => {
    const { read } = await readPlatforms('Platform: AWA', header, moon, 'Spotify', header, sea);
    expect(read).toEqual(['TitleLine', 'Header', 'Moon: AWA', 'Heading', 'Header', 'Sea: Spotify']);
  });

  it('are not column names: a header below starts another table', async () => {
    const { read } = await readPlatforms(header, moon, 'Platform,Amount', 'Spotify,1.5');
    expect(read).toEqual(['Header', 'Moon: ', 'Header', 'OtherTable']);
  });

  it('are the same on the fast path', async () => {
    const lines = [
      ...Array<string>(120).fill(moon),
      'Spotify',
      ...Array<string>(120).fill(sea),
      'KKBOX',
      moon,
    ];
    const bytes = Buffer.from(file(header, ...lines));
    const statement = await openStatement(inPieces(bytes, 500), 'file.csv');
    const groups = createGroups();
    const gatherer = new RowGatherer(groups);
    for await (const _ of statement.read(gatherer)) expect(gatherer.isFull).toBe(true);
    const rows = gatherer.flush();
    const platformAt = (place: number) => groups.platformFor(rowAt(rows, place).group);
    expect([0, 119, 120, 239, 240].map(platformAt)).toEqual(['', '', 'Spotify', 'Spotify', 'KKBOX']);
    expect(rowAt(rows, 240).origin).toEqual({
      code: 'SectionHeading',
      params: { heading: 'KKBOX', line: 243 },
    });
  });
});
